import { writeCell } from '#contract/records/cell.ts'
import type { RowColumn } from '#contract/records/columns.ts'
import { decimalMarks } from '#contract/records/shown-value.ts'
import type { Locale } from '#domain/locale.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { byteOrderMark, csvLine } from '../platform/spreadsheet/csv-line.ts'
import { readRecords, recordColumns } from '../records/read-records.ts'
import { type KindName, stores } from '../records/stores.ts'
import { workbookOfRecords } from './export-workbook.ts'
import { originProperties, shopKey } from './file-origin.ts'

export const exportFormats = ['csv', 'xlsx', 'ndjson'] as const
export type ExportFormat = (typeof exportFormats)[number]

export interface ExportOptions {
  kind: KindName
  /** The language of the headings, and of how a csv file writes its numbers. */
  locale: Locale
  format: ExportFormat
  /** The ids of the records that are wanted; all of them unless told. */
  ids?: readonly number[]
  /** The column of the ids, where it is another than the first by which a record is known. */
  idColumn?: string
  /** Which records whoever asks may see; all of them unless told. */
  isShown?(record: StoredRecord): boolean
}

/** Writes all records of a kind, piece by piece, and says how many there were. */
export async function exportRecords(
  db: TenantDb,
  { kind, locale, format, ids, idColumn, isShown }: ExportOptions,
  write: (piece: string | Uint8Array) => Promise<void>,
): Promise<number> {
  return db.readSnapshot(async tx => {
    const columns = await recordColumns(tx, stores[kind])
    const shop = await shopKey(tx)
    let count = 0
    async function* batches() {
      for await (const all of readRecords(tx, stores[kind], ids, idColumn)) {
        const records = isShown ? all.filter(isShown) : all
        count += records.length
        yield records
      }
    }
    for await (const piece of piecesOf[format](batches(), columns, { kind, locale, shop })) await write(piece)
    return count
  })
}

type Pieces = (
  batches: AsyncIterable<readonly StoredRecord[]>,
  columns: readonly RowColumn[],
  options: Pick<ExportOptions, 'kind' | 'locale'> & { shop: string },
) => AsyncIterable<string | Uint8Array>

const piecesOf: Readonly<Record<ExportFormat, Pieces>> = {
  async *csv(batches, columns, { locale }) {
    yield headingLine(columns, locale)
    for await (const records of batches) yield records.map(lineOf(columns, locale)).join('')
  },
  async *ndjson(batches) {
    for await (const records of batches) yield records.map(jsonLine).join('')
  },
  xlsx: (batches, columns, { kind, locale, shop }) =>
    workbookOfRecords(batches, columns, stores[kind].kind.label[locale], locale, originProperties({ shop, kind })),
}

/** The first line of a csv file, also of an empty one. */
export function headingLine(columns: readonly RowColumn[], locale: Locale): string {
  return (
    byteOrderMark +
    csvLine(
      columns.map(({ label }) => label[locale]),
      locale,
    )
  )
}

function lineOf(columns: readonly RowColumn[], locale: Locale) {
  return (record: StoredRecord) =>
    csvLine(
      columns.map(({ name, column }) => writeCell(column, record[name], decimalMarks[locale])),
      locale,
    )
}

function jsonLine(record: StoredRecord): string {
  const said = Object.entries(record).filter(([, value]) => value !== null)
  return `${JSON.stringify(Object.fromEntries(said))}\n`
}
