import { countedQuantities, lineKey, type OrderType, unitsOf } from '#domain/cart/line.ts'
import { type LineProblem, lineProblems } from '#domain/cart/line-problems.ts'
import { type ConfirmedTotal, checkoutBlocks, isConfirmedTotal, totalProblem } from '#domain/checkout/checkout.ts'
import { minimumOrder } from '#domain/checkout/minimum-order.ts'
import { limitFor, methodsOfRequest, needsApproval } from '#domain/checkout/order-request.ts'
import { type Delivery, type DeliveryWish, deliveriesOf } from '#domain/order/order.ts'
import { paymentMethods } from '#domain/order/order-status.ts'
import { type Cents, cents, centsFromDecimal, decimalOf, noMoney, plus, sumOf, times } from '#domain/price/money.ts'
import type { ResolvedPrice } from '#domain/price/price.ts'
import { accountVatRate, shippingVatRate, sumOfTotals, type Totals, totalsOf } from '#domain/price/vat.ts'
import type { Problem } from '#domain/result.ts'
import { type Arrival, expectedArrival } from '#domain/shipping/arrival.ts'
import { eligibleMethods, type FreightQuote, freightQuote, freightTo } from '#domain/shipping/freight.ts'
import { quantityCap } from '#domain/stock/stock.ts'
import { asOffer, type Offers, unitPrice, type VariantOffer } from '../cart/offers.ts'
import { moveOf } from '../cart/present-cart.ts'
import type { StoredLine } from '../cart/queries.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { validCountries } from '../shipping/stored-countries.ts'
import { transitOf } from '../shipping/transit.ts'
import type { ChoiceFacts } from './queries.ts'

/** What a cart would become if it were ordered now, and everything that stands against it. */
export interface Draft {
  orders: DraftOrder[]
  totals: Totals
  blocks: Problem[]
  paymentMethods: string[]
  /** The limit of the person, where this is above it: an admin of the company is asked first. */
  limit: Cents | undefined
  /** The line behind a block, where it concerns just one. */
  lineOf: Map<Problem, StoredLine>
  movedPrices: { line: StoredLine; oldPrice: Cents; updatedPrice: Cents }[]
}

export interface DraftOrder extends Omit<Delivery<StoredLine>, 'items'> {
  seasonId: number | undefined
  lines: DraftLine[]
  freight: FreightQuote | undefined
  arrival: Arrival | undefined
  totals: Totals
}

export interface DraftLine {
  line: StoredLine
  offer: VariantOffer
  quantity: number
  unit: ResolvedPrice
  vatRate: number
  /** Nothing beyond the stock may be sold of it. */
  isCapped: boolean
}

export interface Choices {
  orderType: OrderType
  deliveries: DeliveryWish[]
  paymentMethod: string | undefined
  termsAccepted: boolean
  contractConfirmed: boolean
  /** What the buyer has confirmed, if anything. */
  total: ConfirmedTotal | undefined
}

