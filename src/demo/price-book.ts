import type { Day } from '#domain/day.ts'
import { type Cents, cents } from '#domain/price/money.ts'
import { type PriceFacts, type PriceRow, preOrderPriceOf, priceOf, type TierRow } from '#domain/price/price.ts'
import { daysAfter } from './calendar.ts'
import type { Product } from './catalogue.ts'
import type { Company } from './people.ts'
import { reduced } from './prices.ts'
import { chanceOf } from './random.ts'
import type { RowStore } from './row-store.ts'

/** How generous a list is: per cent off the base price at one piece, and further off at each tier. */
export interface PriceListPlan {
  id: number
  name: string
  percent: number
  tiers: readonly (readonly [minQuantity: number, percent: number])[]
  /** The share of the collection the list covers; the rest falls back to base price and discount. */
  covers: number
}

interface ListRow extends TierRow {
  readonly minQuantity: number
}

/**
 * All prices of the shop, kept by product: every variant of a style costs the same. Orders of the demo ask it through
 * the same rule as the shop itself, so that history and shop window agree.
 */
export class PriceBook {
  readonly #lists = new Map<string, { regular: ListRow[]; preOrder: ListRow[] }>()
  readonly #own = new Map<string, { regular: PriceRow[]; preOrder: PriceRow[] }>()
  readonly #sales = new Map<number, PriceRow[]>()
  readonly #listNames = new Map<number, string>()

  planList(list: PriceListPlan, products: readonly Product[]): void {
    this.#listNames.set(list.id, list.name)
    for (const product of products) {
      const chance = chanceOf(`list ${list.name} ${product.sku}`)
      if (product.isGrossPrice || !(product.style.extra.number !== undefined || chance.happens(list.covers))) continue
      const rows = [[1, 0] as const, ...list.tiers].map(([minQuantity, further]) => ({
        minQuantity,
        name: list.name,
        price: cents(reduced(product.price, list.percent + further)),
      }))
      const preOrder =
        product.preOrderPrice === null
          ? []
          : [{ minQuantity: 1, name: list.name, price: cents(reduced(product.preOrderPrice, list.percent)) }]
      this.#lists.set(`${list.id}/${product.id}`, { regular: fallingTiers(rows), preOrder })
    }
  }

  planOwnPrice(
    company: Company,
    product: Product,
    percent: number,
    validity: Pick<PriceRow, 'validFrom' | 'validUntil'>,
    forPreOrder = false,
  ): void {
    const key = `${company.id}/${product.id}`
    const rows = this.#own.get(key) ?? { regular: [], preOrder: [] }
    rows[forPreOrder ? 'preOrder' : 'regular'].push({ price: cents(reduced(product.price, percent)), ...validity })
    this.#own.set(key, rows)
  }

  planSale(product: Product, percent: number, validFrom: Day, validUntil: Day): void {
    const rows = this.#sales.get(product.id) ?? []
    rows.push({ price: cents(reduced(product.price, percent)), validFrom, validUntil })
    this.#sales.set(product.id, rows)
  }

  /** What the company paid for one piece that day; every product of the demo has a base price, so there is one. */
  unitPrice(
    company: Company,
    product: Product,
    quantity: number,
    day: Day,
    isPreOrder: boolean,
  ): { value: Cents; originalPreSale: Cents | null } {
    const own = this.#own.get(`${company.id}/${product.id}`)
    const list = company.priceListId === null ? undefined : this.#lists.get(`${company.priceListId}/${product.id}`)
    const facts: PriceFacts = {
      today: day,
      currency: 'EUR',
      isGrossPrice: product.isGrossPrice,
      sellerVatRate: product.vatRate,
      discount: company.discount,
      discountGroup: product.style.kind.discountGroup,
      rows: {
        base: cents(product.price),
        own: own?.regular ?? [],
        list: list?.regular ?? [],
        sale: this.#sales.get(product.id) ?? [],
      },
      preOrderRows: {
        base: product.preOrderPrice === null ? undefined : cents(product.preOrderPrice),
        own: own?.preOrder ?? [],
        list: list?.preOrder ?? [],
        sale: [],
      },
      showRetailPrice: true,
    }
    const price = isPreOrder ? preOrderPriceOf(facts, quantity) : priceOf(facts, quantity)
    if (!price) throw new Error(`${product.sku} has no price`)
    return { value: price.value, originalPreSale: price.originalPreSale ?? null }
  }

