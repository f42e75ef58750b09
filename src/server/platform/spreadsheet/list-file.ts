import type { Locale } from '#domain/locale.ts'
import { escapeFormula } from '#domain/order-sheet/formula-escape.ts'
import { byteOrderMark, csvLine } from './csv-line.ts'
import type { ColumnOf, Sheet } from './export-sheet.ts'
import { xlsxStream } from './write-xlsx.ts'

type Head = Pick<Sheet['columns'][number], 'head'>
type Row = Sheet['rows'][number]

export interface ListFile<R> {
  format: 'csv' | 'xlsx'
  /** Of the sheet. */
  name: string
  columns: readonly ColumnOf<R>[]
  locale: Locale
}

/** The rows of a list as a file, written while they are read. No cell begins like a formula. */
export function piecesOfList<R>(
  { format, name, columns, locale }: ListFile<R>,
  batches: AsyncIterable<readonly R[]>,
): AsyncIterable<string | Uint8Array> {
  async function* cells() {
    for await (const rows of batches) yield rows.map(row => columns.map(column => column.of(row)))
  }
  if (format === 'csv') return csvPieces(columns, cells(), locale)
  const plan = { name, columns: columns.map(({ head, width, kind }) => ({ heading: head, width, kind })) }
  return xlsxStream(plan, escapedIn(cells()))
}

/** A whole table as csv. */
export function csvOf(columns: readonly Head[], rows: readonly Row[], locale: Locale): string {
  return headOf(columns, locale) + linesOf(rows, locale)
}

async function* csvPieces(columns: readonly Head[], batches: AsyncIterable<readonly Row[]>, locale: Locale) {
  yield headOf(columns, locale)
  for await (const rows of batches) yield linesOf(rows, locale)
}

async function* escapedIn(batches: AsyncIterable<readonly Row[]>) {
  for await (const rows of batches)
    yield rows.map(row => row.map(value => (typeof value === 'string' ? escapeFormula(value) : value)))
}

function headOf(columns: readonly Head[], locale: Locale): string {
  const heads = columns.map(({ head }) => head)
  return byteOrderMark + csvLine(heads, locale)
}

function linesOf(rows: readonly Row[], locale: Locale): string {
  const cell = (value: Row[number]) =>
    typeof value === 'number' ? numberIn(value, locale) : escapeFormula(value ?? '')
  return rows.map(row => csvLine(row.map(cell), locale)).join('')
}

/** With the decimal mark that the spreadsheets of the country expect. */
function numberIn(value: number, locale: Locale): string {
  const written = String(Math.round(value * 100) / 100)
  return locale === 'de' ? written.replace('.', ',') : written
}
