import { getRecordHistory, journalChannels, listJournal } from '#contract/desk/journal.ts'
import { readableJournal } from '#contract/records/journal-kinds.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { Serve } from '../platform/http/call.ts'
import { Refusal } from '../platform/refusal.ts'
import { entriesPerPage, pageOfEntries, placeIn } from './present-entry.ts'
import { findEntries, findHistory } from './queries.ts'

export function journalDeskRoutes(serve: Serve): void {
  serve(listJournal, async ({ caller: { user }, db, locale, query }) => {
    const filter = {
      kinds: kindsFor(user.permissions, query.kind),
      channels: query.channel ? [query.channel] : journalChannels,
      username: query.person,
      key: query.key,
      importId: query.importId === undefined ? undefined : Number(query.importId),
      from: query.from,
      until: query.until,
    }
    const slice = { before: placeIn(query.before), limit: entriesPerPage + 1 }
    return pageOfEntries(await findEntries(db, filter, slice), locale)
  })

  serve(getRecordHistory, async ({ caller: { user }, db, locale, params: { kind }, query }) => {
    if (kindsFor(user.permissions, kind).length === 0) throw new Refusal('not.allowed')
    const slice = { before: placeIn(query.before), limit: entriesPerPage + 1 }
    return pageOfEntries(await findHistory(db, [{ kind, key: query.key }], slice), locale)
  })
}

/** The kinds that somebody sees: all they may read, or the one they ask for if they may read it. */
function kindsFor(permissions: readonly Permission[], asked: string | undefined): string[] {
  const readable = readableJournal(permissions).map(({ name }) => name)
  return asked === undefined ? readable : readable.filter(name => name === asked)
}
