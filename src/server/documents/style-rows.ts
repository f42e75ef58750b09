import { filledAttributes, type RunLine, type StyleRun, styleRuns } from '#domain/catalogue/style-runs.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { cents } from '#domain/price/money.ts'
import type { DocumentTexts } from './document-texts.ts'
import type { LineFacts } from './facts.ts'
import type { Formats } from './formats.ts'
import type { Cell, CellLine, PieceList, Row, Span } from './paper.ts'

/** A line with the pieces of this document, which may be fewer than were ordered. */
export interface PaperLine extends RunLine {
  readonly line: LineFacts
}

export type PaperRun = StyleRun<PaperLine>

export interface Language {
  locale: Locale
  words: DocumentTexts
  figures: Formats
}

export function paperLine(line: LineFacts, quantity: number, locale: Locale): PaperLine {
  return {
    line,
    quantity,
    sku: line.sku,
    variantSku: line.variantSku,
    colour: line.colourName && textIn(line.colourName, locale),
    size: line.size,
    variantPosition: line.variantPosition,
    attributes: line.attributes,
    unitPrice: cents(line.unitPrice),
    vatRate: line.vatRate,
  }
}

/** Every variant with its SKU and EAN, under the number of its row. */
export function pieceList(
  lines: readonly PaperLine[],
  { words, figures }: Language,
  piecesOf: (line: PaperLine) => number = ({ quantity }) => quantity,
): PieceList {
  const groups = styleRuns(lines).map(({ lines: members }, index) => {
    const [{ line, colour }] = members as [PaperLine]
    return {
      title: [String(index + 1), line.sku, colour].filter(Boolean).join('\u00a0\u00a0'),
      pieces: members
        .filter(member => piecesOf(member) > 0)
        .map(member => ({
          number: member.line.variantSku,
          size: member.line.size ?? '',
          ean: member.line.ean ?? '',
          pieces: figures.count(piecesOf(member)),
        })),
    }
  })
  return {
    title: words.pieceList,
    heads: { number: words.sku, size: words.size, ean: 'EAN', pieces: words.quantity },
    groups: groups.filter(({ pieces }) => pieces.length > 0),
  }
}

export function headOf({ lines: [first] }: PaperRun): Pick<Row, 'picture' | 'style'> {
  return { picture: first?.line.image ?? null, style: first?.sku }
}

export function articleCell(run: PaperRun, { locale }: Language): Cell {
  const [{ line, colour }] = run.lines as [PaperLine]
  return [
    [{ text: textIn(line.name, locale), look: 'strong' }],
    [
      { text: line.sku, look: 'code' },
      ...(colour ? [{ text: `  ${colour.replaceAll(' / ', '\u00a0/\u00a0')}`, look: 'small' } as const] : []),
    ],
    ...filledAttributes(run.lines[0]!).map(
      ({ name, value }): CellLine => [{ text: `${name}: ${value}`, look: 'small' }],
    ),
  ]
}

/** XS 24   S 4   M 6 */
export function sizesLine(
  sizes: readonly { size: string | null; quantity: number }[],
  { words, figures }: Language,
  look: 'quiet' | 'small' = 'quiet',
): Span[] {
  return sizes
    .filter(({ quantity }) => quantity > 0)
    .flatMap(({ size, quantity }, index): Span[] => [
      { text: `${index > 0 ? '   ' : ''}${(size ?? words.oneSize).replaceAll(' ', '\u00a0')}\u00a0`, look },
      { text: figures.count(quantity), look: look === 'quiet' ? 'strong' : look },
    ])
}
