import type { PieceList } from '../paper.ts'
import { artifact, sheet, tagged } from './letter.ts'
import { inks, type Pen, type Style } from './pen.ts'

type Struct = PDFKit.PDFStructureElement
type Piece = PieceList['groups'][number]['pieces'][number]

const columnWidth = (sheet.right - sheet.left - 20) / 2
const rowHeight = 10
/** Offsets of the parts from the left of the column; quantities are aligned right. */
const offsets = { number: 0, size: 96, ean: 144 }
const code: Style = { face: 'code', size: 7, ink: inks.quiet }
const plain: Style = { size: 7.5 }
const head: Style = { face: 'strong', size: 7, ink: inks.faint }

/** The list of single pieces in two columns, below the rest if all of it fits, else on its own pages. */
export function drawPieceList(pen: Pen, body: Struct, list: PieceList, top: number, nextPage: () => number): void {
  const entries = list.groups.flatMap(({ title, pieces }) => [{ title }, ...pieces])
  const perColumn = Math.ceil(entries.length / 2) + 1
  const fits = top + 34 + perColumn * rowHeight <= sheet.bottom
  let y = fits ? top + 10 : nextPage()
  tagged(pen, body, 'H2', () => pen.write(list.title, sheet.left, y, { face: 'strong', size: 9.5 }))
  y += 18
  let from = 0
  while (from < entries.length) {
    if (from > 0) y = nextPage()
    const room = Math.floor((sheet.bottom - y - 12) / rowHeight)
    // The columns of the last page are balanced; a title and its only piece stay together.
    const rows = Math.min(room, Math.max(2, Math.ceil((entries.length - from) / 2)))
    const first = columnEnd(entries, from, rows)
    const second = columnEnd(entries, first, Math.max(rows, room))
    drawColumn(pen, body, list.heads, entries.slice(from, first), sheet.left, y)
    if (second > first)
      drawColumn(pen, body, list.heads, entries.slice(first, second), sheet.left + columnWidth + 20, y)
    from = second
  }
}

type Entry = { title: string } | Piece

/** A title is not left alone at the end of a column. */
function columnEnd(entries: readonly Entry[], from: number, rows: number): number {
  const end = Math.min(entries.length, from + rows)
  const last = entries[end - 1]
  return end < entries.length && end - from > 1 && last && 'title' in last ? end - 1 : end
}

function drawColumn(
  pen: Pen,
  body: Struct,
  heads: PieceList['heads'],
  entries: readonly Entry[],
  x: number,
  top: number,
): void {
  const right = x + columnWidth
  artifact(pen, () => {
    pen.write(heads.number, x, top, head)
    pen.write(heads.size, x + offsets.size, top, head)
    pen.write(heads.ean, x + offsets.ean, top, head)
    pen.writeTo(heads.pieces, right, top, head)
    pen.pdf
      .moveTo(x, top + 10)
      .lineTo(right, top + 10)
      .lineWidth(0.5)
      .strokeColor(inks.strong)
      .stroke()
  })
  entries.forEach((entry, index) => {
    const y = top + 13 + index * rowHeight
    tagged(pen, body, 'P', () => {
      if ('title' in entry) {
        const [line = ''] = pen.linesIn(entry.title, columnWidth, { face: 'strong', size: 7.5 })
        pen.write(line, x, y, { face: 'strong', size: 7.5 })
        return
      }
      pen.write(fitting(pen, entry.number, offsets.size - 4), x, y - 0.6, code)
      pen.write(fitting(pen, entry.size, offsets.ean - offsets.size - 4, plain), x + offsets.size, y, plain)
      pen.write(entry.ean, x + offsets.ean, y - 0.6, code)
      pen.writeTo(entry.pieces, right, y, plain)
    })
  })
}

/** A number that is too long is cut with an ellipsis. */
function fitting(pen: Pen, text: string, width: number, style: Style = code): string {
  if (pen.widthOf(text, style) <= width) return text
  let cut = text
  while (cut.length > 1 && pen.widthOf(`${cut}…`, style) > width) cut = cut.slice(0, -1)
  return `${cut}…`
}
