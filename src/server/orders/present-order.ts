import type { AnswerOf } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/shop/orders.ts'
import { deliveryNoteNumber } from '#domain/order/delivery-note.ts'
import { cancelProblem } from '#domain/order/order.ts'
import { openPieces } from '#domain/order/pieces.ts'
import { shownStates, stateText } from '#domain/order/shown-states.ts'
import { isConfirmed } from '#domain/payment/payment.ts'
import { cents, decimalMoney, plus, sumOf, times } from '#domain/price/money.ts'
import { type Arrival, arrivalOf } from '#domain/shipping/arrival.ts'
import { trackingLink } from '#domain/shipping/carrier.ts'
import { countryName } from '../platform/country-names.ts'
import { fileLink, type Reader } from '../platform/files/signed-links.ts'
import { today } from '../platform/today.ts'
import { transitOf } from '../shipping/transit.ts'
import { itemTexts } from './change-texts.ts'
import type { OrderLineRow, OrderRow, OrderSummaryRow } from './queries.ts'

type WireOrder = AnswerOf<typeof getOrder>['data']

interface OrderReader extends Reader {
  /** The company whose orders they are: orders from before addresses named one went to it. */
  companyName: string
}

export function presentOrder(row: OrderRow, reader: OrderReader): WireOrder {
  const { locale } = reader
  const money = (amount: number) => decimalMoney(cents(amount), row.currency)
  const net = plus(cents(row.goods), cents(row.shipping))
  const confirmation = row.documents.find(({ kind }) => kind === 'confirmation')
  const order = {
    paymentMethod: row.payment_method,
    paymentStatus: row.payment_status,
    isHeld: row.hold_reason !== null,
  }
  const deliveries = row.documents.filter(({ kind }) => kind === 'delivery')
  const link = (kind: 'confirmation' | 'delivery', id: string) =>
    fileLink(reader, { tenantId: reader.tenantId, userId: reader.userId, kind, id, locale })
  return {
    _id: String(row.id),
    orderNumber: row.order_number,
    externalOrderNumber: row.external_order_number,
    note: row.note,
    orderType: row.order_type,
    orderDate: row.ordered_at.toISOString(),
    docDate: confirmation?.date ?? null,
    docNumber: confirmation?.number ?? null,
    docType: row.order_type,
    items: row.lines.map(line => presentLine(line, row)),
    costs: { shippingPriceForOrder: money(row.shipping) },
    deliveryDate: row.delivery_date,
    arrival: arrivalOfRow(row) ?? null,
    documentLink: isConfirmed(order, confirmation !== undefined) ? link('confirmation', String(row.id)) : null,
    delDocumentsLinks: deliveries.map(({ number }) => link('delivery', `${row.id}.${number}`)),
    deliveryNotes: deliveries.map(({ number, date }) => ({ number, date })),
    deliveryStatus: row.delivery_status,
    orderStatus: stateText(shownStates(statesOf(row)).order, locale),
    salesHeadStatus: row.status,
    isHeld: row.hold_reason !== null,
    paymentStatus: row.payment_status,
    paymentMethod: row.payment_method,
    shippingMethod: row.shipping_method ?? '',
    receiverAddress: presentAddress(row.shipping_address, reader),
    displayedOrderDescription: descriptionOf(row.lines),
    carrier: row.carrier,
    trackingCode: row.tracking_code,
    trackingLink: trackingLink(row.carrier, row.tracking_code) ?? null,
    packs: presentPacks(row),
    shipments: row.shipments.map(shipment => ({
      number: shipment.number,
      date: shipment.date,
      carrier: shipment.carrier,
      tracking: shipment.trackingCodes.map(code => ({ code, link: trackingLink(shipment.carrier, code) ?? null })),
      packs: shipment.packs,
      items: shippedItems(row, shipment.lines),
      documentLink: link('delivery', `${row.id}.${deliveryNoteNumber(row.order_number, shipment.number)}`),
    })),
    amount: money(net),
    currency: row.currency,
    totals: {
      goods: money(row.goods),
      shipping: money(row.shipping),
      net: money(net),
      vat: row.vat.map(share => ({ rate: share.rate, net: money(share.net), amount: money(share.amount) })),
      gross: money(row.gross),
    },
    orderedBy: { name: row.ordered_by, isSalesPerson: row.is_by_sales_person },
    isCancellable: cancelProblem(row.status) === undefined,
    changes: row.changes.map(({ at, note, before, after, items }) => ({
      at: new Date(at).toISOString(),
      note,
      texts: items.flatMap(item => itemTexts(item, row.currency, locale)),
      before: money(before),
      after: money(after),
    })),
    cardRefunds: row.card_refunds.map(({ amount, state }) => ({
      amount: money(amount),
      state: state === 'refunding' || state === 'refunded' ? state : 'onAccount',
    })),
  }
}

