import type { Column, Paper, Row } from '../paper.ts'
import { drawCellLine, type LaidLine, layCellLine, lineHeight } from './cell.ts'
import { closingHeight } from './closing.ts'
import { artifact, hairline, sheet } from './letter.ts'
import { inks, type Pen, type Style } from './pen.ts'
import { drawPicture } from './picture.ts'

type Struct = PDFKit.PDFStructureElement

interface Place {
  column: Column
  x: number
  width: number
}

const gap = 6
const pictureSize = 25.5
const leastHeight = 30
const mostLines = 24
/** A style higher than this starts on the current page, rather than leave half a page empty. */
const mostKeptTogether = 0.6

/** Draws the table over as many pages as needed, with its head repeated; returns where it ends. */
export function drawTable(pen: Pen, body: Struct, paper: Paper, top: number, nextPage: () => number): number {
  const places = placesOf(paper.columns)
  const table = pen.pdf.struct('Table')
  body.add(table)
  // The head is tagged on the first page only; repeated, it would disturb screen readers.
  let y = drawTitles(pen, places, top, table)
  const closing = closingHeight(pen, paper) + 12
  const rows = paper.rows.flatMap(row => layOut(pen, places, row))
  for (const [index, row] of rows.entries()) {
    if (y + neededFrom(index, rows, closing) > sheet.bottom) y = drawTitles(pen, places, nextPage(), undefined)
    drawRow(pen, places, paper, row, y, table)
    y += row.height
    artifact(pen, () => hairline(pen, y))
  }
  table.end()
  return y + 12
}

/** The height a row needs: its style stays together, and the last row stays with the totals. */
function neededFrom(index: number, rows: readonly LaidRow[], closing: number): number {
  const { style, height } = rows[index]!
  const least = height + (index === rows.length - 1 ? closing : 0)
  if (style === undefined || rows[index - 1]?.style === style) return least
  let end = index
  while (rows[end + 1]?.style === style) end += 1
  const whole = rows.slice(index, end + 1).reduce((sum, one) => sum + one.height, 0)
  const wanted = whole + (end === rows.length - 1 ? closing : 0)
  return wanted <= (sheet.bottom - sheet.topOfNext) * mostKeptTogether ? Math.max(least, wanted) : least
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
  const style: Style = { face: 'strong', size: 7.5, ink: inks.text }
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
  artifact(pen, () => hairline(pen, y + height + 5, inks.text))
  return y + height + 5
}

interface LaidRow extends Pick<Row, 'picture' | 'style'> {
  cells: readonly (readonly LaidLine[])[]
  height: number
}

/** A laid-out row; one that is higher than a page is split. */
function layOut(pen: Pen, places: readonly Place[], { cells, picture, style }: Row): LaidRow[] {
  const laid = places.map(({ width }, index) => (cells[index] ?? []).flatMap(line => layCellLine(pen, line, width)))
  const lines = Math.max(...laid.map(cell => cell.length))
  const parts = Math.max(1, Math.ceil(lines / mostLines))
  return Array.from({ length: parts }, (_, part) => {
    const own = laid.map(cell => cell.slice(part * mostLines, (part + 1) * mostLines))
    const height = Math.max(leastHeight, Math.max(...own.map(cell => cell.length)) * lineHeight + 8)
    return { cells: own, height, style, picture: part === 0 ? picture : undefined }
  })
}

function drawRow(
  pen: Pen,
  places: readonly Place[],
  paper: Paper,
  { cells, height, picture: address }: LaidRow,
  top: number,
  table: Struct,
): void {
  if (address !== undefined) {
    const { x } = places[1]!
    const picture = address === null ? null : paper.pictures.get(address)
    artifact(pen, () => drawPicture(pen, picture, { x, y: top + 2.2, width: pictureSize, height: pictureSize }))
  }
  const struct = pen.pdf.struct('TR')
  table.add(struct)
  cells.forEach((lines, index) => {
    const { column, x, width } = places[index]!
    struct.add(
      pen.pdf.struct('TD', {}, () => {
        // Short cells are centred beside the picture; long ones start at the top.
        let y = top + Math.max(4, (Math.min(height, leastHeight) - lines.length * lineHeight) / 2 + 1)
        for (const line of lines) {
          drawCellLine(pen, line, column.isNumber ? x + width - line.width : x, y)
          y += lineHeight
        }
      }),
    )
  })
  struct.end()
}
