import type { OrderType } from '#domain/cart/line.ts'
import { readHeading, type SheetHeading, sheetColumns } from '#domain/order-sheet/columns.ts'
import { unescapeFormula } from '#domain/order-sheet/formula-escape.ts'
import { type SheetRow, shownIn } from '#domain/order-sheet/sheet-row.ts'
import { UnreadableFile } from '../platform/spreadsheet/unreadable-file.ts'
import type { Parts } from '../platform/spreadsheet/workbook-parts.ts'
import { type SheetPart, sheetsOf, xmlOf } from '../platform/spreadsheet/workbook-parts.ts'
import { type CellBook, cellBookOf, rowsOf } from './cells.ts'

/** The contents of a filled-in sheet. Rows without a quantity are only counted. */
export interface OrderSheet {
  heading: SheetHeading
  rows: SheetRow[]
  emptyRows: number
  /** The company it was made for, if stated. */
  company: string | undefined
}

/** How many rows are searched for the headings, since people insert lines above them. */
const headingWithin = 20

export function readSheet(parts: Parts, type: OrderType): OrderSheet {
  const book = cellBookOf(parts)
  const { xml, heading, headingRow } = findHeading(parts, book)
  const places = quantityPlaces(heading, type)
  if (places.length === 0) throw new UnreadableFile('sheet.wrong.type')
  const rows: SheetRow[] = []
  let emptyRows = 0
  for (const { row, cells } of rowsOf(xml, book)) {
    if (row <= headingRow) continue
    const quantities = places.map(place => cells[place] ?? '')
    const sku = unescapeFormula(shownIn(cells[heading.sku])).trim()
    if (quantities.some(cell => typeof cell !== 'string' || cell.trim() !== ''))
      rows.push({ row, sku, cells: quantities })
    else if (sku) emptyRows++
  }
  return { heading, rows, emptyRows, company: companyOf(parts, book) }
}

/** The sheet called Order, else the first that has our columns. */
export function findHeading(parts: Parts, book: CellBook) {
  const sheets = sheetsOf(parts).filter(sheet => !sheet.isHidden)
  const byName = [...sheets].sort((a, b) => Number(isOrder(b)) - Number(isOrder(a)))
  for (const sheet of byName) {
    const xml = xmlOf(parts, sheet.part)
    for (const { row, cells } of rowsOf(xml, book)) {
      if (row > headingWithin) break
      const heading = readHeading(cells.map(shownIn))
      if (heading?.ok === false) throw new UnreadableFile(heading.problem.code, heading.problem.facts)
      if (heading) return { sheet, xml, heading: heading.value, headingRow: row }
    }
  }
  throw new UnreadableFile('sheet.header.missing', { column: sheetColumns.sku.en })
}

function quantityPlaces({ quantity, seasons }: SheetHeading, type: OrderType): number[] {
  if (type === 'preOrder') return seasons.map(season => season.place)
  return quantity === undefined ? [] : [quantity]
}

function isOrder(sheet: SheetPart): boolean {
  return sheet.name.trim().toLowerCase() === 'order'
}

function companyOf(parts: Parts, book: CellBook): string | undefined {
  const meta = sheetsOf(parts).find(sheet => sheet.name === '_meta')
  if (!meta) return undefined
  for (const { row, cells } of rowsOf(xmlOf(parts, meta.part), book)) {
    if (row > headingWithin) return undefined
    if (shownIn(cells[0]) === 'company') return unescapeFormula(shownIn(cells[1])) || undefined
  }
  return undefined
}