/** What the rules of states and arrivals ask of an order. */
export function statesOf(row: OrderRow | OrderSummaryRow) {
  return {
    status: row.status,
    deliveryStatus: row.delivery_status,
    paymentStatus: row.payment_status,
    isHeld: row.hold_reason !== null,
  }
}

export function arrivalOfRow(row: OrderRow | OrderSummaryRow): Arrival | undefined {
  const facts = {
    ...statesOf(row),
    orderType: row.order_type,
    orderedOn: row.ordered_at.toISOString(),
    deliveryDate: row.delivery_date,
    paymentMethod: row.payment_method,
    transit: transitOf(row),
  }
  return arrivalOf(facts, today())
}

function presentLine(line: OrderLineRow, { currency, status }: OrderRow): WireOrder['items'][number] {
  const unit = cents(line.unit_price)
  const sale = line.original_pre_sale === null ? {} : { originalPreSale: line.original_pre_sale / 100 }
  return {
    _id: String(line.product_id),
    sku: line.sku,
    variantSku: line.variant_sku,
    name: line.name,
    images: imagesOf(line),
    colour: line.colour,
    size: line.size,
    attributes: line.attributes,
    variantPosition: line.variant_position,
    quantity: line.quantity,
    backOrdered: line.back_ordered,
    shipped: line.shipped,
    cancelled: line.cancelled,
    open: isOpen(status) ? openPieces(line) : 0,
    price: { ...decimalMoney(unit, currency), ...sale },
    total: decimalMoney(sumOf([times(unit, line.quantity)]), currency),
    vatRate: Number(line.vat_rate),
  }
}

/** The picture of a line, where it has one. */
export function imagesOf(line: OrderLineRow): WireOrder['items'][number]['images'] {
  const { image_url: url, image_thumb: thumb, image_card: card, image_alt: alt } = line
  return url && thumb && card ? [{ image: { url, thumb, card }, alt: alt ?? '' }] : []
}

/** Once it is shipped nothing more comes, also where an order of another system says so without its pieces. */
const isOpen = (status: number) => status < 5

function shippedItems({ lines }: OrderRow, sent: OrderRow['shipments'][number]['lines']) {
  const byPosition = new Map(lines.map(line => [line.position, line]))
  return sent.flatMap(({ position, quantity }) => {
    const line = byPosition.get(position)
    if (!line) return []
    return [{ variantSku: line.variant_sku, name: line.name, colour: line.colour, size: line.size, quantity }]
  })
}

function presentPacks({ packs, lines, carrier }: OrderRow): WireOrder['packs'] {
  const bySku = new Map(lines.map(line => [line.variant_sku, line]))
  return packs.map(({ number, trackingCode, weightGrams, items }) => ({
    number,
    trackingCode: trackingCode ?? null,
    trackingLink: trackingLink(carrier, trackingCode) ?? null,
    weightGrams: weightGrams ?? null,
    items: (items ?? []).map(({ variantSku, quantity }) => {
      const line = bySku.get(variantSku)
      return {
        variantSku,
        name: line?.name ?? variantSku,
        colour: line?.colour ?? null,
        size: line?.size ?? null,
        quantity,
      }
    }),
  }))
}

function presentAddress(
  stored: OrderRow['shipping_address'],
  { companyName, locale }: OrderReader,
): WireOrder['receiverAddress'] {
  const text = (name: string) => stored[name] ?? ''
  const code = text('countryCode')
  return {
    company: text('company') || companyName,
    department: text('department'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    street: text('street'),
    street2: text('street2'),
    apartment: text('apartment'),
    addressline2: text('addressLine2'),
    zipCode: text('zipCode'),
    city: text('city'),
    state: text('state'),
    country: code ? { code, name: countryName(code, locale) } : null,
    phoneNumber: text('phoneNumber'),
  }
}

/** "Kar 3L Jacket +3": the first style and how many more there are. */
function descriptionOf(lines: readonly OrderLineRow[]): string {
  const [first] = lines
  const styles = new Set(lines.map(line => line.product_id)).size
  if (!first) return ''
  return styles > 1 ? `${first.name} +${styles - 1}` : first.name
}
