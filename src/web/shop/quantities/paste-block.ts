import type { Cell } from '../../ui/grid-moves.ts'
import { wholeNumber } from '../../ui/whole-number.ts'

/** The cells of a copied range, as Excel, LibreOffice and Sheets put them on the clipboard: tabs, line ends, quotes. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < lines.length; at++) {
    const char = lines[at]!
    const row = rows.at(-1)!
    if (isQuoted && char === '"' && lines[at + 1] === '"') at += 1
    else if (char === '"' && (isQuoted || row.at(-1) === '')) {
      isQuoted = !isQuoted
      continue
    }
    if (!isQuoted && char === '\t') row.push('')
    else if (!isQuoted && char === '\n') rows.push([''])
    else row[row.length - 1] += char
  }
  return rows
}

export interface Placed {
  readonly edits: readonly { readonly cell: Cell; readonly text: string }[]
  /** How many numbers had no cell. */
  readonly cut: number
}

/** Assigns pasted numbers to cells. Empty cells of the block clear nothing; numbers without a cell are counted, so that the buyer is told. */
export function placeBlock(block: readonly (readonly string[])[], at: Cell, isOpen: (cell: Cell) => boolean): Placed {
  const edits: { cell: Cell; text: string }[] = []
  let cut = 0
  block.forEach((line, down) => {
    line.forEach((raw, right) => {
      const number = wholeNumber(raw)
      if (number === undefined) return
      const cell = { row: at.row + down, column: at.column + right }
      if (!isOpen(cell)) cut += 1
      else edits.push({ cell, text: number === null ? raw.trim() : String(number) })
    })
  })
  return { edits, cut }
}
