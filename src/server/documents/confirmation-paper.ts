import { styleRuns } from '#domain/catalogue/style-runs.ts'
import { dayOf } from '#domain/day.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { cancelledStatus, paymentMethods, statusText } from '#domain/order/order-status.ts'
import { cents, plus } from '#domain/price/money.ts'
import { counted, type DocumentTexts, documentTexts, filled } from './document-texts.ts'
import type { OrderFacts } from './facts.ts'
import { type Formats, formatsIn } from './formats.ts'
import { envelopeLines, sellerOf } from './letterhead.ts'
import { arrivalText, contentText, orderFacts, piecesOf } from './order-texts.ts'
import type { CellLine, Paper, Total } from './paper.ts'
import type { Stationery } from './stationery.ts'
import {
  articleCell,
  headOf,
  type Language,
  type PaperLine,
  type PaperRun,
  paperLine,
  pieceList,
  sizesLine,
} from './style-rows.ts'
import { vatNotes } from './vat-notes.ts'

/** The confirmation number follows from the order number, so that it is known before the document is made. */
export function confirmationNumber(orderNumber: string): string {
  return `AB-${orderNumber.replace(/^A/, '')}`
}

export function confirmationPaper(order: OrderFacts, stationery: Stationery): Paper {
  const { tenant, logo, locale, pictures } = stationery
  const [words, figures] = [documentTexts(locale), formatsIn(locale)]
  const language = { locale, words, figures }
  const country = tenant.settings.site.country.code
  const document = order.documents.find(({ kind }) => kind === 'confirmation')
  const { company, contact } = order
  const isCancelled = order.status === cancelledStatus
  const lines = order.lines.map(line => paperLine(line, line.quantity, locale))
  const arrival = isCancelled ? words.nothingComes : arrivalText(order, words, figures)
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
    ...priceTable(lines, language),
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
          title: arrival ? words.expected : words.shippingMethod,
          lines: [arrival, order.shippingMethodName ? textIn(order.shippingMethodName, locale) : ''].filter(Boolean),
        },
      ],
      [{ title: words.paymentMethod, lines: [isCancelled ? words.nothingDue : paymentText(order, words, locale)] }],
    ],
    notes: [
      ...(order.note ? [{ title: words.note, text: order.note }] : []),
      ...vatNotes(order.vat, company, country, words, figures),
      { text: isCancelled ? words.pieceListNote : `${words.pieceListNote} ${words.terms}` },
    ],
    pieces: pieceList(lines, language),
  }
}

/** A row for each style and colour, with what it costs. Invoices and credit notes have the same table. */
export function priceTable(lines: readonly PaperLine[], language: Language): Pick<Paper, 'columns' | 'rows'> {
  const { words, figures } = language
  return {
    columns: [
      { title: words.position, width: 17 },
      { title: '', width: 26 },
      { title: words.article, width: 120 },
      { title: words.sizes },
      { title: words.quantity, width: 30, isNumber: true },
      { title: words.unitPrice, width: 56, isNumber: true },
      { title: words.vat, width: 24, isNumber: true },
      { title: words.total, width: 50, isNumber: true },
    ],
    rows: styleRuns(lines).map((run, index) => ({
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
    })),
  }
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

function laterLine(run: PaperRun, words: DocumentTexts): CellLine[] {
  const later = run.lines.filter(({ line }) => line.backOrdered > 0)
  if (later.length === 0) return []
  const pieces = later.map(({ line, size }) => [size, line.backOrdered].filter(part => part !== null).join('\u00a0'))
  return [[{ text: filled(words.backOrdered, { pieces: pieces.join(', ') }), look: 'small' }]]
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

function paymentText({ paymentMethod, company }: OrderFacts, words: DocumentTexts, locale: Locale): string {
  return paymentMethod === 'invoice'
    ? filled(words.confirmPayInvoice, { days: company.paymentTermDays })
    : statusText(paymentMethods, paymentMethod, locale)
}
