import { text } from 'node:stream/consumers'
import type { Locale } from '#domain/locale.ts'
import { isFileKey } from '../platform/files/files.ts'
import { findTenantById } from '../settings/queries.ts'
import type { Shop } from '../shop.ts'
import type { Stationery } from './order-papers.ts'
import { picturesAt } from './pictures.ts'

/** The tenant's own paper to write on: its settings and its logo. */
export async function stationeryOf(
  shop: Shop,
  tenantId: number,
  locale: Locale,
  /** Addresses of what is to be seen on it. */
  pictures: readonly (string | null)[] = [],
): Promise<Stationery | undefined> {
  const tenant = await findTenantById(shop.db, tenantId)
  if (!tenant) return undefined
  const [logo, found] = await Promise.all([logoOf(shop, tenant.settings.site.logo), picturesAt(shop, pictures)])
  return { tenant, logo, locale, pictures: found }
}

/** Larger drawings are pictures, not marks. */
const largestLogo = 100_000

/** Only a drawing from our own store: what cannot be drawn as vectors leaves the name as the mark. */
async function logoOf({ files }: Shop, address: string | null): Promise<string | null> {
  const key = address?.startsWith('/media/') && address.endsWith('.svg') ? address.slice(1) : ''
  const file = isFileKey(key) ? await files.read(key) : undefined
  if (!file) return null
  if (file.size <= largestLogo) return text(file.content)
  file.content.destroy()
  return null
}
