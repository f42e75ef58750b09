import type pg from 'pg'
import type { Text } from '#demo/text.ts'

/** A style of the demo that the large shop repeats under other names. */
export interface Template {
  sku: string
  name: Text
  description: Text
  images: readonly Image[]
  manufacturerNumber: string
  discountGroup: string | null
  vatRate: number
  batch: number | null
  unit: string | null
  isPositiveStockOnly: boolean
  isStockFreeze: boolean
  price: number
  rrp: number
  categoryIds: readonly number[]
  attributes: readonly { attribute: string; value: string }[]
  variants: readonly TemplateVariant[]
}

export interface Image {
  image: object
  alt: Text
}

export interface TemplateVariant {
  /** What follows the style number, e.g. SPR-M. */
  code: string
  colour: string
  colourName: Text
  size: string | null
  images: readonly Image[]
}

/** Reads the styles that have at least so many variants, or all where too few have. Deals and print stay single. */
export async function readTemplates(client: pg.Client, tenantId: number, variants: number): Promise<Template[]> {
  const { rows } = await client.query<Template>(
    `select p.sku, p.name, p.description, p.images, p.manufacturer_number as "manufacturerNumber", p.discount_group as "discountGroup",
       p.vat_rate as "vatRate", p.sales_batch_size as batch, p.sales_unit as unit, p.is_positive_stock_only as "isPositiveStockOnly",
       p.is_stock_freeze as "isStockFreeze", b.price, b.rrp,
       array(select i.category_id from products_in_categories i join categories c on (c.tenant_id, c.id) = (i.tenant_id, i.category_id)
         where (i.tenant_id, i.product_id) = (p.tenant_id, p.id) and not c.is_deal order by i.is_direct, 1) as "categoryIds",
       (select coalesce(json_agg(json_build_object('attribute', a.attribute, 'value', a.value) order by a.attribute, a.value), '[]')
         from product_attributes a where (a.tenant_id, a.product_id) = (p.tenant_id, p.id)) as attributes,
       (select json_agg(json_build_object('code', substr(v.variant_sku, length(p.sku) + 2), 'colour', v.colour, 'colourName', v.colour_name,
           'size', v.size, 'images', v.images) order by v.position)
         from variants v where (v.tenant_id, v.product_id) = (p.tenant_id, p.id)) as variants
     from products p
     join lateral (select price, rrp from base_prices b where (b.tenant_id, b.product_id) = (p.tenant_id, p.id) limit 1) b on true
     where p.tenant_id = $1 and not p.is_gross_price and p.sku ~ '^NG-[0-9]{4}$'
     order by p.id`,
    [tenantId],
  )
  const roomy = rows.filter(template => template.variants.length >= variants)
  return roomy.length >= 50 ? roomy : rows.filter(template => template.variants.length > 1)
}

/** Where a customer of the demo is. */
export interface Place {
  country: string
  zip: string
  city: string
  street: string
  first: string
}

export async function readPlaces(client: pg.Client, tenantId: number): Promise<Place[]> {
  const { rows } = await client.query<Place>(
    `select c.vat_country_code as country, a.zip_code as zip, a.city, a.street, a.first_name as first
     from companies c join addresses a on (a.tenant_id, a.company_id) = (c.tenant_id, c.id) and a.type = 1 and a.is_default
     where c.tenant_id = $1 and c.customer_no < '20000' order by c.customer_no`,
    [tenantId],
  )
  return rows
}

/** So many variants of a style, taken evenly from its run, so that sizes and colours differ. */
export function variantsOf(template: Template, count: number): TemplateVariant[] {
  const { variants } = template
  return Array.from({ length: count }, (_, index) => {
    const at = Math.floor((index * variants.length) / count)
    const variant = variants[at % variants.length]!
    // Beyond the run of the style the size counts on, so that no two variants are alike.
    if (count <= variants.length) return variant
    return { ...variant, code: `${variant.code}${index}`, size: `${variant.size ?? ''}${index}` }
  })
}
