import * as z from 'zod/mini'
import { endpoint, importSeconds } from '../endpoint.ts'
import { dataOf, id, line, locale, money } from '../wire.ts'
import { changeReport, recordValues } from './changes.ts'
import { entriesPage, entryPlace } from './journal.ts'
import { selectionOf, sortedPage } from './listing.ts'

/** So many rows are a page of a list. */
export const productsPerPage = 100

/** A bulk action is one transaction; what is about more than this is a matter for an import. */
export const mostProductsAtOnce = 10_000

export const productSorts = ['sku', 'name', 'changed'] as const
export const missingParts = ['picture', 'price', 'ean'] as const

const filter = {
  q: z.optional(line(200)),
  /** The key of a category; those below it count. */
  category: z.optional(line(100)),
  state: z.optional(z.enum(['active', 'inactive'])),
  missing: z.optional(z.enum(missingParts)),
  stock: z.optional(z.enum(['some', 'none'])),
}

const productFilter = z.object(filter)
export type ProductFilter = z.output<typeof productFilter>

const selection = selectionOf(productFilter, mostProductsAtOnce)
export type ProductSelection = z.output<typeof selection>

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/desk/products',
  who: 'staff',
  needs: ['catalogue.read'],
  summary: 'A page of the products, also of those that are not sold, with how many there are in all.',
  query: z.object({
    ...filter,
    ...sortedPage(productSorts),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        id,
        sku: z.string(),
        name: z.string(),
        picture: z.nullable(z.string()),
        categories: z.array(z.string()),
        variantCount: z.int(),
        /** Null where the role may not see it. */
        stock: z.nullable(z.int()),
        /** The lowest base price of a variant; null where there is none or the role may not see it. */
        price: z.nullable(money),
        /** Whether variants have different base prices. */
        hasSeveralPrices: z.boolean(),
        isActive: z.boolean(),
        changedAt: z.string(),
      }),
    ),
    total: z.int(),
  }),
})

export const listProductCategories = endpoint({
  method: 'GET',
  path: '/api/desk/products/categories',
  who: 'staff',
  needs: ['catalogue.read'],
  summary: 'All categories in the order of their tree, to filter by and to put products into.',
  answer: dataOf(z.array(z.object({ key: z.string(), name: z.string(), depth: z.int(), isActive: z.boolean() }))),
})

export const exportProducts = endpoint({
  method: 'POST',
  path: '/api/desk/products/export',
  who: 'staff',
  needs: ['catalogue.read'],
  summary: 'The chosen products as a csv or xlsx file that an import takes without a change.',
  body: z.object({ selection, language: z.optional(locale), format: z._default(z.enum(['csv', 'xlsx']), 'xlsx') }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  seconds: importSeconds,
})

export const changeProducts = endpoint({
  method: 'POST',
  path: '/api/desk/products/change',
  who: 'staff',
  needs: ['catalogue.write'],
  summary:
    'Publishes, withdraws or puts many products into a category, all of them or none; a dry run only says what would happen.',
  body: z.object({
    selection,
    change: z.union([
      z.strictObject({ active: z.boolean() }),
      z.strictObject({ addCategory: line(100) }),
      z.strictObject({ removeCategory: line(100) }),
    ]),
    isDryRun: z._default(z.boolean(), false),
  }),
  answer: dataOf(
    z.object({
      ...changeReport,
      changed: z.int(),
      same: z.int(),
      /** The first of those that change, or would. */
      examples: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
  ),
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/desk/products/{id}',
  who: 'staff',
  needs: ['catalogue.read'],
  summary: 'A product with its variants, as records: what they say, an edit of them says too.',
  params: z.object({ id }),
  answer: dataOf(
    z.object({
      id,
      product: recordValues,
      variants: z.array(
        z.object({
          record: recordValues,
          /** Its base price as a record; null where there is none, or the role may not see it. */
          price: z.nullable(recordValues),
          /** Null where the role may not see it. */
          stock: z.nullable(z.int()),
        }),
      ),
      /** The shop's own attributes, each a column of the product. */
      attributes: z.array(z.object({ column: z.string(), label: z.string() })),
      mayReadPrices: z.boolean(),
    }),
  ),
})

export const getProductHistory = endpoint({
  method: 'GET',
  path: '/api/desk/products/{id}/history',
  who: 'staff',
  needs: ['catalogue.read'],
  summary: 'Who changed what of a product, its variants and its base prices, the latest first.',
  params: z.object({ id }),
  query: z.object({ before: z.optional(entryPlace) }),
  answer: entriesPage,
})
