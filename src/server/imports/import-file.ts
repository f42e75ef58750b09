import { open } from 'node:fs/promises'
import type { Notation } from '#contract/records/cell.ts'
import { type ColumnMapping, type Heading, readHeading } from '#contract/records/heading.ts'
import type { RecordKind } from '#contract/records/kind.ts'
import { NotationFinder, type UnclearColumn } from '#contract/records/notation.ts'
import { cellText, type FileCell, rowOfCells, UnreadRow } from '#contract/records/row-of-cells.ts'
import type { FileColumn } from '#contract/records/suggest-columns.ts'
import type { GivenRow } from '#domain/records/row.ts'
import { storableText } from '#domain/records/storable.ts'
import type { CellRow } from '../platform/spreadsheet/cell-row.ts'
import { readCsv } from '../platform/spreadsheet/read-csv.ts'
import { filledSheets, readXlsx } from '../platform/spreadsheet/read-xlsx.ts'
import { UnreadableFile } from '../platform/spreadsheet/unreadable-file.ts'
import { isExplaining } from './explaining-sheet.ts'
import { fileLines } from './file-lines.ts'
import { openSpool } from './row-spool.ts'

/** A row of a file with its number and its cells, as its reader sees them. */
export interface FileRow {
  row: number
  given: GivenRow | UnreadRow
  /** Empty for a line of JSON. */
  cells: readonly FileCell[]
}

/** A file of rows, looked through once: what its columns are, what is still to be decided, and its rows. */
export interface ImportFile {
  /** The column that each cell of a row stands for. */
  heading: Heading
  /** Headings that stand for no column. */
  unknown: readonly string[]
  unclear: readonly UnclearColumn[]
  /** How each place is written. */
  notations: ReadonlyMap<number, Notation>
  rows(): AsyncGenerator<FileRow>
  close(): Promise<void>
}

export interface ImportChoices {
  mapping?: ColumnMapping
  /** How columns are written that the file itself leaves open, by their names. */
  notations?: Readonly<Record<string, Partial<Notation>>>
  corrections?: Corrections
  /** What an earlier look through the same file has found, by the places of the columns. */
  notationsFound?: Readonly<Record<string, Notation>> | null
}

/** Texts in place of those of the file. */
export interface Corrections {
  /** By the numbers of the rows and the places of the cells. */
  rows: ReadonlyMap<number, Readonly<Record<string, string>>>
  /** Wherever a place says a text, by both. */
  everywhere: ReadonlyMap<number, ReadonlyMap<string, string>>
}

/** Opens a file of a kind's rows: xlsx, csv, tsv, or a JSON object per line. Throws an `UnreadableFile` for any other. */
export async function openImport(kind: RecordKind, path: string, choices: ImportChoices = {}): Promise<ImportFile> {
  return (await isJson(path))
    ? {
        heading: [],
        unknown: [],
        unclear: [],
        notations: new Map(),
        rows: () => jsonRows(path),
        close: async () => undefined,
      }
    : openTable(kind, path, choices)
}

/** The rows of a table, its headings first. Whatever format a table comes in, its rows are read here. */
async function* cellRows(path: string, corrections?: Corrections): AsyncGenerator<CellRow> {
  const rows: AsyncGenerator<CellRow> = (await isZip(path)) ? readXlsx(path) : readCsv(path)
  try {
    const first = await rows.next()
    if (first.done) return
    // Headings are shown, compared and kept; what is wrong with a value is told with its row.
    yield { row: first.value.row, cells: first.value.cells.map(cell => storableText(cellText(cell))) }
    if (!corrections || corrections.rows.size + corrections.everywhere.size === 0) return yield* rows
    for await (const { row, cells } of rows) yield { row, cells: correctedCells(row, cells, corrections) }
  } finally {
    await rows.return(undefined)
  }
}

/** What was corrected in a row itself counts more than what is replaced everywhere. */
function correctedCells(row: number, cells: CellRow['cells'], { rows, everywhere }: Corrections): CellRow['cells'] {
  const corrected = [...cells]
  const put = (place: number, text: string) => {
    while (corrected.length <= place) corrected.push('')
    corrected[place] = text
  }
  for (const [place, texts] of everywhere) {
    const replacement = texts.get(keptText(cells[place] ?? '').trim())
    if (replacement !== undefined) put(place, replacement)
  }
  for (const [place, text] of Object.entries(rows.get(row) ?? {})) put(Number(place), text)
  return corrected
}

/** As much of a cell as is kept with a rejected row. */
const mostText = 200

/** The beginning of the text of a cell, as the database can keep it. */
export function keptText(cell: FileCell): string {
  return storableText(cellText(cell).slice(0, mostText))
}

