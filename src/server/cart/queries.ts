import { sql } from 'kysely'
import type { CartLine } from '#domain/cart-line.ts'
import type { Db } from '../db.ts'

/** Whose cart: one person's, for one company. A cart never travels between companies. */
export interface CartOwner {
  tenantId: number
  userId: number
  companyId: number
}

/** A line as it is kept: what was wanted, what it cost when it was put in, and what to call it once it is gone. */
export interface StoredLine extends CartLine {
  variantSku: string
  name: { en: string; de: string }
  /** Net cents of one piece, and how many pieces of the variant counted for it. */
  unitPrice: number
  countedQuantity: number
  notEnoughStock?: true
  requestedQuantity?: number
}

export interface StoredBasket<L> {
  id: number
  version: number
  items: L[]
}

/** Each collision means that another save got through, so this many in a row come only from a machine. */
export const mostCollisions = 50

export type Kind = 'baskets' | 'wishlists'

export async function findStored<L>(db: Db, kind: Kind, owner: CartOwner): Promise<StoredBasket<L> | undefined> {
  const { rows } = await sql<StoredBasket<L>>`
    select id, version, items from ${sql.table(kind)}
    where tenant_id = ${owner.tenantId} and user_id = ${owner.userId} and company_id = ${owner.companyId}`.execute(db)
  return rows[0]
}

/**
 * Stores the items as the next version, if the version before is still the stored one (0: none is). One statement, so
 * of two at once one wins and the other finds nothing to change.
 */
export async function storeNext(
  db: Db,
  kind: Kind,
  owner: CartOwner,
  version: number,
  items: readonly object[],
): Promise<{ id: number; version: number } | undefined> {
  const { rows } = await sql<{ id: number; version: number }>`
    insert into ${sql.table(kind)} as stored (tenant_id, user_id, company_id, version, items)
    select ${owner.tenantId}, ${owner.userId}, ${owner.companyId}, 1, ${JSON.stringify(items)}::jsonb
    where ${version} = 0 or exists (
      select from ${sql.table(kind)}
      where tenant_id = ${owner.tenantId} and user_id = ${owner.userId} and company_id = ${owner.companyId})
    on conflict (tenant_id, user_id, company_id) do update
      set items = excluded.items, version = stored.version + 1, updated_at = now()
      where stored.version = ${version}
    returning id, version`.execute(db)
  return rows[0]
}

/** The variants behind numbers: a variant's own, or a product's that has just one. */
export async function findVariants(db: Db, tenantId: number, skus: string[]) {
  const { rows } = await sql<{ sku: string; product_id: number }>`
    select v.variant_sku as sku, v.product_id from variants v
    where v.tenant_id = ${tenantId} and v.variant_sku = any (${skus}::text[])
    union
    select p.sku, p.id from products p where p.tenant_id = ${tenantId} and p.sku = any (${skus}::text[])`.execute(db)
  return rows
}
