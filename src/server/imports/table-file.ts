import { open } from 'node:fs/promises'
import { type FindHeadings, headingsWithin } from '#contract/records/find-headings.ts'
import { eachOnce, type RepeatedHeadings } from '#contract/records/heading.ts'
import { cellText, type FileCell } from '#contract/records/row-of-cells.ts'
import { storableText } from '#domain/records/storable.ts'
import type { CellRow } from '../platform/spreadsheet/cell-row.ts'
import { readCsv } from '../platform/spreadsheet/read-csv.ts'
import { readXlsx } from '../platform/spreadsheet/read-xlsx.ts'
import { UnreadableFile } from '../platform/spreadsheet/unreadable-file.ts'

/** A table of any format, open behind its headings. */
export interface Table {
  /** Where the headings stand, by the number that a spreadsheet shows. */
  headingRow: number
  /** As they are shown, compared and kept. */
  headings: readonly string[]
  /** Those that stood in the file before and have got a name of their own. */
  repeated: RepeatedHeadings
  /** The rows among which the headings were looked for. */
  first: readonly CellRow[]
  /** The rows below the headings. Whoever does not read them to the end closes the table. */
  rows: AsyncGenerator<CellRow>
  close(): Promise<void>
}

/** Texts in place of those of the file. */
export interface Corrections {
  /** By the numbers of the rows and the places of the cells. */
  rows: ReadonlyMap<number, Readonly<Record<string, string>>>
  /** Wherever a place says a text, by both. */
  everywhere: ReadonlyMap<number, ReadonlyMap<string, string>>
}

/** Opens a table whose headings stand in a certain row, or in the one that is found among the first. */
export async function openTable(
  path: string,
  headings: number | FindHeadings,
  corrections?: Corrections,
): Promise<Table> {
  const rows: AsyncGenerator<CellRow> = (await isZip(path)) ? readXlsx(path) : readCsv(path)
  const close = async () => void (await rows.return(undefined))
  try {
    const [first, place] = typeof headings === 'number' ? await rowAt(rows, headings) : await foundIn(rows, headings)
    const { row, cells } = first[place]!
    const below = rowsBelow(first.slice(place + 1), rows)
    return {
      headingRow: row,
      ...eachOnce(cells.map(cell => storableText(cellText(cell)))),
      first,
      rows: corrections ? corrected(below, corrections) : below,
      close,
    }
  } catch (error) {
    // Otherwise the file would stay open.
    await close()
    throw error
  }
}

async function rowAt(rows: AsyncGenerator<CellRow>, number: number): Promise<[CellRow[], number]> {
  for (;;) {
    const next = await rows.next()
    if (next.done || next.value.row > number) throw new UnreadableFile('file.header.row', { row: number })
    if (next.value.row === number) return [[next.value], 0]
  }
}

async function foundIn(rows: AsyncGenerator<CellRow>, find: FindHeadings): Promise<[CellRow[], number]> {
  const first: CellRow[] = []
  while (first.length < headingsWithin) {
    const next = await rows.next()
    if (next.done) break
    first.push(next.value)
  }
  if (first.length === 0) throw new UnreadableFile('file.empty')
  return [first, find(first.map(({ cells }) => cells.map(cellText)))]
}

async function* rowsBelow(first: readonly CellRow[], rows: AsyncGenerator<CellRow>): AsyncGenerator<CellRow> {
  try {
    yield* first
    yield* rows
  } finally {
    await rows.return(undefined)
  }
}

async function* corrected(rows: AsyncGenerator<CellRow>, corrections: Corrections): AsyncGenerator<CellRow> {
  if (corrections.rows.size + corrections.everywhere.size === 0) return yield* rows
  for await (const { row, cells } of rows) yield { row, cells: correctedCells(row, cells, corrections) }
}

/** What was corrected in a row itself counts more than what is replaced everywhere. */
function correctedCells(row: number, cells: CellRow['cells'], { rows, everywhere }: Corrections): CellRow['cells'] {
  const changed = [...cells]
  const put = (place: number, text: string) => {
    while (changed.length <= place) changed.push('')
    changed[place] = text
  }
  for (const [place, texts] of everywhere) {
    const replacement = texts.get(keptText(cells[place] ?? '').trim())
    if (replacement !== undefined) put(place, replacement)
  }
  for (const [place, text] of Object.entries(rows.get(row) ?? {})) put(Number(place), text)
  return changed
}

/** As much of a cell as is kept with a rejected row. */
const mostText = 200

/** The beginning of the text of a cell, as the database can keep it. */
export function keptText(cell: FileCell): string {
  return storableText(cellText(cell).slice(0, mostText))
}

/** Lines of JSON are no table. */
export async function isJson(path: string): Promise<boolean> {
  return /^\ufeff?\s*\{/.test((await beginningOf(path)).toString('utf8'))
}

/** Workbooks are zips. */
export async function isZip(path: string): Promise<boolean> {
  return (await beginningOf(path)).subarray(0, 4).toString('latin1') === 'PK\x03\x04'
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
