import { sql } from 'kysely'
import type { ErpEndpoint } from '#contract/endpoint.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { ErpCall } from '../platform/http/serve-erp.ts'
import { Refusal } from '../platform/refusal.ts'

type NamedCall = Pick<ErpCall<ErpEndpoint>, 'db' | 'key' | 'idempotencyKey' | 'fingerprint'>

/**
 * Does the work of a request in a transaction, once: with the same Idempotency-Key it is answered as the first time, for
 * seven days. The key is a row of that transaction, so that two at the same moment wait for each other, and work that was
 * refused can be tried again.
 */
export function once<T>(call: NamedCall, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  const { idempotencyKey } = call
  if (idempotencyKey === undefined) return call.db.transact(work)
  return call.db.transact(async tx => {
    const earlier = await claim(tx, call, idempotencyKey)
    if (earlier) return earlier.answer as T
    const answer = await work(tx)
    await sql`
      update api_requests set answer = ${JSON.stringify(answer)}
      where tenant_id = ${tx.tenantId} and key_id = ${call.key.id} and idempotency_key = ${idempotencyKey}`.execute(tx)
    return answer
  })
}

/** Takes the key for this request; undefined where it is new, else what was answered then. */
async function claim(
  tx: TenantTx,
  { key, fingerprint }: NamedCall,
  idempotencyKey: string,
): Promise<{ answer: unknown } | undefined> {
  const { rows: claimed } = await sql`
    insert into api_requests as r (tenant_id, key_id, idempotency_key, fingerprint)
    values (${tx.tenantId}, ${key.id}, ${idempotencyKey}, ${fingerprint})
    on conflict (tenant_id, key_id, idempotency_key) do update
      set fingerprint = excluded.fingerprint, answer = null, at = now()
      where r.at < now() - interval '7 days'
    returning 1`.execute(tx)
  if (claimed.length > 0) return undefined
  const { rows } = await sql<{ fingerprint: Buffer; answer: unknown }>`
    select fingerprint, answer from api_requests
    where tenant_id = ${tx.tenantId} and key_id = ${key.id} and idempotency_key = ${idempotencyKey}`.execute(tx)
  if (!rows[0]!.fingerprint.equals(fingerprint)) throw new Refusal('idempotency.key.reused')
  return rows[0]!
}
