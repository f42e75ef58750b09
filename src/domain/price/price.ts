import { type Day, isWithin } from '../day.ts'
import { type Cents, type Currency, percentShare, portionOf, wholeShare } from './money.ts'

/** One stored price. If several are valid on one day the lowest counts, so their order does not matter. */
export interface PriceRow {
  readonly price: Cents
  readonly name?: string | undefined
  readonly validFrom?: Day | null | undefined
  readonly validUntil?: Day | null | undefined
}

export interface TierRow extends PriceRow {
  readonly minQuantity: number
}

/** Everything stored about one kind of price, regular or pre-order, for one company and variant. */
export interface PriceRows {
  readonly base?: Cents | undefined
  readonly own: readonly PriceRow[]
  readonly list: readonly TierRow[]
  readonly sale: readonly PriceRow[]
}

export type CompanyDiscount =
  | { readonly type: 'none' }
  | { readonly type: 'percent'; readonly percent: number }
  | { readonly type: 'group'; readonly percents: Readonly<Record<string, number>> }

export interface PriceFacts {
  readonly today: Day
  readonly currency: Currency
  readonly isGrossPrice: boolean
  /** The VAT rate of the seller's country, which stored gross prices include. */
  readonly sellerVatRate: number
  readonly discount: CompanyDiscount
  readonly discountGroup?: string | undefined
  readonly rows: PriceRows
  readonly preOrderRows: PriceRows
  readonly rrp?: Cents | undefined
  readonly showRetailPrice: boolean
}

/** The rule a price comes from, enough to explain it to the buyer in one sentence. */
export interface PriceSource {
  readonly rule: 'customer' | 'list' | 'discount' | 'base' | 'sale'
  readonly name?: string | undefined
  readonly minQuantity?: number | undefined
  readonly percent?: number | undefined
  readonly validUntil?: Day | undefined
}

/** From this quantity on, one piece costs this much net. */
export interface Tier {
  readonly minQuantity: number
  readonly value: Cents
}

export interface ResolvedPrice {
  readonly value: Cents
  readonly originalPreSale?: Cents | undefined
  readonly tiers: readonly Tier[]
  readonly source: PriceSource
}

export interface Price extends ResolvedPrice {
  readonly currency: Currency
  readonly preOrderPrice: Cents
  /** The pre-order price with its source; the same objects as the regular price if both come from the same rows. */
  readonly preOrder: ResolvedPrice
  readonly rrp?: Cents | undefined
}

/**
 * What this customer pays net for one piece when `quantity` pieces count; undefined without any stored price, because a
 * missing price must never sell goods for 0.
 */
export function priceOf(facts: PriceFacts, quantity: number): Price | undefined {
  const list = listPrice(facts, facts.rows, quantity)
  if (list === undefined) return undefined
  const { value, originalPreSale, tiers, source } = withSale(list, facts, facts.rows.sale)
  const ownPreOrder = listPrice(facts, facts.preOrderRows, quantity)
  const preOrder = ownPreOrder ? withSale(ownPreOrder, facts, facts.preOrderRows.sale) : list
  return {
    currency: facts.currency,
    value,
    originalPreSale,
    preOrderPrice: preOrder.value,
    preOrder,
    rrp: facts.showRetailPrice ? facts.rrp : undefined,
    tiers,
    source,
  }
}

/** The pre-order price with its source, for the pre-order cart; a sale of goods in stock does not apply to it. */
export function preOrderPriceOf(facts: PriceFacts, quantity: number): ResolvedPrice | undefined {
  const preOrder = listPrice(facts, facts.preOrderRows, quantity)
  return preOrder ? withSale(preOrder, facts, facts.preOrderRows.sale) : listPrice(facts, facts.rows, quantity)
}

/** The unit price for a quantity, from the price of one piece and its tiers. */
export function valueAt<V extends number>(
  price: { readonly value: V; readonly tiers: readonly { readonly minQuantity: number; readonly value: V }[] },
  quantity: number,
): V {
  return price.tiers.findLast(tier => tier.minQuantity <= quantity)?.value ?? price.value
}

const noTiers: readonly Tier[] = []

