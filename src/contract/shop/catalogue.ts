import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { dataOf, id, line, localisedImages, money, picture } from '../wire.ts'

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/materialCategory',
  who: 'user',
  summary: 'The categories the caller may see: active ones, and deals for those who have them.',
  answer: dataOf(
    z.array(
      z.object({
        _id: id,
        name: z.string(),
        parent: z.nullable(id),
        isDeal: z.boolean(),
        isActive: z.boolean(),
        icon: z.nullable(z.string()),
      }),
    ),
  ),
})

export const season = z.object({
  _id: id,
  code: z.string(),
  name: z.string(),
  date: z.string(),
  orderFrom: z.nullable(z.string()),
  orderUntil: z.nullable(z.string()),
})

export const listSeasons = endpoint({
  method: 'GET',
  path: '/api/season',
  who: 'user',
  summary: 'The coming seasons, earliest delivery first: the order of the quantities of a pre-order.',
  answer: dataOf(z.array(season)),
})

export const getSeason = endpoint({
  method: 'GET',
  path: '/api/season/{code}',
  who: 'buyer',
  summary: 'A coming season: its styles by main category, how many are new, and what the company has ordered of it.',
  params: z.object({ code: line(40) }),
  answer: dataOf(
    z.extend(season, {
      styles: z.int(),
      newStyles: z.int(),
      /** `booked` is what the company has ordered of it plus what is in the caller's pre-order cart. */
      categories: z.array(
        z.object({ _id: id, styles: z.int(), newStyles: z.int(), booked: z.object({ units: z.int(), net: money }) }),
      ),
      ordered: z.object({ orders: z.int(), units: z.int(), net: money }),
      /**
       * The company's latest pre-order of the same season a year before, to start from; null if there is none, or if
       * the season cannot be ordered today.
       */
      yearBefore: z.nullable(
        z.object({ _id: id, orderNumber: z.string(), season: z.string(), styles: z.int(), units: z.int() }),
      ),
    }),
  ),
})

const tiers = z.array(z.object({ minQuantity: z.int(), value: z.number() }))
const priceSource = z.object({
  rule: z.enum(['customer', 'list', 'discount', 'base', 'sale']),
  name: z.optional(z.string()),
  minQuantity: z.optional(z.int()),
  percent: z.optional(z.number()),
  validUntil: z.optional(z.string()),
})

/**
 * Net, for the caller's company and one piece; `tiers` are the prices of larger quantities, `source` says which rule
 * gave the price.
 */
export const price = z.object({
  value: z.number(),
  currency: z.string(),
  preOrderPrice: z.number(),
  originalPreSale: z.nullable(z.number()),
  salePercent: z.nullable(z.number()),
  rrp: z.nullable(z.number()),
  isLoading: z.boolean(),
  tiers,
  source: priceSource,
  /** The same for the pre-order price; absent if it equals the two above. */
  preOrder: z.optional(z.object({ tiers, source: priceSource })),
})

/** Numbers for sales people; for customers a number up to the shop's cap, and `more` beyond it. */
export const stock = z.object({ value: z.int(), more: z.optional(z.boolean()) })

export const availability = z.enum(['inStock', 'low', 'comingSoon', 'soldOut'])
const preStocks = z.array(z.object({ season: z.string(), quantity: z.int() }))

const variant = z.object({
  /** Product and variant together; the hyphen distinguishes it from a product's id. */
  _id: z.string(),
  sku: z.string(),
  variantSku: z.string(),
  ean: z.nullable(z.string()),
  name: z.string(),
  colour: z.nullable(z.object({ key: z.string(), name: z.string() })),
  size: z.nullable(z.string()),
  images: localisedImages,
  stock,
  availability,
  preStocks,
  price: z.nullable(price),
})

const salesAttributes = z.array(
  z.object({ name: z.string(), label: z.string(), required: z.boolean(), maxLength: z.int() }),
)

export const product = z.object({
  _id: id,
  sku: z.string(),
  name: z.string(),
  images: localisedImages,
  manufacturer: z.object({ number: z.string() }),
  vatRate: z.nullable(z.number()),
  isGrossPrice: z.boolean(),
  salesBatchSize: z.nullable(z.int()),
  salesUnit: z.nullable(z.string()),
  isOnlySellableWithPositiveStock: z.boolean(),
  isStockFreeze: z.boolean(),
  releaseDate: z.nullable(z.string()),
  salesAttributes,
  colours: z.array(z.object({ key: z.string(), name: z.string() })),
  sizes: z.array(z.string()),
  variantCount: z.int(),
  /** Where there is only one: cart lines are told apart by its number. */
  singleVariantSku: z.optional(z.string()),
  /** Of all variants together. */
  stock,
  availability,
  preStocks,
  /** The lowest of its variants; null if none can be ordered. */
  price: z.nullable(price),
})

