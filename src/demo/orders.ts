import { daysBetween } from '#domain/day.ts'
import type { PaymentMethod } from '#domain/order/order-status.ts'
import { daysAfter, momentOf, workday } from './calendar.ts'
import type { DemoOrder } from './demo-order.ts'
import { goodsOf, linesOf, type OrderLine, type TradeSource, totalsFor } from './order-lines.ts'
import { deliveryStatusOf, externalNumber, notes, paymentStatusOf, statusAt } from './order-states.ts'
import { type Company, isWatched } from './people.ts'
import { type Chance, chanceOf } from './random.ts'

/** A year of trade, oldest first: what each company orders from the shelf, and its pre-orders. */
export function yearOfOrders(source: TradeSource): DemoOrder[] {
  const orders = source.companies.flatMap(company => {
    const chance = chanceOf(`orders of ${company.line.no}`)
    const count = company.isBlocked ? 5 : isWatched(company) ? 36 : company.weight * 6 + chance.between(0, 5)
    const fromShelf = Array.from({ length: count }, (_, index) =>
      shelfOrder(source, company, chance, ageOf(index, count, company, chance)),
    )
    return [...fromShelf, ...preOrders(source, company, chance)]
  })
  return orders.sort((a, b) => a.at.getTime() - b.at.getTime() || a.company.id - b.company.id)
}

/** Orders are spread over the year; the first of a company that is looked at are days old, so that every status shows. */
function ageOf(index: number, count: number, company: Company, chance: Chance): number {
  if (company.isBlocked) return 120 + index * 45 + chance.between(0, 20)
  const recent = isWatched(company) ? [1, 3, 6, 9, 13, 17] : []
  const first = recent[index]
  if (first !== undefined) return first
  const share = (index - recent.length) / (count - recent.length)
  return (recent.at(-1) ?? 0) + 1 + Math.round(share * 335) + chance.between(0, 10)
}

function shelfOrder(source: TradeSource, company: Company, chance: Chance, age: number): DemoOrder {
  const day = daysAfter(source.today, -age)
  const isCancelled = age > 1 && chance.happens(0.05)
  const status = isCancelled ? 7 : statusAt(age, chance)
  const paymentMethod =
    isWatched(company) && chance.happens(0.7)
      ? 'invoice'
      : chance.pick(company.paymentMethods as readonly PaymentMethod[])
  // What was called back or never paid must be able to return to the shelf, so it came from a full one.
  const mayReturn = isCancelled || (paymentMethod === 'card' && status === 1)
  const choice = chance.shuffled(
    source.products.filter(({ supply }) => supply === 'plenty' || (!mayReturn && supply === 'low')),
  )
  const wanted = chance.between(1, 2 + company.weight)
  const lines: OrderLine[] = []
  // A handful of styles, and as many more as the minimum order asks for.
  for (let taken = 0; taken < wanted || goodsOf(lines) < source.minimum; taken++) {
    lines.push(...linesOf(source, company, choice[taken]!, day, chance, false))
  }
  const method = chance.happens(0.1) && company.line.country === 'DE' ? source.methods[1]! : source.methods[0]!
  const deliveryDate = workday(daysAfter(day, chance.between(2, 5)))
  const bySales = chance.happens(0.18)
  return {
    company,
    person: bySales ? company.salesPerson : chance.pick(company.people),
    isBySalesPerson: bySales,
    type: 'order',
    season: null,
    at: momentOf(day, chance.between(7 * 60, 17 * 60)),
    day,
    deliveryDate,
    status,
    deliveryStatus: deliveryStatusOf(status, daysBetween(deliveryDate, source.today)),
    paymentMethod,
    paymentStatus: paymentStatusOf(paymentMethod, status, chance),
    method,
    lines,
    totals: totalsFor(source, company, lines, method),
    externalNumber: chance.happens(0.6) ? externalNumber(company, chance) : '',
    note: chance.happens(0.12) ? chance.pick(notes[company.people[0]?.locale ?? 'de']) : '',
  }
}

/** One pre-order for last season, delivered by now, and those for seasons to come. */
function preOrders(source: TradeSource, company: Company, chance: Chance): DemoOrder[] {
  if (company.isBlocked || !chance.happens(0.7)) return []
  const placedOn = daysAfter(source.today, -chance.between(8, 70))
  const wanted = chance.some(
    source.products.filter(({ seasons }) => seasons.length > 0),
    3 + company.weight,
  )
  const person = chance.happens(0.4) ? company.salesPerson : chance.pick(company.people)
  const method = source.methods[0]!
  const common = {
    company,
    person,
    isBySalesPerson: person === company.salesPerson,
    type: 'preOrder' as const,
    deliveryStatus: 'open' as const,
    paymentMethod: 'invoice' as const,
    paymentStatus: 'open' as const,
    method,
    externalNumber: externalNumber(company, chance),
    note: '',
  }
  const coming = source.seasons.flatMap((season, index) => {
    const lines = wanted
      .filter(({ seasons }) => seasons.includes(season))
      .flatMap(product => linesOf(source, company, product, placedOn, chance, true))
    if (lines.length === 0) return []
    // A pre-order is placed as one and becomes an order a season: they share the minute.
    const at = momentOf(placedOn, 14 * 60 + 5)
    const totals = totalsFor(source, company, lines, method)
    return [
      { ...common, season, at, day: placedOn, deliveryDate: season.date, status: index === 0 ? 2 : 1, lines, totals },
    ]
  })
  const lastDelivery = daysAfter(source.today, -chance.between(80, 110))
  const lastDay = daysAfter(lastDelivery, -150)
  const delivered = chance
    .some(
      source.products.filter(({ isRunningOut, supply }) => isRunningOut && supply !== 'soldOut'),
      2,
    )
    .flatMap(product => linesOf(source, company, product, lastDay, chance, true))
  const past: DemoOrder = {
    ...common,
    season: null,
    at: momentOf(lastDay, 11 * 60),
    day: lastDay,
    deliveryDate: lastDelivery,
    status: 6,
    deliveryStatus: 'delivered',
    lines: delivered,
    totals: totalsFor(source, company, delivered, method),
  }
  return delivered.length > 0 ? [past, ...coming] : coming
}
