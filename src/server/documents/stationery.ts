import type { Locale } from '#domain/locale.ts'
import { findTenantById } from '../settings/queries.ts'
import type { Shop } from '../shop.ts'
import { logoAt } from './logo.ts'
import type { Stationery } from './order-papers.ts'
import { picturesAt } from './pictures.ts'

/** What documents of a tenant need: its settings, its logo, and the pictures of what is on them. */
export async function stationeryOf(
  shop: Shop,
  tenantId: number,
  locale: Locale,
  /** The addresses of the pictures. */
  pictures: readonly (string | null)[] = [],
): Promise<Stationery | undefined> {
  const tenant = await findTenantById(shop.db, tenantId)
  if (!tenant) return undefined
  const [logo, found] = await Promise.all([logoAt(shop, tenant.settings.site.logo), picturesAt(shop, pictures)])
  return { tenant, logo, locale, pictures: found }
}