  write(store: RowStore, tenantId: number, products: readonly Product[], companies: readonly Company[]): void {
    for (const [id, name] of this.#listNames) store.add('price_lists', { tenant_id: tenantId, id, name })
    for (const product of products) {
      for (const { id } of product.variants) {
        const key = { tenant_id: tenantId, product_id: product.id, variant_id: id }
        store.add('base_prices', {
          ...key,
          price: product.price,
          pre_order_price: product.preOrderPrice,
          rrp: product.rrp,
        })
        for (const row of this.#sales.get(product.id) ?? [])
          store.add('sale_prices', { ...key, ...validityOf(row), price: row.price })
        for (const listId of this.#listNames.keys()) {
          const rows = this.#lists.get(`${listId}/${product.id}`)
          for (const kind of ['regular', 'preOrder'] as const) {
            for (const row of rows?.[kind] ?? []) {
              store.add('price_list_entries', {
                ...key,
                price_list_id: listId,
                for_pre_order: kind === 'preOrder',
                min_quantity: row.minQuantity,
                ...validityOf(row),
                price: row.price,
              })
            }
          }
        }
        for (const company of companies) {
          const rows = this.#own.get(`${company.id}/${product.id}`)
          for (const kind of ['regular', 'preOrder'] as const) {
            for (const row of rows?.[kind] ?? []) {
              store.add('customer_prices', {
                ...key,
                company_id: company.id,
                for_pre_order: kind === 'preOrder',
                ...validityOf(row),
                price: row.price,
              })
            }
          }
        }
      }
    }
  }
}

/** A tier that would not be cheaper than the one before it is no tier. */
function fallingTiers(rows: ListRow[]): ListRow[] {
  return rows.filter((row, index) => index === 0 || row.price < rows[index - 1]!.price)
}

function validityOf(row: PriceRow): { valid_from: string; valid_until: string } {
  return { valid_from: row.validFrom ?? '-infinity', valid_until: row.validUntil ?? 'infinity' }
}

/** Agreements and offers on top of the lists: own prices, this season's sale, one that is over and one to come. */
export function planOffers(
  book: PriceBook,
  products: readonly Product[],
  companies: readonly Company[],
  today: Day,
): void {
  const soon = daysAfter(today, 26)
  const running = { validFrom: daysAfter(today, -21), validUntil: daysAfter(today, 39) }
  for (const product of products) {
    const chance = chanceOf(`offers ${product.sku}`)
    if (product.isGrossPrice) continue
    if (product.isRunningOut && product.supply !== 'soldOut') {
      book.planSale(product, chance.pick([20, 25, 30, 30, 40, 50]), running.validFrom, running.validUntil)
    } else if (chance.happens(0.02)) book.planSale(product, 15, soon, daysAfter(soon, 30))
    else if (chance.happens(0.03)) book.planSale(product, 20, daysAfter(today, -120), daysAfter(today, -60))
  }
  for (const company of companies) {
    const chance = chanceOf(`own prices ${company.line.no}`)
    const wanted = company.line.no === '10023' ? 14 : company.weight === 3 ? 6 : chance.happens(0.3) ? 3 : 0
    for (const product of chance.some(
      products.filter(({ isGrossPrice }) => !isGrossPrice),
      wanted,
    )) {
      book.planOwnPrice(company, product, chance.between(12, 18), {
        validFrom: daysAfter(today, -200),
        validUntil: daysAfter(today, chance.between(40, 160)),
      })
      // Last year's agreement is still in the books, but no longer counts.
      if (chance.happens(0.3))
        book.planOwnPrice(company, product, 20, {
          validFrom: daysAfter(today, -560),
          validUntil: daysAfter(today, -201),
        })
      if (chance.happens(0.4) && product.seasons.length > 0)
        book.planOwnPrice(company, product, 21, { validFrom: daysAfter(today, -90) }, true)
    }
  }
}
