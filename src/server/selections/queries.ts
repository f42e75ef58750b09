import { sql } from 'kysely'
import type { CompanyId, UserId } from '#domain/ids.ts'
import { mostSelections } from '#domain/selection/selection.ts'
import { nameOf } from '../customers/list-queries.ts'
import type { Slice } from '../platform/db/pages.ts'
import type { TenantDb, TenantReader, TenantTx } from '../platform/db/tenant-db.ts'

/** Who asks: a selection is open to its owner, and to the people of the companies it is shared with. */
export interface Asking {
  userId: UserId
  /** Null for a sales person who acts for none at the moment. */
  companyId: CompanyId | null
}

export interface SelectionRow {
  id: number
  name: string
  isOwn: boolean
  by: string
  isShared: boolean
  changedAt: Date
  productIds: number[]
  total: number
}

export async function findSelections(db: TenantDb, asking: Asking, { offset, limit }: Slice): Promise<SelectionRow[]> {
  const { rows } = await sql<SelectionRow>`
    ${openTo(db, asking)} order by s.changed_at desc, s.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** One selection, if the caller may open it. */
export async function findSelection(db: TenantDb, asking: Asking, id: number): Promise<SelectionRow | undefined> {
  const { rows } = await sql<SelectionRow>`${openTo(db, asking)} and s.id = ${id}`.execute(db)
  return rows[0]
}

const openTo = (db: TenantReader, { userId, companyId }: Asking) => sql`
  select s.id, s.name, s.owner_id = ${userId} as "isOwn", ${nameOf('u')} as by, h.company_id is not null as "isShared",
    s.changed_at as "changedAt", s.product_ids as "productIds", count(*) over ()::int as total
  from selections s
  join users u on u.tenant_id = s.tenant_id and u.id = s.owner_id
  left join selection_shares h on h.tenant_id = s.tenant_id and h.selection_id = s.id and h.company_id = ${companyId}
  where s.tenant_id = ${db.tenantId} and (s.owner_id = ${userId} or h.company_id is not null)`

/** The new selection; undefined where the person has too many. */
export async function insertSelection(
  tx: TenantTx,
  userId: UserId,
  name: string,
  productIds: readonly number[],
): Promise<number | undefined> {
  // Two at the same time must not both be the last one.
  await sql`select from users where tenant_id = ${tx.tenantId} and id = ${userId} for update`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into selections (tenant_id, owner_id, name, product_ids)
    select ${tx.tenantId}, ${userId}, ${name}, ${productIds}::int[]
    where (select count(*) from selections where tenant_id = ${tx.tenantId} and owner_id = ${userId}) < ${mostSelections}
    returning id`.execute(tx)
  return rows[0]?.id
}

/** A selection of one's own, kept from others until the transaction ends. */
export async function lockOwnSelection(tx: TenantTx, userId: UserId, id: number) {
  const { rows } = await sql<{ name: string; productIds: number[] }>`
    select name, product_ids as "productIds" from selections
    where tenant_id = ${tx.tenantId} and owner_id = ${userId} and id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function storeSelection(tx: TenantTx, id: number, name: string, productIds: readonly number[]) {
  await sql`update selections set name = ${name}, product_ids = ${productIds}::int[], changed_at = now()
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

export async function storeShare(tx: TenantTx, id: number, companyId: CompanyId, isShared: boolean): Promise<void> {
  if (isShared)
    await sql`insert into selection_shares (tenant_id, selection_id, company_id)
      values (${tx.tenantId}, ${id}, ${companyId}) on conflict do nothing`.execute(tx)
  else
    await sql`delete from selection_shares
      where tenant_id = ${tx.tenantId} and selection_id = ${id} and company_id = ${companyId}`.execute(tx)
}

/** Whether there was one to remove. */
export async function removeSelection(db: TenantDb, userId: UserId, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from selections where tenant_id = ${db.tenantId} and owner_id = ${userId} and id = ${id} returning id`.execute(
    db,
  )
  return rows.length > 0
}
