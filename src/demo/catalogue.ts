import { attributes } from '#contract/records/kinds/attributes.ts'
import { categories } from '#contract/records/kinds/categories.ts'
import { products } from '#contract/records/kinds/products.ts'
import { variants } from '#contract/records/kinds/variants.ts'
import type { Day } from '#domain/day.ts'
import { grouped } from '#domain/grouped.ts'
import type { GivenRow } from '#domain/records/row.ts'
import { readDownloads } from './downloads.ts'
import { type ColourwayKey, colourways, colourwaysOf } from './pictures/colourways.ts'
import { drawIcon } from './pictures/icons.ts'
import type { ProductTypeKey } from './pictures/product-types.ts'
import type { Tenant } from './pictures/season-colours.ts'
import { type DrawnProduct, drawColour, type ProductImage } from './product-pictures.ts'
import { type FileRow, readRows, recordOf } from './read-rows.ts'
import type { ShopFiles } from './shop-files.ts'

export interface Catalogue {
  attributes: GivenRow[]
  categories: GivenRow[]
  products: GivenRow[]
  variants: GivenRow[]
}

export interface CatalogueSource {
  shop: Tenant
  today: Day
  files: ShopFiles
}

/** The catalogue of a shop from its rows, with the places of its pictures. */
export async function readCatalogue(source: CatalogueSource): Promise<Catalogue> {
  const { shop, today } = source
  const read = (name: string) => readRows(shop, name, today)
  const pictures = new Map((await read('pictures')).map(row => [row.sku, row]))
  const ownVariants = grouped(await read('variants'), ({ sku }) => sku!)
  const ownDownloads = grouped(await read('downloads'), ({ sku }) => sku!)
  const catalogue: Catalogue = {
    attributes: attributesOf(await read('attributes')),
    categories: [],
    products: [],
    variants: [],
  }
  for (const [index, row] of (await read('products')).entries()) {
    const own = ownVariants.get(row.sku!) ?? []
    const drawn = drawColours(row, pictures.get(row.sku!), own, source)
    const downloads = readDownloads(row, index + 1, ownDownloads.get(row.sku!) ?? [], source)
    catalogue.products.push({ ...recordOf(products, row), images: drawn.get(own[0]!.colourway!)!, downloads })
    catalogue.variants.push(...own.map((variant, position) => variantOf(variant, position, drawn)))
  }
  for (const { picture, ...row } of await read('categories')) {
    const icon = picture && source.files.picture(`icon-${picture}`, () => drawIcon(picture as ProductTypeKey))
    catalogue.categories.push({ ...recordOf(categories, row), ...(icon && { icon }) })
  }
  return catalogue
}

type Drawn = ReadonlyMap<string, readonly ProductImage[]>

function drawColours(
  row: FileRow,
  picture: FileRow | undefined,
  own: readonly FileRow[],
  { shop, files }: CatalogueSource,
): Drawn {
  if (!picture) throw new Error(`${row.sku} has no row in pictures.csv`)
  const product: DrawnProduct = {
    sku: row.sku!,
    name: { en: row['name.en']!, de: row['name.de']! },
    type: picture.type as DrawnProduct['type'],
    cut: picture.cut,
  }
  const drawn = new Map<string, ProductImage[]>()
  for (const { colourway, variantSku } of own) {
    const known = colourwaysOf(shop).find(key => key === colourway)
    if (!known) throw new Error(`${variantSku} has a colourway that ${shop} does not have: ${colourway}`)
    if (!drawn.has(known)) drawn.set(known, drawColour(product, known, files))
  }
  return drawn
}

function variantOf({ colourway, ...row }: FileRow, position: number, drawn: Drawn): GivenRow {
  const { swatch, name } = colourways[colourway as ColourwayKey]
  return {
    ...recordOf(variants, row),
    position,
    colour: swatch,
    'colourName.en': name.en,
    'colourName.de': name.de,
    images: drawn.get(colourway!)!,
  }
}

/** A row of the file is one value. */
function attributesOf(rows: readonly FileRow[]): GivenRow[] {
  return Array.from(
    grouped(rows, ({ attribute }) => attribute!),
    ([key, values]) => ({
      ...recordOf(attributes, { key, 'label.en': values[0]!['label.en']!, 'label.de': values[0]!['label.de']! }),
      values: values.map(row => ({ key: row.key!, label: { en: row['value.en']!, de: row['value.de']! } })),
    }),
  )
}
