import type { BodyOf } from '#contract/endpoint.ts'
import type { saveCart } from '#contract/shop/cart.ts'
import type { AdmittedLine } from '#domain/cart/admission.ts'
import { type CartLine, countedQuantities, lineKey, unitsOf, variantKey } from '#domain/cart/line.ts'
import { type SanitisedLine, sanitisedLine } from '#domain/cart/save-cart.ts'
import { cents, centsFromDecimal } from '#domain/price/money.ts'
import { batchOf } from '#domain/price/offer.ts'
import { priceSeenAfter, type SeenPrice } from '#domain/price/price-seen.ts'
import { hasPieces, isSameSeasons, quantitiesByCode, type SeasonQuantities } from '#domain/season/season-quantities.ts'
import { startingQuantity } from '#domain/stock/batch.ts'
import { Refusal } from '../platform/refusal.ts'
import { type Offers, unitPrice } from './offers.ts'
import type { StoredLine } from './queries.ts'

type SentItem = BodyOf<typeof saveCart>['items'][number]
type SentCart = Pick<BodyOf<typeof saveCart>, 'items' | 'version'>

/** What a client decides of a line, and the line as it was sent. */
export interface SentCartLine extends SanitisedLine {
  item: SentItem
}

/** What a client may decide of its lines; one that is malformed refuses them all. */
export function sentLinesOf({ items }: Pick<SentCart, 'items'>): SentCartLine[] {
  return items.map((item, index) => {
    const { _id: productId, sku, variantSku, attributes, orderType, quantity, quantities } = item
    const line = sanitisedLine({ productId, sku, variantSku, attributes, orderType, quantity, quantities })
    if (line.ok) return { ...line.value, item }
    throw malformed(index, line.problem.code)
  })
}

/** Quantities by position in another list of seasons would go to other deliveries than the buyer thinks. */
export function isOtherSeasons({ seasons }: { seasons?: readonly string[] | undefined }, offers: Offers): boolean {
  return seasons !== undefined && !isSameSeasons(seasons, offers.seasonCodes)
}

/** The lines as they are meant: variants named in full, seasons by their codes, and what was left out filled in. */
export function wantedLines(
  sent: readonly SentCartLine[],
  before: readonly StoredLine[],
  offers: Offers,
  { version }: Pick<SentCart, 'version'> = {},
): CartLine[] {
  const known = byKey(before)
  // Who names a single line, and no version of the cart, means just that line and its quantity.
  const isAlone = sent.length === 1 && version === undefined
  return sent.map(({ item, places, ...raw }, index) => {
    const named = completed(raw, offers)
    if (named.orderType === 'order') {
      const quantity = named.quantity ?? known(named)?.quantity ?? startingQuantityOf(named, offers)
      return { ...named, quantity, isDecided: named.quantity !== undefined && isDecided(item, quantity, isAlone) }
    }
    const quantities = quantitiesByCode(places ?? [], offers.seasonCodes)
    const waiting = closedIn(item) ?? known(named)?.closedQuantities
    const line = { ...named, quantities, closedQuantities: hasPieces(waiting) ? waiting : undefined }
    if (unitsOf(line) === 0 && !line.closedQuantities) throw malformed(index, 'quantity.invalid')
    return { ...line, isDecided: isDecided(item, unitsOf(line), isAlone) }
  })
}

/** Names the variant in full, so that one thing is one line however it was asked for. */
export function completed<L extends Pick<CartLine, 'sku' | 'variantSku'>>(line: L, offers: Offers): L {
  const offer = offers.find(line)
  if (!offer) return line
  const { sku } = offer.product
  const { variant_sku: variantSku } = offer.variant
  return line.sku === sku && line.variantSku === variantSku ? line : { ...line, sku, variantSku }
}

/** A save of the whole cart repeats quantities that nobody has looked at; see `withPendingDecision`. */
function isDecided({ requestedQuantity }: SentItem, quantity: number, isAlone: boolean): boolean {
  if (requestedQuantity === undefined) return isAlone
  return requestedQuantity === null || requestedQuantity === quantity
}

