import { saveRecords, undoChange } from '#contract/desk/changes.ts'
import { deskOrigin, type Origin } from '../platform/actor.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Caller } from '../platform/http/caller.ts'
import { refuseUnproved } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import { findChanges } from './queries.ts'
import { hasSecret, isSavedKind, type Part, saveParts } from './save-records.ts'
import { undoChanges } from './undo-changes.ts'

export function changeDeskRoutes(serve: Serve): void {
  serve(saveRecords, async ({ caller, db, body }) => {
    const parts = body.parts.map(({ kind, rows }): Part => {
      if (!isSavedKind(kind)) throw new Refusal('resource.not.found')
      return { kind, rows }
    })
    if (parts.some(hasSecret)) refuseUnproved(caller)
    return { data: { undo: await saveParts(db, originOf(caller), parts) } }
  })

  serve(undoChange, async ({ caller, db, params }) => {
    const entries = await findChanges(db, caller.user.id, params.undo)
    if (entries.length === 0) throw new Refusal('change.over')
    return { data: await undoChanges(db, originOf(caller), entries) }
  })
}

/** Staff and sales people are changed where the password is asked for again, not here. */
function originOf(caller: Caller): Origin {
  const permissions = caller.user.permissions.filter(permission => permission !== 'staff.write')
  return { ...deskOrigin(caller), permissions }
}
