import type { AnswerOf } from '#contract/endpoint.ts'
import type { placeOrder, previewOrder } from '#contract/shop/checkout.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { orderCurrency } from '#domain/order/order.ts'
import { type Cents, cents, decimalMoney, decimalOf, times } from '#domain/price/money.ts'
import { sumOfTotals, type Totals } from '#domain/price/vat.ts'
import { presentTotals } from '../cart/present-cart.ts'
import { presentImages } from '../catalogue/present-shared.ts'
import { backOrderedOf } from './back-orders.ts'
import type { Draft, DraftLine, DraftOrder } from './draft.ts'
import type { AskedRow, PlacedRow } from './queries.ts'

type WirePreview = AnswerOf<typeof previewOrder>['data']
type WireOrder = WirePreview['orders'][number]
type WirePlaced = AnswerOf<typeof placeOrder>['data']

export function presentDraft(draft: Draft, currency: string, locale: Locale): WirePreview {
  const backOrdered = backOrderedOf(draft.orders)
  return {
    orders: draft.orders.map(order => ({
      deliveryDate: order.date,
      arrival: order.arrival ?? null,
      season: order.season?.code ?? null,
      items: order.lines.map(line => presentLine(line, backOrdered.get(line) ?? 0, currency, locale)),
      freight: presentFreight(order, currency),
      totals: presentTotals(order.totals, currency),
    })),
    totals: presentTotals(draft.totals, currency),
    blocks: presentBlocks(draft, currency, locale),
    paymentMethods: draft.paymentMethods,
    ...(draft.limit === undefined ? {} : { approval: { limit: decimalMoney(draft.limit, currency) } }),
  }
}

export function presentBlocks(draft: Draft, currency: string, locale: Locale): WirePreview['blocks'] {
  return draft.blocks.map(block => {
    const line = draft.lineOf.get(block)
    return {
      code: block.code,
      ...(block.facts ? { facts: { ...block.facts } } : {}),
      ...(line
        ? {
            sku: line.sku,
            variantSku: line.variantSku,
            attributes: line.attributes?.map(attribute => ({ ...attribute })) ?? [],
          }
        : {}),
      ...(block.code === 'price.changed'
        ? {
            lines: draft.movedPrices.map(moved => ({
              sku: moved.line.sku,
              variantSku: moved.line.variantSku,
              name: textIn(moved.line.name, locale),
              oldPrice: decimalMoney(moved.oldPrice, currency),
              updatedPrice: decimalMoney(moved.updatedPrice, currency),
            })),
          }
        : {}),
    }
  })
}

/** Placed now or found again: both come from the stored orders, so a repeat reads like the first answer. */
export function presentPlaced(rows: readonly PlacedRow[]): WirePlaced {
  const currency = orderCurrency(rows)
  const awaited = rows.filter(row => row.paymentExpiresAt !== null)
  return {
    orders: rows.map(row => ({
      _id: String(row.id),
      orderNumber: row.orderNumber,
      deliveryDate: row.deliveryDate,
      total: decimalMoney(cents(row.gross), row.currency),
      totals: presentTotals(totalsOfRow(row), row.currency),
      paymentMethod: row.paymentMethod,
      paymentStatus: row.paymentStatus,
    })),
    totals: presentTotals(sumOfTotals(rows.map(totalsOfRow)), currency),
    ...(awaited[0]?.paymentExpiresAt
      ? {
          payment: {
            method: 'card' as const,
            expiresAt: awaited[0].paymentExpiresAt.toISOString(),
            orderIds: awaited.map(row => String(row.id)),
          },
        }
      : {}),
  }
}

/** Nothing is ordered yet. */
export function presentAsked({ id, totals, currency }: AskedRow): WirePlaced {
  return { orders: [], totals: presentTotals(totals, currency), request: { _id: String(id) } }
}

function totalsOfRow({ goods, shipping, vat, gross }: PlacedRow): Totals {
  return { goods: cents(goods), shipping: cents(shipping), net: cents(goods + shipping), vat, gross: cents(gross) }
}

function presentLine(
  { line, offer, quantity, unit, vatRate }: DraftLine,
  backOrdered: number,
  currency: string,
  locale: Locale,
): WireOrder['items'][number] {
  const { product, variant } = offer
  return {
    _id: String(product.id),
    sku: product.sku,
    variantSku: variant.variant_sku,
    name: textIn(product.name, locale),
    images: presentImages(variant.images.length > 0 ? variant.images : product.images, locale),
    colour: variant.colour_name ? textIn(variant.colour_name, locale) : null,
    size: variant.size,
    attributes: line.attributes?.map(attribute => ({ ...attribute })) ?? [],
    variantPosition: product.variants.findIndex(({ id }) => id === variant.id),
    quantity,
    backOrdered,
    price: {
      ...decimalMoney(unit.value, currency),
      ...(unit.originalPreSale === undefined ? {} : { originalPreSale: decimalOf(unit.originalPreSale) }),
    },
    total: decimalMoney(times(unit.value, quantity), currency),
    vatRate,
  }
}

function presentFreight({ freight }: DraftOrder, currency: string): WireOrder['freight'] {
  if (!freight) return null
  const money = (amount: Cents) => decimalMoney(amount, currency)
  const { price, rule, next } = freight
  return {
    price: money(price),
    rule,
    ...(next ? { next: { above: money(next.above), missing: money(next.missing), price: money(next.price) } } : {}),
  }
}
