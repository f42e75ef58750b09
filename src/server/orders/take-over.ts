import { takenOver } from '#domain/order/status-rows.ts'
import { takeOverProblem } from '#domain/order/take-over.ts'
import type { RowProblem } from '#domain/records/row.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import { Refusal } from '../platform/refusal.ts'
import type { WantedRow } from '../records/store.ts'
import { type ErpWords, findErpNumbers, lockErpNumbers, saveErpWords } from './erp-queries.ts'

/** Notes the number under which an ERP has booked an order. Returns false where it was noted before. */
export async function takeOver(tx: TenantTx, origin: Origin, orderNumber: string, erpNumber: string): Promise<boolean> {
  await lockErpNumbers(tx)
  const orders = await findErpNumbers(tx, [orderNumber], [erpNumber])
  const order = orders.find(one => one.orderNumber === orderNumber)
  if (!order) throw new Refusal('number.unknown', { facts: { number: orderNumber } })
  const refused = takeOverProblem(order.erpNumber, erpNumber)
  if (refused) throw new Refusal(refused.code, refused.facts ? { facts: refused.facts } : {})
  if (order.erpNumber === erpNumber) return false
  if (orders.length > 1) throw new Refusal('erp.number.taken', { facts: { erpNumber } })
  await saveWords(tx, origin, [{ orderNumber, erpNumber }])
  return true
}

/** Rows that cannot have their number: their order has another one by now, or another order has it. */
export async function refusedNumbers(
  tx: TenantTx,
  wanted: readonly WantedRow[],
): Promise<Map<number, readonly RowProblem[]>> {
  const refused = new Map<number, readonly RowProblem[]>()
  const naming = wanted.filter(isNaming)
  if (naming.length === 0) return refused
  await lockErpNumbers(tx)
  const found = await findErpNumbers(
    tx,
    naming.map(({ after }) => String(after.orderNumber)),
    naming.map(({ after }) => String(after.erpNumber)),
  )
  const numberOf = new Map(found.map(({ orderNumber, erpNumber }) => [orderNumber, erpNumber]))
  const orderOf = new Map(found.map(({ orderNumber, erpNumber }) => [erpNumber, orderNumber]))
  for (const { row, after } of naming) {
    const [orderNumber, erpNumber] = [String(after.orderNumber), String(after.erpNumber)]
    const problem = takenOver(numberOf.get(orderNumber), erpNumber)
    const isFree = (orderOf.get(erpNumber) ?? orderNumber) === orderNumber
    if (problem) refused.set(row, [problem])
    else if (isFree) orderOf.set(erpNumber, orderNumber)
    else refused.set(row, [{ column: 'erpNumber', code: 'step.number.taken', facts: { erpNumber } }])
  }
  return refused
}

/** Keeps what rows say of orders beside their steps. */
export async function saveWordsOfRows(tx: TenantTx, origin: Origin, rows: readonly WantedRow[]): Promise<void> {
  const words = new Map<string, ErpWords>()
  for (const one of rows) {
    const orderNumber = String(one.after.orderNumber)
    const said: ErpWords = { ...words.get(orderNumber), orderNumber }
    if (isNaming(one)) said.erpNumber = String(one.after.erpNumber)
    if ('note' in one.before) said.note = one.after.note == null ? null : String(one.after.note)
    if (said.erpNumber !== undefined || said.note !== undefined) words.set(orderNumber, said)
  }
  await saveWords(tx, origin, [...words.values()])
}

const isNaming = ({ before, after }: WantedRow) => 'erpNumber' in before && after.erpNumber != null

async function saveWords(tx: TenantTx, origin: Origin, orders: readonly ErpWords[]): Promise<void> {
  if (orders.length === 0) return
  await saveErpWords(tx, orders)
  const entries = orders.flatMap(({ orderNumber: key, erpNumber, note }) => [
    ...(erpNumber === undefined
      ? []
      : [{ kind: 'orders', key, action: 'order.taken.over', after: { number: erpNumber } }]),
    ...(note === undefined ? [] : [{ kind: 'orders', key, action: 'order.noted', after: { note } }]),
  ])
  await writeJournal(tx, { origin, entries })
}
