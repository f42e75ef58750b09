import type { Locale } from '#domain/locale.ts'
import { textIn } from '#domain/locale.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'

export interface ListedCategory {
  key: string
  name: string
  depth: number
  isActive: boolean
}

/** All categories, each below the one it belongs to. */
export async function listedCategories(db: TenantDb, locale: Locale): Promise<ListedCategory[]> {
  const rows = await db
    .selectFrom('categories')
    .where('tenant_id', '=', db.tenantId)
    .select(['id', 'parent_id', 'key', 'name', 'is_active'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const below = new Map<number | null, typeof rows>()
  for (const row of rows) below.set(row.parent_id, [...(below.get(row.parent_id) ?? []), row])
  const listed: ListedCategory[] = []
  const add = (parent: number | null, depth: number) => {
    for (const { id, key, name, is_active } of below.get(parent) ?? []) {
      listed.push({ key, name: textIn(name, locale), depth, isActive: is_active })
      add(id, depth + 1)
    }
  }
  add(null, 0)
  return listed
}
