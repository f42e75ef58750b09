import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CatalogueSink } from '#search-engine/documents.ts'
import { connect } from '../platform/db/client.ts'
import { type Database, type Db, readSnapshot, type Tx } from '../platform/db/database.ts'
import { type TenantTx, tenantTx } from '../platform/db/tenant-db.ts'
import type { Log } from '../platform/log.ts'
import { wakeablePause } from '../platform/wakeable-pause.ts'
import { findProducts, findProductsAfter, findTree, type ProductRow } from './queries.ts'
import { type Change, currentSnapshot, findTenantIds, readChanges } from './read-changes.ts'
import type { SavedIndex } from './saved-index.ts'

export interface ChangeSource {
  database: Database
  databaseUrl: string
  log: Log
  /** What the last process has left, to begin with. */
  saved?: SavedIndex | undefined
}

/** Changes are read this often even without a notification: those are lost together with their connection. */
const askEveryMs = 1_000
/** After a longer break the changes may have been removed, so everything is loaded again. */
const tooLongMs = 30 * 60_000
const productsAtOnce = 250
/** With more of them since an index was saved, reading all products is quicker. */
const changesAtMost = 5_000
/** Small, because searches wait while a chunk is put into the index. */
const changesAtOnce = 50

/**
 * Brings everything into the sink, then every change soon after its commit, until stopped. Each time all of it is read as
 * it was at one moment and then shown together, so that a search never finds half of what a transaction changed.
 */
export async function followCatalogue(
  source: ChangeSource,
  sink: CatalogueSink,
  signal?: AbortSignal,
): Promise<{ stop(): Promise<void> }> {
  const { log, saved } = source
  const { db } = source.database
  let { snapshot, isSaved } = await begin(db, sink, saved, signal)
  let readAt = Date.now()
  let isStopped = false
  const pause = wakeablePause()
  const listener = listen(source, () => pause.wake())

  const follow = async () => {
    while (!isStopped) {
      await pause.wait(askEveryMs)
      if (isStopped) return
      try {
        const isTooLate = Date.now() - readAt > tooLongMs
        const read = await (isTooLate ? loadAll(db, sink) : loadChanges(db, sink, snapshot))
        snapshot = read.snapshot
        isSaved &&= !read.isChanged
        readAt = Date.now()
      } catch (error) {
        // The snapshot is kept, so nothing is lost: the next round reads the same changes again.
        log.warn({ err: error }, 'the search index could not read what changed; it will try again')
      }
    }
  }
  const following = follow()
  return {
    async stop() {
      isStopped = true
      pause.wake()
      await Promise.all([following, listener.stop()])
      if (!isSaved) await saved?.save(snapshot)
    },
  }
}

/** What a sink has been brought up to. */
interface ReadUntil {
  snapshot: string
  isChanged: boolean
}

/** Begins with what was saved and has changed since, where that is less work than reading everything. */
async function begin(
  db: Db,
  sink: CatalogueSink,
  saved: SavedIndex | undefined,
  signal: AbortSignal | undefined,
): Promise<{ snapshot: string; isSaved: boolean }> {
  const since = await saved?.restore()
  if (since !== undefined && (await readChanges(db, since)).changes.length <= changesAtMost) {
    const { snapshot, isChanged } = await loadChanges(db, sink, since)
    return { snapshot, isSaved: !isChanged }
  }
  const { snapshot } = await loadAll(db, sink, signal)
  await saved?.save(snapshot)
  return { snapshot, isSaved: saved !== undefined }
}

async function loadAll(db: Db, sink: CatalogueSink, signal?: AbortSignal): Promise<ReadUntil> {
  await sink.begin('everything')
  const snapshot = await readSnapshot(db, async tx => {
    await waitForSink(tx)
    for (const tenantId of await findTenantIds(tx)) {
      const own = tenantTx(tx, tenantId)
      await sink.setTree(tenantId, await findTree(own))
      await loadProducts(own, sink, signal)
    }
    return currentSnapshot(tx)
  })
  await sink.finish()
  return { snapshot, isChanged: true }
}

/** The same for what was committed after a snapshot. */
async function loadChanges(db: Db, sink: CatalogueSink, since: string): Promise<ReadUntil> {
  const { changes, snapshot } = await readSnapshot(db, async tx => {
    const read = await readChanges(tx, since)
    if (read.changes.length > 0) {
      await waitForSink(tx)
      await sink.begin('changes')
      await bring(tx, sink, read.changes)
    }
    return read
  })
  if (changes.length > 0) await sink.finish()
  return { snapshot, isChanged: changes.length > 0 }
}

/** A sink may be another process that needs longer for a piece than a transaction is usually left alone. */
async function waitForSink(tx: Tx): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '1min'`.execute(tx)
}

async function loadProducts(db: TenantTx, sink: CatalogueSink, signal?: AbortSignal): Promise<void> {
  for (let after = 0; ; ) {
    signal?.throwIfAborted()
    const rows = await findProductsAfter(db, after, productsAtOnce)
    if (rows.length === 0) return
    await sink.change(db.tenantId, sold(rows), [])
    after = rows.at(-1)!.id
  }
}

async function bring(tx: Tx, sink: CatalogueSink, changes: readonly Change[]): Promise<void> {
  for (const tenantId of new Set(changes.map(change => change.tenantId))) {
    const db = tenantTx(tx, tenantId)
    const own = changes.filter(change => change.tenantId === tenantId)
    if (own.some(change => change.productId === null)) {
      await sink.setTree(tenantId, await findTree(db))
      if (sink.copiesTree) await loadProducts(db, sink)
    }
    const ids = own.flatMap(({ productId }) => (productId === null ? [] : [productId]))
    for (let from = 0; from < ids.length; from += changesAtOnce) {
      const asked = ids.slice(from, from + changesAtOnce)
      const products = sold(await findProducts(db, asked))
      const kept = new Set(products.map(product => product.id))
      await sink.change(
        tenantId,
        products,
        asked.filter(id => !kept.has(id)),
      )
      await nextTurn()
    }
  }
}

function sold(rows: readonly ProductRow[]): ProductRow[] {
  return rows.filter(row => row.isActive)
}

/** Listens for notifications of the database on a connection of its own, which is opened again whenever it is lost. */
function listen({ databaseUrl, log }: ChangeSource, hear: () => void): { stop(): Promise<void> } {
  let client: Awaited<ReturnType<typeof connect>> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const open = async () => {
    timer = undefined
    try {
      const opened = await connect(databaseUrl)
      client = opened
      opened.on('notification', hear)
      opened.once('end', openLater)
      if (isStopped) return await opened.end()
      await opened.query('listen catalogue_changes')
      // Whatever happened while nobody listened.
      hear()
    } catch (error) {
      log.debug({ err: error }, 'the search index cannot listen to the database yet')
      openLater()
    }
  }
  const openLater = () => {
    if (isStopped) return
    timer ??= setTimeout(() => {
      opening = open()
    }, askEveryMs)
  }
  let opening = open()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await opening
      await client?.end().catch(() => undefined)
    },
  }
}
