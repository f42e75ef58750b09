import {
  changeSelection,
  createSelection,
  deleteSelection,
  getSelection,
  listSelectedProducts,
  listSelections,
  shareSelection,
} from '#contract/shop/selections.ts'
import { mostSelections, mostStyles, withStyles } from '#domain/selection/selection.ts'
import { presentProducts } from '../catalogue/present-product.ts'
import { pageWithTotal } from '../platform/db/pages.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { rowId, rowIds } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { askingAs, openSelection, seenBy } from './open-selection.ts'
import {
  findSelections,
  insertSelection,
  lockOwnSelection,
  removeSelection,
  type SelectionRow,
  storeSelection,
  storeShare,
} from './queries.ts'

export function selectionRoutes(serve: Serve, shop: Shop): void {
  serve(listSelections, async ({ caller, db, query }) => {
    const { rows, total } = await pageWithTotal(query, slice => findSelections(db, askingAs(caller), slice))
    return { data: rows.map(present), meta: { total } }
  })

  serve(getSelection, async ({ caller, db, params }) => {
    const row = await openSelection(db, caller, params.id)
    const seen = await seenBy(shop, caller, row.productIds)
    return { data: { ...present(row), materials: seen.map(String) } }
  })

  serve(listSelectedProducts, async ({ caller, db, locale, params, query: { page, pageSize } }) => {
    const { productIds } = await openSelection(db, caller, params.id)
    return shop.catalogue.read(caller.tenantId, async view => {
      const seen = productIds.filter(id => view.index.isVisible(id, caller.user.isDeal))
      const ids = seen.slice((page - 1) * pageSize, page * pageSize)
      return { data: await presentProducts(shop, view, caller, locale, ids), meta: { total: seen.length } }
    })
  })

  serve(createSelection, async ({ caller, db, body }) => {
    const styles = await seenBy(shop, caller, rowIds(body.materials))
    const id = await db.transact(tx => insertSelection(tx, caller.user.id, body.name, withStyles([], styles)))
    if (id === undefined) throw new Refusal('selection.too.many', { facts: { max: mostSelections } })
    return { data: { _id: String(id) } }
  })

  serve(changeSelection, async ({ caller, db, params, body }) => {
    const [added, replaced] = await Promise.all([
      seenBy(shop, caller, rowIds(body.added ?? [])),
      body.materials && seenBy(shop, caller, rowIds(body.materials)),
    ])
    return changeOwn(db, caller, params.id, async (tx, id, before) => {
      const styles = withStyles(replaced ?? before.productIds, added)
      if (styles.length > mostStyles) throw new Refusal('selection.too.long', { facts: { max: mostStyles } })
      await storeSelection(tx, id, body.name ?? before.name, styles)
      return { data: { _id: String(id), count: styles.length } }
    })
  })

  serve(shareSelection, ({ caller, db, params, body }) =>
    changeOwn(db, caller, params.id, async (tx, id) => {
      await storeShare(tx, id, caller.company.id, body.isShared)
      return { data: { isShared: body.isShared } }
    }),
  )

  serve(deleteSelection, async ({ caller, db, params }) => {
    const id = rowId(params.id)
    if (!id || !(await removeSelection(db, caller.user.id, id))) throw new Refusal('resource.not.found')
  })
}

/** Only its owner changes a selection; for others it is not there, also where they may open it. */
async function changeOwn<T>(
  db: TenantDb,
  caller: Buyer,
  wireId: string,
  change: (tx: TenantTx, id: number, before: { name: string; productIds: number[] }) => Promise<T>,
): Promise<T> {
  const id = rowId(wireId)
  return db.transact(async tx => {
    const before = id && (await lockOwnSelection(tx, caller.user.id, id))
    if (!before) throw new Refusal('resource.not.found')
    return change(tx, id, before)
  })
}

function present({ id, name, isOwn, by, isShared, changedAt, productIds }: SelectionRow) {
  return { _id: String(id), name, isOwn, by, isShared, changedAt: changedAt.toISOString(), count: productIds.length }
}
