import type { Day } from '#domain/day.ts'
import { quantitiesByCode } from '#domain/season/season-quantities.ts'
import type { Kind, StoredLine } from '#server/cart/queries.ts'
import { daysAfter, momentOf } from './calendar.ts'
import type { Product, Variant } from './catalogue.ts'
import { textArray } from './copy-rows.ts'
import type { Company } from './people.ts'
import type { PriceBook } from './price-book.ts'
import { chanceOf } from './random.ts'
import type { RowStore } from './row-store.ts'

interface BasketSource {
  store: RowStore
  tenantId: number
  today: Day
  companies: readonly Company[]
  products: readonly Product[]
  seasons: readonly { code: string }[]
  book: PriceBook
}

/** How many lines lie in whose carts. The buyer's own are empty: that is where visitors begin. */
const carts: Readonly<Record<string, { order: number; preOrder: number }>> = {
  owner: { order: 5, preOrder: 4 },
  deals: { order: 3, preOrder: 0 },
  vienna: { order: 2, preOrder: 3 },
}

const wishes: Readonly<Record<string, number>> = { buyer: 6, owner: 3, deals: 4, vienna: 2 }

/** Carts in progress and wishlists, as the shop itself would have stored them. */
export function addBaskets(source: BasketSource): void {
  const { store, tenantId, today, companies } = source
  for (const company of companies) {
    for (const person of company.people) {
      const owner = { tenant_id: tenantId, user_id: person.id, company_id: company.id, version: 1 }
      const updated_at = momentOf(daysAfter(today, -1), 16 * 60 + 12)
      const addKept = (kind: Kind, items: { variantSku: string }[]) =>
        store.add(kind, {
          ...owner,
          id: store.nextId(kind),
          items,
          skus: textArray(items.map(item => item.variantSku)),
          updated_at,
        })
      const cart = carts[person.username]
      if (cart) addKept('baskets', linesOf(source, company, cart))
      const wished = wishedVariants(source, person.username)
      if (wished.length > 0) addKept('wishlists', wished.map(wishOf))
    }
  }
}

function linesOf(source: BasketSource, company: Company, count: { order: number; preOrder: number }): StoredLine[] {
  const chance = chanceOf(`cart of ${company.line.no}`)
  const plain = source.products.filter(({ salesAttributes }) => salesAttributes.length === 0)
  const inStock = plain.filter(({ supply, isPositiveStockOnly }) => supply === 'plenty' && !isPositiveStockOnly)
  const coming = plain.filter(
    ({ seasons, isStockFrozen }) => seasons.length === source.seasons.length && !isStockFrozen,
  )
  const order = chance.some(inStock, count.order).map((product, index) => {
    const quantity = (product.style.extra.batch ?? 1) * chance.between(2, 5)
    const line = lineFor(source, company, product, quantity, false)
    // The first was put in before the price went down.
    return { ...line, unitPrice: line.unitPrice + (index === 0 ? 250 : 0), quantity }
  })
  const preOrder = chance.some(coming, count.preOrder).map(product => {
    const batch = product.style.extra.batch ?? 1
    const perSeason = source.seasons.map((_, season) => batch * chance.between(season === 0 ? 2 : 0, 6))
    const quantities = quantitiesByCode(
      perSeason,
      source.seasons.map(({ code }) => code),
    )
    const pieces = perSeason.reduce((sum, quantity) => sum + quantity, 0)
    return { ...lineFor(source, company, product, pieces, true), quantities }
  })
  return [...order, ...preOrder]
}

function lineFor(
  { book, today }: BasketSource,
  company: Company,
  product: Product,
  pieces: number,
  isPreOrder: boolean,
): StoredLine {
  return {
    productId: String(product.id),
    ...wishOf(middleOf(product)),
    attributes: [],
    orderType: isPreOrder ? 'preOrder' : 'order',
    unitPrice: book.unitPrice(company, product, pieces, today, isPreOrder).value,
    countedQuantity: pieces,
  }
}

function wishedVariants({ products }: BasketSource, username: string): Variant[] {
  return chanceOf(`wishes of ${username}`)
    .some(products, wishes[username] ?? 0)
    .map(middleOf)
}

function wishOf(variant: Variant) {
  return { sku: variant.product.sku, variantSku: variant.sku, name: variant.product.name }
}

function middleOf({ variants }: Product): Variant {
  return variants[Math.floor(variants.length / 2)]!
}
