import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Buyer, Caller } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { type Asking, findSelection, type SelectionRow } from './queries.ts'

export function askingAs({ user, company }: Caller): Asking {
  return { userId: user.id, companyId: company?.id ?? null }
}

/** What the caller may not open is answered like what is not there. */
export async function openSelection(db: TenantDb, caller: Caller, wireId: string): Promise<SelectionRow> {
  const id = rowId(wireId)
  const row = id && (await findSelection(db, askingAs(caller), id))
  if (!row) throw new Refusal('resource.not.found')
  return row
}

/** Those of the styles that the caller may see, in their order. */
export function seenBy(shop: Shop, caller: Buyer, ids: readonly number[]): Promise<number[]> {
  return shop.catalogue.read(caller.tenantId, async view =>
    ids.filter(id => view.index.isVisible(id, caller.user.isDeal)),
  )
}
