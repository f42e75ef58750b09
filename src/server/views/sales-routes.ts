import { mostViews } from '#contract/desk/views.ts'
import { listCustomerViews, removeCustomerView, saveCustomerView } from '#contract/shop/my-customers.ts'
import type { Serve } from '../platform/http/call.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import { deleteView, findViews } from './queries.ts'
import { storeView } from './store-view.ts'

const list = 'myCustomers'

export function viewSalesRoutes(serve: Serve): void {
  serve(listCustomerViews, async ({ caller, db }) => {
    const views = await findViews(db, caller.user.id, list, mostViews)
    return { data: views.map(({ id, name, search }) => ({ id: String(id), name, search })) }
  })

  serve(saveCustomerView, async ({ caller, db, body }) => {
    const id = await db.transact(async tx => {
      const saved = await storeView(tx, { ...body, list, isShared: false, userId: caller.user.id })
      await journalCommand(tx, caller, 'view.saved', `${list}/${body.name}`, { search: body.search })
      return saved
    })
    return { data: { id: String(id) } }
  })

  serve(removeCustomerView, async ({ caller, db, params }) => {
    await db.transact(async tx => {
      const removed = await deleteView(tx, caller.user.id, rowId(params.id) ?? 0)
      if (removed === undefined) throw new Refusal('resource.not.found')
      await journalCommand(tx, caller, 'view.removed', removed)
    })
  })
}
