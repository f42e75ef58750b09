import type { Readable } from 'node:stream'
import { writeCell } from '#contract/records/cell.ts'
import type { RowColumn } from '#contract/records/columns.ts'
import type { ColumnType } from '#contract/records/kind.ts'
import type { Locale } from '#domain/locale.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import { Refusal } from '../platform/refusal.ts'
import type { CellValue, ColumnKind, Properties, SheetPlan } from '../platform/spreadsheet/workbook-xml.ts'
import { mostSheetRows, xlsxStream } from '../platform/spreadsheet/write-xlsx.ts'

/** Records as a workbook with one sheet. Numbers and days are such, everything else is text. */
export function workbookOfRecords(
  batches: AsyncIterable<readonly StoredRecord[]>,
  columns: readonly RowColumn[],
  name: string,
  locale: Locale,
  properties: Properties,
): Readable {
  const plan = {
    name: sheetName(name),
    columns: sheetColumns(columns, locale),
  }
  return xlsxStream(plan, rowsOf(batches, columns), properties)
}

export function sheetColumns(columns: readonly RowColumn[], locale: Locale): SheetPlan['columns'] {
  return columns.map(({ label, column }) => ({ heading: label[locale], kind: kindOf(column), width: 18 }))
}

/** Excel takes no longer name of a sheet, and none with these signs. */
export function sheetName(name: string): string {
  return name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
}

async function* rowsOf(batches: AsyncIterable<readonly StoredRecord[]>, columns: readonly RowColumn[]) {
  let count = 1
  for await (const records of batches) {
    count += records.length
    if (count > mostSheetRows) throw new Refusal('export.rows.too.many', { facts: { max: mostSheetRows - 1 } })
    yield records.map(record => columns.map(({ name, column }) => cellOf(column, record[name])))
  }
}

function kindOf({ type }: ColumnType): ColumnKind {
  if (type === 'money' || type === 'date') return type
  return type === 'integer' ? 'count' : 'text'
}

function cellOf(column: ColumnType, value: StoredRecord[string] | undefined): CellValue {
  if (value === null || value === undefined) return null
  const text = writeCell(column, value)
  const isNumber = column.type === 'money' || column.type === 'integer' || column.type === 'decimal'
  return isNumber && digitsOf(text) <= mostDigits ? Number(text) : text
}

/** Spreadsheets keep 15 digits of a number; a longer one is written as text, so that none is lost. */
const mostDigits = 15

function digitsOf(text: string): number {
  return text.replace(/\D/g, '').replace(/^0+/, '').length
}
