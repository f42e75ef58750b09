import { styleRuns } from '#domain/catalogue/style-runs.ts'
import type { Locale } from '#domain/locale.ts'
import { noMoney } from '#domain/price/money.ts'
import { type DocumentTexts, documentTexts, filled } from './document-texts.ts'
import type { LineFacts, OrderFacts, PackFacts } from './facts.ts'
import { type Formats, formatsIn } from './formats.ts'
import { envelopeLines, sellerOf } from './letterhead.ts'
import { orderFacts } from './order-texts.ts'
import type { Cell, Paper, Row } from './paper.ts'
import type { Stationery } from './stationery.ts'
import { articleCell, headOf, type Language, type PaperLine, paperLine, pieceList, sizesLine } from './style-rows.ts'

export function deliveryPaper(order: OrderFacts, number: string, stationery: Stationery): Paper | undefined {
  const { tenant, logo, locale, pictures } = stationery
  const [words, figures] = [documentTexts(locale), formatsIn(locale)]
  const document = order.documents.find(one => one.kind === 'delivery' && one.number === number)
  if (!document) return undefined
  const country = tenant.settings.site.country.code
  const sent = sentPieces(order)
  const delivered = new Map(order.lines.map(line => [line, sent.take(line)]))
  const deliveredOf = (line: LineFacts) => delivered.get(line) ?? 0
  const language = { locale, words, figures }
  const lines = order.lines.map(line => goodsLine(line, line.quantity, locale))
  return {
    locale,
    title: words.delivery,
    number,
    date: document.date,
    seller: sellerOf(tenant, logo, words, figures),
    recipient: envelopeLines(order.company.name, order.shippingAddress, country, figures),
    facts: [
      ...orderFacts(order, words, figures),
      { label: words.deliveryDate, value: figures.day(document.date) },
      ...(order.carrier ? [{ label: words.carrier, value: order.carrier }] : []),
      { label: words.packs, value: figures.count(order.packs.length) },
    ],
    intro: words.deliveryIntro,
    columns: [
      { title: words.position, width: 17 },
      { title: '', width: 26 },
      { title: words.article, width: 136 },
      { title: words.sizes },
      { title: words.ordered, width: 42, isNumber: true },
      { title: words.delivered, width: 42, isNumber: true },
      { title: words.toFollow, width: 40, isNumber: true },
    ],
    rows: deliveryRows(lines, deliveredOf, language),
    pictures,
    totals: [{ label: words.pieces, value: figures.count(sent.total), isSum: true }],
    blocks: [
      order.packs.length === 0
        ? []
        : [{ title: words.packs, lines: order.packs.map(pack => packText(pack, words, figures)) }],
    ],
    notes: order.note ? [{ title: words.note, text: order.note }] : [],
    pieces: pieceList(lines, language, ({ line }) => deliveredOf(line)),
  }
}

/** A row for each style and colour, with pieces ordered, shipped and still to come. */
function deliveryRows(
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

/** Without prices, so that they do not split a run. */
function goodsLine(line: LineFacts, quantity: number, locale: Locale): PaperLine {
  return { ...paperLine(line, quantity, locale), unitPrice: noMoney, vatRate: 0 }
}

function packText(pack: PackFacts, words: DocumentTexts, figures: Formats): string {
  const weight = figures.count(Math.round(pack.weightGrams / 100) / 10)
  return filled(words.pack, { number: pack.number, weight, code: pack.trackingCode })
}

/** Distributes the contents of the parcels over the lines: two lines of one variant share its pieces. */
function sentPieces(order: OrderFacts): { total: number; take(line: LineFacts): number } {
  const left = new Map<string, number>()
  let total = 0
  for (const { variantSku, quantity } of order.packs.flatMap(pack => pack.items)) {
    left.set(variantSku, (left.get(variantSku) ?? 0) + quantity)
    total += quantity
  }
  return {
    total,
    take({ variantSku, quantity }) {
      const taken = Math.min(quantity, left.get(variantSku) ?? 0)
      left.set(variantSku, (left.get(variantSku) ?? 0) - taken)
      return taken
    },
  }
}
