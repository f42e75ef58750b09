import { parentPort, workerData } from 'node:worker_threads'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import { escapeFormula } from '#domain/order-sheet/formula-escape.ts'
import type { Sheet } from './spreadsheet.ts'

const { name, columns, rows, note } = workerData as Sheet

function cell(value: string | number | null, kind: Sheet['columns'][number]['kind']): Cell {
  if (value === null || value === '') return null
  if (kind === 'date') return { type: Date, value: new Date(value), format: 'dd.mm.yyyy' }
  if (typeof value === 'number') return { type: Number, value, format: kind === 'money' ? '#,##0.00' : '0' }
  return { type: String, value: escapeFormula(value) }
}

const head = columns.map(column => ({ type: String, value: column.head, fontWeight: 'bold' as const }))
const body = rows.map(row => row.map((value, index) => cell(value, columns[index]?.kind ?? 'text')))
const foot = note ? [[], [{ type: String, value: note }]] : []
const content = await writeXlsxFile([head, ...body, ...foot], {
  sheet: name,
  columns: columns.map(({ width }) => ({ width })),
  stickyRowsCount: 1,
}).toBuffer()
parentPort?.postMessage(new Uint8Array(content))
