import { styleRuns } from '#domain/catalogue/style-runs.ts'
import type { Locale } from '#domain/locale.ts'
import { deliveryNoteNumber } from '#domain/order/delivery-note.ts'
import { noMoney } from '#domain/price/money.ts'
import { type DocumentTexts, documentTexts, filled } from './document-texts.ts'
import type { LineFacts, OrderFacts, PackFacts, ShipmentFacts } from './facts.ts'
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
  const delivery = deliveryOf(order, number)
  const deliveredOf = (line: LineFacts) => delivery.pieces.get(line) ?? 0
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
      ...(delivery.carrier ? [{ label: words.carrier, value: delivery.carrier }] : []),
      { label: words.packs, value: figures.count(delivery.packs) },
      ...delivery.trackingCodes.map(code => ({ label: words.trackingCode, value: code, isCode: true })),
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
    rows: deliveryRows(lines, deliveredOf, line => delivery.toFollow.get(line) ?? 0, language),
    pictures,
    totals: [{ label: words.pieces, value: figures.count(sumOf(delivery.pieces)), isSum: true }],
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
  toFollowOf: (line: LineFacts) => number,
  language: Language,
): Row[] {
  const { words, figures } = language
  const count = (pieces: number): Cell => [[{ text: pieces === 0 ? '' : figures.count(pieces) }]]
  return styleRuns(lines).map((run, index) => {
    const delivered = new Map(run.lines.map(line => [line, deliveredOf(line.line)]))
    const gone = run.lines.map(line => ({ size: line.size, quantity: delivered.get(line) ?? 0 }))
    const open = run.lines.map(line => ({ size: line.size, quantity: toFollowOf(line.line) }))
    const sum = gone.reduce((total, { quantity }) => total + quantity, 0)
    const toFollow = open.reduce((total, { quantity }) => total + quantity, 0)
    return {
      ...headOf(run),
      cells: [
        [[{ text: String(index + 1), look: 'quiet' }]],
        [],
        articleCell(run, language),
        [
          ...(sum > 0 ? [sizesLine(gone, language)] : []),
          ...(toFollow > 0
            ? [[{ text: `${words.toFollow}: `, look: 'small' } as const, ...sizesLine(open, language, 'small')]]
            : []),
        ],
        count(run.quantity),
        [[{ text: sum === 0 ? '' : figures.count(sum), look: 'strong' }]],
        count(toFollow),
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

/** What a delivery note is about. */
interface Delivery {
  carrier: string | null
  packs: number
  trackingCodes: readonly string[]
  pieces: ReadonlyMap<LineFacts, number>
  /** What was still to come when it left, but for what was cancelled since. */
  toFollow: ReadonlyMap<LineFacts, number>
}

/** The shipment with this note; for an order of another system everything in its packs. */
function deliveryOf(order: OrderFacts, number: string): Delivery {
  const shipment = order.shipments.find(one => deliveryNoteNumber(order.orderNumber, one.number) === number)
  if (!shipment) return pastDelivery(order)
  const shippedBy = (isMeant: (one: ShipmentFacts) => boolean) => {
    const pieces = new Map<number, number>()
    for (const { position, quantity } of order.shipments.filter(isMeant).flatMap(({ lines }) => lines))
      pieces.set(position, (pieces.get(position) ?? 0) + quantity)
    return new Map(order.lines.map(line => [line, pieces.get(line.position) ?? 0]))
  }
  const gone = shippedBy(one => one.number <= shipment.number)
  return {
    ...shipment,
    pieces: shippedBy(one => one === shipment),
    toFollow: new Map(order.lines.map(line => [line, line.quantity - line.cancelled - gone.get(line)!])),
  }
}

/** Distributes the contents of the parcels over the lines: two lines of one variant share its pieces. */
function pastDelivery(order: OrderFacts): Delivery {
  const left = new Map<string, number>()
  for (const { variantSku, quantity } of order.packs.flatMap(pack => pack.items))
    left.set(variantSku, (left.get(variantSku) ?? 0) + quantity)
  const pieces = new Map<LineFacts, number>()
  for (const line of order.lines) {
    const taken = Math.min(line.quantity, left.get(line.variantSku) ?? 0)
    left.set(line.variantSku, (left.get(line.variantSku) ?? 0) - taken)
    pieces.set(line, taken)
  }
  const toFollow = new Map(order.lines.map(line => [line, line.quantity - line.cancelled - pieces.get(line)!]))
  return { carrier: order.carrier, packs: order.packs.length, trackingCodes: [], pieces, toFollow }
}

function sumOf(pieces: ReadonlyMap<LineFacts, number>): number {
  return [...pieces.values()].reduce((sum, quantity) => sum + quantity, 0)
}
