import { sql } from 'kysely'
import { mostPricesCopied } from '#contract/desk/prices.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import { currentChange } from '../changes/queries.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { Refusal } from '../platform/refusal.ts'
import { today } from '../platform/today.ts'
import { stores } from '../records/stores.ts'
import { writeBatch } from '../records/write-batch.ts'
import { writePrices } from './write-prices.ts'

/** Makes a new list with the prices of another one that have not ended, all or none. */
export async function copyList(
  db: TenantDb,
  origin: Origin,
  from: string,
  to: string,
): Promise<{ copied: number; undo: string }> {
  return db.transact(async tx => {
    const [created] = await writeBatch(tx, origin, stores.priceLists, [
      { row: 0, given: { name: to }, expected: 'absent' },
    ])
    if (created?.outcome === 'rejected') throw new Refusal('value.taken')
    const prices = await findPrices(tx, from)
    if (prices.length === 0) throw new Refusal('records.none')
    if (prices.length > mostPricesCopied) throw new Refusal('selection.too.large', { facts: { max: mostPricesCopied } })
    const copies = prices.map(price => ({ kind: 'list', list: to, ...price }))
    await writePrices(tx, origin, copies, false)
    return { copied: prices.length, undo: await currentChange(tx) }
  })
}

async function findPrices(tx: TenantTx, list: string): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select v.variant_sku as "variantSku", e.for_pre_order as "preOrder", e.min_quantity as "minQuantity",
      case when isfinite(e.valid_from) then e.valid_from::text end as "validFrom",
      case when isfinite(e.valid_until) then e.valid_until::text end as "validUntil", e.price::float8 as price
    from price_list_entries e
    join price_lists l on l.tenant_id = e.tenant_id and l.id = e.price_list_id
    join variants v on v.tenant_id = e.tenant_id and v.product_id = e.product_id and v.id = e.variant_id
    where e.tenant_id = ${tx.tenantId} and l.name = ${list} and e.valid_until >= ${today()}
    order by e.product_id, e.variant_id limit ${mostPricesCopied + 1}`.execute(tx)
  return rows
}
