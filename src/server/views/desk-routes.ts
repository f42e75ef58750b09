import { type DeskList, deskLists, listViews, removeView, saveView } from '#contract/desk/views.ts'
import { hasAll } from '#domain/access/permissions.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Caller } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { journalDeskCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import { deleteView, findViews } from './queries.ts'
import { storeView } from './store-view.ts'

/** More than anybody chooses from. */
const mostShown = 300

export function viewDeskRoutes(serve: Serve): void {
  serve(listViews, async ({ caller, db, query: { list } }) => {
    refuseHiddenList(caller, list)
    const views = await findViews(db, caller.user.id, list, mostShown)
    return {
      data: views.map(({ id, name, search, isShared, userId, by }) => ({
        id: String(id),
        name,
        search,
        isShared,
        isOwn: userId === caller.user.id,
        by,
      })),
    }
  })

  serve(saveView, async ({ caller, db, body }) => {
    refuseHiddenList(caller, body.list)
    const id = await db.transact(async tx => {
      const saved = await storeView(tx, { ...body, userId: caller.user.id })
      const { list, name, search, isShared } = body
      await journalDeskCommand(tx, caller, 'view.saved', `${list}/${name}`, { search, isShared })
      return saved
    })
    return { data: { id: String(id) } }
  })

  serve(removeView, async ({ caller, db, params }) => {
    await db.transact(async tx => {
      const removed = await deleteView(tx, caller.user.id, rowId(params.id) ?? 0)
      if (removed === undefined) throw new Refusal('resource.not.found')
      await journalDeskCommand(tx, caller, 'view.removed', removed)
    })
  })
}

/** A view tells what somebody looks for, so it is for who may see the list. */
function refuseHiddenList({ user }: Caller, list: DeskList): void {
  if (!hasAll(user.permissions, [deskLists[list]])) throw new Refusal('not.allowed')
}
