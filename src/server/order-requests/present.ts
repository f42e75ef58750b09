import type { AnswerOf } from '#contract/endpoint.ts'
import type { getOrderRequest, listOrderRequests } from '#contract/shop/order-requests.ts'
import { unitsOf } from '#domain/cart/line.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { addressLine } from '#domain/order/order-address.ts'
import { cents, decimalMoney, times } from '#domain/price/money.ts'
import type { Offers } from '../cart/offers.ts'
import { presentTotals } from '../cart/present-cart.ts'
import type { StoredLine } from '../cart/queries.ts'
import { presentImages } from '../catalogue/present-shared.ts'
import type { Draft } from '../checkout/draft.ts'
import { presentBlocks } from '../checkout/present-draft.ts'
import type { ChoiceFacts } from '../checkout/queries.ts'
import { type AddressRow, orderAddressOf } from '../orders/order-address.ts'
import type { Buyer } from '../platform/http/caller.ts'
import type { HeadRow, RequestRow } from './queries.ts'

type WireHead = AnswerOf<typeof listOrderRequests>['data'][number]
type WireRequest = AnswerOf<typeof getOrderRequest>['data']

export function presentHead(row: HeadRow, { user }: Buyer): WireHead {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    by: row.by,
    isMine: row.userId === user.id,
    orderType: row.orderType,
    styles: row.styles,
    pieces: row.pieces,
    total: decimalMoney(cents(row.totals.gross), row.currency),
    limit: decimalMoney(cents(row.limit), row.currency),
    state: row.state,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    answer: row.answer,
    isTaken: row.takenAt !== null,
    orders: row.orders.map(({ id, orderNumber }) => ({ _id: String(id), orderNumber })),
  }
}

export function presentRequest(
  row: RequestRow,
  { draft, offers, facts, currency }: { draft: Draft; offers: Offers; facts: ChoiceFacts; currency: string },
  caller: Buyer,
  locale: Locale,
): WireRequest {
  const address = (found: AddressRow | null) => found && addressLine(orderAddressOf(found, caller.company))
  return {
    ...presentHead(row, caller),
    lines: row.items.map(line => presentLine(line, row.currency, offers, locale)),
    deliveries: row.choices.deliveries.map(({ date, externalOrderNumber, note }) => ({
      date: date ?? null,
      externalOrderNumber: externalOrderNumber ?? '',
      note: note ?? '',
    })),
    shippingAddress: address(facts.shippingAddress),
    invoiceAddress: address(facts.invoiceAddress),
    shippingMethod: facts.shippingMethod && textIn(facts.shippingMethod.name, locale),
    paymentMethod: row.choices.paymentMethod,
    totals: presentTotals(row.totals, row.currency),
    now:
      row.state === 'waiting'
        ? { totals: presentTotals(draft.totals, currency), blocks: presentBlocks(draft, currency, locale) }
        : null,
  }
}

/** As it was asked for; how it looks and is called is that of now, unless it is gone. */
function presentLine(line: StoredLine, currency: string, offers: Offers, locale: Locale): WireRequest['lines'][number] {
  const offer = offers.find(line)
  const quantity = unitsOf(line)
  const unit = cents(line.unitPrice)
  const images = offer && (offer.variant.images.length > 0 ? offer.variant.images : offer.product.images)
  return {
    sku: line.sku,
    variantSku: line.variantSku,
    name: textIn(offer?.product.name ?? line.name, locale),
    colour: offer?.variant.colour_name ? textIn(offer.variant.colour_name, locale) : null,
    size: offer?.variant.size ?? null,
    images: images ? presentImages(images.slice(0, 1), locale) : [],
    quantity,
    price: decimalMoney(unit, currency),
    total: decimalMoney(times(unit, quantity), currency),
  }
}