/** Everything is derived from what is stored; of the request only the choices count. */
export function draftOf(
  lines: readonly StoredLine[],
  offers: Offers,
  facts: ChoiceFacts,
  choices: Choices,
  caller: Buyer,
  takenMethods: readonly string[],
): Draft {
  const { site } = offers.tenant.settings
  const countries = { shopCountry: site.country.code, accountCountry: caller.company.vatCountryCode }
  const own = lines.filter(line => line.orderType === choices.orderType)
  const counted = countedQuantities(own)
  const priced = new Map(own.map(line => [line, pricedLine(line, offers, counted(line))]))
  const problemsOfLines = lineProblems(
    own,
    line => {
      const offer = offers.find(line)
      return offer && asOffer(offer, offers.seasonIds, 'en', unitPrice(offer, line.orderType, counted(line)))
    },
    offers.rules,
  )
  const otherProblems: Problem[] = []
  for (const line of own) {
    const offer = offers.find(line)
    if (!offer || offer.vatRate !== undefined) continue
    const { vat_rate: vatRate, tax_category: taxCategory } = offer.product
    const rate = accountVatRate(site.vatTable, { vatRate, taxCategory: taxCategory ?? undefined }, countries)
    if (!rate.ok) otherProblems.push({ ...rate.problem, facts: { ...rate.problem.facts, sku: line.variantSku } })
  }

  const method = eligibleMethod(facts)
  const shippingRate = shippingVatRate(site.vatTable, countries)
  if (!shippingRate.ok) otherProblems.push(shippingRate.problem)
  const wishes = site.isExternalOrderNumberFieldActive
    ? choices.deliveries
    : choices.deliveries.map(({ externalOrderNumber: _, ...wish }) => wish)
  const deliveries = deliveriesOf(choices.orderType, own, wishes, offers.rules.seasons, offers.rules.today)
  if (!deliveries.ok) otherProblems.push(deliveries.problem)

  const companyFreight =
    facts.freightExpense === null
      ? undefined
      : { expense: cents(facts.freightExpense), until: optionalCents(facts.freightExpenseUntil) }
  const orders = (deliveries.ok ? deliveries.value : []).map((delivery): DraftOrder => {
    const items = delivery.items.flatMap(({ line, quantity }) => {
      const found = priced.get(line)
      return found ? [{ ...found, quantity }] : []
    })
    const nets = items.map(({ unit, quantity, vatRate }) => ({ net: times(unit.value, quantity), rate: vatRate }))
    const freight = method && freightQuote(sumOf(nets.map(({ net }) => net)), method, companyFreight)
    const shipping = { net: freight?.price ?? noMoney, rate: shippingRate.ok ? shippingRate.value : 0 }
    const season = delivery.season && offers.rules.seasons.indexOf(delivery.season)
    const { items: _, ...rest } = delivery
    return {
      ...rest,
      seasonId: season === undefined ? undefined : offers.seasonIds[season],
      lines: items,
      freight,
      arrival: expectedArrival({
        orderType: choices.orderType,
        orderedOn: offers.rules.today,
        deliveryDate: delivery.date,
        paymentMethod: paymentMethods.find(({ id }) => id === choices.paymentMethod)?.id,
        transit: method && facts.shippingMethod ? transitOf(facts.shippingMethod) : undefined,
      }),
      totals: totalsOf(nets, shipping),
    }
  })
  const totals = sumOfTotals(orders.map(order => order.totals))

  const movedPrices = own.flatMap(line => {
    const offer = priced.get(line)?.offer
    const move = offer && moveOf(line, offer, counted(line))
    return move ? [{ line, ...move }] : []
  })
  // Whoever confirms the total of today has seen the prices of today.
  const isConfirmed = isConfirmedTotal(choices.total, totals.gross, site.defaultCurrency)
  const limit = limitFor(caller.user, optionalCents(facts.approvalLimit))
  const isAbove = needsApproval(totals.gross, limit)
  const methods = takenMethods.filter(
    name => facts.paymentMethods.includes(name) && site.paymentMethods.some(offered => offered === name),
  )
  const openMethods = isAbove ? methodsOfRequest(methods) : methods
  const blocks = checkoutBlocks({
    lineCount: own.length,
    isAccountBlocked: facts.isAccountBlocked,
    isDeliveryBlocked: facts.isDeliveryBlocked,
    lineProblems: problemsOfLines,
    otherProblems,
    hasPriceChanged: movedPrices.length > 0 && !isConfirmed,
    goods: goodsOf(own, offers, counted),
    minimum: minimumOrder(decimalOf(cents(facts.minCartAmount)), shopMinimum(site.minimumOrderAmount?.value)),
    currency: site.defaultCurrency,
    shippingAddress: addressFacts(facts.shippingAddress),
    invoiceAddress: addressFacts(facts.invoiceAddress),
    isShippingMethodEligible: method !== undefined,
    paymentMethod: choices.paymentMethod,
    paymentMethods: openMethods,
    termsAccepted: choices.termsAccepted,
    contractConfirmed: choices.contractConfirmed,
  })
  // Without a date, a price or a tax rate there is no total that could have changed.
  const isWhole = own.length > 0 && deliveries.ok && shippingRate.ok && own.every(line => priced.get(line))
  const changed = isWhole && totalProblem(choices.total, totals.gross, site.defaultCurrency)
  if (changed) blocks.push({ ...changed, facts: { ...changed.facts, shipping: decimalOf(totals.shipping) } })
  return {
    orders,
    totals,
    blocks,
    paymentMethods: openMethods,
    limit: isAbove ? limit : undefined,
    lineOf: linesBehind(own, problemsOfLines),
    movedPrices,
  }
}

/** The net goods of the cart, whatever stands against its dates and taxes; a product that is gone costs nothing. */
function goodsOf(
  lines: readonly StoredLine[],
  offers: Offers,
  counted: (line: StoredLine) => number,
): Cents | undefined {
  let goods = noMoney
  for (const line of lines) {
    const offer = offers.find(line)
    if (!offer) continue
    const unit = unitPrice(offer, line.orderType, counted(line))
    if (!unit) return undefined
    goods = plus(goods, times(unit.value, unitsOf(line)))
  }
  return goods
}

function pricedLine(line: StoredLine, offers: Offers, counted: number): Omit<DraftLine, 'quantity'> | undefined {
  const offer = offers.find(line)
  const unit = offer && unitPrice(offer, line.orderType, counted)
  if (!offer || !unit || offer.vatRate === undefined) return undefined
  const stocked = asOffer(offer, offers.seasonIds, 'en', unit)
  const isCapped =
    line.orderType === 'order' ? quantityCap(stocked, offers.rules) !== undefined : offer.product.is_stock_freeze
  return { line, offer, unit, vatRate: offer.vatRate, isCapped }
}

/** What the chosen way of shipping charges for the country of the address, if it may be chosen at all. */
function eligibleMethod({ shippingMethod, shippingAddress }: ChoiceFacts) {
  const country = shippingAddress?.country_code
  if (!shippingMethod || !country) return undefined
  const { id, is_active: isActive, is_default: isDefault } = shippingMethod
  const countries = validCountries(id, shippingMethod.countries)
  const [method] = eligibleMethods([{ id: String(id), isActive, isDefault, countries }], country)
  return method && freightTo(method, country)
}

function linesBehind(lines: readonly StoredLine[], problems: readonly LineProblem[]): Map<Problem, StoredLine> {
  const byKey = new Map(lines.map(line => [lineKey(line), line]))
  return new Map(
    problems.flatMap(({ key, problem }) => {
      const line = byKey.get(key)
      return line ? [[problem, line] as const] : []
    }),
  )
}

function addressFacts(address: { country_code: string | null } | null) {
  return address ? { country: { code: address.country_code ?? undefined } } : undefined
}

function optionalCents(amount: number | null): Cents | undefined {
  return amount === null ? undefined : cents(amount)
}

function shopMinimum(decimal: number | undefined): Cents | undefined {
  return decimal === undefined ? undefined : centsFromDecimal(decimal)
}
