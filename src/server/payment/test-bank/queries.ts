import { sql } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { SessionRequest } from '../provider.ts'

export type BankState = 'open' | 'challenge' | 'paid' | 'failed' | 'expired'

export interface BankSession {
  tenantId: TenantId
  id: string
  /** Null for a payment of invoices. */
  orderId: number | null
  paymentId: number
  title: string
  shopName: string
  amount: number
  currency: string
  successPath: string
  cancelPath: string
  state: BankState
  charge: string | null
}

const columns = sql`
  s.tenant_id as "tenantId", s.id, s.order_id as "orderId", s.payment_id as "paymentId",
  s.order_number as title, s.shop_name as "shopName", s.amount, s.currency,
  s.success_path as "successPath", s.cancel_path as "cancelPath", s.state, s.charge_id as charge`

/** Opens a session, or finds the one with the same key. */
export async function openBankSession(db: Db, request: SessionRequest, id: string): Promise<BankSession> {
  await sql`
    insert into test_bank_sessions (tenant_id, id, idempotency_key, order_id, payment_id, order_number, shop_name,
                                    amount, currency, success_path, cancel_path)
    values (${request.tenantId}, ${id}, ${request.key}, ${request.orderId}, ${request.paymentId},
            ${request.title}, ${request.shopName}, ${request.amount}, ${request.currency},
            ${request.successPath}, ${request.cancelPath})
    on conflict (idempotency_key) do nothing`.execute(db)
  const { rows } = await sql<BankSession>`
    select ${columns} from test_bank_sessions s where s.idempotency_key = ${request.key}`.execute(db)
  return rows[0]!
}

export async function findBankSession(db: Db | Tx, id: string): Promise<BankSession | undefined> {
  const { rows } = await sql<BankSession>`
    select ${columns} from test_bank_sessions s where s.id = ${id}`.execute(db)
  return rows[0]
}

/** Changes the state of a session from one of the given states; undefined if it is in another. */
export async function moveBankSession(
  tx: Tx,
  id: string,
  from: readonly BankState[],
  to: BankState,
  charge: string | null = null,
): Promise<BankSession | undefined> {
  const { rows } = await sql<BankSession>`
    update test_bank_sessions s set state = ${to}, charge_id = ${charge}
    where s.id = ${id} and s.state = any (${[...from]}::text[])
    returning ${columns}`.execute(tx)
  return rows[0]
}

export async function refundBankCharge(db: Db, charge: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update test_bank_sessions set refunded_at = coalesce(refunded_at, now()) where charge_id = ${charge}`.execute(db)
  return numAffectedRows === 1n
}

/** Gives a part back, once for a key; false where the charge has not so much left. */
export async function refundPartOfCharge(tx: Tx, charge: string, key: string, amount: number): Promise<boolean> {
  const { rows } = await sql<{ tenantId: number; id: string; left: number; isKnown: boolean }>`
    with charged as (select * from test_bank_sessions where charge_id = ${charge} for update)
    select s.tenant_id as "tenantId", s.id, case when s.refunded_at is null then s.amount - coalesce((
        select sum(r.amount)::bigint from test_bank_refunds r
        where r.tenant_id = s.tenant_id and r.session_id = s.id), 0) else 0 end as left,
      exists (select from test_bank_refunds r where r.tenant_id = s.tenant_id and r.idempotency_key = ${key}) as "isKnown"
    from charged s`.execute(tx)
  const [found] = rows
  if (!found || found.isKnown) return found !== undefined
  if (found.left < amount) return false
  await sql`
    insert into test_bank_refunds (tenant_id, idempotency_key, session_id, amount)
    values (${found.tenantId}, ${key}, ${found.id}, ${amount})`.execute(tx)
  return true
}
