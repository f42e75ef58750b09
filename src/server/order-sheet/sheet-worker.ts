import { parentPort, workerData } from 'node:worker_threads'
import type { OrderType } from '#domain/cart/line.ts'
import type { Locale } from '#domain/locale.ts'
import { UnreadableFile } from '../platform/spreadsheet/unreadable-file.ts'
import { WorkbookWriter } from '../platform/spreadsheet/workbook-writer.ts'
import type { CellValue, SheetPlan } from '../platform/spreadsheet/workbook-xml.ts'
import { markSheet } from './mark-sheet.ts'
import { openWorkbook } from './open-workbook.ts'
import { readSheet } from './read-sheet.ts'

/** The tasks of the worker thread, which may run out of memory or time without harm. */
export type SheetTask =
  | { kind: 'read'; file: Uint8Array; type: OrderType }
  | { kind: 'mark'; file: Uint8Array; results: readonly (readonly [row: number, text: string])[]; locale: Locale }
  | { kind: 'write'; plan: SheetPlan; others: readonly (readonly [SheetPlan, CellValue[][]])[] }

/** Rows of a sheet being written; null is the end of it. */
export type WrittenRows = CellValue[][] | null

const rowsAtOnce = 1_000
const port = parentPort!
const task = workerData as SheetTask

try {
  if (task.kind === 'read') await read(task)
  else if (task.kind === 'mark') {
    const parts = await openWorkbook(Buffer.from(task.file))
    port.postMessage({ done: await markSheet(parts, new Map(task.results), task.locale) })
  } else write(task)
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  port.postMessage({ problem: error.problem })
}

/** Rows are sent in batches, so that the receiver is not blocked for long. */
async function read({ file, type }: { file: Uint8Array; type: OrderType }): Promise<void> {
  const { rows, ...sheet } = readSheet(await openWorkbook(Buffer.from(file)), type)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    port.postMessage({ rows: rows.slice(from, from + rowsAtOnce) })
  }
  port.postMessage({ done: sheet })
}

function write({ plan, others }: Extract<SheetTask, { kind: 'write' }>): void {
  const writer = new WorkbookWriter()
  const sheet = writer.add(plan)
  for (const [other, rows] of others) writer.add(other, rows)
  port.on('message', async (rows: WrittenRows) => {
    if (rows) return sheet.addRows(rows)
    port.postMessage({ done: await writer.finish() })
    port.close()
  })
}
