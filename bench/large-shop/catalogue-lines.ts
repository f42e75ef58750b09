import { foldedText } from '#domain/search/search-text.ts'
import { escaped } from './copy-lines.ts'
import { descendantName } from './names.ts'
import { type Image, type Template, variantsOf } from './templates.ts'
import { tradeEnding } from './trade-ending.ts'

/** What the large shop is made from; everything about a product follows from its place in the row. */
export interface LargePlan {
  tenantId: number
  templates: readonly Template[]
  products: number
  variantsPerProduct: number
  firstProductId: number
  firstVariantId: number
  seasonIds: readonly number[]
}

export type Lines = { table: string; columns: readonly string[]; lines: () => Iterable<string> }

/** A number that looks like chance and is none: the same product always draws the same. */
export function draw(index: number, salt: number): number {
  let h = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return (h ^ (h >>> 15)) >>> 0
}

/** The base price in cents: the style's own, up or down by a fifth. */
export function basePrice(plan: LargePlan, index: number): number {
  const { price } = plan.templates[index % plan.templates.length]!
  return tradeEnding((price * (82 + (draw(index, 1) % 40))) / 100)
}

export function catalogueLines(plan: LargePlan): Lines[] {
  const { tenantId, templates, products, variantsPerProduct: count, firstProductId, firstVariantId, seasonIds } = plan
  const chosen = templates.map(template => variantsOf(template, count))
  const each = function* (line: (index: number, template: Template) => Iterable<string>) {
    for (let index = 0; index < products; index++) yield* line(index, templates[index % templates.length]!)
  }
  const perVariant = (line: (productId: number, variantId: number, index: number, at: number) => string) => () =>
    each(function* (index) {
      for (let at = 0; at < count; at++)
        yield line(firstProductId + index, firstVariantId + index * count + at, index, at)
    })
  return [
    {
      table: 'products',
      // biome-ignore format: column beside column
      columns: ['tenant_id', 'id', 'sku', 'name', 'description', 'sort_en', 'sort_de', 'images', 'manufacturer_number', 'discount_group', 'vat_rate', 'sales_batch_size', 'sales_unit', 'is_positive_stock_only', 'is_stock_freeze', 'popularity'],
      lines: () =>
        each(function* (index, template) {
          const name = descendantName(template.name, Math.floor(index / templates.length))
          const description = {
            en: renamed(template.description.en, template.name.en, name.en),
            de: renamed(template.description.de, template.name.de, name.de),
          }
          yield `${tenantId}\t${firstProductId + index}\t${skuOf(firstProductId + index)}\t${json(name)}\t${json(description)}\t${escaped(foldedText(name.en))}\t${escaped(foldedText(name.de))}\t${json(imagesFor(template.images, name.en, name.de))}\t${template.manufacturerNumber}\t${template.discountGroup}\t${template.vatRate}\t${template.batch ?? '\\N'}\t${template.unit ?? '\\N'}\t${template.isPositiveStockOnly}\t${template.isStockFreeze}\t${draw(index, 2) % 400}\n`
        }),
    },
    {
      table: 'variants',
      columns: [
        'tenant_id',
        'product_id',
        'id',
        'variant_sku',
        'ean',
        'colour',
        'colour_name',
        'size',
        'position',
        'images',
      ],
      lines: () =>
        each(function* (index, template) {
          const name = descendantName(template.name, Math.floor(index / templates.length))
          const variants = chosen[index % templates.length]!
          for (let at = 0; at < count; at++) {
            const { code, colour, colourName, size, images } = variants[at]!
            const id = firstVariantId + index * count + at
            const sku = count === 1 ? skuOf(firstProductId + index) : `${skuOf(firstProductId + index)}-${code}`
            yield `${tenantId}\t${firstProductId + index}\t${id}\t${sku}\t${ean(id)}\t${colour}\t${json(colourName)}\t${size === null ? '\\N' : size}\t${at}\t${json(imagesFor(images.slice(0, 1), name.en, name.de))}\n`
          }
        }),
    },
    {
      table: 'products_in_categories',
      columns: ['tenant_id', 'category_id', 'product_id', 'is_direct'],
      lines: () =>
        each(function* (index, { categoryIds }) {
          // The last one is the category it was put into, the others lie above it.
          for (const [at, id] of categoryIds.entries())
            yield `${tenantId}\t${id}\t${firstProductId + index}\t${at === categoryIds.length - 1 ? 't' : 'f'}\n`
        }),
    },
    {
      table: 'product_attributes',
      columns: ['tenant_id', 'product_id', 'attribute', 'value'],
      lines: () =>
        each(function* (index, { attributes }) {
          for (const { attribute, value } of attributes)
            yield `${tenantId}\t${firstProductId + index}\t${attribute}\t${value}\n`
        }),
    },
    {
      table: 'base_prices',
      columns: ['tenant_id', 'product_id', 'variant_id', 'price', 'pre_order_price', 'rrp'],
      lines: perVariant((productId, variantId, index) => {
        const price = basePrice(plan, index)
        const rrp = Math.round((price * 2.12) / 100) * 100 + 95
        return `${tenantId}\t${productId}\t${variantId}\t${price}\t${draw(index, 3) % 2 ? tradeEnding(price * 0.95) : '\\N'}\t${rrp}\n`
      }),
    },
    {
      table: 'stock',
      columns: ['tenant_id', 'product_id', 'variant_id', 'available'],
      lines: perVariant((productId, variantId) => `${tenantId}\t${productId}\t${variantId}\t${stockOf(variantId)}\n`),
    },
    {
      table: 'pre_stock',
      columns: ['tenant_id', 'product_id', 'variant_id', 'season_id', 'quantity'],
      lines: () =>
        each(function* (index) {
          if (!isPreOrderable(index)) return
          for (let at = 0; at < count; at++) {
            const id = firstVariantId + index * count + at
            for (const season of seasonIds)
              yield `${tenantId}\t${firstProductId + index}\t${id}\t${season}\t${promise(id, season)}\n`
          }
        }),
    },
    {
      table: 'stock_ledger',
      columns: ['tenant_id', 'product_id', 'variant_id', 'season_id', 'delta', 'reason'],
      lines: () =>
        each(function* (index) {
          for (let at = 0; at < count; at++) {
            const id = firstVariantId + index * count + at
            const key = `${tenantId}\t${firstProductId + index}\t${id}`
            if (stockOf(id) > 0) yield `${key}\t\\N\t${stockOf(id)}\treceipt\n`
            if (isPreOrderable(index))
              for (const season of seasonIds) yield `${key}\t${season}\t${promise(id, season)}\treceipt\n`
          }
        }),
    },
  ]
}

