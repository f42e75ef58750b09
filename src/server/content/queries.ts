import { sql } from 'kysely'
import type { ShownBanner } from '#contract/shop/configuration.ts'
import { isWithin } from '#domain/day.ts'
import { textsIn } from '#domain/locale.ts'
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

interface BannerRow {
  place: 'top' | 'foot'
  title: Texts
  text: Partial<Texts>
  button: Partial<Texts>
  image: string
  background: string
  link: string | null
  visible_from: string | null
  visible_until: string | null
}

/** The banners that are shown today, by their place, in their order. */
export async function findBanners(db: TenantDb): Promise<Record<BannerRow['place'], ShownBanner[]>> {
  const { rows } = await sql<BannerRow>`
    select place, title, text, button, image, background, link, visible_from, visible_until from banners
    where tenant_id = ${db.tenantId} and is_active order by position, key`.execute(db)
  const shown = rows.filter(isShown)
  const at = (place: BannerRow['place']) => shown.filter(row => row.place === place).map(presentBanner)
  return { top: at('top'), foot: at('foot') }
}

function presentBanner({ title, text, button, image, background, link }: BannerRow): ShownBanner {
  const isSaid = (texts: Partial<Texts>) => Boolean(texts.en || texts.de)
  return {
    title: textsIn(title),
    ...(isSaid(text) && { text: textsIn(text) }),
    image,
    background,
    ...(isSaid(button) && { button: textsIn(button) }),
    ...(link !== null && { link }),
    isActive: true,
  }
}

function isShown({ visible_from, visible_until }: Pick<PageRow, 'visible_from' | 'visible_until'>): boolean {
  return isWithin(today(), visible_from, visible_until)
}
