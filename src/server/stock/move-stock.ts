import { sql } from 'kysely'
import { type Db, transact } from '../platform/db/database.ts'
import { violatedConstraint } from '../platform/db/errors.ts'
import { StartProblem } from '../platform/environment.ts'

/** Books goods in or out, in stock and ledger together, and answers what is in stock now. */
export async function moveStock(db: Db, tenantKey: string, variantSku: string, change: number): Promise<number> {
  try {
    return await transact(db, async tx => {
      const { rows } = await sql<{ tenant_id: number; product_id: number; id: number }>`
        select v.tenant_id, v.product_id, v.id from variants v join tenants t on t.id = v.tenant_id
        where t.key = ${tenantKey} and v.variant_sku = ${variantSku}`.execute(tx)
      const variant = rows[0]
      if (!variant) throw new StartProblem(`${tenantKey} has no variant ${variantSku}.`)
      await sql`
        insert into stock_ledger (tenant_id, product_id, variant_id, delta, reason)
        values (${variant.tenant_id}, ${variant.product_id}, ${variant.id}, ${change},
                ${change > 0 ? 'receipt' : 'correction'})`.execute(tx)
      const changed = await sql<{ available: number }>`
        update stock set available = available + ${change}
        where tenant_id = ${variant.tenant_id} and product_id = ${variant.product_id} and variant_id = ${variant.id}
        returning available`.execute(tx)
      if (changed.rows[0]) return changed.rows[0].available
      const added = await sql<{ available: number }>`
        insert into stock (tenant_id, product_id, variant_id, available)
        values (${variant.tenant_id}, ${variant.product_id}, ${variant.id}, ${change})
        returning available`.execute(tx)
      return added.rows[0]!.available
    })
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error
    throw new StartProblem(`There are fewer than ${-change} pieces of ${variantSku} in stock; nothing was changed.`)
  }
}
