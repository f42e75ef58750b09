import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { mostColumns } from './cell-row.ts'
import { separatorOf } from './separator.ts'
import { type Encoding, encodingOf } from './text-encoding.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A row of a file: its number as a spreadsheet shows it, and the texts of its cells. */
export interface TextRow {
  row: number
  cells: readonly string[]
}

/** A single row may not fill the memory. */
const longestRow = 1_000_000
/** PDF, pages and XML, which ERPs like to name .xls, and JSON that is not one object per line. */
const beginsAnotherFormat = /^\s*(?:%PDF-|<[!?a-z]|\[\s*[[{])/i

/** No spreadsheet writes more cells in a row, not even empty ones. */
const widestSheet = 16_384

/** A first line by which a file tells Excel what parts its cells. */
const saidSeparator = /^sep=([^\r\n"])[^\S\r\n]*(?:\r?\n|\r)/i

const beginningBytes = 64 * 1024

/**
 * Reads the rows of a csv or tsv file as a stream, whatever its encoding and its separator. Empty rows are left out.
 * Throws an `UnreadableFile` with the reason where it is no such file.
 */
export async function* readCsv(path: string): AsyncGenerator<TextRow> {
  const encoding = await encodingOf(path)
  const beginning = await beginningOf(path, encoding)
  if (beginning.includes('\0') || beginsAnotherFormat.test(beginning)) throw new UnreadableFile('file.not.table')
  const said = saidSeparator.exec(beginning)?.[1]
  const parser = parse({
    delimiter: said ?? separatorOf(beginning),
    bom: true,
    relax_column_count: true,
    // Inches and nicknames put quotes in the middle of a cell.
    relax_quotes: true,
    max_record_size: longestRow,
    // The parser makes an error of every row that is shorter than the first one: of empty lines that took minutes.
    skip_empty_lines: true,
    info: true,
  })
  // Errors reach the loop below through the parser.
  pipeline(createReadStream(path), decoder(encoding), parser, () => undefined)
  let row = 0
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<ParsedRow>) {
      // A spreadsheet does not show the line that names the separator.
      row = info.records + info.empty_lines - (said ? 1 : 0)
      if (row === 0) continue
      const width = cells.findLastIndex(cell => cell !== '') + 1
      if (width > mostColumns || cells.length > widestSheet)
        throw new UnreadableFile('file.columns.too.many', { max: mostColumns })
      // Where a whole row was coloured, spreadsheets write thousands of empty cells.
      if (width > 0) yield { row, cells: cells.length > mostColumns ? cells.slice(0, width) : cells }
    }
  } catch (error) {
    throw reasonOf(error, row + 1)
  }
}

/** With the counts up to this row. */
interface ParsedRow {
  record: string[]
  info: { records: number; empty_lines: number }
}

function decoder(encoding: Encoding) {
  const text = new TextDecoder(encoding)
  return async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
    for await (const chunk of chunks) yield text.decode(chunk, { stream: true })
    yield text.decode()
  }
}

async function beginningOf(path: string, encoding: Encoding): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0)
    return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

function reasonOf(error: unknown, row: number): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new UnreadableFile('file.quote.open', { row })
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new UnreadableFile('file.row.too.long', { row })
  return new UnreadableFile('file.row.unclear', { row })
}
