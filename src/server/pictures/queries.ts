import { sql } from 'kysely'
import type { NamedProduct, PictureTarget } from '#domain/pictures/picture-name.ts'
import type { ShownPicture } from '#domain/pictures/place-pictures.ts'
import type { TenantDb, TenantReader } from '../platform/db/tenant-db.ts'

/** Who puts fetched pictures into lists, as the journal names it. */
export const fetcherName = 'pictures'

/** The folder of a shop's pictures in the store. */
export async function findPictureFolder(db: TenantDb): Promise<string> {
  const { key } = await db.selectFrom('tenants').select('key').where('id', '=', db.tenantId).executeTakeFirstOrThrow()
  return key
}

/** All numbers of the shop; which of them the names of files mean is for the rule to say. */
export async function findNumbers(db: TenantDb): Promise<{ products: string[]; variants: string[] }> {
  const [products, variants] = await Promise.all([
    sql<{ sku: string }>`select sku from products where tenant_id = ${db.tenantId}`.execute(db),
    sql<{ sku: string }>`select variant_sku as sku from variants where tenant_id = ${db.tenantId}`.execute(db),
  ])
  return { products: products.rows.map(({ sku }) => sku), variants: variants.rows.map(({ sku }) => sku) }
}

/** Products with their variants in order, and what the colour of each is called. */
export async function findNamedProducts(db: TenantDb, skus: readonly string[]): Promise<NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    select p.sku, coalesce(json_agg(json_build_object('sku', v.variant_sku, 'colours', array_remove(
      array[v.colour, v.colour_name ->> 'en', v.colour_name ->> 'de'], null)) order by v.position, v.id)
      filter (where v.id is not null), '[]') as variants
    from products p left join variants v on v.tenant_id = p.tenant_id and v.product_id = p.id
    where p.tenant_id = ${db.tenantId} and p.sku = any (${skus})
    group by p.id, p.sku`.execute(db)
  return rows
}

export interface PicturedRecord {
  kind: PictureTarget['kind']
  key: string
  images: ShownPicture[]
  /** What its pictures are called, for those who do not see them. */
  alt: { en: string; de: string }
}

/** What records show now. */
export async function findPictured(
  db: TenantReader,
  skus: Readonly<Record<PictureTarget['kind'], readonly string[]>>,
): Promise<PicturedRecord[]> {
  const { rows } = await sql<PicturedRecord & { colour: Partial<PicturedRecord['alt']> | null }>`
    select 'products' as kind, sku as key, images, name as alt, null::jsonb as colour
    from products where tenant_id = ${db.tenantId} and sku = any (${skus.products})
    union all
    select 'variants', v.variant_sku, v.images, p.name, v.colour_name
    from variants v join products p on p.tenant_id = v.tenant_id and p.id = v.product_id
    where v.tenant_id = ${db.tenantId} and v.variant_sku = any (${skus.variants})`.execute(db)
  return rows.map(({ colour, alt, ...record }) => {
    const text = (locale: 'en' | 'de') => [alt[locale], colour?.[locale]].filter(Boolean).join(', ')
    return { ...record, alt: { en: text('en'), de: text('de') } }
  })
}

const showsNone = sql`p.is_active and p.images = '[]' and not exists (
  select from variants v where v.tenant_id = p.tenant_id and v.product_id = p.id and v.images <> '[]')`

/** The products on sale that show no picture, neither of their own nor of any variant. */
export async function findWithoutPicture(
  db: TenantDb,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select p.sku from products p where p.tenant_id = ${db.tenantId} and p.sku > ${after} and ${showsNone}
    order by p.sku limit ${limit}`.execute(db)
  return rows.map(({ sku }) => sku)
}

export async function countWithoutPicture(db: TenantDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products p where p.tenant_id = ${db.tenantId} and ${showsNone}`.execute(db)
  return rows[0]!.count
}