/** The headings and the rows of a file as they are, for a report that repeats them. Lines of JSON have no cells. */
export async function rowsOfFile(
  path: string,
  corrections?: Corrections,
): Promise<{ headings: readonly string[]; rows: AsyncGenerator<CellRow> }> {
  if (await isJson(path)) return { headings: [], rows: jsonRows(path) }
  const rows = cellRows(path, corrections)
  const first = await rows.next()
  return { headings: first.done ? [] : first.value.cells.map(cellText), rows }
}

const examplesPerColumn = 3
const rowsLookedAt = 100
/** Rows may have a megabyte each. */
const textLookedAt = 1_000_000

/** The headings of a file with the first values of each column; none for lines of JSON, which name their columns. */
export async function columnsOfFile(path: string): Promise<FileColumn[]> {
  if (await isJson(path)) return []
  const rows = cellRows(path)
  const first = await rows.next()
  if (first.done) throw new UnreadableFile('file.empty')
  const columns = first.value.cells.map(heading => ({
    heading: cellText(heading).trim().slice(0, 200),
    examples: [] as string[],
  }))
  let [count, length] = [0, 0]
  for await (const { cells } of rows) {
    for (const cell of cells) length += typeof cell === 'string' ? cell.length : 1
    columns.forEach(({ examples }, place) => {
      const text = storableText(
        cellText(cells[place] ?? '')
          .trim()
          .slice(0, 80),
      )
      if (text && examples.length < examplesPerColumn && !examples.includes(text)) examples.push(text)
    })
    if (++count === rowsLookedAt || length > textLookedAt) break
  }
  return columns
}

/** The sheets of a workbook that have something in them; only the first is read. None of any other file. */
export async function sheetsOfFile(path: string): Promise<string[]> {
  if (!(await isZip(path))) return []
  return (await filledSheets(path)).map(name => storableText(name.slice(0, 100))).filter(name => !isExplaining(name))
}

async function openTable(kind: RecordKind, path: string, choices: ImportChoices): Promise<ImportFile> {
  const { mapping, notations, corrections, notationsFound } = choices
  const rows = cellRows(path, corrections)
  const first = await rows.next()
  if (first.done) throw new UnreadableFile('file.empty')
  const read = readHeading(kind, first.value.cells.map(cellText), mapping)
  if (!read.ok) {
    // Otherwise the file would stay open.
    await rows.return(undefined)
    throw new UnreadableFile(read.problem.code, read.problem.facts)
  }
  const { heading, unknown } = read.value
  if (notationsFound) {
    const known = new Map(Object.entries(notationsFound).map(([place, notation]) => [Number(place), notation]))
    const all = () => tableRows(rows, heading, known)
    return { heading, unknown, unclear: [], notations: known, rows: all, close: () => closed(rows) }
  }
  const finder = new NotationFinder(heading)
  // A workbook takes far longer to read than its rows do.
  const spool = (await isZip(path)) ? await openSpool() : undefined
  try {
    for await (const one of rows) {
      finder.see(one.cells)
      await spool?.add(one)
    }
    await spool?.end()
  } catch (error) {
    await spool?.remove()
    throw error
  }
  const found = finder.found(notations)
  const again = () =>
    tableRows(spool ? spool.rows() : withoutHeadings(cellRows(path, corrections)), heading, found.notations)
  return { heading, unknown, ...found, rows: again, close: async () => spool?.remove() }
}

async function* tableRows(
  rows: AsyncGenerator<CellRow>,
  heading: Heading,
  notations: ReadonlyMap<number, Notation>,
): AsyncGenerator<FileRow> {
  for await (const { row, cells } of rows) yield { row, given: rowOfCells(heading, notations, cells), cells }
}

async function* withoutHeadings(rows: AsyncGenerator<CellRow>): AsyncGenerator<CellRow> {
  await rows.next()
  yield* rows
}

/** Of a file that is not read to its end. */
async function closed(rows: AsyncGenerator<CellRow>): Promise<void> {
  await rows.return(undefined)
}

async function* jsonRows(path: string): AsyncGenerator<FileRow> {
  let row = 0
  for await (const line of fileLines(path)) {
    row += 1
    if (line.trim()) yield { row, given: jsonRow(line), cells: [] }
  }
}

function jsonRow(line: string): GivenRow | UnreadRow {
  try {
    const given: unknown = JSON.parse(line)
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given as GivenRow
  } catch {}
  return new UnreadRow([{ column: '', code: 'row.not.json' }])
}

async function isJson(path: string): Promise<boolean> {
  return /^\ufeff?\s*\{/.test((await beginningOf(path)).toString('utf8'))
}

/** Workbooks are zips. */
async function isZip(path: string): Promise<boolean> {
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
