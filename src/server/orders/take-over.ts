import { takeOverProblem } from '#domain/order/take-over.ts'
import type { Origin } from '../platform/actor.ts'
import { violatedConstraint } from '../platform/db/errors.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockErpNumber, saveErpNumber } from './erp-queries.ts'

/** Notes the number under which an ERP has booked an order. Returns false where it was noted before. */
export async function takeOver(tx: TenantTx, origin: Origin, orderNumber: string, erpNumber: string): Promise<boolean> {
  const order = await lockErpNumber(tx, orderNumber)
  if (!order) throw new Refusal('number.unknown', { facts: { number: orderNumber } })
  const refused = takeOverProblem(order.erpNumber, erpNumber)
  if (refused) throw new Refusal(refused.code, refused.facts ? { facts: refused.facts } : {})
  if (order.erpNumber === erpNumber) return false
  try {
    await saveErpNumber(tx, order.id, erpNumber)
  } catch (error) {
    if (violatedConstraint(error) === 'orders_erp_number')
      throw new Refusal('erp.number.taken', { facts: { erpNumber } })
    throw error
  }
  const entry = { kind: 'orders', key: orderNumber, action: 'order.taken.over', after: { number: erpNumber } }
  await writeJournal(tx, { origin, entries: [entry] })
  return true
}
