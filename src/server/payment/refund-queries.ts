import { sql } from 'kysely'
import type { OrderRefundState } from '#contract/desk/orders.ts'
import type { CompanyId, TenantId } from '#domain/ids.ts'
import type { CreditToPayOut } from '#domain/invoice/card-refund.ts'
import type { Locale } from '#domain/locale.ts'
import type { Cents } from '#domain/price/money.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'

export interface Refund {
  tenantId: TenantId
  id: number
  paymentId: number
  /** The credit that is paid out; null where pieces of the order were cancelled. */
  entryId: number | null
  amount: Cents
  state: OrderRefundState
  key: string
  currency: string
  companyId: CompanyId
  /** The number of the credit, where there is one. */
  creditNumber: string | null
  orderId: number | null
  orderNumber: string | null
  /** The buyer was told that it stays on the account. */
  isToldKept: boolean
}

const columns = sql`
  f.tenant_id as "tenantId", f.id, f.payment_id as "paymentId", f.entry_id as "entryId", f.amount, f.state,
  f.idempotency_key::text as key, coalesce(e.currency, o.currency) as currency,
  coalesce(e.company_id, o.company_id) as "companyId", e.fin_doc_number as "creditNumber",
  o.id as "orderId", o.order_number as "orderNumber", f.told_kept_at is not null as "isToldKept"`
const sources = sql`
  card_refunds f left join account_entries e on e.tenant_id = f.tenant_id and e.id = f.entry_id
  left join orders o on o.tenant_id = f.tenant_id and o.id = coalesce(e.order_id, f.order_id)`

export async function findRefund(db: TenantDb | TenantTx, id: number): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`
    select ${columns} from ${sources} where f.tenant_id = ${db.tenantId} and f.id = ${id}`.execute(db)
  return rows[0]
}

export async function findRefundByPress(tx: TenantTx, press: string): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`
    select ${columns} from ${sources} where f.tenant_id = ${tx.tenantId} and f.press = ${press}`.execute(tx)
  return rows[0]
}

/**
 * What a credit can be paid out of: the cards whose money paid the invoice that it corrects, and that nobody took back.
 * They are locked, so that two who pay back count one after the other. The credit is locked before.
 */
export async function lockCardsOf(tx: TenantTx, entryId: number): Promise<Omit<CreditToPayOut, 'openAmount'>> {
  const { rows: cards } = await sql<CreditToPayOut['cards'][number]>`
    select p.id as "paymentId", p.amount, coalesce((
      select sum(f.amount)::bigint from card_refunds f
      where f.tenant_id = p.tenant_id and f.payment_id = p.id and f.state in ('refunding', 'refunded')), 0) as refunded
    from payments p
    where p.tenant_id = ${tx.tenantId} and p.state = 'captured' and p.id in (
      select c.id from account_entries e
      join account_payments b on b.tenant_id = e.tenant_id and b.entry_id = e.corrected_id and b.kind = 'payment'
      join receipts r on r.tenant_id = b.tenant_id and r.id = b.receipt_id
      join payments c on c.tenant_id = r.tenant_id and c.id = r.payment_id
      where e.tenant_id = ${tx.tenantId} and e.id = ${entryId} and e.type = 'credit'
        and not exists (select from receipts x where x.tenant_id = r.tenant_id and x.returned_id = r.id))
    order by p.id for update of p`.execute(tx)
  const { rows } = await sql`
    select from card_refunds where tenant_id = ${tx.tenantId} and entry_id = ${entryId} and state = 'refunding'`.execute(
    tx,
  )
  return { cards, isUnderWay: rows.length > 0 }
}

export async function insertRefund(
  tx: TenantTx,
  refund: { paymentId: number; entryId: number; amount: Cents; press: string; checkSeconds: number },
): Promise<number> {
  const { paymentId, entryId, amount, press, checkSeconds } = refund
  const { rows } = await sql<{ id: number }>`
    insert into card_refunds (tenant_id, payment_id, entry_id, amount, press, check_at)
    values (${tx.tenantId}, ${paymentId}, ${entryId}, ${amount}, ${press},
      now() + make_interval(secs => ${checkSeconds}))
    returning id`.execute(tx)
  return rows[0]!.id
}

/** False if somebody has settled it already, or it goes to the card by another key since. */
export async function settleRefund(
  tx: TenantTx,
  { id, key }: Pick<Refund, 'id' | 'key'>,
  state: 'refunded' | 'refused',
): Promise<boolean> {
  const { rows } = await sql`
    update card_refunds set state = ${state}, settled_at = now()
    where tenant_id = ${tx.tenantId} and id = ${id} and idempotency_key = ${key} and state = 'refunding'
    returning id`.execute(tx)
  return rows.length > 0
}

/** False if the buyer was told before that it stays on the account. */
export async function noteToldKept(tx: TenantTx, id: number): Promise<boolean> {
  const { rows } = await sql`
    update card_refunds set told_kept_at = now()
    where tenant_id = ${tx.tenantId} and id = ${id} and told_kept_at is null returning id`.execute(tx)
  return rows.length > 0
}

/** Whoever ordered is told, or else the admin of the company, or who is with it longest. */
export async function findRefundReader(tx: TenantTx, { companyId, orderId }: Refund) {
  const { rows } = await sql<{ email: string; firstName: string; locale: Locale }>`
    select u.email, u.first_name as "firstName", u.locale from users u
    left join orders o on o.tenant_id = u.tenant_id and o.id = ${orderId}
    where u.tenant_id = ${tx.tenantId} and u.company_id = ${companyId} and u.is_active and not u.is_locked
    order by u.id = o.user_id desc nulls last, u.is_admin desc, u.id limit 1`.execute(tx)
  return rows[0]
}
