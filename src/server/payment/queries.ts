import { sql } from 'kysely'
import type { CompanyId, TenantId, UserId } from '#domain/ids.ts'
import type { PaymentMethod } from '#domain/order/order-status.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import type { AttemptState } from '#domain/payment/payment-attempt.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'

export interface Payment {
  tenantId: TenantId
  id: number
  /** Null: it is for invoices of a company. */
  orderId: number | null
  companyId: CompanyId | null
  /** Who pays invoices. */
  userId: UserId | null
  provider: string
  reference: string | null
  redirectUrl: string | null
  charge: string | null
  state: AttemptState
  amount: number
  currency: string
  key: string
  createdAt: Date
  /** Of invoices alone. */
  expiresAt: Date | null
  /** By the database's clock, which all processes share. */
  isExpired: boolean
}

export interface CardOrder {
  tenantId: TenantId
  id: number
  orderNumber: string
  companyId: CompanyId
  userId: UserId
  status: number
  paymentStatus: PaymentState
  paymentMethod: PaymentMethod
  expiresAt: Date | null
  /** By the database's clock, which all processes share. */
  isExpired: boolean
  currency: string
  gross: number
}

export const paymentColumns = sql`
  p.tenant_id as "tenantId", p.id, p.order_id as "orderId", p.company_id as "companyId", p.user_id as "userId",
  p.provider, p.provider_reference as reference,
  p.redirect_url as "redirectUrl", p.charge_reference as charge, p.state, p.amount, p.currency,
  p.idempotency_key::text as key, p.created_at as "createdAt", p.expires_at as "expiresAt",
  coalesce(p.expires_at <= now(), false) as "isExpired"`

const orderColumns = sql`
  o.tenant_id as "tenantId", o.id, o.order_number as "orderNumber", o.company_id as "companyId",
  o.user_id as "userId", o.status, o.payment_status as "paymentStatus",
  o.payment_method as "paymentMethod", o.payment_expires_at as "expiresAt",
  coalesce(o.payment_expires_at <= now(), false) as "isExpired", o.currency, o.gross`

/** Locks the order against concurrent payment, cancellation and invoicing. Always locked before any of its payments. */
export async function lockOrder(tx: TenantTx, orderId: number): Promise<CardOrder | undefined> {
  const { rows } = await sql<CardOrder>`
    select ${orderColumns} from orders o where o.tenant_id = ${tx.tenantId} and o.id = ${orderId} for update`.execute(
    tx,
  )
  return rows[0]
}

export async function findOrder(db: TenantDb | TenantTx, orderId: number): Promise<CardOrder | undefined> {
  const { rows } = await sql<CardOrder>`
    select ${orderColumns} from orders o where o.tenant_id = ${db.tenantId} and o.id = ${orderId}`.execute(db)
  return rows[0]
}

/** The orders of one checkout: a pre-order has one per season. */
export async function findSiblingIds(db: TenantDb, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from orders o join orders s on s.tenant_id = o.tenant_id and s.checkout_id = o.checkout_id
    where o.tenant_id = ${db.tenantId} and o.id = ${orderId}
    order by s.delivery_date, s.id`.execute(db)
  return rows.length > 0 ? rows.map(({ id }) => id) : [orderId]
}

export async function findPayment(db: TenantDb | TenantTx, id: number): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from payments p where p.tenant_id = ${db.tenantId} and p.id = ${id}`.execute(db)
  return rows[0]
}

export async function findPayments(db: TenantDb | TenantTx, orderId: number): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from payments p
    where p.tenant_id = ${db.tenantId} and p.order_id = ${orderId} order by p.id`.execute(db)
  return rows
}

/** Of any tenant: an account at the provider may serve several. */
export async function findPaymentOfCharge(
  tx: TenantTx,
  provider: string,
  charge: string,
): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from payments p
    where p.provider = ${provider} and p.charge_reference = ${charge}`.execute(tx)
  return rows[0]
}

export async function insertPayment(tx: TenantTx, order: CardOrder, provider: string, checkSeconds: number) {
  const { rows } = await sql<Payment>`
    insert into payments as p (tenant_id, order_id, provider, state, amount, currency, check_at)
    values (${tx.tenantId}, ${order.id}, ${provider}, 'open', ${order.gross}, ${order.currency},
            now() + make_interval(secs => ${checkSeconds}))
    returning ${paymentColumns}`.execute(tx)
  return rows[0]!
}

/** A further charge of a session, stored only to be refunded. Undefined if it is known already. */
export async function insertExtraCharge(tx: TenantTx, payment: Payment, charge: string): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    insert into payments as p (tenant_id, order_id, company_id, user_id, provider, provider_reference, charge_reference,
      state, amount, currency)
    values (${tx.tenantId}, ${payment.orderId}, ${payment.companyId}, ${payment.userId}, ${payment.provider}, ${charge}, ${charge}, 'refunding',
            ${payment.amount}, ${payment.currency})
    on conflict do nothing
    returning ${paymentColumns}`.execute(tx)
  return rows[0]
}

/** Stores the provider's session; a concurrent second call gets the first one. */
export async function storeSession(
  db: TenantDb | TenantTx,
  id: number,
  { reference, redirectUrl }: { reference: string; redirectUrl: string | null },
): Promise<Payment> {
  const { rows } = await sql<Payment>`
    update payments p set provider_reference = coalesce(p.provider_reference, ${reference}),
                          redirect_url = coalesce(p.redirect_url, ${redirectUrl})
    where p.tenant_id = ${db.tenantId} and p.id = ${id}
    returning ${paymentColumns}`.execute(db)
  return rows[0]!
}

export async function movePayment(
  tx: TenantTx,
  id: number,
  state: AttemptState,
  charge?: string | undefined,
): Promise<void> {
  await sql`
    update payments set state = ${state}, settled_at = now(), check_at = now(), checks = 0,
                        charge_reference = coalesce(${charge ?? null}, charge_reference)
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

export async function noteUnpaid(tx: TenantTx, id: number): Promise<void> {
  await sql`update payments set unpaid_at = now() where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

/** True if the event is new; its row prevents processing it twice. */
export async function isNewEvent(tx: TenantTx, provider: string, eventId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into payment_events (provider, event_id, tenant_id)
    select ${provider}, ${eventId}, (select id from tenants where id = ${tx.tenantId})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** True the first time; its row prevents a second report. */
export async function isFirstReport(tx: TenantTx, id: number, what: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into payment_reports (tenant_id, payment_id, what) values (${tx.tenantId}, ${id}, ${what})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Who an order's mails go to. */
export async function findRecipient(db: TenantDb | TenantTx, userId: UserId) {
  const { rows } = await sql<{ email: string; firstName: string; locale: 'en' | 'de' }>`
    select email, first_name as "firstName", locale from users
    where tenant_id = ${db.tenantId} and id = ${userId}`.execute(db)
  return rows[0]
}

export async function findPaymentMethods(db: TenantDb | TenantTx, companyId: CompanyId): Promise<string[]> {
  const { rows } = await sql<{ methods: string[] }>`
    select payment_methods as methods from companies where tenant_id = ${db.tenantId} and id = ${companyId}`.execute(db)
  return rows[0]?.methods ?? []
}