/** The first that exists: own price, price list, discounted base price. */
function listPrice(facts: PriceFacts, rows: PriceRows, quantity: number): ResolvedPrice | undefined {
  const own = lowestValid(rows.own, facts.today)
  if (own) return { value: netUnit(facts, own.price, 0), tiers: noTiers, source: sourceOf('customer', own) }

  const reached = reachedTier(rows.list, facts.today, quantity)
  if (reached === undefined && rows.base === undefined) return undefined
  const tiers = rows.list.length === 0 ? noTiers : tiersOf(facts, rows.list)
  if (reached) return { value: netUnit(facts, reached.price, 0), tiers, source: sourceOf('list', reached) }

  const percent = discountPercent(facts)
  const value = netUnit(facts, rows.base!, percent)
  return { value, tiers, source: percent === 0 ? { rule: 'base' } : { rule: 'discount', percent } }
}

/** Compared in net cents as the buyer sees them: a sale price that saves less than a cent is ignored. */
function withSale(list: ResolvedPrice, facts: PriceFacts, rows: readonly PriceRow[]): ResolvedPrice {
  const row = lowestValid(rows, facts.today)
  if (row === undefined) return list
  const sale = netUnit(facts, row.price, 0)
  const tiers = list.tiers.map(tier => (sale < tier.value ? { minQuantity: tier.minQuantity, value: sale } : tier))
  if (sale >= list.value) return { value: list.value, tiers, source: list.source }
  return { value: sale, originalPreSale: list.value, tiers, source: sourceOf('sale', row) }
}

/** Removes VAT and discount in one fraction, so that a price is rounded once and not twice. */
export function netUnit(facts: PriceFacts, stored: Cents, discount: number): Cents {
  if (!facts.isGrossPrice && discount === 0) return stored
  const included = facts.isGrossPrice ? percentShare(facts.sellerVatRate) : 0
  return portionOf(stored, wholeShare - percentShare(discount), wholeShare + included)
}

export function discountPercent({ discount, discountGroup }: PriceFacts): number {
  if (discount.type === 'percent') return discount.percent
  if (discount.type === 'none' || discountGroup === undefined) return 0
  return Object.hasOwn(discount.percents, discountGroup) ? discount.percents[discountGroup]! : 0
}

export function lowestValid(rows: readonly PriceRow[], today: Day): PriceRow | undefined {
  let lowest: PriceRow | undefined
  for (const row of rows) {
    if (isWithin(today, row.validFrom, row.validUntil) && (!lowest || row.price < lowest.price)) lowest = row
  }
  return lowest
}

export function reachedTier(rows: readonly TierRow[], today: Day, quantity: number): TierRow | undefined {
  let reached: TierRow | undefined
  for (const row of rows) {
    if (row.minQuantity > quantity || !isWithin(today, row.validFrom, row.validUntil)) continue
    if (!reached || isBetterTier(row, reached)) reached = row
  }
  return reached
}

function isBetterTier(row: TierRow, than: TierRow): boolean {
  return row.minQuantity === than.minQuantity ? row.price < than.price : row.minQuantity > than.minQuantity
}

/** Sorted by insertion: rows are mostly in order already, and this runs for every variant of every list. */
function tiersOf(facts: PriceFacts, rows: readonly TierRow[]): readonly Tier[] {
  const tiers: { minQuantity: number; value: Cents }[] = []
  for (const row of rows) {
    if (!isWithin(facts.today, row.validFrom, row.validUntil)) continue
    const value = netUnit(facts, row.price, 0)
    let place = tiers.length
    while (place > 0 && tiers[place - 1]!.minQuantity > row.minQuantity) place -= 1
    const known = tiers[place - 1]
    if (known?.minQuantity !== row.minQuantity) tiers.splice(place, 0, { minQuantity: row.minQuantity, value })
    else if (value < known.value) known.value = value
  }
  return tiers
}

function sourceOf(rule: PriceSource['rule'], row: PriceRow & { readonly minQuantity?: number }): PriceSource {
  return { rule, name: row.name, minQuantity: row.minQuantity, validUntil: row.validUntil ?? undefined }
}
