import { admittedLine } from '../cart/admission.ts'
import type { CartLine } from '../cart/line.ts'
import { type Cents, minus, noMoney, plus, times } from '../price/money.ts'
import type { Offer, ShopRules } from '../price/offer.ts'
import { isMadeFor, isOrderWindowOpen } from '../season/season.ts'

export type ReorderChange = 'same' | 'priceChanged' | 'lessStock' | 'gone' | 'notInSeason'

/** Another season than the one it was ordered for: its position in the list, and the seasons named with the style. */
export interface OtherSeason {
  readonly place: number
  readonly code: string
  readonly named: readonly string[]
}

/** What has changed for an ordered line since, the more serious change first, so that ordering again hides nothing. */
export function reorderChange(
  line: CartLine,
  paid: Cents,
  offer: (Offer & { readonly price?: { readonly value?: Cents } }) | undefined,
  shop: ShopRules,
  other?: OtherSeason,
): ReorderChange {
  if (offer && other && !isMadeFor(offer, other.place, other.code, other.named)) return 'notInSeason'
  const verdict = admittedLine(line, offer, shop)
  if (!verdict.ok) return verdict.problem.code === 'stock.not.enough.error' ? 'lessStock' : 'gone'
  if (verdict.value.notEnoughStock) return 'lessStock'
  return offer?.price?.value === paid ? 'same' : 'priceChanged'
}

/** What can be done about pieces that are not available, besides leaving them out. */
export interface ReorderWaysOut {
  /** Be notified when they are back in stock. */
  readonly alarm: boolean
  /** The first season that delivers all of them. */
  readonly season: string | null
}

const noWay: ReorderWaysOut = { alarm: false, season: null }

/**
 * Only goods sold from stock come back in stock, and a season is offered only if it is open and delivers all the
 * pieces.
 */
export function reorderWaysOut(
  line: CartLine,
  missing: number,
  offer: Offer | undefined,
  shop: ShopRules & { readonly allowNotifications: boolean },
): ReorderWaysOut {
  if (missing <= 0 || offer === undefined || line.orderType !== 'order') return noWay
  const open = shop.seasons.filter(season => isOrderWindowOpen(season, shop.today))
  const season = open.find(({ code }) => {
    const wish: CartLine = { ...line, orderType: 'preOrder', quantity: undefined, quantities: { [code]: missing } }
    const verdict = admittedLine(wish, offer, shop)
    return verdict.ok && !verdict.value.notEnoughStock
  })
  return { alarm: shop.allowNotifications, season: season?.code ?? null }
}

/** One choice for all sizes of a style: a season is offered only if it is offered for each size. */
export function styleWaysOut(lines: readonly ReorderWaysOut[]): ReorderWaysOut {
  const [first] = lines
  if (!first) return noWay
  return {
    alarm: lines.some(({ alarm }) => alarm),
    season: lines.every(({ season }) => season === first.season) ? first.season : null,
  }
}

/** A line as it was ordered, and as it is wanted now. */
export interface ReorderedLine {
  readonly orderedQuantity: number
  readonly paid: Cents
  readonly quantity: number
  /** Undefined if it is no longer sold. */
  readonly unit: Cents | undefined
}

export interface UnitsAndNet {
  readonly units: number
  readonly net: Cents
}

/** The difference between the price then and today: `before` and the four differences add up to `today`. */
export interface ReorderSums {
  readonly before: UnitsAndNet
  readonly today: UnitsAndNet
  /** Below 0: what is left out. */
  readonly missing: UnitsAndNet
  readonly dearer: UnitsAndNet
  readonly cheaper: UnitsAndNet
  /** More than was ordered then. */
  readonly added: UnitsAndNet
}

export function reorderSums(lines: readonly ReorderedLine[]): ReorderSums {
  const sums = { before: none, today: none, missing: none, dearer: none, cheaper: none, added: none }
  const count = (name: keyof typeof sums, units: number, net: Cents) => {
    sums[name] = { units: sums[name].units + units, net: plus(sums[name].net, net) }
  }
  for (const { orderedQuantity, paid, quantity: wanted, unit } of lines) {
    const quantity = unit === undefined ? 0 : wanted
    const kept = Math.min(orderedQuantity, quantity)
    count('before', orderedQuantity, times(paid, orderedQuantity))
    count('missing', orderedQuantity - kept, minus(noMoney, times(paid, orderedQuantity - kept)))
    if (unit === undefined) continue
    count('today', quantity, times(unit, quantity))
    count('added', quantity - kept, times(unit, quantity - kept))
    if (unit !== paid && kept > 0) count(unit > paid ? 'dearer' : 'cheaper', kept, times(minus(unit, paid), kept))
  }
  return sums
}

const none: UnitsAndNet = { units: 0, net: noMoney }
