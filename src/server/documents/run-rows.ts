import { filledAttributes, type RunLine, type StyleRun, styleRuns } from '#domain/catalogue/style-runs.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { cents, noMoney } from '#domain/price/money.ts'
import { type DocumentTexts, filled } from './document-texts.ts'
import type { LineFacts } from './facts.ts'
import type { Formats } from './formats.ts'
import type { Cell, CellLine, PieceList, Row, Span } from './paper.ts'

/** A line with the pieces of this document, which may be fewer than were ordered. */
export interface PaperLine extends RunLine {
  readonly line: LineFacts
}

export type PaperRun = StyleRun<PaperLine>

interface Language {
  locale: Locale
  words: DocumentTexts
  figures: Formats
}

export function paperLine(line: LineFacts, quantity: number, locale: Locale): PaperLine {
  return {
    line,
    quantity,
    sku: line.sku,
    colour: line.colourName && textIn(line.colourName, locale),
    size: line.size,
    variantPosition: line.variantPosition,
    attributes: line.attributes,
    unitPrice: cents(line.unitPrice),
    vatRate: line.vatRate,
  }
}

/** Without prices, so that they do not split a run. */
export function goodsLine(line: LineFacts, quantity: number, locale: Locale): PaperLine {
  return { ...paperLine(line, quantity, locale), unitPrice: noMoney, vatRate: 0 }
}

/** A row for each style and colour, with what it costs. */
export function priceRows(lines: readonly PaperLine[], language: Language): Row[] {
  const { words, figures } = language
  return styleRuns(lines).map((run, index) => ({
    ...headOf(run),
    cells: [
      [[{ text: String(index + 1), look: 'quiet' }]],
      [],
      articleCell(run, language),
      [...pricedSizes(run, language), ...laterLine(run, words)],
      [[{ text: figures.count(run.quantity) }]],
      run.prices.map(({ unitPrice, quantity }): CellLine => {
        const price = figures.amount(unitPrice)
        return run.prices.length === 1
          ? [{ text: price }]
          : [{ text: `${figures.count(quantity)}\u00a0×\u00a0`, look: 'small' }, { text: price }]
      }),
      [[{ text: figures.percent(run.lines[0]!.vatRate), look: 'quiet' }]],
      [[{ text: figures.amount(run.net), look: 'strong' }]],
    ],
  }))
}

/** A row for each style and colour, with pieces ordered, shipped and still to come. */
export function deliveryRows(
  lines: readonly PaperLine[],
  deliveredOf: (line: LineFacts) => number,
  language: Language,
): Row[] {
  const { words, figures } = language
  const count = (pieces: number): Cell => [[{ text: pieces === 0 ? '' : figures.count(pieces) }]]
  return styleRuns(lines).map((run, index) => {
    const delivered = new Map(run.lines.map(line => [line, deliveredOf(line.line)]))
    const gone = run.lines.map(line => ({ size: line.size, quantity: delivered.get(line) ?? 0 }))
    const open = run.lines.map(line => ({ size: line.size, quantity: line.quantity - (delivered.get(line) ?? 0) }))
    const sum = gone.reduce((total, { quantity }) => total + quantity, 0)
    return {
      ...headOf(run),
      cells: [
        [[{ text: String(index + 1), look: 'quiet' }]],
        [],
        articleCell(run, language),
        [
          ...(sum > 0 ? [sizesLine(gone, language)] : []),
          ...(sum < run.quantity
            ? [[{ text: `${words.toFollow}: `, look: 'small' } as const, ...sizesLine(open, language, 'small')]]
            : []),
        ],
        count(run.quantity),
        [[{ text: sum === 0 ? '' : figures.count(sum), look: 'strong' }]],
        count(run.quantity - sum),
      ],
    }
  })
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
          size: member.size ?? '',
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

function headOf({ lines: [first] }: PaperRun): Pick<Row, 'picture' | 'style'> {
  return { picture: first?.line.image ?? null, style: first?.sku }
}

function articleCell(run: PaperRun, { locale }: Language): Cell {
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

/** The sizes in one line; with several prices, one line per price. */
function pricedSizes(run: PaperRun, language: Language): CellLine[] {
  return run.prices.map(({ unitPrice }) =>
    sizesLine(
      run.lines.filter(line => line.unitPrice === unitPrice),
      language,
    ),
  )
}

/** XS 24   S 4   M 6 */
function sizesLine(
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

function laterLine(run: PaperRun, words: DocumentTexts): CellLine[] {
  const later = run.lines.filter(({ line }) => line.backOrdered > 0)
  if (later.length === 0) return []
  const pieces = later.map(({ line }) => [line.size, line.backOrdered].filter(part => part !== null).join('\u00a0'))
  return [[{ text: filled(words.backOrdered, { pieces: pieces.join(', ') }), look: 'small' }]]
}
