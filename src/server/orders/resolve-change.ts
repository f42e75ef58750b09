import { sql } from 'kysely'
import type { OrderChange } from '#contract/desk/order-changes.ts'
import type { UserId } from '#domain/ids.ts'
import type { NewLine, OrderWish } from '#domain/order/order-wish.ts'
import { cents } from '#domain/price/money.ts'
import { batchOf } from '#domain/price/offer.ts'
import { type CompanyColumns, companyOf } from '../account/session-query.ts'
import { asOffer, loadOffers, noOfferCode, type Offers, unitPrice } from '../cart/offers.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { ShopCaller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { type ArticleText, isCappedByStock, roomKey } from './changeable-orders.ts'
import { resolveAddress } from './order-address.ts'

/** A new line with everything that is stored of it. */
export interface ResolvedLine extends NewLine, ArticleText {
  productId: number
  variantId: number
  seasonId: number | null
  sku: string
  originalPreSale: number | null
}

/** A wish whose new lines are known by article and price. */
export interface ResolvedWish extends OrderWish {
  lines: readonly (OrderWish['lines'][number] & { replacement?: ResolvedLine | undefined })[]
  added: readonly ResolvedLine[]
}

/** What staff typed, or a program sent, which names an address by its key. */
export type AskedOrderChange = OrderChange & { shippingAddressKey?: string | undefined }

/** What staff typed as a wish: new lines get the price that this company pays today, unless staff gave one. */
export async function resolveChange(
  shop: Shop,
  caller: ShopCaller,
  db: TenantDb,
  orderNumber: string,
  { lines, added, shippingAddressId: id, shippingAddressKey: key, ...head }: AskedOrderChange,
): Promise<ResolvedWish> {
  const wanted = [...added, ...lines.flatMap(({ replacement }) => replacement ?? [])]
  const resolve = wanted.length === 0 ? undefined : await openResolving(shop, caller, db, orderNumber, wanted)
  const address = key === undefined ? id && { id } : { key }
  const shippingAddress = address ? await resolveAddress(db, orderNumber, address) : undefined
  return {
    ...head,
    shippingAddress,
    lines: lines.map(({ position, quantity, price, replacement }) => ({
      position,
      quantity,
      unitPrice: price === undefined ? undefined : cents(price),
      replacement: replacement && resolve!(replacement),
    })),
    added: added.map(line => resolve!(line)),
  }
}

type Wanted = OrderChange['added'][number]

async function openResolving(
  shop: Shop,
  caller: ShopCaller,
  db: TenantDb,
  orderNumber: string,
  wanted: readonly Wanted[],
): Promise<(line: Wanted) => ResolvedLine> {
  const { rows } = await sql<
    CompanyColumns & {
      id: Parameters<typeof companyOf>[0]
      userId: UserId
      seasonId: number | null
      orderType: 'order' | 'preOrder'
    }
  >`
    select c.id, c.customer_no, c.name as company_name, c.vat_country_code, c.show_net_prices, c.discount_type,
      c.discount_percent, c.group_discounts, l.id as price_list_id, l.name as price_list_name,
      o.user_id as "userId", o.season_id as "seasonId", o.order_type as "orderType"
    from orders o
    join companies c on c.tenant_id = o.tenant_id and c.id = o.company_id
    left join price_lists l on l.tenant_id = c.tenant_id and l.id = c.price_list_id
    where o.tenant_id = ${db.tenantId} and o.order_number = ${orderNumber}`.execute(db)
  const [order] = rows
  if (!order) throw new Refusal('number.unknown', { facts: { number: orderNumber } })
  // Staff may put anything on an order that this company could buy.
  const buyer = { ...caller, company: companyOf(order.id, order), user: { id: order.userId, isDeal: true } }
  const offers = await loadOffers(
    shop,
    buyer,
    wanted.map(({ variantSku }) => ({ sku: variantSku, variantSku })),
  )
  return line => resolvedLine(line, order, offers)
}

function resolvedLine(
  { variantSku: named, quantity, price }: Wanted,
  { orderType, seasonId }: { orderType: 'order' | 'preOrder'; seasonId: number | null },
  offers: Offers,
): ResolvedLine {
  const line = { sku: named, variantSku: named }
  const offer = offers.find(line)
  if (!offer) throw new Refusal(noOfferCode(line, offers), { facts: { sku: named } })
  const { product, variant, facts, vatRate } = offer
  const variantSku = variant.variant_sku
  if (seasonId !== null && !facts.preStock.has(seasonId))
    throw new Refusal('order.change.not.in.season', { facts: { sku: variantSku } })
  const unit = unitPrice(offer, orderType, quantity)
  const value = price === undefined ? unit?.value : cents(price)
  if (value === undefined || vatRate === undefined) throw new Refusal('price.missing', { facts: { sku: variantSku } })
  const { site } = offers.tenant.settings
  const place = { productId: product.id, variantId: variant.id, seasonId }
  return {
    ...place,
    key: roomKey(place),
    sku: product.sku,
    variantSku,
    name: product.name,
    colour: variant.colour_name,
    size: variant.size,
    quantity,
    unitPrice: value,
    originalPreSale: price === undefined ? (unit?.originalPreSale ?? null) : null,
    vatRate,
    batch: batchOf(asOffer(offer, offers.seasonIds, 'en', unit), offers.rules),
    isCapped:
      orderType === 'preOrder' ? product.is_stock_freeze : isCappedByStock(site, product.is_positive_stock_only),
  }
}
