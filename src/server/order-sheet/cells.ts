import { type SheetCell, shownIn } from '#domain/order-sheet/sheet-row.ts'
import { columnOf } from '../platform/spreadsheet/cell-names.ts'
import { dateText, type NumberKind, numberFormatsOf } from '../platform/spreadsheet/number-formats.ts'
import { UnreadableFile } from '../platform/spreadsheet/unreadable-file.ts'
import type { Parts } from '../platform/spreadsheet/workbook-parts.ts'
import { clipped, countsFrom1904, sharedStringsOf } from '../platform/spreadsheet/workbook-parts.ts'
import { attributeOf, type Tag, tagsOf, textOf } from '../platform/spreadsheet/xml-tags.ts'
import { limits } from './limits.ts'

/** A row with content. `start` and `end` are its offsets in the sheet's XML. */
export interface CellRow {
  row: number
  cells: (SheetCell | undefined)[]
  start: number
  end: number
}

/** Shared strings and formats of all sheets. */
export interface CellBook {
  strings: readonly string[]
  looks: readonly NumberKind[]
  /** Dates count from 1904. */
  is1904: boolean
}

export function cellBookOf(parts: Parts): CellBook {
  return {
    strings: sharedStringsOf(parts),
    looks: numberFormatsOf(parts).map(({ kind }) => kind),
    is1904: countsFrom1904(parts),
  }
}

/** The rows of a sheet with content; cells that are only formatted are skipped. */
export function* rowsOf(xml: string, book: CellBook): Generator<CellRow> {
  let row: CellRow | undefined
  let rowNumber = 0
  let filled = 0
  let cell: OpenCell | undefined
  let column = -1
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'row') {
      if (tag.kind === 'close') {
        if (row && row.cells.length > 0) {
          if (++filled > limits.maxRows + 1) throw tooLarge()
          yield { ...row, end: tag.end }
        }
        row = undefined
      } else {
        rowNumber = placeOf(attributeOf(tag, 'r')) ?? rowNumber + 1
        column = -1
        row = tag.kind === 'open' ? { row: rowNumber, cells: [], start: tag.start, end: tag.end } : undefined
      }
    } else if (tag.name === 'c' && row) {
      if (tag.kind === 'close') {
        if (cell) put(row, column, cellValue(cell, book))
        cell = undefined
      } else {
        column = columnOf(attributeOf(tag, 'r')) ?? column + 1
        cell =
          tag.kind === 'open'
            ? { type: attributeOf(tag, 't') ?? 'n', look: lookOf(tag, book), text: '', hasFormula: false, from: -1 }
            : undefined
      }
    } else if (cell) readInto(cell, tag, xml)
    else if (tag.name === 'sheetData' && tag.kind === 'close') return
  }
}

interface OpenCell {
  type: string
  look: NumberKind
  text: string
  hasFormula: boolean
  /** The offset of the current text. */
  from: number
}

function readInto(cell: OpenCell, { name, kind, start, end }: Tag, xml: string): void {
  if (name === 'f') cell.hasFormula = true
  else if (name === 'v' || name === 't') {
    if (kind === 'open') cell.from = end
    else if (kind === 'close' && cell.from >= 0) {
      cell.text = clipped(cell.text + textOf(xml.slice(cell.from, Math.min(start, cell.from + 2_000))))
      cell.from = -1
    }
  }
}

function lookOf(tag: Tag, { looks }: CellBook): NumberKind {
  return (looks.length > 0 && looks[placeOf(attributeOf(tag, 's')) ?? 0]) || 'number'
}

function cellValue(cell: OpenCell, book: CellBook): SheetCell | undefined {
  const value = readValue(cell, book)
  return cell.hasFormula ? { kind: 'formula', shown: shownIn(value) } : value
}

function readValue({ type, text, look }: OpenCell, { strings, is1904 }: CellBook): SheetCell | undefined {
  if (type === 's') return strings[placeOf(text) ?? -1] || undefined
  if (text === '') return undefined
  if (type === 'b') return { kind: 'boolean', shown: text.trim() === '0' ? 'FALSE' : 'TRUE' }
  if (type !== 'n') return text
  if (look === 'date') return { kind: 'date', shown: dateText(Number(text), is1904) ?? text }
  if (look === 'percentage') return { kind: 'percentage', shown: `${Number((Number(text) * 100).toFixed(2))}%` }
  return plainNumber(text)
}

/** 12.0 and 1.2E1 are other notations of 12. */
function plainNumber(text: string): string {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? String(number) : text
}

function put(row: CellRow, column: number, value: SheetCell | undefined): void {
  if (value === undefined) return
  if (column >= limits.maxColumns || row.row > 1_048_576) throw tooLarge()
  while (row.cells.length < column) row.cells.push(undefined)
  row.cells[column] = value
}

function placeOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined
}

function tooLarge(): UnreadableFile {
  return new UnreadableFile('sheet.too.many.rows', { maxRows: limits.maxRows, maxColumns: limits.maxColumns })
}
