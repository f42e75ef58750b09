import { sql } from 'kysely'
import type { OrderType } from '#domain/cart/line.ts'
import type { UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { CreditTerms } from '#domain/order/credit-hold.ts'
import type { Totals, VatShare } from '#domain/price/vat.ts'
import type { CountryFreight } from '#domain/shipping/freight.ts'
import { loadSavedList, type NamedVariant } from '../cart/offers.ts'
import { cartStatementWith, type StoredLine } from '../cart/queries.ts'
import type { AddressRow } from '../orders/order-address.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Buyer } from '../platform/http/caller.ts'
import type { Shop } from '../shop.ts'

/** What decides an order besides the cart itself: the company, the person, and what was chosen. */
export interface ChoiceFacts {
  /** Locked since the request came in: whoever was locked before has no session. */
  isAccountBlocked: boolean
  isDeliveryBlocked: boolean
  freightExpense: number | null
  freightExpenseUntil: number | null
  paymentMethods: string[]
  minCartAmount: number
  creditTerms: CreditTerms
  /** Of the person; whether it counts for them is another question. */
  approvalLimit: number | null
  shippingAddress: (AddressRow & { id: number }) | null
  invoiceAddress: (AddressRow & { id: number }) | null
  shippingMethod: MethodRow | null
  /** Drawn for the orders that are about to be placed; those that are not leave gaps. */
  orderIds: number[]
  checkoutId: number
  /** When this was read, by the clock of the database. */
  at: string
}

export interface MethodRow {
  id: number
  name: Record<Locale, string>
  is_active: boolean
  is_default: boolean
  countries: CountryFreight[]
  transit_days_min: number | null
  transit_days_max: number | null
}

/** An address of another company, or one that was deleted, is not found: nobody learns whether it exists. */
const statement = cartStatementWith(
  'basket to order',
  `(select json_build_object(
      'isAccountBlocked', u.is_locked or not u.is_active or not c.is_active,
      'isDeliveryBlocked', c.blocked_delivery,
      'freightExpense', c.freight_expense,
      'freightExpenseUntil', c.freight_expense_until,
      'paymentMethods', c.payment_methods,
      'minCartAmount', u.min_cart_amount,
      'approvalLimit', u.approval_limit,
      'creditTerms', json_build_object('limit', c.credit_limit, 'overdueDays', c.hold_overdue_days),
      'shippingAddress', (select row_to_json(a) from addresses a
        where a.tenant_id = $1 and a.id = $8 and a.company_id = $3 and a.deleted_at is null),
      'invoiceAddress', (select row_to_json(a) from addresses a
        where a.tenant_id = $1 and a.id = $9 and a.company_id = $3 and a.deleted_at is null),
      'shippingMethod', (select row_to_json(m) from shipping_methods m where m.tenant_id = $1 and m.id = $10),
      'at', now(),
      'checkoutId', case when $11::text is not null then nextval('checkouts_id_seq') end,
      'orderIds', array(select nextval('orders_id_seq') from generate_series(1,
        case $11 when 'order' then 1 when 'preOrder' then (select count(*) from seasons s where s.tenant_id = $1) end)))
    from companies c
    join users u on u.tenant_id = c.tenant_id and u.id = $7
    where c.tenant_id = $1 and c.id = $3)`,
  ['int', 'int', 'int', 'text'],
)

/** The caller's cart, the offers for it, and what was chosen; where the account has gone meanwhile there is no choice. */
export async function loadCheckout(
  shop: Shop,
  caller: Buyer,
  chosen: {
    shippingAddressId: number | undefined
    invoiceAddressId: number | undefined
    shippingMethodId: number | undefined
  },
  /** Where orders are about to be placed: a pre-order becomes one for each season at most. */
  placing: OrderType | undefined,
  /** What is ordered instead of what is in the cart. */
  lines: readonly NamedVariant[] = [],
) {
  const ids = [chosen.shippingAddressId ?? 0, chosen.invoiceAddressId ?? 0, chosen.shippingMethodId ?? 0]
  const values = [...ids, placing ?? null]
  const { stored, offers, extra } = await loadSavedList<StoredLine>(shop, caller, 'baskets', lines, {
    statement,
    values,
  })
  return { basket: stored, offers, facts: (extra ?? undefined) as ChoiceFacts | undefined }
}

/**
 * A checkout that went before, by one of the ways in which a repeat may name it, or a request that waits for an admin:
 * what is approved has a checkout with the same names.
 */
export type Earlier = {
  orderType: string
  requestHash: string
  idempotencyKey: string | null
} & ({ id: number; requestId: null } | { id: null; requestId: number })

const names = sql`order_type as "orderType", encode(request_hash, 'hex') as "requestHash",
  idempotency_key as "idempotencyKey"`
const ofCheckout = sql`select id, null::int as "requestId", ${names} from checkouts`
const ofRequest = sql`select null::int as id, id as "requestId", ${names} from order_requests`

export async function findByKey(db: TenantDb, userId: UserId, key: string): Promise<Earlier | undefined> {
  const isMeant = sql`where tenant_id = ${db.tenantId} and user_id = ${userId} and idempotency_key = ${key}`
  const { rows } = await sql<Earlier>`
    ${ofCheckout} ${isMeant} union all ${ofRequest} ${isMeant} and checkout_id is null`.execute(db)
  return rows[0]
}

export async function findByVersion(db: TenantDb, basketId: number, version: number): Promise<Earlier | undefined> {
  const isMeant = sql`where tenant_id = ${db.tenantId} and basket_id = ${basketId} and basket_version = ${version}`
  const { rows } = await sql<Earlier>`
    ${ofCheckout} ${isMeant} union all ${ofRequest} ${isMeant} and checkout_id is null`.execute(db)
  return rows[0]
}

/** By its content, among what the company has ordered of late; a checkout is written after its orders were dated. */
export async function findRecentlySent(
  db: TenantDb,
  { company, user }: Buyer,
  requestHash: string,
): Promise<Earlier | undefined> {
  const { rows } = await sql<Earlier>`
    (select c.id, null::int as "requestId", c.order_type as "orderType",
      encode(c.request_hash, 'hex') as "requestHash", c.idempotency_key as "idempotencyKey", c.at
    from orders o join checkouts c on c.tenant_id = o.tenant_id and c.id = o.checkout_id
    where o.tenant_id = ${db.tenantId} and o.company_id = ${company.id}
      and o.ordered_at > now() - interval '11 minutes' and c.at > now() - interval '10 minutes'
      and c.user_id = ${user.id} and c.request_hash = decode(${requestHash}, 'hex')
    order by c.at desc limit 1)
    union all
    (select null, id, ${names}, at from order_requests
    where tenant_id = ${db.tenantId} and company_id = ${company.id} and user_id = ${user.id} and state = 'waiting'
      and at > now() - interval '10 minutes' and request_hash = decode(${requestHash}, 'hex')
    order by id desc limit 1)
    order by at desc limit 1`.execute(db)
  return rows[0]
}

/** A request that waits for an admin of the company. */
export interface AskedRow {
  id: number
  totals: Totals
  currency: string
}

export async function findAsked(db: TenantDb, requestId: number): Promise<AskedRow> {
  const { rows } = await sql<AskedRow>`
    select id, totals, currency from order_requests
    where tenant_id = ${db.tenantId} and id = ${requestId}`.execute(db)
  return rows[0]!
}

export interface PlacedRow {
  id: number
  orderNumber: string
  deliveryDate: string
  currency: string
  goods: number
  shipping: number
  vat: VatShare[]
  gross: number
  paymentMethod: string
  paymentStatus: string
  paymentExpiresAt: Date | null
}

export async function findPlaced(db: TenantDb, checkoutId: number): Promise<PlacedRow[]> {
  return db
    .selectFrom('orders')
    .where('tenant_id', '=', db.tenantId)
    .where('checkout_id', '=', checkoutId)
    .orderBy('delivery_date')
    .select([
      'id',
      'order_number as orderNumber',
      'delivery_date as deliveryDate',
      'currency',
      'goods',
      'shipping',
      'vat',
      'gross',
      'payment_method as paymentMethod',
      'payment_status as paymentStatus',
      'payment_expires_at as paymentExpiresAt',
    ])
    .execute()
}
