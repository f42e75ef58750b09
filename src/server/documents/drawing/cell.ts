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

interface LaidPart {
  text: string
  style: Style
  width: number
}

export interface LaidLine {
  parts: readonly LaidPart[]
  width: number
}

/** The height of one line of a cell. */
export const lineHeight = 11

/** A line of a cell in as many lines as the width needs. It breaks at spaces; a word longer than that is cut. */
export function layCellLine(pen: Pen, line: CellLine, width: number): LaidLine[] {
  const lines: LaidPart[][] = [[]]
  let used = 0
  let gap: LaidPart | undefined
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
          // Text without a space before it stays on the line: a size is not separated from its pieces.
          const moved = gap ? [] : takeUnspaced(lines.at(-1)!)
          lines.push(moved)
          used = widthOf(moved)
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
  return lines.filter(parts => parts.length > 0).map(parts => ({ parts: joined(parts), width: widthOf(parts) }))
}

/** Words of one style are written as one text, so that copying and searching work. */
function joined(parts: readonly LaidPart[]): LaidPart[] {
  const whole: LaidPart[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (last && last.style === part.style) {
      whole[whole.length - 1] = { ...last, text: last.text + part.text, width: last.width + part.width }
    } else whole.push(part)
  }
  return whole
}

function widthOf(parts: readonly LaidPart[]): number {
  return parts.reduce((sum, { width }) => sum + width, 0)
}

function takeUnspaced<P extends { text: string }>(parts: P[]): P[] {
  const last = parts.findLastIndex(({ text }) => text.trim() === '')
  // A line of one word cannot be moved to the next.
  if (last <= 0) return []
  const moved = parts.splice(last)
  return moved.slice(1)
}

export function drawCellLine(pen: Pen, { parts }: LaidLine, x: number, y: number): void {
  let at = x
  for (const { text, style, width } of parts) {
    // Aligned on one baseline, whatever the font size.
    pen.write(text, at, y + (8.5 - (style.size ?? 9)) * 0.72 + (style.face === 'code' ? -0.4 : 0), style)
    at += width
  }
}
