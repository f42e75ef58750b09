import { type DeliveryWish, orderCurrency, orderNumberOf } from '#domain/order/order.ts'
import { orderSearchText } from '#domain/order/order-search.ts'
import type { PaymentMethod } from '#domain/order/order-status.ts'
import type { StoredBasket, StoredLine } from '../cart/queries.ts'
import { orderAddressOf } from '../orders/order-address.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { today } from '../platform/today.ts'
import { sharedBackOrders } from './back-orders.ts'
import type { Draft, DraftOrder } from './draft.ts'
import type { ChoiceFacts } from './queries.ts'

/** A checkout that is about to be placed, and what was known of it when it was decided. */
export interface Placing {
  basket: StoredBasket<StoredLine>
  /** The lines come from elsewhere: the cart only lends its version, and stays as it is. */
  keepsCart?: true
  draft: Draft
  facts: ChoiceFacts
  orderType: 'order' | 'preOrder'
  paymentMethod: PaymentMethod
  /** What was wanted of the deliveries. */
  deliveries: readonly DeliveryWish[]
  requestHash: string
  idempotencyKey: string | undefined
  /** An admin places what a colleague has asked for: the lines left the cart when they asked. */
  approval?: { by: Buyer; write: (tx: TenantTx, checkoutId: number) => Promise<boolean> } | undefined
}

/**
 * The rows of the orders and of their lines: names and prices of the day, so that later changes leave them alone. Their
 * keys are the columns of the tables, so that a new column is added here and by its migration; one that is missing here
 * becomes null, whatever its default.
 */
export function orderRows(
  orders: readonly (DraftOrder & { id: number })[],
  { draft, facts, orderType, paymentMethod }: Placing,
  caller: Buyer,
  missingOf: (orderId: number, variantId: number) => number,
  /** How long a payment by card is awaited. */
  paymentSeconds: number,
) {
  const currency = orderCurrency(draft.orders[0]?.lines.map(({ offer }) => offer.prices) ?? [])
  const shippingAddress = orderAddressOf(facts.shippingAddress, caller.company)
  const heads = orders.map(order => ({
    tenant_id: caller.tenantId,
    checkout_id: facts.checkoutId,
    company_id: caller.company.id,
    user_id: caller.user.id,
    order_type: orderType,
    id: order.id,
    order_number: orderNumberOf(order.id),
    is_by_sales_person: caller.user.isSalesPerson,
    season_id: order.seasonId ?? null,
    ordered_at: facts.at,
    delivery_date: order.date,
    external_order_number: order.externalOrderNumber ?? '',
    note: order.note ?? '',
    status: 1,
    delivery_status: 'open',
    payment_status: paymentMethod === 'card' ? 'pending' : 'open',
    payment_method: paymentMethod,
    payment_expires_at: paymentMethod === 'card' ? new Date(Date.parse(facts.at) + paymentSeconds * 1000) : null,
    currency,
    goods: order.totals.goods,
    shipping: order.totals.shipping,
    vat: order.totals.vat,
    gross: order.totals.gross,
    shipping_method_id: facts.shippingMethod?.id ?? null,
    shipping_method_name: facts.shippingMethod?.name ?? null,
    shipping_address: shippingAddress,
    invoice_address: orderAddressOf(facts.invoiceAddress, caller.company),
    packs: [],
    search_text: orderSearchText({
      ids: [
        ...order.lines.map(({ offer }) => String(offer.product.id)),
        ...order.lines.flatMap(({ offer }) => [offer.product.sku, offer.variant.variant_sku]),
      ],
      itemNames: order.lines.flatMap(({ offer }) => Object.values(offer.product.name)),
      numbers: [orderNumberOf(order.id), order.externalOrderNumber ?? ''],
      // The name of the account's own company would find every order.
      receiver: shippingAddress.company === caller.company.name ? undefined : shippingAddress.company,
      city: shippingAddress.city,
      amount: order.totals.net,
      dates: [today(), order.date],
    }),
  }))
  const lines = orders.flatMap(order => {
    const backOrdered = sharedBackOrders(order.lines, variantId => missingOf(order.id, variantId))
    return order.lines.map(({ line, offer, quantity, unit, vatRate }, position) => ({
      tenant_id: caller.tenantId,
      order_id: order.id,
      position,
      product_id: offer.product.id,
      variant_id: offer.variant.id,
      sku: offer.product.sku,
      variant_sku: offer.variant.variant_sku,
      name: offer.product.name,
      attributes: line.attributes ?? [],
      quantity,
      back_ordered: backOrdered[position],
      shipped: 0,
      cancelled: 0,
      unit_price: unit.value,
      original_pre_sale: unit.originalPreSale ?? null,
      vat_rate: vatRate,
    }))
  })
  return { heads, lines }
}
