import { sql } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import type { Db } from '../platform/db/database.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { wakeablePause } from '../platform/wakeable-pause.ts'
import type { Shop } from '../shop.ts'
import { variantKey } from '../stock/move-pieces.ts'
import { releaseBackOrders } from './back-orders.ts'

const askEveryMs = 2_000
const ordersAtOnce = 200

/**
 * Gives goods that came in to the orders that wait for them, in the shops that have chosen so, until stopped. It asks
 * what is in stock and what waits rather than what has moved, so that nothing is overlooked however goods came in, and
 * any number of processes may do so: whoever is second finds nothing left to give.
 */
export function startReleaseSweep(shop: Shop, allTenants: Db): { stop(): Promise<void> } {
  let isStopped = false
  const pause = wakeablePause()
  const run = async () => {
    while (!isStopped) {
      try {
        for (const whose of await findTenants(allTenants)) {
          const db = shop.tenantDb(whose)
          while (!isStopped && (await releaseArrived(db)) > 0);
        }
      } catch (error) {
        shop.log.warn({ err: error }, 'back-orders could not be released; they will be tried again')
      }
      if (!isStopped) await pause.wait(askEveryMs)
    }
  }
  const running = run()
  return {
    async stop() {
      isStopped = true
      pause.wake()
      await running
    },
  }
}

async function findTenants(allTenants: Db): Promise<{ tenantId: TenantId }[]> {
  const { rows } = await sql<{ tenantId: TenantId }>`
    select id as "tenantId" from tenants where settings #>> '{private,releasesBackOrders}' = 'true'`.execute(allTenants)
  return rows
}

/**
 * How many pieces were released to the oldest orders that wait for something that is in stock. Orders that nobody may work
 * on (`workProblem`) are left out here already: they would stay the oldest, and keep all younger ones waiting.
 */
export async function releaseArrived(db: TenantDb, atOnce = ordersAtOnce): Promise<number> {
  return db.transact(async tx => {
    const { rows } = await sql<{ orderId: number; productId: number; variantId: number }>`
      with waiting as (
        select l.order_id, l.product_id, l.variant_id
        from order_lines l
        join stock s on s.tenant_id = l.tenant_id and s.product_id = l.product_id and s.variant_id = l.variant_id
        join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
        where l.tenant_id = ${tx.tenantId} and l.back_ordered > 0 and s.available > 0
          and o.status < 5 and o.season_id is null and o.order_type = 'order' and o.checkout_id is not null
          and (o.payment_method <> 'card' or o.payment_status = 'paid')
          and not exists (
            select from order_holds h where h.tenant_id = o.tenant_id and h.order_id = o.id and h.approved_at is null)
      ), oldest as (
        select distinct order_id from waiting order by order_id limit ${atOnce}
      )
      select order_id as "orderId", product_id as "productId", variant_id as "variantId"
      from waiting join oldest using (order_id)`.execute(tx)
    if (rows.length === 0) return 0
    // What came in since the question may belong to older orders than these, and waits for the next round.
    const wanted = { ids: [...new Set(rows.map(({ orderId }) => orderId))], variants: new Set(rows.map(variantKey)) }
    const actor = { tenantId: tx.tenantId, type: 'system', name: 'shop' } as const
    const released = await releaseBackOrders(tx, { actor, channel: 'job' }, wanted)
    return released.reduce((sum, { pieces }) => sum + pieces, 0)
  })
}
