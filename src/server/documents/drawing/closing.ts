import type { Block, Note, Paper } from '../paper.ts'
import { artifact, hairline, sheet, tagged } from './letter.ts'
import { inks, type Pen, type Style } from './pen.ts'

type Struct = PDFKit.PDFStructureElement

const totalsFrom = 369
const blockGap = 14

/**
 * Draws totals, the blocks beside them and the notes below. They are kept on one page, because a total alone on a page
 * is useless.
 */
export function drawClosing(pen: Pen, body: Struct, paper: Paper, top: number, nextPage: () => number): number {
  const height = Math.max(totalsHeight(paper.totals), blocksHeight(pen, paper.blocks))
  const y = top + height > sheet.bottom ? nextPage() : top
  paper.blocks.forEach((column, index) => {
    const width = widthOf(paper.blocks)
    drawBlocks(pen, body, column, { x: sheet.left + index * (width + blockGap), y, width })
  })
  drawTotals(pen, body, paper.totals, y)
  let below = y + height + 10
  for (const note of paper.notes) below = drawNote(pen, body, note, below, nextPage)
  return below
}

function drawTotals(pen: Pen, body: Struct, totals: Paper['totals'], top: number): void {
  let y = top
  for (const { label, value, isSum, isSubtotal } of totals) {
    const line = y
    if (isSum || isSubtotal) {
      artifact(pen, () => hairline(pen, line - 1, isSum ? inks.text : inks.line, totalsFrom))
      y += isSum ? 4 : 2
    }
    const style: Style = isSum
      ? { face: 'strong', size: 11 }
      : isSubtotal
        ? { face: 'strong', size: 8.5 }
        : { size: 8.5 }
    tagged(pen, body, 'P', () => {
      pen.write(label, totalsFrom, y, style)
      pen.writeTo(value, sheet.right, y, style)
    })
    y += isSum ? 17 : 13
    if (isSum) {
      const end = y
      artifact(pen, () => hairline(pen, end, inks.text, totalsFrom))
    }
  }
}

function totalsHeight(totals: Paper['totals']): number {
  return totals.reduce((sum, { isSum, isSubtotal }) => sum + (isSum ? 22 : isSubtotal ? 15 : 13), 0)
}

/** Columns of blocks share the room beside the totals. */
function widthOf(columns: Paper['blocks']): number {
  return (totalsFrom - sheet.left) / Math.max(1, columns.length) - blockGap
}

function blockLines(pen: Pen, { lines }: Block, width: number): string[] {
  return lines.flatMap(line => pen.linesIn(line, width, { size: 8.5 }))
}

function blocksHeight(pen: Pen, columns: Paper['blocks']): number {
  const heights = columns.map(column =>
    column.reduce((sum, block) => sum + 12 + blockLines(pen, block, widthOf(columns)).length * 11 + 5, 0),
  )
  return Math.max(0, ...heights)
}

function drawBlocks(
  pen: Pen,
  body: Struct,
  column: readonly Block[],
  { x, y: top, width }: { x: number; y: number; width: number },
): void {
  let y = top
  for (const block of column) {
    tagged(pen, body, 'P', () => {
      pen.write(block.title, x, y, { face: 'strong', size: 7.5, ink: inks.faint })
      y += 12
      blockLines(pen, block, width).forEach((line, index) => {
        pen.write(line, x, y, { size: 8.5, face: block.isAddress && index === 0 ? 'strong' : 'plain' })
        y += 11
      })
    })
    y += 5
  }
}

/** The height of totals, blocks and notes; only a very long note may continue on the next page. */
export function closingHeight(pen: Pen, { totals, blocks, notes }: Paper): number {
  const lines = notes.map(note => pen.linesIn(note.text, sheet.right - leftOf(note), noteStyle).length)
  const below = lines.reduce((sum, count) => sum + count * 11 + 4, 10)
  return Math.max(totalsHeight(totals), blocksHeight(pen, blocks)) + Math.min(160, below)
}

const noteStyle: Style = { size: 8, ink: inks.quiet }

function leftOf({ title }: Note): number {
  return title ? sheet.left + 82 : sheet.left
}

function drawNote(pen: Pen, body: Struct, note: Note, top: number, nextPage: () => number): number {
  const { title, text } = note
  const left = leftOf(note)
  const lines = pen.linesIn(text, sheet.right - left, noteStyle)
  let y = top
  let isFirst = true
  // Line by line, so that a long note may go on over the page.
  for (const line of lines) {
    if (y + 11 > sheet.bottom) y = nextPage()
    tagged(pen, body, 'P', () => {
      if (isFirst && title) pen.write(title, sheet.left, y, { ...noteStyle, ink: inks.faint })
      pen.write(line, left, y, noteStyle)
    })
    isFirst = false
    y += 11
  }
  return y + 4
}
