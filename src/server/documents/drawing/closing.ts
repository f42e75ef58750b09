import type { Note, Paper } from '../paper.ts'
import { artifact, hairline, sheet, tagged } from './letter.ts'
import { inks, type Pen } from './pen.ts'

type Struct = PDFKit.PDFStructureElement

const labelsFrom = 320

/** Totals and what is said below them. The totals stay together: a sum alone on a page is worth nothing. */
export function drawClosing(pen: Pen, body: Struct, paper: Paper, top: number, nextPage: () => number): void {
  let y = top + totalsHeight(paper.totals) > sheet.bottom ? nextPage() : top
  for (const { label, value, isSum } of paper.totals) {
    if (isSum) {
      const line = y + 3
      artifact(pen, () => hairline(pen, line, inks.strong, labelsFrom))
      y += 9
    }
    const style = isSum ? ({ face: 'strong', size: 11 } as const) : { ink: inks.quiet }
    tagged(pen, body, 'P', () => {
      pen.write(label, labelsFrom, y, style)
      pen.writeTo(value, sheet.right, y, isSum ? style : {})
    })
    y += isSum ? 17 : 15
  }
  y += 14
  for (const note of paper.notes) y = drawNote(pen, body, note, y, nextPage)
}

/** The room that totals and notes need together; a very long note may go over the page after all. */
export function closingHeight(pen: Pen, { totals, notes }: Paper): number {
  const lines = notes.map(note => pen.linesIn(note.text, sheet.right - leftOf(note)).length)
  return (
    totalsHeight(totals) +
    Math.min(
      200,
      lines.reduce((sum, count) => sum + count * 13 + 4, 14),
    )
  )
}

function leftOf({ title }: Note): number {
  return title ? sheet.left + 92 : sheet.left
}

function totalsHeight(totals: Paper['totals']): number {
  return totals.reduce((sum, { isSum }) => sum + (isSum ? 26 : 15), 0)
}

function drawNote(pen: Pen, body: Struct, note: Note, top: number, nextPage: () => number): number {
  const { title, text } = note
  const left = leftOf(note)
  const lines = pen.linesIn(text, sheet.right - left, {})
  let y = top
  let isFirst = true
  // Line by line, so that a long note may go on over the page.
  for (const line of lines) {
    if (y + 13 > sheet.bottom) y = nextPage()
    tagged(pen, body, 'P', () => {
      if (isFirst && title) pen.write(title, sheet.left, y, { ink: inks.faint })
      pen.write(line, left, y, { ink: inks.quiet })
    })
    isFirst = false
    y += 13
  }
  return y + 4
}
