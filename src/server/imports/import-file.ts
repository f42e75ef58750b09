import type { Notation } from '#contract/records/cell.ts'
import { type FindHeadings, findHeadings } from '#contract/records/find-headings.ts'
import { type ColumnMapping, type Heading, readHeading } from '#contract/records/heading.ts'
import type { RecordKind } from '#contract/records/kind.ts'
import { NotationFinder, type UnclearColumn } from '#contract/records/notation.ts'
import { cellText, type FileCell, rowOfCells, UnreadRow } from '#contract/records/row-of-cells.ts'
import type { FileColumn } from '#contract/records/suggest-columns.ts'
import type { GivenRow } from '#domain/records/row.ts'
import { storableText } from '#domain/records/storable.ts'
import { type CellRow, mostColumns } from '../platform/spreadsheet/cell-row.ts'
import { filledSheets } from '../platform/spreadsheet/read-xlsx.ts'
import { UnreadableFile } from '../platform/spreadsheet/unreadable-file.ts'
import { isExplaining } from './explaining-sheet.ts'
import { fileLines } from './file-lines.ts'
import { openSpool } from './row-spool.ts'
import { type Corrections, isJson, isZip, openTable, type Table } from './table-file.ts'

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
  /** Where the headings stand; null for lines of JSON. */
  headingRow: number | null
  /** Rows that were passed over to find them. */
  rowsAbove: number
  /** Headings that stand for no column. */
  unknown: readonly string[]
  unclear: readonly UnclearColumn[]
  /** How each place is written. */
  notations: ReadonlyMap<number, Notation>
  rows(): AsyncGenerator<FileRow>
  close(): Promise<void>
}

export interface ImportChoices extends HeadingChoice {
  /** How columns are written that the file itself leaves open, by their names. */
  notations?: Readonly<Record<string, Partial<Notation>>>
  corrections?: Corrections
  /** What an earlier look through the same file has found, by the places of the columns. */
  notationsFound?: Readonly<Record<string, Notation>> | null
}

/** Opens a file of a kind's rows: xlsx, csv, tsv, or a JSON object per line. Throws an `UnreadableFile` for any other. */
export async function openImport(kind: RecordKind, path: string, choices: ImportChoices = {}): Promise<ImportFile> {
  return (await isJson(path))
    ? {
        heading: [],
        headingRow: null,
        rowsAbove: 0,
        unknown: [],
        unclear: [],
        notations: new Map(),
        rows: () => jsonRows(path),
        close: async () => undefined,
      }
    : openRows(kind, path, choices)
}

/** How the row of the headings is known: somebody has said it, an earlier look has found it, or it is looked for. */
export interface HeadingChoice {
  mapping?: ColumnMapping
  /** As a spreadsheet shows it. */
  headingRow?: number | null | undefined
}

function headingsOf(kind: RecordKind, { mapping, headingRow }: HeadingChoice): number | FindHeadings {
  return headingRow ?? (rows => findHeadings(kind, rows, mapping))
}

/** The headings and the rows of a file as they are, for a report that repeats them. Lines of JSON have no cells. */
export async function rowsOfFile(
  kind: RecordKind,
  path: string,
  choice: HeadingChoice,
  corrections: Corrections,
): Promise<Pick<Table, 'headings' | 'rows'>> {
  if (await isJson(path)) return { headings: [], rows: jsonRows(path) }
  return openTable(path, headingsOf(kind, choice), corrections)
}

/** What a file shows of itself before anybody has decided about it. */
export interface FileLook {
  /** The headings with the first values of each column; none for lines of JSON, which name their columns. */
  headings: FileColumn[]
  headingRow: number | null
  /** The rows among which the headings were looked for, by the beginnings of their cells. */
  firstRows: { row: number; text: string }[]
}

const examplesPerColumn = 3
const rowsLookedAt = 100
/** Rows may have a megabyte each. */
const textLookedAt = 1_000_000