/** Six digits and more, so that they never meet the four of the demo; from the id, so that growing twice works too. */
function skuOf(productId: number): string {
  return `NG-${100_000 + productId}`
}

const isPreOrderable = (index: number) => draw(index, 4) % 10 < 4
const stockOf = (variantId: number) => (draw(variantId, 5) % 20 === 0 ? 0 : (draw(variantId, 6) % 240) + 1)
const promise = (variantId: number, seasonId: number) => ((draw(variantId, seasonId) % 24) + 3) * 10

function json(value: object): string {
  return escaped(JSON.stringify(value))
}

/** The pictures stay those of the forebear; what they show is named anew. */
function imagesFor(images: readonly Image[], en: string, de: string): Image[] {
  return images.map(({ image, alt }) => ({ image, alt: { en: afterName(alt.en, en), de: afterName(alt.de, de) } }))
}

function afterName(alt: string, name: string): string {
  const comma = alt.indexOf(',')
  return comma < 0 ? name : `${name}${alt.slice(comma)}`
}

/** Without the last paragraph, which explains a family name the descendant no longer has. */
function renamed(description: string, from: string, to: string): string {
  return description.slice(0, description.lastIndexOf('\n\n')).replaceAll(from, to)
}

function ean(id: number): string {
  const digits = `40988${String(id).padStart(7, '0')}`
  let sum = 0
  for (let i = 0; i < 12; i++) sum += (digits.charCodeAt(i) - 48) * (i % 2 === 0 ? 1 : 3)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
