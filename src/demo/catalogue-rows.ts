import type { Day } from '#domain/day.ts'
import { foldedText } from '#domain/search/search-text.ts'
import { type DemoSeason, daysAfter, momentOf } from './calendar.ts'
import type { Product } from './catalogue.ts'
import { attributes } from './collection/attributes.ts'
import type { CategoryLine } from './collection/categories.ts'
import type { Media } from './media.ts'
import { type ColourwayKey, colourways } from './pictures/colourways.ts'
import { drawIcon } from './pictures/icons.ts'
import type { ProductTypeKey } from './pictures/product-types.ts'
import type { ProductPictures } from './product-pictures.ts'
import { chanceOf } from './random.ts'
import type { RowStore } from './row-store.ts'

export interface PlacedCategory {
  id: number
  line: CategoryLine
  /** From the top down to the category itself. */
  path: readonly PlacedCategory[]
}

/** Writes the tree and answers each category by its key. */
export async function addCategories(
  { store, tenantId, media }: { store: RowStore; tenantId: number; media: Media },
  lines: readonly CategoryLine[],
  isDeal: boolean,
  iconOf: (key: string) => ProductTypeKey | undefined,
): Promise<Map<string, PlacedCategory>> {
  const placed = new Map<string, PlacedCategory>()
  const add = async (line: CategoryLine, position: number, above: readonly PlacedCategory[]): Promise<void> => {
    const id = store.nextId('categories')
    const category: PlacedCategory = { id, line, path: [] }
    category.path = [...above, category]
    placed.set(line.key, category)
    const type = iconOf(line.key)
    store.add('categories', {
      tenant_id: tenantId,
      id,
      key: line.key,
      parent_id: above.at(-1)?.id ?? null,
      name: line.name,
      is_deal: isDeal,
      is_active: true,
      position,
      icon: type ? await media.add(`icon-${type}`, drawIcon(type)) : null,
    })
    const filters = [...new Set(category.path.flatMap(({ line: { filters = [] } }) => filters))]
    filters.forEach((attribute, index) => {
      store.add('category_attributes', { tenant_id: tenantId, category_id: id, attribute, position: index })
    })
    for (const [index, below] of (line.below ?? []).entries()) await add(below, index, category.path)
  }
  for (const [index, line] of lines.entries()) await add(line, index + (isDeal ? 100 : 0), [])
  return placed
}

export function addAttributes(
  store: RowStore,
  tenantId: number,
  keys: readonly string[] = Object.keys(attributes),
): void {
  for (const key of keys) {
    const { label, values } = attributes[key]!
    store.add('attributes', { tenant_id: tenantId, key, label })
    Object.entries(values).forEach(([value, valueLabel], position) => {
      store.add('attribute_values', { tenant_id: tenantId, attribute: key, key: value, label: valueLabel, position })
    })
  }
}

export function addSeasons(store: RowStore, tenantId: number, seasons: readonly DemoSeason[]): void {
  for (const { id, code, name, date, orderUntil } of seasons) {
    store.add('seasons', { tenant_id: tenantId, id, code, name, date, order_from: null, order_until: orderUntil })
  }
}

export interface ProductRowsSource {
  store: RowStore
  tenantId: number
  today: Day
  pictures: ProductPictures
  categories: ReadonlyMap<string, PlacedCategory>
  /** Shelves beside the style's own: deals. */
  dealShelvesOf: (product: Product) => readonly string[]
  popularityOf: (product: Product) => number
  isFeatured: (product: Product) => boolean
}

export function addProducts(source: ProductRowsSource, products: readonly Product[]): void {
  for (const product of products) addProduct(source, product)
}

function addProduct(source: ProductRowsSource, product: Product): void {
  const { store, tenantId, today, categories } = source
  const { style } = product
  const imagesOf = (colourway: ColourwayKey) => source.pictures.get(product)?.get(colourway) ?? []
  const isNew = product.codes.length > 0 && product.codes.length === product.seasons.length
  store.add('products', {
    tenant_id: tenantId,
    id: product.id,
    sku: product.sku,
    name: product.name,
    description: product.description,
    sort_en: foldedText(product.name.en),
    sort_de: foldedText(product.name.de),
    images: imagesOf(product.colourways[0]!),
    // Both separators are in use in the trade.
    manufacturer_number: product.codes.join(style.number % 3 === 0 ? ',' : ';'),
    discount_group: style.kind.discountGroup,
    vat_rate: product.vatRate,
    tax_category: product.taxCategory,
    is_gross_price: product.isGrossPrice,
    sales_batch_size: style.extra.batch ?? null,
    sales_unit: style.extra.unit ?? null,
    is_positive_stock_only: product.isPositiveStockOnly,
    is_stock_freeze: product.isStockFrozen,
    release_date: product.releaseDate,
    sales_attributes: product.salesAttributes,
    is_featured: source.isFeatured(product),
    popularity: source.popularityOf(product),
    is_active: true,
    created_at: momentOf(
      daysAfter(today, isNew ? -(style.number % 45) - 3 : -chanceOf(product.sku).between(200, 1500)),
      600,
    ),
  })
  for (const variant of product.variants) {
    store.add('variants', {
      tenant_id: tenantId,
      product_id: product.id,
      id: variant.id,
      variant_sku: variant.sku,
      ean: variant.ean,
      colour: colourways[variant.colourway].swatch,
      colour_name: colourways[variant.colourway].name,
      size: variant.size,
      position: variant.position,
      images: imagesOf(variant.colourway),
      is_active: true,
    })
  }
  const shelves = [style.kind.shelf, ...source.dealShelvesOf(product)]
  const direct = new Set(shelves.map(shelf => categoryOf(categories, shelf).id))
  const ids = new Set(shelves.flatMap(shelf => categoryOf(categories, shelf).path.map(({ id }) => id)))
  for (const id of ids) {
    const place = { tenant_id: tenantId, category_id: id, product_id: product.id }
    store.add('products_in_categories', { ...place, is_direct: direct.has(id) })
  }
  for (const [attribute, value] of product.attributes) {
    store.add('product_attributes', { tenant_id: tenantId, product_id: product.id, attribute, value })
  }
}

function categoryOf(categories: ReadonlyMap<string, PlacedCategory>, key: string): PlacedCategory {
  const category = categories.get(key)
  if (!category) throw new Error(`There is no category ${key}`)
  return category
}
