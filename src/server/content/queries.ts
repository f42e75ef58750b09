import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

type Texts = { en: string; de: string }

export async function findPages(db: Db, tenantId: number): Promise<{ slug: string; title: Texts }[]> {
  const { rows } = await sql<{ slug: string; title: Texts }>`
    select slug, title from content_pages where tenant_id = ${tenantId} order by title ->> 'en'`.execute(db)
  return rows
}

export async function findPage(
  db: Db,
  tenantId: number,
  slug: string,
): Promise<{ slug: string; title: Texts; body: Texts } | undefined> {
  const { rows } = await sql<{ slug: string; title: Texts; body: Texts }>`
    select slug, title, body from content_pages where tenant_id = ${tenantId} and slug = ${slug}`.execute(db)
  return rows[0]
}
