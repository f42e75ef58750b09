import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainNotation, readCell } from '#contract/records/cell.ts'
import { columnFamilies, rowColumns } from '#contract/records/columns.ts'
import type { Column, ColumnType, RecordKind } from '#contract/records/kind.ts'
import type { Day } from '#domain/day.ts'
import type { GivenRow, Value } from '#domain/records/row.ts'
import { onDay } from './calendar.ts'
import { parseCsv } from './parse-csv.ts'

/** A row of a file: the texts of its cells by the names of their columns, without the empty ones. */
export type FileRow = Readonly<Record<string, string>>

/** The rows of a shop's csv file as they read on a day; none where the shop has no such file. */
export async function readRows(shop: string, name: string, today: Day): Promise<FileRow[]> {
  const path = join(import.meta.dirname, shop, `${name}.csv`)
  if (!existsSync(path)) return []
  const [columns = [], ...rows] = parseCsv(await readFile(path, 'utf8'))
  return rows.map(cells => {
    const row: Record<string, string> = {}
    for (let place = 0; place < columns.length; place++) {
      const cell = cells[place]
      if (cell) row[columns[place]!] = onDay(cell, today)
    }
    return row
  })
}

/** A row of a file as a record of a kind. A column that the kind does not have stays a text, and is then rejected. */
export function recordOf(kind: RecordKind, row: FileRow): GivenRow {
  const columns = columnsOf(kind)
  const families = columnFamilies(kind)
  const record: Record<string, Value | null> = {}
  for (const [name, text] of Object.entries(row)) {
    const column = columns.get(name) ?? families.find(({ prefix }) => name.startsWith(prefix))?.column
    record[name] = column ? cellValue(column, text) : text
  }
  return record
}

/** What a cell says as a value of a type. */
export function cellValue(type: ColumnType, text: string): Value | null {
  const read = readCell(type, text, plainNotation)
  if (!read || read.code) throw new Error(`${JSON.stringify(text)} in a file of the demo: ${read?.code ?? 'empty'}`)
  return read.value
}

export function centsOf(text: string): number {
  return cellValue({ type: 'money', min: 0 }, text) as number
}

const known = new WeakMap<RecordKind, Map<string, Column>>()

function columnsOf(kind: RecordKind): Map<string, Column> {
  const found = known.get(kind) ?? new Map(rowColumns(kind).map(({ name, column }) => [name, column]))
  known.set(kind, found)
  return found
}
