import type { RecordValues } from '#contract/desk/changes.ts'
import { getPage, getPageVersion, listPages } from '#contract/desk/content.ts'
import { contentState } from '#domain/content-state.ts'
import { versionBefore } from '#domain/records/version.ts'
import { placeIn } from '../journal/present-entry.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import { Refusal } from '../platform/refusal.ts'
import { today } from '../platform/today.ts'
import { findRecords } from '../records/read-records.ts'
import { stores } from '../records/stores.ts'
import { findChangesSince, findListedPages } from './desk-queries.ts'

const pagesPerPage = 100

export function contentDeskRoutes(serve: Serve): void {
  serve(listPages, async ({ db, query }) => {
    const rows = await findListedPages(db, query, pagesPerPage + 1)
    return {
      data: rows.slice(0, pagesPerPage).map(({ slug, title, from, until, isActive }) => ({
        slug,
        title: { en: title.en ?? '', de: title.de ?? '' },
        from,
        until,
        state: contentState(today(), { isActive, from, until }),
      })),
      hasMore: rows.length > pagesPerPage,
    }
  })

  serve(getPage, async ({ db, params }) => ({ data: await db.readSnapshot(tx => pageRecord(tx, params.slug)) }))

  serve(getPageVersion, async ({ db, params: { slug, place } }) =>
    db.readSnapshot(async tx => {
      const record = await pageRecord(tx, slug)
      const changes = await findChangesSince(tx, 'content', slug, placeIn(place)!.sequence)
      const version = changes && versionBefore(record, changes)
      if (!version) throw new Refusal('resource.not.found')
      return { data: version as RecordValues }
    }),
  )
}

async function pageRecord(tx: TenantTx, slug: string) {
  const [record] = (await findRecords(tx, stores.content, [{ slug }])).values()
  if (!record) throw new Refusal('resource.not.found')
  return record
}
