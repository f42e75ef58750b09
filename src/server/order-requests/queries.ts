import { type RawBuilder, sql } from 'kysely'
import { belongsTo } from '#domain/access/access.ts'
import type { OrderType } from '#domain/cart/line.ts'
import type { OrderRequestState } from '#domain/checkout/order-request.ts'
import type { UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { DeliveryWish } from '#domain/order/order.ts'
import type { PaymentMethod } from '#domain/order/order-status.ts'
import type { Totals } from '#domain/price/vat.ts'
import type { StoredLine } from '../cart/queries.ts'
import type { Slice } from '../platform/db/pages.ts'
import type { TenantDb, TenantReader, TenantTx } from '../platform/db/tenant-db.ts'
import { type Buyer, standingOf } from '../platform/http/caller.ts'

/** What its buyer has chosen besides the lines. */
export interface RequestedChoices {
  shippingAddressId: number | undefined
  invoiceAddressId: number | undefined
  shippingMethodId: number | undefined
  paymentMethod: PaymentMethod
  deliveries: readonly DeliveryWish[]
}

export interface NewRequest {
  orderType: OrderType
  basketId: number
  basketVersion: number
  idempotencyKey: string | undefined
  requestHash: string
  items: readonly StoredLine[]
  styles: number
  pieces: number
  choices: RequestedChoices
  totals: Totals
  currency: string
  limit: number
}

/** Stores it; undefined where the same version of the cart, or the same key, has been asked with before. */
export async function insertRequest(tx: TenantTx, caller: Buyer, made: NewRequest): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into order_requests (tenant_id, company_id, user_id, order_type, basket_id, basket_version, idempotency_key,
      request_hash, items, styles, pieces, choices, totals, currency, approval_limit)
    values (${tx.tenantId}, ${caller.company.id}, ${caller.user.id}, ${made.orderType}, ${made.basketId},
      ${made.basketVersion}, ${made.idempotencyKey ?? null}, decode(${made.requestHash}, 'hex'),
      ${JSON.stringify(made.items)}::json, ${made.styles}, ${made.pieces}, ${JSON.stringify(made.choices)}::json,
      ${JSON.stringify(made.totals)}::jsonb, ${made.currency}, ${made.limit})
    on conflict do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

export async function countWaitingOf(tx: TenantTx, { user, company }: Buyer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_requests
    where tenant_id = ${tx.tenantId} and company_id = ${company.id} and user_id = ${user.id}
      and state = 'waiting'`.execute(tx)
  return rows[0]!.count
}

/** How many wait for an admin of the company; nobody else is asked. */
export async function countRequests(db: TenantDb, caller: Buyer): Promise<number> {
  if (!belongsTo('customerAdmin', standingOf(caller))) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_requests
    where tenant_id = ${db.tenantId} and company_id = ${caller.company.id} and state = 'waiting'`.execute(db)
  return rows[0]!.count
}

export interface HeadRow {
  id: number
  total: number
  at: Date
  by: string
  userId: UserId
  orderType: OrderType
  styles: number
  pieces: number
  totals: Totals
  currency: string
  limit: number
  state: OrderRequestState
  decidedAt: Date | null
  decidedBy: string | null
  answer: string
  takenAt: Date | null
  orders: { id: number; orderNumber: string }[]
}

/** With all that it takes to place it. */
export interface RequestRow extends HeadRow {
  items: StoredLine[]
  choices: RequestedChoices
  basketId: number
  basketVersion: number
  idempotencyKey: string | null
  requestHash: string
  username: string
  isDeal: boolean
  locale: Locale
  decidedById: UserId | null
}

/** A buyer sees their own, an admin those of the company. */
const isTheirs = (caller: Buyer) =>
  belongsTo('customerAdmin', standingOf(caller))
    ? sql`r.company_id = ${caller.company.id}`
    : sql`r.company_id = ${caller.company.id} and r.user_id = ${caller.user.id}`

const nameOf = (user: string) => sql`(select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.username)
  from users p where p.tenant_id = r.tenant_id and p.id = ${sql.ref(user)})`

const head = sql`r.id, r.at, ${nameOf('r.user_id')} as by, r.user_id as "userId", r.order_type as "orderType", r.styles,
  r.pieces, r.totals, r.currency, r.approval_limit as "limit", r.state, r.decided_at as "decidedAt",
  ${nameOf('r.decided_by')} as "decidedBy", r.answer, r.taken_at as "takenAt",
  coalesce((select json_agg(json_build_object('id', o.id, 'orderNumber', o.order_number) order by o.id) from orders o
    where o.tenant_id = r.tenant_id and o.checkout_id = r.checkout_id), '[]') as orders`

export async function findRequests(db: TenantDb, caller: Buyer, { offset, limit }: Slice): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    with r as (
      select r.*, count(*) over ()::int as total from order_requests r
      where r.tenant_id = ${db.tenantId} and ${isTheirs(caller)}
      order by (r.state = 'waiting') desc, r.id desc limit ${limit} offset ${offset})
    select ${head}, r.total from r order by (r.state = 'waiting') desc, r.id desc`.execute(db)
  return rows
}

export function findRequest(db: TenantReader, caller: Buyer, id: number): Promise<RequestRow | undefined> {
  return findOne(db, caller, id, sql``)
}

/** Locked: of two answers at once the second finds it answered. */
export function lockRequest(tx: TenantTx, caller: Buyer, id: number): Promise<RequestRow | undefined> {
  return findOne(tx, caller, id, sql`for update of r`)
}

async function findOne(
  db: TenantReader,
  caller: Buyer,
  id: number,
  lock: RawBuilder<unknown>,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${head}, 1 as total, r.items, r.choices, r.basket_id as "basketId", r.basket_version as "basketVersion",
      r.idempotency_key as "idempotencyKey", encode(r.request_hash, 'hex') as "requestHash", u.username,
      u.is_deal as "isDeal", u.locale, r.decided_by as "decidedById"
    from order_requests r join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
    where r.tenant_id = ${db.tenantId} and r.id = ${id} and ${isTheirs(caller)} ${lock}`.execute(db)
  return rows[0]
}

