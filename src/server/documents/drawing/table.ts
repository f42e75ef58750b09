import type { Column, Paper, Row } from '../paper.ts'
import { closingHeight } from './closing.ts'
import { artifact, hairline, sheet } from './letter.ts'
import { inks, type Pen, type Style } from './pen.ts'

type Struct = PDFKit.PDFStructureElement

interface Place {
  column: Column
  x: number
  width: number
}

const gap = 8
const small: Style = { size: 7.5, ink: inks.faint }

/** The lines of a paper over as many pages as they need, the head repeated on each; answers where it ends. */
export function drawTable(pen: Pen, body: Struct, paper: Paper, top: number, nextPage: () => number): number {
  const places = placesOf(paper.columns)
  const table = pen.pdf.struct('Table')
  body.add(table)
  // On the first page the head is read as one; repeated it would only be in the way.
  let y = drawTitles(pen, places, top, table)
  const closing = closingHeight(pen, paper) + 12
  for (const [index, row] of paper.rows.entries()) {
    const laid = layOut(pen, places, row)
    // The last line goes along with the totals: a page of sums alone says nothing.
    const needed = laid.height + (index === paper.rows.length - 1 ? closing : 0)
    if (y + needed > sheet.bottom) y = drawTitles(pen, places, nextPage(), undefined)
    drawRow(pen, places, laid, y, table)
    y += laid.height
    artifact(pen, () => hairline(pen, y))
  }
  table.end()
  return y + 12
}

function placesOf(columns: readonly Column[]): Place[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  const rest = sheet.right - sheet.left - fixed - gap * (columns.length - 1)
  let x: number = sheet.left
  return columns.map(column => {
    const width = column.width ?? rest
    const place = { column, x, width }
    x += width + gap
    return place
  })
}

function drawTitles(pen: Pen, places: readonly Place[], y: number, table: Struct | undefined): number {
  const style: Style = { face: 'strong', size: 7.5, ink: inks.quiet }
  const titles = places.map(({ column, width }) => pen.linesIn(column.title, width, style))
  const height = Math.max(...titles.map(lines => lines.length)) * 9.5
  const draw = ({ column, x, width }: Place, lines: readonly string[]) => {
    lines.forEach((line, index) => {
      const at = y + height - (lines.length - index) * 9.5
      if (column.isNumber) pen.writeTo(line, x + width, at, style)
      else pen.write(line, x, at, style)
    })
  }
  if (table) {
    const row = pen.pdf.struct('TR')
    table.add(row)
    places.forEach((place, index) => {
      row.add(pen.pdf.struct('TH', { scope: 'Column' } as object, () => draw(place, titles[index]!)))
    })
    row.end()
  } else {
    artifact(pen, () => {
      for (const [index, place] of places.entries()) draw(place, titles[index]!)
    })
  }
  artifact(pen, () => hairline(pen, y + height + 4, inks.strong))
  return y + height + 4
}

interface LaidOut {
  cells: readonly { lines: readonly string[]; style: Style; details: readonly string[] }[]
  height: number
}

function layOut(pen: Pen, places: readonly Place[], { cells, details = [] }: Row): LaidOut {
  const laid = places.map(({ column, width }, index) => {
    const style: Style = column.isCode ? { face: 'code', size: 8 } : { size: 9 }
    const own = column.width === undefined ? details.flatMap(line => pen.linesIn(line, width, small)) : []
    return { lines: pen.linesIn(cells[index] ?? '', width, style), style, details: own }
  })
  const height = Math.max(...laid.map(cell => cell.lines.length * 12 + cell.details.length * 10)) + 11
  return { cells: laid, height }
}

function drawRow(pen: Pen, places: readonly Place[], { cells }: LaidOut, top: number, table: Struct): void {
  const row = pen.pdf.struct('TR')
  table.add(row)
  cells.forEach(({ lines, style, details }, index) => {
    const { column, x, width } = places[index]!
    row.add(
      pen.pdf.struct('TD', {}, () => {
        let y = top + 6
        for (const line of lines) {
          if (column.isNumber) pen.writeTo(line, x + width, y, style)
          else pen.write(line, x, y + (column.isCode ? 0.8 : 0), style)
          y += 12
        }
        for (const line of details) {
          pen.write(line, x, y, small)
          y += 10
        }
      }),
    )
  })
  row.end()
}
