import { sql } from 'kysely'
import type { Locale } from '#domain/locale.ts'
import type { TenantReader } from '../platform/db/tenant-db.ts'
import { reportOnce } from '../platform/report-once.ts'
import type { SharedPrices } from '../pricing/facts.ts'

type Texts = Readonly<Record<Locale, string>>

export interface Image {
  image: { url: string; thumb: string; card: string }
  alt: Texts
}

/** What is the same for everyone who sees a product in a list; its description is read with its page. */
export interface CatalogueProduct {
  id: number
  sku: string
  name: Texts
  images: Image[]
  manufacturer_number: string
  discount_group: string | null
  vat_rate: number
  tax_category: string | null
  is_gross_price: boolean
  sales_batch_size: number | null
  sales_unit: string | null
  is_positive_stock_only: boolean
  is_stock_freeze: boolean
  release_date: string | null
  sales_attributes: { name: string; label: Texts; required: boolean; maxLength: number }[]
  variants: CatalogueVariant[]
}

export interface CatalogueVariant extends SharedPrices {
  id: number
  variant_sku: string
  ean: string | null
  colour: string | null
  colour_name: Texts | null
  size: string | null
  images: Image[]
}

export async function loadProducts(db: TenantReader, ids: number[]): Promise<CatalogueProduct[]> {
  const { rows } = await sql<CatalogueProduct>`
    select p.id, p.sku, p.name, p.images, p.manufacturer_number, p.discount_group,
           p.vat_rate, p.tax_category, p.is_gross_price, p.sales_batch_size, p.sales_unit,
           p.is_positive_stock_only, p.is_stock_freeze, p.release_date, p.sales_attributes,
           coalesce((
             select json_agg(json_build_object(
               'id', v.id, 'variant_sku', v.variant_sku, 'ean', v.ean, 'colour', v.colour,
               'colour_name', v.colour_name, 'size', v.size, 'images', v.images,
               'price', b.price, 'preOrderPrice', b.pre_order_price, 'rrp', b.rrp, 'sales', coalesce((
                 select json_agg(json_build_object('price', s.price,
                   'validFrom', case when isfinite(s.valid_from) then s.valid_from end,
                   'validUntil', case when isfinite(s.valid_until) then s.valid_until end))
                 from sale_prices s
                 where (s.tenant_id, s.product_id, s.variant_id) = (v.tenant_id, v.product_id, v.id)
                   and s.valid_until >= current_date - 1
               ), '[]')) order by v.position, v.id)
             from variants v
             left join base_prices b on (b.tenant_id, b.product_id, b.variant_id) = (v.tenant_id, v.product_id, v.id)
             where v.tenant_id = p.tenant_id and v.product_id = p.id and v.is_active
           ), '[]') as variants
    from products p
    where p.tenant_id = ${db.tenantId} and p.id = any (${ids}::int[]) and p.is_active`.execute(db)
  return rows.map(soundProduct)
}

/** Leaves out pictures and attributes that cannot be shown: one bad entry must not take the whole list down. */
function soundProduct(product: CatalogueProduct): CatalogueProduct {
  const images = sound(product, 'images', product.images, isImage)
  const attributes = sound(product, 'sales_attributes', product.sales_attributes, isSalesAttribute)
  const variants = product.variants.map(variant => {
    const own = sound(product, 'images of a variant', variant.images, isImage)
    return own === variant.images ? variant : { ...variant, images: own }
  })
  return { ...product, images, sales_attributes: attributes, variants }
}

function sound<T>(product: CatalogueProduct, what: string, entries: T[], isSound: (entry: T) => boolean): T[] {
  if (Array.isArray(entries) && entries.every(isSound)) return entries
  reportOnce(`product ${product.sku}: ${what}`)
  return Array.isArray(entries) ? entries.filter(isSound) : []
}

function isImage(entry: Image | null): boolean {
  const { url, thumb, card } = entry?.image ?? {}
  return typeof url === 'string' && typeof thumb === 'string' && typeof card === 'string'
}

function isSalesAttribute(entry: CatalogueProduct['sales_attributes'][number] | null): boolean {
  return typeof entry?.name === 'string' && typeof entry.required === 'boolean' && Number.isInteger(entry.maxLength)
}
