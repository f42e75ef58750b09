import { sql } from 'kysely'
import type { DeskList } from '#contract/desk/views.ts'
import type { UserId } from '#domain/ids.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'

/** A list of the desk, or of a sales person's customers. */
type SavedList = DeskList | 'myCustomers'

export interface ViewRow {
  id: number
  list: SavedList
  name: string
  search: string
  isShared: boolean
  userId: UserId
  by: string
}

/** A person's own views and those that others share, by name. */
export async function findViews(db: TenantDb, userId: UserId, list: SavedList, limit: number): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select v.id, v.list, v.name, v.search, v.is_shared as "isShared", v.user_id as "userId",
      coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.username) as by
    from list_views v join users u on u.tenant_id = v.tenant_id and u.id = v.user_id
    where v.tenant_id = ${db.tenantId} and v.list = ${list} and (v.user_id = ${userId} or v.is_shared)
    order by v.user_id <> ${userId}, v.name, v.id limit ${limit}`.execute(db)
  return rows
}

export async function countViews(tx: TenantTx, userId: UserId, list: SavedList, otherThan: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from list_views
    where tenant_id = ${tx.tenantId} and list = ${list} and user_id = ${userId} and name <> ${otherThan}`.execute(tx)
  return rows[0]!.count
}

export async function upsertView(
  tx: TenantTx,
  { userId, list, name, search, isShared }: Omit<ViewRow, 'id' | 'by'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into list_views (tenant_id, user_id, list, name, search, is_shared)
    values (${tx.tenantId}, ${userId}, ${list}, ${name}, ${search}, ${isShared})
    on conflict (tenant_id, list, user_id, name)
      do update set search = excluded.search, is_shared = excluded.is_shared
    returning id`.execute(tx)
  return rows[0]!.id
}

export async function deleteView(tx: TenantTx, userId: UserId, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    delete from list_views where tenant_id = ${tx.tenantId} and id = ${id} and user_id = ${userId}
    returning list || '/' || name as key`.execute(tx)
  return rows[0]?.key
}
