import { sql } from 'kysely'
import type { RecordedChange } from '#domain/records/version.ts'
import type { TenantReader } from '../platform/db/tenant-db.ts'

export interface ListedPage {
  slug: string
  title: { en: string; de: string }
  from: string | null
  until: string | null
  isActive: boolean
}

/** A page of the pages, by their address; those whose address or title has the text. */
export async function findListedPages(
  db: TenantReader,
  { after = '', q = '' }: { after?: string | undefined; q?: string | undefined },
  limit: number,
): Promise<ListedPage[]> {
  const { rows } = await sql<ListedPage>`
    select slug, title, visible_from as "from", visible_until as "until", is_active as "isActive" from content_pages
    where tenant_id = ${db.tenantId} and slug > ${after}
      and strpos(lower(concat_ws(' ', slug, title ->> 'en', title ->> 'de')), lower(${q})) > 0
    order by slug limit ${limit}`.execute(db)
  return rows
}

/** What was changed of a record after an entry of its history, the latest first; undefined where there is no such one. */
export async function findChangesSince(
  db: TenantReader,
  kind: string,
  key: string,
  sequence: number,
): Promise<RecordedChange[] | undefined> {
  const { rows } = await sql<RecordedChange & { sequence: number }>`
    select sequence, before, after from journal
    where tenant_id = ${db.tenantId} and kind = ${kind} and key = ${key} and sequence >= ${sequence}::bigint
    order by sequence desc`.execute(db)
  const isThere = Number(rows.at(-1)?.sequence) === sequence
  return isThere ? rows.slice(0, -1) : undefined
}
