import type { FileCell } from '#contract/records/row-of-cells.ts'
import { columnOf } from './cell-names.ts'
import { type CellRow, mostColumns } from './cell-row.ts'
import { dateText, type NumberFormat } from './number-formats.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { attributeOf, type Tag, tagsOf, textOf } from './xml-tags.ts'

/** What the cells of all sheets of a workbook refer to. */
export interface CellBook {
  strings: readonly string[]
  formats: readonly NumberFormat[]
  /** Dates count from 1904. */
  is1904: boolean
}

/** The most that Excel takes. */
export const longestText = 32_767

interface OpenCell {
  type: string
  format: NumberFormat | undefined
  text: string
}

/**
 * Reads the rows of a sheet from segments of its XML, one after the other. Cells that are only formatted are left out;
 * a formula counts as its last result.
 */
export class SheetRows {
  readonly #book: CellBook
  #row = 0
  #column = -1
  #cells: FileCell[] | undefined
  #cell: OpenCell | undefined
  #isText = false
  #isEnded = false

  constructor(book: CellBook) {
    this.#book = book
  }

  *read(segment: string): Generator<CellRow> {
    let textStart = 0
    for (const tag of tagsOf(segment)) {
      if (this.#isEnded) return
      if (this.#isText) this.#addText(segment.slice(textStart, tag.start))
      this.#isText = (tag.name === 'v' || tag.name === 't') && tag.kind === 'open'
      textStart = tag.end
      if (tag.name === 'c') this.#onCell(tag)
      else if (tag.name === 'row') {
        if (tag.kind === 'close' && this.#cells?.length) yield { row: this.#row, cells: this.#cells }
        this.#onRow(tag)
      } else if (tag.name === 'sheetData' && tag.kind === 'close') this.#isEnded = true
    }
    if (this.#isText) this.#addText(segment.slice(textStart))
  }

  #addText(xml: string): void {
    if (this.#cell && this.#cell.text.length < longestText) this.#cell.text += textOf(xml)
  }

  #onRow(tag: Tag): void {
    this.#cells = tag.kind === 'open' ? [] : undefined
    if (tag.kind === 'close') return
    // A damaged sheet may number two rows alike; results are kept by these numbers.
    this.#row = Math.max(placeOf(attributeOf(tag, 'r')) ?? 0, this.#row + 1)
    this.#column = -1
  }

  #onCell(tag: Tag): void {
    if (tag.kind === 'close') {
      if (this.#cell && this.#cells) put(this.#cells, this.#column, cellValue(this.#cell, this.#book))
      this.#cell = undefined
      return
    }
    this.#column = columnOf(attributeOf(tag, 'r')) ?? this.#column + 1
    if (tag.kind === 'empty') return
    const style = placeOf(attributeOf(tag, 's')) ?? 0
    this.#cell = {
      type: attributeOf(tag, 't') ?? 'n',
      format: this.#book.formats[style],
      text: '',
    }
  }
}

/** Whether any cell in a segment of a sheet says something. */
export function hasCellText(segment: string): boolean {
  for (const { name, kind, end } of tagsOf(segment)) {
    const isText = (name === 'v' || name === 't') && kind === 'open'
    if (isText && end < segment.length && segment[end] !== '<') return true
  }
  return false
}

function put(cells: FileCell[], column: number, value: FileCell): void {
  if (value === '') return
  if (column >= mostColumns) throw new UnreadableFile('file.columns.too.many', { max: mostColumns })
  while (cells.length < column) cells.push('')
  cells[column] = value
}

function cellValue({ type, text, format }: OpenCell, { strings, is1904 }: CellBook): FileCell {
  if (type === 's') return strings[placeOf(text.trim()) ?? -1] ?? ''
  if (type === 'b') return text.trim() === '0' ? 'FALSE' : 'TRUE'
  if (type !== 'n' || text.trim() === '') return text
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  if (format?.kind === 'date') return momentText(number, is1904) ?? text
  if (format?.kind === 'percentage') return `${shown(number * 100)}%`
  const isFilledUp = format && number >= 0 && Number.isInteger(number) && String(number).length < format.digits
  return isFilledUp ? String(number).padStart(format.digits, '0') : shown(number)
}

/** Excel shows 15 digits, and what it shows is meant: 0.3 and not 0.30000000000000004. */
function shown(number: number): number {
  return Number(number.toPrecision(15))
}

/** A day as 2026-11-17, and with a time of day as 2026-11-17T09:30:00Z. */
function momentText(serial: number, is1904: boolean): string | undefined {
  const text = dateText(serial, is1904)
  return text?.includes(' ') ? `${text.replace(' ', 'T')}:00Z` : text
}

function placeOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined
}
