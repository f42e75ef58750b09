import { type Day, daysBetween } from '#domain/day.ts'
import { type Cents, sumOf, times } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/order-status.ts'
import type { Result } from '#domain/result.ts'
import { accountVatRate, shippingVatRate, type Totals, totalsOf, type VatTable } from '#domain/vat.ts'
import { type DemoSeason, daysAfter, momentOf, workday } from './calendar.ts'
import type { Product, Variant } from './catalogue.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Company, isWatched } from './people.ts'
import type { PriceBook } from './price-book.ts'
import { type DemoShippingMethod, freightFor } from './shipping.ts'
import type { Person } from './users.ts'

export interface OrderLine {
  variant: Variant
  quantity: number
  backOrdered: number
  unit: Cents
  originalPreSale: Cents | null
  vatRate: number
  attributes: readonly { name: string; value: string }[]
}

export type PaymentStatus = 'open' | 'pending' | 'paid' | 'failed' | 'refunded'

export interface DemoOrder {
  company: Company
  person: Person
  isBySalesPerson: boolean
  type: 'order' | 'preOrder'
  season: DemoSeason | null
  at: Date
  day: Day
  deliveryDate: Day
  status: number
  deliveryStatus: 'open' | 'partly' | 'delivered'
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  method: DemoShippingMethod
  lines: OrderLine[]
  totals: Totals
  externalNumber: string
  note: string
}

export interface TradeSource {
  today: Day
  companies: readonly Company[]
  products: readonly Product[]
  seasons: readonly DemoSeason[]
  methods: readonly DemoShippingMethod[]
  book: PriceBook
  vatTable: VatTable
  shopCountry: string
  /** The least an order from the shelf may amount to, in cents. */
  minimum: number
}

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

/** Shops order size runs: one or two colours, most of the sizes, more of the middle ones. */
function linesOf(
  source: TradeSource,
  company: Company,
  product: Product,
  day: Day,
  chance: Chance,
  isPreOrder: boolean,
): OrderLine[] {
  const colours = new Set(
    chance.some(product.colourways, chance.happens(0.25) ? Math.min(2, product.colourways.length) : 1),
  )
  const batch = product.style.extra.batch ?? 1
  const inColours = product.variants.filter(variant => colours.has(variant.colourway))
  const chosen = inColours.length > 4 ? inColours.filter((_, index) => index === 1 || chance.happens(0.6)) : inColours
  return chosen.map(variant => {
    const pieces = Math.max(
      1,
      chance.between(1, 3) * (company.weight === 1 ? 1 : company.weight - (variant.size === null ? 0 : 1)),
    )
    const quantity =
      batch === 1
        ? pieces + (variant.size === null ? chance.between(1, 4) : 0)
        : batch * Math.max(1, Math.round(pieces / 2))
    const { value, originalPreSale } = source.book.unitPrice(company, product, quantity, day, isPreOrder)
    return {
      variant,
      quantity,
      backOrdered: 0,
      unit: value,
      originalPreSale,
      vatRate: settled(accountVatRate(source.vatTable, taxed(product), countries(source, company))),
      attributes: product.salesAttributes
        .filter(({ required }) => required)
        .map(({ name }) => ({ name, value: company.line.name.slice(0, 20) })),
    }
  })
}

function totalsFor(
  source: TradeSource,
  company: Company,
  lines: readonly OrderLine[],
  method: DemoShippingMethod,
): Totals {
  const nets = lines.map(line => ({ net: times(line.unit, line.quantity), rate: line.vatRate }))
  const shipping = freightFor(method, company, goodsOf(lines))
  return totalsOf(nets, { net: shipping, rate: settled(shippingVatRate(source.vatTable, countries(source, company))) })
}

function goodsOf(lines: readonly OrderLine[]): Cents {
  return sumOf(lines.map(({ unit, quantity }) => times(unit, quantity)))
}

const taxed = ({ vatRate, taxCategory }: Product) => ({ vatRate, taxCategory: taxCategory ?? undefined })

const countries = (source: TradeSource, company: Company) => ({
  shopCountry: source.shopCountry,
  accountCountry: company.line.country,
})

function settled<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`The demo breaks a rule: ${result.problem.code}`)
  return result.value
}

/** The older, the further: received, confirmed, in picking, partly shipped, shipped, completed. */
function statusAt(age: number, chance: Chance): number {
  if (age <= 2) return 1
  if (age <= 4) return 2
  if (age <= 7) return 3
  if (age <= 11) return chance.happens(0.6) ? 4 : 5
  if (age <= 18) return chance.happens(0.7) ? 5 : 6
  return 6
}

function deliveryStatusOf(status: number, daysSince: number): DemoOrder['deliveryStatus'] {
  if (status === 4) return 'partly'
  return status === 6 || (status === 5 && daysSince >= 2) ? 'delivered' : 'open'
}

/** Cards are charged at once; who cancels a paid order gets it back, who never paid has failed. */
function paymentStatusOf(method: PaymentMethod, status: number, chance: Chance): PaymentStatus {
  if (method === 'card') {
    if (status === 7) return chance.happens(0.5) ? 'refunded' : 'failed'
    return status === 1 && chance.happens(0.5) ? 'pending' : 'paid'
  }
  if (status === 7) return 'open'
  return method === 'prepayment' && status >= 2 ? 'paid' : 'open'
}

function externalNumber(company: Company, chance: Chance): string {
  const initials = company.line.name.replace(/[^A-ZÄÖÜ]/g, '').slice(0, 3)
  return chance.pick([
    `${initials}-${chance.between(1100, 9800)}`,
    `PO ${chance.between(20_100, 48_900)}`,
    `B${chance.between(100, 999)}/${chance.between(1, 12)}`,
  ])
}

const notes = {
  de: [
    'Bitte vor 11 Uhr anliefern, danach ist die Gasse gesperrt.',
    'Bitte ohne Einzelverpackung, wir hängen direkt auf.',
    'Lieferung bitte an den Hintereingang.',
    'Teillieferung ist in Ordnung.',
    'Bitte die Etiketten nach Größe sortieren.',
    'Kundenbestellung, bitte nicht aufteilen.',
    'Bitte vorher kurz anrufen.',
  ],
  en: [
    'Please deliver before 11 am, the lane is closed afterwards.',
    'No single packaging please, we hang everything at once.',
    'Please use the back entrance.',
    'Part deliveries are fine.',
    'A customer is waiting for this one, please keep it together.',
  ],
} as const
