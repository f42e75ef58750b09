import { listErpFields, setErpField } from '#contract/desk/erp-fields.ts'
import { erpFieldColumns, erpFieldKinds } from '#contract/records/erp-fields.ts'
import type { Serve } from '../platform/http/call.ts'
import { journalDeskCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import { addErpField, findAllErpFields, removeErpField } from './queries.ts'

/** Which fields of records the ERP keeps. The records themselves hold staff to it (`records/write-batch.ts`). */
export function erpFieldDeskRoutes(serve: Serve): void {
  serve(listErpFields, async ({ db }) => ({ data: await findAllErpFields(db) }))

  serve(setErpField, async ({ caller, db, body: { isKeptByErp, ...field } }) => {
    const kind = erpFieldKinds.find(({ name }) => name === field.kind)
    if (!kind || !erpFieldColumns(kind).includes(field.column)) throw new Refusal('resource.not.found')
    await db.transact(async tx => {
      const isChanged = await (isKeptByErp ? addErpField : removeErpField)(tx, field)
      const action = isKeptByErp ? 'field.left.to.erp' : 'field.taken.back'
      if (isChanged) await journalDeskCommand(tx, caller, action, field.kind, { column: field.column })
    })
    return { data: await findAllErpFields(db) }
  })
}
