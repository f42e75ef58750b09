import { orderAmount, orderNumberOf } from '#domain/order/order.ts'
import { orderSearchText } from '#domain/order/order-search.ts'
import { uuidOf } from '#server/search/token.ts'
import { daysAfter, momentOf, workday } from './calendar.ts'
import type { DemoOrder } from './demo-order.ts'
import { chanceOf } from './random.ts'
import type { RowStore } from './row-store.ts'

export interface PlacedOrder extends DemoOrder {
  id: number
  number: string
}

/** Gives the orders of a tenant their ids and numbers, oldest first. */
export function placedOrders(store: RowStore, orders: readonly DemoOrder[]): PlacedOrder[] {
  return orders.map(order => {
    const id = store.nextId('orders')
    return { ...order, id, number: orderNumberOf(id) }
  })
}

export function addOrderRows(store: RowStore, tenantId: number, orders: readonly PlacedOrder[]): void {
  for (const order of orders) {
    const { totals, method, company } = order
    const packs = packsOf(order)
    const documents = documentsOf(order, packs.length)
    store.add('orders', {
      tenant_id: tenantId,
      id: order.id,
      order_number: order.number,
      checkout_id: null,
      company_id: company.id,
      user_id: order.person.id,
      is_by_sales_person: order.isBySalesPerson,
      order_type: order.type,
      season_id: order.season?.id ?? null,
      ordered_at: order.at,
      delivery_date: order.deliveryDate,
      external_order_number: order.externalNumber,
      note: order.note,
      status: order.status,
      delivery_status: order.deliveryStatus,
      payment_status: order.paymentStatus,
      payment_method: order.paymentMethod,
      // A card that is still pending may be charged until the end of the seeding day; then the shop calls it off.
      payment_expires_at: order.paymentStatus === 'pending' ? momentOf(daysAfter(order.day, 4), 0) : null,
      currency: 'EUR',
      goods: totals.goods,
      shipping: totals.shipping,
      vat: totals.vat,
      gross: totals.gross,
      shipping_method_id: method.rowId,
      shipping_method_name: method.name,
      shipping_address: company.shippingAddress,
      invoice_address: company.invoiceAddress,
      carrier: packs.length > 0 ? method.carrier : null,
      tracking_code: packs[0]?.trackingCode ?? null,
      packs,
      search_text: searchTextOf(
        order,
        documents.map(({ number }) => number),
      ),
    })
    order.lines.forEach((line, position) => {
      const { variant } = line
      store.add('order_lines', {
        tenant_id: tenantId,
        order_id: order.id,
        position,
        product_id: variant.product.id,
        variant_id: variant.id,
        sku: variant.product.sku,
        variant_sku: variant.sku,
        name: variant.product.name,
        attributes: line.attributes,
        quantity: line.quantity,
        back_ordered: line.backOrdered,
        unit_price: line.unit,
        original_pre_sale: line.originalPreSale,
        vat_rate: line.vatRate,
      })
    })
    for (const document of documents)
      store.add('order_documents', { tenant_id: tenantId, order_id: order.id, ...document, file_key: null })
    addPayment(store, tenantId, order)
  }
}

interface Pack {
  number: string
  trackingCode: string
  weightGrams: number
  items: { variantSku: string; quantity: number }[]
}

/** What has left the warehouse: everything in one to three parcels, or the first half of a part delivery. */
function packsOf(order: PlacedOrder): Pack[] {
  if (order.status < 4 || order.status === 7) return []
  const chance = chanceOf(`packs ${order.number}`)
  const sent = order.status === 4 ? order.lines.slice(0, Math.max(1, Math.ceil(order.lines.length / 2))) : order.lines
  const perPack = Math.max(4, Math.ceil(sent.length / 3))
  const packs: Pack[] = []
  for (let from = 0; from < sent.length; from += perPack) {
    const items = sent.slice(from, from + perPack)
    packs.push({
      number: `${order.number}-${packs.length + 1}`,
      trackingCode: `${order.method.carrier === 'Alpencargo' ? 'AC' : 'HP'}${chance.between(10_000_000, 99_999_999)}${chance.between(1000, 9999)}DE`,
      weightGrams: 350 + items.reduce((sum, { variant, quantity }) => sum + variant.product.style.grams * quantity, 0),
      items: items.map(({ variant, quantity }) => ({ variantSku: variant.sku, quantity })),
    })
  }
  return packs
}

function documentsOf(order: PlacedOrder, packs: number): { kind: string; number: string; date: string }[] {
  if (order.status === 1 || (order.paymentMethod === 'card' && order.paymentStatus === 'failed')) return []
  const confirmation = {
    kind: 'confirmation',
    number: `AB-${order.number.slice(1)}`,
    date: workday(daysAfter(order.day, 1)),
  }
  const isDelivered = packs > 0
  const delivery = { kind: 'delivery', number: `LS-${order.number.slice(1)}`, date: order.deliveryDate }
  return isDelivered ? [confirmation, delivery] : [confirmation]
}

function addPayment(store: RowStore, tenantId: number, order: PlacedOrder): void {
  if (order.paymentMethod !== 'card' || order.paymentStatus === 'pending') return
  const state = ({ paid: 'captured', refunded: 'refunded', failed: 'expired' } as const)[
    order.paymentStatus as 'paid' | 'refunded' | 'failed'
  ]
  store.add('payments', {
    tenant_id: tenantId,
    id: store.nextId('payments'),
    order_id: order.id,
    provider: 'test',
    provider_reference: `demo-${order.number.toLowerCase()}`,
    state,
    amount: order.totals.gross,
    currency: 'EUR',
    created_at: order.at,
    settled_at: new Date(order.at.getTime() + (state === 'expired' ? 30 : 2) * 60_000),
    check_at: order.at,
    idempotency_key: uuidOf(`demo payment ${tenantId} ${order.number}`),
  })
}

function searchTextOf(order: PlacedOrder, documentNumbers: readonly string[]): string {
  return orderSearchText({
    ids: [
      ...new Set(order.lines.flatMap(({ variant }) => [String(variant.product.id), variant.product.sku, variant.sku])),
    ],
    itemNames: [...new Set(order.lines.flatMap(({ variant }) => Object.values(variant.product.name)))],
    numbers: [order.number, order.externalNumber || undefined, ...documentNumbers],
    city: order.company.shippingAddress.city,
    amount: orderAmount(
      order.lines.map(({ unit, quantity }) => ({ unit, quantity })),
      order.totals.shipping,
    ),
    dates: [order.day, order.deliveryDate],
  })
}
