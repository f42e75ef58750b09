import type { CellLine, Span } from '../paper.ts'
import { inks, type Pen, type Style } from './pen.ts'

/** How the parts of a cell look. */
const looks: Record<NonNullable<Span['look']>, Style> = {
  plain: { size: 8.5 },
  strong: { face: 'strong', size: 8.5 },
  quiet: { size: 8, ink: inks.faint },
  small: { size: 7.5, ink: inks.quiet },
  code: { face: 'code', size: 7.5, ink: inks.faint },
}

export interface LaidLine {
  parts: readonly { text: string; style: Style; width: number }[]
  width: number
}

/** The height of one line of a cell. */
export const lineHeight = 11

/** A line of a cell in as many lines as the width needs. It breaks at spaces; a word longer than that is cut. */
export function layCellLine(pen: Pen, line: CellLine, width: number): LaidLine[] {
  const lines: { text: string; style: Style; width: number }[][] = [[]]
  let used = 0
  let gap: { text: string; style: Style; width: number } | undefined
  for (const { text, look = 'plain' } of line) {
    const style = looks[look]
    for (const piece of text.split(/( +)/).filter(Boolean)) {
      if (piece.trim() === '') {
        gap = { text: piece, style, width: pen.widthOf(piece, style) }
        continue
      }
      for (const part of pen.linesIn(piece, width, style)) {
        const size = pen.widthOf(part, style)
        if (used > 0 && used + (gap?.width ?? 0) + size > width) {
          // What stands without a space before it goes along: a size is not parted from its pieces.
          const moved = gap ? [] : takeUnspaced(lines.at(-1)!)
          lines.push(moved)
          used = moved.reduce((sum, one) => sum + one.width, 0)
        } else if (gap && used > 0) {
          lines.at(-1)!.push(gap)
          used += gap.width
        }
        gap = undefined
        lines.at(-1)!.push({ text: part, style, width: size })
        used += size
      }
    }
  }
  return lines
    .filter(parts => parts.length > 0)
    .map(parts => ({ parts, width: parts.reduce((sum, part) => sum + part.width, 0) }))
}

function takeUnspaced<P extends { text: string }>(parts: P[]): P[] {
  const last = parts.findLastIndex(({ text }) => text.trim() === '')
  // A line of one word has nothing that could go along.
  if (last <= 0) return []
  const moved = parts.splice(last)
  return moved.slice(1)
}

export function drawCellLine(pen: Pen, { parts }: LaidLine, x: number, y: number): void {
  let at = x
  for (const { text, style, width } of parts) {
    // Letters of different heights stand on one line.
    pen.write(text, at, y + (8.5 - (style.size ?? 9)) * 0.72 + (style.face === 'code' ? -0.4 : 0), style)
    at += width
  }
}