function startingQuantityOf(line: CartLine, offers: Offers): number {
  const product = offers.find(line)?.product
  return startingQuantity(batchOf({ salesBatchSize: product?.sales_batch_size ?? undefined }, offers.rules))
}

function closedIn({ closedSeasons }: SentItem): SeasonQuantities | undefined {
  return closedSeasons ? Object.fromEntries(closedSeasons.map(({ season, quantity }) => [season, quantity])) : undefined
}

/** Each line remembers the price that its buyer saw last, so that a move of the price can be told until they agree. */
export function withPrices(
  lines: readonly AdmittedLine<CartLine>[],
  before: readonly StoredLine[],
  offers: Offers,
  seen: ReadonlyMap<string, number> = new Map(),
): StoredLine[] {
  const known = byKey(before)
  const counted = countedQuantities(lines)
  return lines.map((line, place) => {
    const inItsPlace = before[place]
    const old = inItsPlace && isSameLine(inItsPlace, line) ? inItsPlace : known(line)
    const offer = offers.find(line)
    const countedQuantity = counted(line)
    if (!offer && old) return old
    const said = seen.size === 0 ? undefined : seen.get(lineKey(line))
    // Most lines of a large cart were not touched: they stay the objects they are. As many pieces count as before, so the
    // price that was seen stays too, whether it is still that of today or not.
    const isAsBefore = line === old && said === undefined && countedQuantity === old.countedQuantity
    if (isAsBefore && hasSameTexts(offer?.product.name, old.name)) return old
    const price = priceSeenAfter(
      said === undefined ? undefined : cents(said),
      old && { unitPrice: cents(old.unitPrice), countedQuantity: old.countedQuantity },
      { counted: countedQuantity, own: unitsOf(line) },
      pieces => offer && unitPrice(offer, line.orderType, pieces)?.value,
    )
    if (line === old && isSamePrice(price, old) && hasSameTexts(offer?.product.name, old.name)) return old
    return {
      sku: line.sku,
      variantSku: offer?.variant.variant_sku ?? variantKey(line),
      name: offer?.product.name ?? { en: line.sku, de: line.sku },
      orderType: line.orderType,
      attributes: line.attributes?.length ? line.attributes : undefined,
      quantity: line.quantity,
      quantities: line.quantities,
      closedQuantities: line.closedQuantities,
      notEnoughStock: line.notEnoughStock,
      requestedQuantity: line.requestedQuantity,
      unitPrice: price?.unitPrice ?? 0,
      countedQuantity: price?.countedQuantity ?? countedQuantity,
    }
  })
}

function isSameLine(one: CartLine, other: CartLine): boolean {
  return one === other || lineKey(one) === lineKey(other)
}

/** Finds lines by what they name. Where none is looked for, their keys are not even made. */
function byKey(lines: readonly StoredLine[]): (line: CartLine) => StoredLine | undefined {
  let found: Map<string, StoredLine> | undefined
  return line => {
    found ??= new Map(lines.map(known => [lineKey(known), known]))
    return found.get(lineKey(line))
  }
}

function isSamePrice(price: SeenPrice | undefined, old: StoredLine): boolean {
  return price?.unitPrice === old.unitPrice && price.countedQuantity === old.countedQuantity
}

function hasSameTexts(name: StoredLine['name'] | undefined, old: StoredLine['name']): boolean {
  return name?.en === old.en && name?.de === old.de
}

/** The prices that a client says its buyer has seen, in cents by line; what is no price says nothing. */
export function seenPrices(sent: readonly SentCartLine[], wanted: readonly CartLine[]): Map<string, number> {
  const seen = new Map<string, number>()
  sent.forEach(({ item, orderType }, index) => {
    const price = Object(item.price) as { value?: unknown; preOrderPrice?: unknown }
    const value = [orderType === 'preOrder' ? price.preOrderPrice : undefined, price.value].find(isPrice)
    if (value !== undefined) seen.set(lineKey(wanted[index]!), centsFromDecimal(value))
  })
  return seen
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < 1e9
}

function malformed(index: number, code: string): Refusal {
  const message = 'A line needs a known order type and whole quantities of at least 1.'
  return new Refusal('request.malformed', { fields: [{ path: `items.${index}`, code, message }] })
}
