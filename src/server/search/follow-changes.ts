import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogueSink } from '#search-engine/documents.ts'
import { connect } from '../platform/db/client.ts'
import type { Db } from '../platform/db/database.ts'
import type { Log } from '../platform/log.ts'
import {
  type Change,
  currentSnapshot,
  findProducts,
  findProductsAfter,
  findTenantIds,
  findTree,
  type ProductRow,
  readChanges,
} from './queries.ts'

export interface ChangeSource {
  db: Db
  databaseUrl: string
  log: Log
}

/** Changes are read this often even without a notification: those are lost together with their connection. */
const askEveryMs = 1_000
/** After a longer break the changes may have been removed, so everything is loaded again. */
const tooLongMs = 30 * 60_000
const productsAtOnce = 250
/** Small, because searches wait while a chunk is put into the index. */
const changesAtOnce = 50

/** Brings everything into the sink, then every change soon after its commit, until stopped. */
export async function followCatalogue(
  source: ChangeSource,
  sink: CatalogueSink,
  signal?: AbortSignal,
): Promise<{ stop(): Promise<void> }> {
  const { db, log } = source
  // Taken before loading: what commits meanwhile is read twice rather than never.
  let snapshot = await currentSnapshot(db)
  await loadAll(db, sink, signal)
  let readAt = Date.now()
  let isStopped = false
  let wake: () => void = () => undefined
  const listener = listen(source, () => wake())

  const follow = async () => {
    while (!isStopped) {
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, askEveryMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
        if (isStopped) wake()
      })
      if (isStopped) return
      try {
        const isTooLate = Date.now() - readAt > tooLongMs
        const next = isTooLate ? { changes: [], snapshot: await currentSnapshot(db) } : await readChanges(db, snapshot)
        if (isTooLate) await loadAll(db, sink)
        else await apply(db, sink, next.changes)
        snapshot = next.snapshot
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
      wake()
      await Promise.all([following, listener.stop()])
    },
  }
}

async function loadAll(db: Db, sink: CatalogueSink, signal?: AbortSignal): Promise<void> {
  await sink.beginLoad()
  for (const tenantId of await findTenantIds(db)) {
    await sink.setTree(tenantId, await findTree(db, tenantId))
    await loadProducts(db, sink, tenantId, signal)
  }
  await sink.finishLoad()
}

async function loadProducts(db: Db, sink: CatalogueSink, tenantId: number, signal?: AbortSignal): Promise<void> {
  for (let after = 0; ; ) {
    signal?.throwIfAborted()
    const rows = await findProductsAfter(db, tenantId, after, productsAtOnce)
    if (rows.length === 0) return
    await sink.change(tenantId, sold(rows), [])
    after = rows.at(-1)!.id
  }
}

async function apply(db: Db, sink: CatalogueSink, changes: readonly Change[]): Promise<void> {
  for (const tenantId of new Set(changes.map(change => change.tenantId))) {
    const own = changes.filter(change => change.tenantId === tenantId)
    if (own.some(change => change.productId === null)) {
      await sink.setTree(tenantId, await findTree(db, tenantId))
      if (sink.copiesTree) await loadProducts(db, sink, tenantId)
    }
    const ids = own.flatMap(({ productId }) => (productId === null ? [] : [productId]))
    for (let from = 0; from < ids.length; from += changesAtOnce) {
      const asked = ids.slice(from, from + changesAtOnce)
      const products = sold(await findProducts(db, tenantId, asked))
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

/** Hears the notices of the database on a connection of its own, which it opens again whenever it is lost. */
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
