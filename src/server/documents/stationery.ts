import type { Locale } from '#domain/locale.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { findOwnTenant, type Tenant } from '../settings/queries.ts'
import type { Shop } from '../shop.ts'
import { logoAt } from './logo.ts'
import { type Picture, picturesAt } from './pictures.ts'

export interface Stationery {
  tenant: Tenant
  logo: Picture | null
  locale: Locale
  /** Pictures of the listed items, by address. */
  pictures: ReadonlyMap<string, Picture>
}

/** What documents of a tenant need: its settings, its logo, and the pictures of what is on them. */
export async function stationeryOf(
  shop: Pick<Shop, 'files'>,
  db: TenantDb,
  locale: Locale,
  /** The addresses of the pictures. */
  pictures: readonly (string | null)[] = [],
): Promise<Stationery | undefined> {
  const tenant = await findOwnTenant(db)
  if (!tenant) return undefined
  const [logo, found] = await Promise.all([logoAt(shop, tenant.settings.site.logo), picturesAt(shop, pictures)])
  return { tenant, logo, locale, pictures: found }
}
