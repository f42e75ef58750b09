import { dayOf } from '#domain/day.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { cancelledStatus, paymentMethods, statusText } from '#domain/order/order-status.ts'
import { cents, plus } from '#domain/price/money.ts'
import { expectedArrival } from '#domain/shipping/arrival.ts'
import type { Tenant } from '../settings/queries.ts'
import { counted, type DocumentTexts, documentTexts, filled } from './document-texts.ts'
import type { LineFacts, OrderFacts, PackFacts } from './facts.ts'
import { type Formats, formatsIn } from './formats.ts'
import { envelopeLines, sellerOf } from './letterhead.ts'
import type { Fact, Paper, Total } from './paper.ts'
import type { Picture } from './pictures.ts'
import { deliveryRows, goodsLine, paperLine, pieceList, priceRows } from './run-rows.ts'
import { vatNotes } from './vat-notes.ts'

export interface Stationery {
  tenant: Tenant
  logo: Picture | null
  locale: Locale
  /** Pictures of the listed items, by address. */
  pictures: ReadonlyMap<string, Picture>
}

/** The confirmation number follows from the order number, so that it is known before the document is made. */
export function confirmationNumber(orderNumber: string): string {
  return `AB-${orderNumber.replace(/^A/, '')}`
}

export function confirmationPaper(order: OrderFacts, stationery: Stationery): Paper {
  const { tenant, logo, locale, pictures } = stationery
  const [words, figures] = [documentTexts(locale), formatsIn(locale)]
  const country = tenant.settings.site.country.code
  const document = order.documents.find(({ kind }) => kind === 'confirmation')
  const { company, contact } = order
  const isCancelled = order.status === cancelledStatus
  const lines = order.lines.map(line => paperLine(line, line.quantity, locale))
  return {
    locale,
    title: isCancelled ? `${words.confirmation}, ${words.cancelled}` : words.confirmation,
    number: document?.number ?? confirmationNumber(order.orderNumber),
    date: document?.date ?? dayOf(order.orderedAt.toISOString()),
    seller: sellerOf(tenant, logo, words, figures),
    recipient: envelopeLines(company.name, order.invoiceAddress, country, figures),
    facts: [
      ...orderFacts(order, words, figures),
      ...(order.seasonCode ? [{ label: words.season, value: order.seasonCode, isCode: true }] : []),
      { label: words.orderedBy, value: order.person },
      ...(contact ? [{ label: words.contact, value: [contact.name, contact.phone].filter(Boolean).join('\n') }] : []),
      ...(company.vatId ? [{ label: words.yourVatId, value: company.vatId, isCode: true }] : []),
    ],
    intro: isCancelled ? words.nothingDue : introOf(order, words, figures),
    columns: priceColumns(words),
    rows: priceRows(lines, { locale, words, figures }),
    pictures,
    totals: orderTotals(order, words, figures),
    blocks: [
      [
        {
          title: words.shipTo,
          lines: envelopeLines(company.name, order.shippingAddress, country, figures),
          isAddress: true,
        },
        {
          title: words.expected,
          lines: [
            isCancelled ? words.nothingComes : arrivalText(order, words, figures),
            ...(order.shippingMethodName ? [textIn(order.shippingMethodName, locale)] : []),
          ].filter(Boolean),
        },
      ],
      [{ title: words.paymentMethod, lines: [isCancelled ? words.nothingDue : paymentText(order, words, locale)] }],
    ],
    notes: [
      ...(order.note ? [{ title: words.note, text: order.note }] : []),
      ...vatNotes(order.vat, company, country, words, figures),
      { text: isCancelled ? words.pieceListNote : `${words.pieceListNote} ${words.terms}` },
    ],
    pieces: pieceList(lines, { locale, words, figures }),
  }
}

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

export function priceColumns(words: DocumentTexts): Paper['columns'] {
  return [
    { title: words.position, width: 17 },
    { title: '', width: 26 },
    { title: words.article, width: 120 },
    { title: words.sizes },
    { title: words.quantity, width: 30, isNumber: true },
    { title: words.unitPrice, width: 56, isNumber: true },
    { title: words.vat, width: 24, isNumber: true },
    { title: words.total, width: 50, isNumber: true },
  ]
}

export function orderFacts(order: OrderFacts, words: DocumentTexts, figures: Formats): Fact[] {
  const { company } = order
  return [
    { label: words.customerNo, value: company.customerNo, isCode: true },
    { label: words.orderNumber, value: order.orderNumber, isCode: true },
    { label: words.orderDate, value: figures.day(dayOf(order.orderedAt.toISOString())) },
    ...(order.externalOrderNumber
      ? [{ label: words.externalOrderNumber, value: order.externalOrderNumber, isCode: true }]
      : []),
  ]
}

/** The expected arrival on the day of the order, empty if unknown. */
export function arrivalText(order: OrderFacts, words: DocumentTexts, figures: Formats): string {
  const { orderType, paymentMethod, deliveryDate, transit } = order
  const orderedOn = order.orderedAt.toISOString()
  const arrival = expectedArrival({ orderType, orderedOn, deliveryDate, paymentMethod, transit: transit ?? undefined })
  if (!arrival) return paymentMethod === 'prepayment' ? words.afterPayment : ''
  const { from, until } = arrival
  return until ? figures.days(from, until) : filled(words.fromDay, { date: figures.days(from, from) })
}

function orderTotals(order: OrderFacts, words: DocumentTexts, figures: Formats): Total[] {
  const amount = (value: number) => figures.amount(cents(value))
  const money = (value: number) => figures.money(cents(value), order.currency)
  const isCancelled = order.status === cancelledStatus
  return [
    {
      label: filled(words.goodsPieces, { pieces: counted(words.piecesCount, piecesOf(order), figures) }),
      value: amount(order.goods),
    },
    { label: words.shipping, value: amount(order.shipping) },
    { label: words.net, value: amount(plus(order.goods, order.shipping)), isSubtotal: true },
    ...order.vat.map(({ rate, net, amount: share }) => ({
      label: filled(words.vatShare, { rate: figures.percent(rate), net: figures.amount(cents(net)) }),
      value: amount(share),
    })),
    // Totals of a cancelled order are shown, but nothing is owed.
    ...(isCancelled ? [{ label: words.cancelledTotal, value: money(order.gross), isSubtotal: true }] : []),
    isCancelled
      ? { label: words.due, value: money(0), isSum: true }
      : { label: words.grossOrder, value: money(order.gross), isSum: true },
  ]
}

function introOf(order: OrderFacts, words: DocumentTexts, figures: Formats): string {
  const { orderType, seasonCode, currency } = order
  const facts = { content: contentText(order, words, figures), currency, season: seasonCode ?? '' }
  return filled(orderType === 'preOrder' && seasonCode ? words.preOrderIntro : words.confirmationIntro, facts)
}

/** "12 styles, 555 pieces" */
export function contentText(order: OrderFacts, words: DocumentTexts, figures: Formats): string {
  const styles = new Set(order.lines.map(({ sku }) => sku)).size
  return `${counted(words.styles, styles, figures)}, ${counted(words.piecesCount, piecesOf(order), figures)}`
}

function piecesOf({ lines }: OrderFacts): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function paymentText({ paymentMethod, company }: OrderFacts, words: DocumentTexts, locale: Locale): string {
  return paymentMethod === 'invoice'
    ? filled(words.confirmPayInvoice, { days: company.paymentTermDays })
    : statusText(paymentMethods, paymentMethod, locale)
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
