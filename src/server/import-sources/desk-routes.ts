import {
  addImportSource,
  changeImportSource,
  confirmHostKey,
  listImportSources,
  listSourceVisits,
  pauseImportSource,
  pullImportSource,
  removeImportSource,
} from '#contract/desk/import-sources.ts'
import { hasAll } from '#domain/access/permissions.ts'
import { zoneOf } from '#domain/time-zone.ts'
import { mayRead, readableKinds } from '../imports/may-read.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Caller } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { journalDeskCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import { stores } from '../records/stores.ts'
import { findZone } from '../settings/find-zone.ts'
import type { Shop } from '../shop.ts'
import { serverOf } from './credentials.ts'
import { sourceOf, visitOf } from './present-source.ts'
import {
  beginVisitNow,
  breakOffVisits,
  deleteSource,
  findSource,
  findSources,
  findVisits,
  insertSource,
  lockSource,
  pinHostKey,
  type SourceRow,
  type SourceSettings,
  setPaused,
  updateSource,
} from './queries.ts'
import { checkKey, sourceToSave } from './source-to-save.ts'

const sourcesPerPage = 50
const visitsPerPage = 30

export function importSourceDeskRoutes(serve: Serve, shop: Shop): void {
  serve(listImportSources, async ({ caller: { user }, db, query }) => {
    const after = query.after === undefined ? 0 : (rowId(query.after) ?? 0)
    const found = await findSources(db, { kinds: readableKinds(user.permissions), after, limit: sourcesPerPage + 1 })
    const timeZone = zoneOf(await findZone(db))
    return { data: found.slice(0, sourcesPerPage).map(sourceOf), hasMore: found.length > sourcesPerPage, timeZone }
  })

  serve(listSourceVisits, async ({ caller: { user }, db, params: { id }, query: { before } }) => {
    const source = await findSource(db, sourceId(id))
    if (!source) throw new Refusal('resource.not.found')
    if (!mayRead(user.permissions, source.kind)) throw new Refusal('not.allowed')
    const found = await findVisits(db, source.id, { before, limit: visitsPerPage + 1 })
    return { data: found.slice(0, visitsPerPage).map(visitOf), hasMore: found.length > visitsPerPage }
  })

  serve(addImportSource, async ({ caller, db, body }) => {
    await checkKey(body)
    const source = sourceToSave(shop, db.tenantId, caller.user, body)
    const id = await db.transact(async tx => {
      const added = await insertSource(tx, source)
      await journalDeskCommand(tx, caller, 'import.source.added', String(added), factsOf(source))
      return added
    })
    return answerOf(db, id)
  })

  serve(changeImportSource, async ({ caller, db, params: { id }, body }) => {
    await checkKey(body)
    return change(caller, db, id, async (tx, before) => {
      const source = sourceToSave(shop, db.tenantId, caller.user, body, before)
      await breakOffVisits(tx, before.id)
      await updateSource(tx, before.id, source)
      await journalDeskCommand(tx, caller, 'import.source.changed', String(before.id), factsOf(source))
    })
  })

  serve(confirmHostKey, ({ caller, db, params: { id }, body: { hostKey } }) =>
    change(caller, db, id, async (tx, source) => {
      if (source.hostKeySeen !== hostKey) throw new Refusal('source.host.other')
      await pinHostKey(tx, source)
      await journalDeskCommand(tx, caller, 'import.source.changed', String(source.id), { hostKey })
    }),
  )

  serve(pauseImportSource, ({ caller, db, params: { id }, body: { isPaused } }) =>
    change(caller, db, id, async (tx, source) => {
      await setPaused(tx, source, isPaused)
      await journalDeskCommand(tx, caller, 'import.source.changed', String(source.id), { isPaused })
    }),
  )

  serve(pullImportSource, ({ caller, db, params: { id } }) =>
    change(caller, db, id, async (tx, source) => {
      const dueAt = await beginVisitNow(tx, source.id)
      if (!dueAt) throw new Refusal('source.busy')
      const job = { tenantId: tx.tenantId, sourceId: source.id, dueAt: dueAt.toISOString() }
      await shop.jobs.enqueue(tx, 'pull-source', job)
    }),
  )

  serve(removeImportSource, async ({ caller, db, params: { id } }) => {
    await db.transact(async tx => {
      const source = await writable(caller, tx, id)
      await deleteSource(tx, source.id)
      await journalDeskCommand(tx, caller, 'import.source.removed', String(source.id), factsOf(source))
    })
  })
}

async function change(
  caller: Caller,
  db: TenantDb,
  id: string,
  write: (tx: TenantTx, source: SourceRow) => Promise<void>,
) {
  await db.transact(async tx => write(tx, await writable(caller, tx, id)))
  return answerOf(db, sourceId(id))
}

async function answerOf(db: TenantDb, id: number) {
  const found = await findSource(db, id)
  if (!found) throw new Refusal('resource.not.found')
  return { data: sourceOf(found) }
}

async function writable({ user }: Caller, tx: TenantTx, id: string): Promise<SourceRow> {
  const found = await lockSource(tx, sourceId(id))
  if (!found) throw new Refusal('resource.not.found')
  if (!hasAll(user.permissions, [stores[found.kind].kind.needs])) throw new Refusal('not.allowed')
  return found
}

function sourceId(id: string): number {
  return rowId(id) ?? 0
}

/** For the journal: an address may have a token behind its question mark. */
function factsOf({ name, kind, address, login }: SourceSettings): Record<string, unknown> {
  return { name, kind, server: serverOf(address), login }
}