/** Notes the checkout that it becomes, and that it is approved; false where somebody has answered it before. */
export async function approve(tx: TenantTx, request: RequestRow, by: Buyer, checkoutId: number): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      select * from order_requests where tenant_id = ${tx.tenantId} and id = ${request.id} and state = 'waiting' for update
    )
    insert into checkouts (tenant_id, id, basket_id, basket_version, user_id, company_id, order_type, idempotency_key,
      request_hash)
    overriding system value
    select tenant_id, ${checkoutId}, basket_id, basket_version, user_id, company_id, order_type, idempotency_key,
      request_hash
    from taken returning id`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    update order_requests set state = 'approved', decided_at = now(), decided_by = ${by.user.id},
      checkout_id = ${checkoutId}
    where tenant_id = ${tx.tenantId} and id = ${request.id}`.execute(tx)
  return true
}

/** The caller has locked it and found that it waits. */
export async function refuse(tx: TenantTx, id: number, by: UserId, answer: string): Promise<void> {
  await sql`
    update order_requests set state = 'refused', decided_at = now(), decided_by = ${by}, answer = ${answer}
    where tenant_id = ${tx.tenantId} and id = ${id} and state = 'waiting'`.execute(tx)
}

/** The caller has locked it and found that its lines are not in the cart. What was refused stays refused. */
export async function noteTaken(tx: TenantTx, id: number, by: UserId): Promise<void> {
  await sql`
    update order_requests set taken_at = now(), state = case state when 'waiting' then 'withdrawn' else state end,
      decided_at = coalesce(decided_at, now()), decided_by = coalesce(decided_by, ${by})
    where tenant_id = ${tx.tenantId} and id = ${id} and taken_at is null`.execute(tx)
}

export interface Person {
  name: string
  email: string
  firstName: string
  locale: Locale
}

/** So many admins of a company are told of a request. */
const mostTold = 50

/** The admins of a company who can sign in. */
export async function findAdmins(tx: TenantTx, { company }: Buyer): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select ${person} from users u
    where u.tenant_id = ${tx.tenantId} and u.company_id = ${company.id} and u.is_admin and not u.is_sales_person
      and not u.is_operator and u.is_active and not u.is_locked
    order by u.id limit ${mostTold}`.execute(tx)
  return rows
}

export async function findPerson(tx: TenantTx, id: UserId): Promise<Person> {
  const { rows } = await sql<Person>`
    select ${person} from users u where u.tenant_id = ${tx.tenantId} and u.id = ${id}`.execute(tx)
  return rows[0]!
}

const person = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name, u.email,
  u.first_name as "firstName", u.locale`
