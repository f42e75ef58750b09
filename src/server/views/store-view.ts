import { mostViews } from '#contract/desk/views.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { Refusal } from '../platform/refusal.ts'
import { countViews, upsertView, type ViewRow } from './queries.ts'

/** Keeps a view under its name; who has too many must remove one first. */
export async function storeView(tx: TenantTx, view: Omit<ViewRow, 'id' | 'by'>): Promise<number> {
  if ((await countViews(tx, view.userId, view.list, view.name)) >= mostViews)
    throw new Refusal('views.too.many', { facts: { max: mostViews } })
  return upsertView(tx, view)
}