export async function lookAtFile(kind: RecordKind, path: string, choice: HeadingChoice = {}): Promise<FileLook> {
  if (await isJson(path)) return { headings: [], headingRow: null, firstRows: [] }
  const { headings, repeated, headingRow, first, rows, close } = await openTable(path, headingsOf(kind, choice))
  const columns = headings.map((heading, place) => ({
    heading: shortText(heading, 200),
    examples: [] as string[],
    ...(repeated.has(place) && { repeats: shortText(repeated.get(place)!, 200) }),
  }))
  let [count, length] = [0, 0]
  try {
    for await (const { cells } of rows) {
      for (const cell of cells) length += typeof cell === 'string' ? cell.length : 1
      columns.forEach(({ examples }, place) => {
        const text = shortText(cells[place] ?? '', 80)
        if (text && examples.length < examplesPerColumn && !examples.includes(text)) examples.push(text)
      })
      if (++count === rowsLookedAt || length > textLookedAt) break
    }
  } finally {
    await close()
  }
  return { headings: columns, headingRow, firstRows: first.map(({ row, cells }) => ({ row, text: rowText(cells) })) }
}

/** As much of a row as it takes to know it again. */
function rowText(cells: readonly FileCell[]): string {
  const filled = cells.slice(0, 50).map(cell => shortText(cell, 30))
  return filled.filter(Boolean).slice(0, 6).join(' · ')
}

function shortText(cell: FileCell, most: number): string {
  return storableText(cellText(cell).trim().slice(0, most))
}

/** The sheets of a workbook that have something in them; only the first is read. None of any other file. */
export async function sheetsOfFile(path: string): Promise<string[]> {
  if (!(await isZip(path))) return []
  return (await filledSheets(path)).map(name => storableText(name.slice(0, 100))).filter(name => !isExplaining(name))
}

async function openRows(kind: RecordKind, path: string, choices: ImportChoices): Promise<ImportFile> {
  const { mapping, notations, corrections, notationsFound } = choices
  const table = await openTable(path, headingsOf(kind, choices), corrections)
  const { headingRow } = table
  const read = readHeading(kind, table.headings, mapping, table.repeated)
  if (!read.ok) {
    await table.close()
    throw new UnreadableFile(read.problem.code, { ...read.problem.facts, row: headingRow })
  }
  const { heading, unknown } = read.value
  const rowsAbove = table.first.filter(({ row }) => row < headingRow).length
  const about = { heading, unknown, headingRow, rowsAbove }
  if (notationsFound) {
    const known = new Map(Object.entries(notationsFound).map(([place, notation]) => [Number(place), notation]))
    const all = () => tableRows(table.rows, heading, known)
    return { ...about, unclear: [], notations: known, rows: all, close: table.close }
  }
  const finder = new NotationFinder(heading)
  // A workbook takes far longer to read than its rows do.
  const spool = (await isZip(path)) ? await openSpool() : undefined
  try {
    for await (const one of table.rows) {
      finder.see(one.cells)
      await spool?.add(one)
    }
    await spool?.end()
  } catch (error) {
    await spool?.remove()
    throw error
  }
  const found = finder.found(notations)
  const again = () => (spool ? spool.rows() : rowsAgain(path, headingRow, corrections))
  return {
    ...about,
    ...found,
    rows: () => tableRows(again(), heading, found.notations),
    close: async () => spool?.remove(),
  }
}

async function* rowsAgain(path: string, headingRow: number, corrections?: Corrections): AsyncGenerator<CellRow> {
  yield* (await openTable(path, headingRow, corrections)).rows
}

async function* tableRows(
  rows: AsyncGenerator<CellRow>,
  heading: Heading,
  notations: ReadonlyMap<number, Notation>,
): AsyncGenerator<FileRow> {
  for await (const { row, cells } of rows) yield { row, given: rowOfCells(heading, notations, cells), cells }
}

async function* jsonRows(path: string): AsyncGenerator<FileRow> {
  let row = 0
  let damaged = 0
  for await (const line of fileLines(path)) {
    row += 1
    if (!line.trim()) continue
    const given = jsonRow(line)
    if (given instanceof UnreadRow && ++damaged > mostDamagedLines)
      throw new UnreadableFile('file.lines.damaged', { count: mostDamagedLines })
    yield { row, given, cells: [] }
  }
}

/** Whoever sent more has sent another file than they meant; to name each line would take longer than to send it again. */
const mostDamagedLines = 1_000

function jsonRow(line: string): GivenRow | UnreadRow {
  const given = parsedLine(line)
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return new UnreadRow([{ column: '', code: 'row.not.json' }])
  if (Object.keys(given).length > mostColumns) throw new UnreadableFile('file.columns.too.many', { max: mostColumns })
  return given as GivenRow
}

function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