/**
 * A product in a list. All its fields are there unless the call asks for `fields=row`. Then it has what a row shows: the
 * first picture without its text, colours without their names, no field that is null, false or empty beyond those that
 * every product has. Pre-stocks and the pre-order's own tiers come in pre-order mode; pre-stocks also of a product that
 * is ordered in the list itself, because it has one variant only.
 */
const productInList = z.extend(product, {
  images: z.array(z.object({ image: picture, alt: z.optional(z.string()) })),
  isGrossPrice: z.optional(z.boolean()),
  salesBatchSize: z.optional(z.nullable(z.int())),
  salesUnit: z.optional(z.nullable(z.string())),
  releaseDate: z.optional(z.nullable(z.string())),
  salesAttributes: z.optional(salesAttributes),
  colours: z.array(z.object({ key: z.string(), name: z.optional(z.string()) })),
  preStocks: z.optional(preStocks),
  price: z.nullable(
    z.extend(price, {
      originalPreSale: z.optional(z.nullable(z.number())),
      salePercent: z.optional(z.nullable(z.number())),
      isLoading: z.optional(z.boolean()),
    }),
  ),
})

const fields = z.optional(z.enum(['row']))
const flag = z.optional(z.enum(['true', 'false', '1', '0', '']))
const meta = z.object({ total: z.int() })

export const productSorts = ['popular', 'name', 'newest', 'sku'] as const

const listQuery = z.object({
  category: z.optional(id),
  ...pageOf(15),
  stockAvail: flag,
  isPreOrderMode: flag,
  filter: z.optional(z.string().check(z.maxLength(2000))),
  sort: z.optional(z.enum(productSorts)),
})

/** Ids that the search engine found: it knows neither prices nor stock. */
const ids = z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{1,40}(,[0-9A-Za-z]{1,40}){0,99}$/)))

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/material',
  who: 'buyer',
  summary:
    'Products of a category, or all, with the prices and stock of the caller’s company. With ids only those, in their order.',
  query: z.extend(listQuery, { ids, fields }),
  answer: z.object({ data: z.array(productInList), meta }),
})

export const listVariants = endpoint({
  method: 'GET',
  path: '/api/material/listMaterialWithVariants',
  who: 'buyer',
  summary: 'The same products with a row per variant.',
  query: listQuery,
  answer: z.object({ data: z.array(variant), meta }),
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/material/{id}',
  who: 'buyer',
  summary: 'One product with its variants. With sku, its price and stock are those of that variant.',
  params: z.object({ id: z.string().check(z.regex(/^[0-9A-Za-z]{1,40}(-.{0,200})?$/)) }),
  query: z.object({ sku: z.optional(line(100)) }),
  answer: dataOf(
    z.extend(product, {
      variantSku: z.optional(z.string()),
      description: z.string(),
      categories: z.array(id),
      attributes: z.array(z.object({ key: z.string(), label: z.string(), values: z.array(z.string()) })),
      variants: z.array(variant),
      rating: z.object({ count: z.int(), average: z.nullable(z.number()) }),
    }),
  ),
})

export const listSimilarProducts = endpoint({
  method: 'GET',
  path: '/api/material/getSimilarMaterials',
  who: 'buyer',
  summary: 'Featured products and bestsellers; with sku, products of the same category.',
  query: z.object({ sku: z.optional(line(100)), fields }),
  answer: dataOf(z.object({ featured: z.array(productInList), bestsellers: z.array(productInList) })),
})

export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/material/search',
  who: 'buyer',
  summary: 'Products by name, SKU or EAN, with prices: what the shop uses when the search engine is away.',
  query: z.object({
    searchKey: z.string().check(z.maxLength(200)),
    ...pageOf(16),
    stockAvail: flag,
    isPreOrderMode: flag,
  }),
  answer: z.object({ data: z.array(product), meta }),
})

export const getMainImage = endpoint({
  method: 'GET',
  path: '/api/material/mainMaterialImage',
  who: 'buyer',
  summary: 'The pictures of a product or variant by its SKU.',
  query: z.object({ sku: line(100) }),
  answer: dataOf(z.object({ sku: z.string(), images: localisedImages })),
})

export const listFilters = endpoint({
  method: 'GET',
  path: '/api/material/getFilterableAttributes',
  who: 'buyer',
  summary: 'What the products of a category can be narrowed by, with how many products each choice leaves.',
  query: z.object({
    category: z.optional(id),
    stockAvail: flag,
    isPreOrderMode: flag,
    filter: z.optional(z.string().check(z.maxLength(2000))),
  }),
  answer: dataOf(
    z.array(
      z.object({
        attribute: z.string(),
        label: z.string(),
        values: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
      }),
    ),
  ),
})
