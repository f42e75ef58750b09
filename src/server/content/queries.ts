import { sql } from 'kysely'
import { isWithin } from '#domain/day.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { today } from '../platform/today.ts'

type Texts = { en: string; de: string }

interface PageRow {
  slug: string
  title: Texts
  body: Texts
  visible_from: string | null
  visible_until: string | null
}

/** The pages that are shown today. */
export async function findPages(db: TenantDb): Promise<Pick<PageRow, 'slug' | 'title'>[]> {
  const { rows } = await sql<Omit<PageRow, 'body'>>`
    select slug, title, visible_from, visible_until from content_pages
    where tenant_id = ${db.tenantId} and is_active order by title ->> 'en'`.execute(db)
  return rows.filter(isShown)
}

export async function findPage(db: TenantDb, slug: string): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select slug, title, body, visible_from, visible_until from content_pages
    where tenant_id = ${db.tenantId} and is_active and slug = ${slug}`.execute(db)
  return rows.find(isShown)
}

function isShown({ visible_from, visible_until }: Pick<PageRow, 'visible_from' | 'visible_until'>): boolean {
  return isWithin(today(), visible_from, visible_until)
}
