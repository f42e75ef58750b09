import type { AnswerOf } from '#contract/endpoint.ts'
import type { reorder } from '#contract/shop/orders.ts'
import { admittedLine } from '#domain/cart/admission.ts'
import { type CartLine, unitsOf } from '#domain/cart/line.ts'
import type { Day } from '#domain/day.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { reorderChange, reorderWaysOut } from '#domain/order/reorder.ts'
import { cents, decimalMoney, decimalOf } from '#domain/price/money.ts'
import type { ResolvedPrice } from '#domain/price/price.ts'
import { isOrderWindowOpen, seasonCodes } from '#domain/season/season.ts'
import { asOffer, type Offers, unitPrice } from '../cart/offers.ts'
import { Refusal } from '../platform/refusal.ts'
import { imagesOf } from './present-order.ts'
import type { OrderLineRow, OrderRow } from './queries.ts'

type WireLine = AnswerOf<typeof reorder>['data']['lines'][number]

/**
 * What became of the lines of an order. A pre-order that can no longer be placed as one is ordered from stock, unless
 * another season is asked for: then that one has to be open.
 */
export function reorderLines(order: OrderRow, offers: Offers, locale: Locale, otherSeason?: string): WireLine[] {
  if (otherSeason !== undefined) {
    const place = openSeason(otherSeason, offers)
    return order.lines.map(line => presentLine(line, order, place, offers, locale, otherSeason))
  }
  const season = order.season_id === null ? -1 : offers.seasonIds.indexOf(order.season_id)
  const window = offers.rules.seasons[season]
  const { today, arePreOrdersClosed } = offers.rules
  const isForSeason =
    order.order_type === 'preOrder' && !arePreOrdersClosed && window && isOrderWindowOpen(window, today)
  return order.lines.map(line => presentLine(line, order, isForSeason ? season : undefined, offers, locale))
}

function openSeason(code: string, offers: Offers): number {
  const { rules } = offers
  if (rules.arePreOrdersClosed) throw new Refusal('preorders.closed')
  const place = offers.seasonCodes.indexOf(code)
  const window = rules.seasons[place]
  if (!window || !isOrderWindowOpen(window, rules.today))
    throw new Refusal('season.closed', { facts: { season: code } })
  return place
}

function presentLine(
  row: OrderLineRow,
  order: OrderRow,
  season: number | undefined,
  offers: Offers,
  locale: Locale,
  otherSeason?: string,
): WireLine {
  const line: CartLine = {
    sku: row.sku,
    variantSku: row.variant_sku,
    attributes: row.attributes,
    ...(season === undefined
      ? { orderType: 'order', quantity: row.quantity }
      : {
          orderType: 'preOrder',
          quantities: { [offers.seasonCodes[season]!]: row.quantity },
        }),
  }
  const found = offers.find(line)
  const unit = found && unitPrice(found, line.orderType, row.quantity)
  const offer = found && asOffer(found, offers.seasonIds, locale, unit)
  const priced = offer && { ...offer, price: unit ? { value: unit.value } : {} }
  const other =
    found && season !== undefined && otherSeason !== undefined
      ? { place: season, code: otherSeason, named: seasonCodes(found.product.manufacturer_number) }
      : undefined
  const change = reorderChange(line, cents(row.unit_price), priced, offers.rules, other)
  const isGone = change === 'gone' || change === 'notInSeason'
  const admitted = admittedLine(line, offer, offers.rules)
  const quantity = admitted.ok && !isGone ? unitsOf(admitted.value) : 0
  const { allowNotifications } = offers.tenant.settings.site
  const ways = reorderWaysOut(line, row.quantity - quantity, offer, { ...offers.rules, allowNotifications })
  const later = ways.season === null ? undefined : offers.rules.seasons.find(({ code }) => code === ways.season)
  const single = found && unitPrice(found, line.orderType, 1)
  return {
    change,
    ...(!isGone && found ? { _id: String(found.product.id) } : {}),
    sku: row.sku,
    variantSku: row.variant_sku,
    name: found ? textIn(found.product.name, locale) : row.name,
    images: imagesOf(row),
    colour: row.colour,
    size: row.size,
    attributes: row.attributes,
    orderType: line.orderType,
    season: season ?? null,
    seasonCode: season === undefined ? null : offers.seasonCodes[season]!,
    orderedQuantity: row.quantity,
    quantity,
    salesBatchSize: offers.rules.isBatchSizeActive ? (found?.product.sales_batch_size ?? null) : null,
    oldPrice: decimalMoney(cents(row.unit_price), order.currency),
    price: unit && !isGone ? decimalMoney(unit.value, found.prices.currency) : null,
    unitPrices: single && !isGone ? presentTiers(single) : null,
    variantPosition: row.variant_position,
    backOn: change === 'lessStock' ? comingDay(found?.product.release_date, offers.rules.today) : null,
    alarmAllowed: ways.alarm && !isGone,
    preOrderSeason: later ? { code: later.code, date: later.date } : null,
  }
}

function presentTiers({ value, tiers }: ResolvedPrice): WireLine['unitPrices'] {
  return {
    value: decimalOf(value),
    tiers: tiers.map(tier => ({ minQuantity: tier.minQuantity, value: decimalOf(tier.value) })),
  }
}

/** A day that has passed says nothing about when goods are back. */
function comingDay(day: string | null | undefined, today: Day): Day | null {
  return day && day > today ? day : null
}
