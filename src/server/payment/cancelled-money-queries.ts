import { sql } from 'kysely'
import type { OrderRefundState } from '#contract/desk/orders.ts'
import type { OrderPaidByCard } from '#domain/payment/cancelled-money.ts'
import type { Cents } from '#domain/price/money.ts'
import type { VatShare } from '#domain/price/vat.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'

/** Books what cards paid for orders, where no invoice has done so yet, and locks it, in the order of the receipts' ids. */
export async function bookCardMoney(tx: TenantTx, orderIds: readonly number[]): Promise<void> {
  await sql`
    insert into receipts (tenant_id, company_id, received_on, amount, currency, method, reference, payment_id)
    select o.tenant_id, o.company_id, coalesce(p.settled_at, p.created_at)::date, p.amount, p.currency, 'card',
      o.order_number, p.id
    from orders o join payments p on p.tenant_id = o.tenant_id and p.order_id = o.id and p.state = 'captured'
    where o.tenant_id = ${tx.tenantId} and o.id = any (${[...orderIds]}::int[]) and p.amount > 0
    order by p.id on conflict do nothing`.execute(tx)
  await sql`
    select from receipts r join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
    where p.tenant_id = ${tx.tenantId} and p.order_id = any (${[...orderIds]}::int[])
    order by r.id for update of r`.execute(tx)
}

export interface CardOrder extends Omit<OrderPaidByCard, 'isCancelled' | 'shipping'> {
  id: number
  orderNumber: string
  status: number
  currency: string
  shipping: Cents
  vat: VatShare[]
  paymentId: number
}

/** The orders of which a card's money is booked, with what became of it. */
export async function findCardOrders(tx: TenantTx, orderIds: readonly number[]): Promise<CardOrder[]> {
  const { rows } = await sql<CardOrder>`
    select o.id, o.order_number as "orderNumber", o.status, o.currency, o.gross, o.shipping, o.vat, p.id as "paymentId",
      r.rest, coalesce((
        select sum(f.amount)::bigint from card_refunds f where f.tenant_id = o.tenant_id and f.order_id = o.id
      ), 0) as decided,
      coalesce((
        select sum(e.amount)::bigint from account_entries e
        where e.tenant_id = o.tenant_id and e.order_id = o.id and e.type = 'invoice' and not exists (
          select from account_entries x
          where x.tenant_id = e.tenant_id and x.corrected_id = e.id and x.is_cancellation)
      ), 0) as invoiced,
      coalesce((
        select json_agg(json_build_object('quantity', l.quantity, 'cancelled', l.cancelled, 'unitPrice', l.unit_price,
          'vatRate', l.vat_rate) order by l.position)
        from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id
      ), '[]') as lines
    from orders o
    join payments p on p.tenant_id = o.tenant_id and p.order_id = o.id and p.state = 'captured'
    join receipt_rests r on r.tenant_id = p.tenant_id and r.payment_id = p.id
    where o.tenant_id = ${tx.tenantId} and o.id = any (${[...orderIds]}::int[])
    order by p.id`.execute(tx)
  return rows
}

/** In the order of the payments' ids, which are locked with it. */
export async function insertOrderRefunds(
  tx: TenantTx,
  refunds: readonly { id: number; paymentId: number; amount: Cents }[],
  state: 'refunding' | 'kept',
): Promise<void> {
  const rows = refunds.map(({ id, paymentId, amount }) => ({ id, paymentId, amount }))
  await sql`
    insert into card_refunds (tenant_id, payment_id, order_id, amount, state, settled_at, told_kept_at)
    select ${tx.tenantId}, f."paymentId", f.id, f.amount, ${state}, k.at, k.at
    from json_to_recordset(${JSON.stringify(rows)}::json) as f (id int, "paymentId" int, amount bigint)
    cross join (select case when ${state} = 'kept' then now() end as at) k
    order by f."paymentId"`.execute(tx)
}

/** Of this order only, which is locked, as by everybody who changes it. */
export async function lockOrderOfRefund(
  tx: TenantTx,
  orderNumber: string,
  id: number,
): Promise<{ orderId: number; amount: Cents; receiptId: number } | undefined> {
  const { rows } = await sql<{ orderId: number; amount: Cents; receiptId: number }>`
    select o.id as "orderId", f.amount, r.id as "receiptId" from card_refunds f
    join orders o on o.tenant_id = f.tenant_id and o.id = f.order_id
    join receipts r on r.tenant_id = f.tenant_id and r.payment_id = f.payment_id
    where f.tenant_id = ${tx.tenantId} and f.id = ${id} and o.order_number = ${orderNumber}
    for update of o`.execute(tx)
  return rows[0]
}

export async function lockOrderRefund(tx: TenantTx, id: number): Promise<OrderRefundState> {
  const { rows } = await sql<{ state: OrderRefundState }>`
    select state from card_refunds where tenant_id = ${tx.tenantId} and id = ${id} for update`.execute(tx)
  return rows[0]!.state
}

/** By another key: the provider has refused the last one for good. */
export async function askAgain(tx: TenantTx, id: number): Promise<void> {
  await sql`
    update card_refunds set state = 'refunding', settled_at = null, idempotency_key = gen_random_uuid(), at = now(),
      check_at = now(), checks = 0
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

export async function keepOnAccount(tx: TenantTx, id: number): Promise<void> {
  await sql`
    update card_refunds set state = 'kept', settled_at = now() where tenant_id = ${tx.tenantId} and id = ${id}`.execute(
    tx,
  )
}
