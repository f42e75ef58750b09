import { dayOf } from '#domain/day.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { cents, plus, times } from '#domain/money.ts'
import { cancelledStatus, paymentMethods, statusText } from '#domain/order-status.ts'
import type { Tenant } from '../configuration/queries.ts'
import type { LineFacts, OrderFacts } from './facts.ts'
import { type Figures, figuresIn } from './figures.ts'
import { envelopeLines, sellerOf } from './letterhead.ts'
import type { Fact, Note, Paper, Total } from './paper.ts'
import { vatNotes } from './vat-notes.ts'
import { filled, type Words, wordsIn } from './words.ts'

export interface Stationery {
  tenant: Tenant
  /** The tenant's logo as SVG. */
  logo: string | null
  locale: Locale
}

/** The number of the confirmation follows from the order's, so that it is known before the paper is made. */
export function confirmationNumber(orderNumber: string): string {
  return `AB-${orderNumber.replace(/^A/, '')}`
}

export function confirmationPaper(order: OrderFacts, { tenant, logo, locale }: Stationery): Paper {
  const [words, figures] = [wordsIn(locale), figuresIn(locale)]
  const country = tenant.settings.site.country.code
  const document = order.documents.find(({ kind }) => kind === 'confirmation')
  const { company } = order
  const to = envelopeLines(company.name, order.shippingAddress, country, figures)
  const intro = order.status === cancelledStatus ? words.cancelledIntro : introOf(order, words)
  return {
    locale,
    title: words.confirmation,
    number: document?.number ?? confirmationNumber(order.orderNumber),
    date: document?.date ?? dayOf(order.orderedAt.toISOString()),
    seller: sellerOf(tenant, logo, words, figures),
    recipient: envelopeLines(company.name, order.invoiceAddress, country, figures),
    facts: [
      ...orderFacts(order, words, figures),
      { label: words.deliveryDate, value: figures.day(order.deliveryDate) },
      ...(order.seasonCode ? [{ label: words.season, value: order.seasonCode, isCode: true }] : []),
      { label: words.orderedBy, value: order.person },
      ...(company.vatId ? [{ label: words.yourVatId, value: company.vatId, isCode: true }] : []),
    ],
    intro,
    columns: priceColumns(words),
    rows: order.lines.map((line, index) => ({
      cells: [
        String(index + 1),
        line.variantSku,
        textIn(line.name, locale),
        figures.count(line.quantity),
        figures.amount(cents(line.unitPrice)),
        figures.percent(line.vatRate),
        figures.amount(times(cents(line.unitPrice), line.quantity)),
      ],
      details: lineDetails(line, locale, words),
    })),
    totals: orderTotals(order, words, figures),
    notes: [
      { title: words.shipTo, text: to.join(', ') },
      ...(order.shippingMethodName
        ? [{ title: words.shippingMethod, text: textIn(order.shippingMethodName, locale) }]
        : []),
      ...(order.note ? [{ title: words.note, text: order.note }] : []),
      { text: paymentText(order, words, locale) },
      ...vatNotes(order.vat, company, country, words, figures),
      { text: words.terms },
    ],
  }
}

export function deliveryPaper(
  order: OrderFacts,
  number: string,
  { tenant, logo, locale }: Stationery,
): Paper | undefined {
  const [words, figures] = [wordsIn(locale), figuresIn(locale)]
  const document = order.documents.find(one => one.kind === 'delivery' && one.number === number)
  if (!document) return undefined
  const country = tenant.settings.site.country.code
  const sent = sentPieces(order)
  const rows = order.lines.map((line, index) => {
    const delivered = sent.take(line)
    const open = line.quantity - delivered
    const counts = [line.quantity, delivered, open].map(count => (count === 0 ? '' : figures.count(count)))
    return {
      cells: [String(index + 1), line.variantSku, textIn(line.name, locale), ...counts],
      details: lineDetails({ ...line, backOrdered: 0 }, locale, words),
    }
  })
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
      { title: words.position, width: 26 },
      { title: words.sku, width: 94, isCode: true },
      { title: words.article },
      { title: words.ordered, width: 52, isNumber: true },
      { title: words.delivered, width: 52, isNumber: true },
      { title: words.toFollow, width: 48, isNumber: true },
    ],
    rows,
    totals: [{ label: words.pieces, value: figures.count(sent.total), isSum: true }],
    notes: [
      ...order.packs.map(pack => ({
        text: filled(words.pack, {
          number: pack.number,
          weight: figures.count(Math.round(pack.weightGrams / 100) / 10),
          code: pack.trackingCode,
        }),
      })),
      ...(order.note ? [{ title: words.note, text: order.note }] : []),
    ],
  }
}

export function priceColumns(words: Words): Paper['columns'] {
  return [
    { title: words.position, width: 26 },
    { title: words.sku, width: 94, isCode: true },
    { title: words.article },
    { title: words.quantity, width: 38, isNumber: true },
    { title: words.unitPrice, width: 58, isNumber: true },
    { title: words.vat, width: 40, isNumber: true },
    { title: words.total, width: 68, isNumber: true },
  ]
}

/** Colour and size, what the buyer asked for, and what comes later. */
export function lineDetails(line: LineFacts, locale: Locale, words: Words): string[] {
  const kind = [
    line.colourName && textIn(line.colourName, locale),
    line.size && `${words.size}\u00a0${line.size}`,
    line.ean && `EAN\u00a0${line.ean}`,
  ]
  const wishes = line.attributes.filter(({ value }) => value.trim()).map(({ name, value }) => `${name}: ${value}`)
  const later = line.backOrdered > 0 ? filled(words.backOrdered, { quantity: line.backOrdered }) : ''
  return [kind.filter(Boolean).join(' · '), ...wishes, later].filter(Boolean)
}

export function orderFacts(order: OrderFacts, words: Words, figures: Figures): Fact[] {
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

function orderTotals(order: OrderFacts, words: Words, figures: Figures): Total[] {
  const money = (amount: number) => figures.money(cents(amount), order.currency)
  return [
    { label: words.goods, value: money(order.goods) },
    { label: words.shipping, value: money(order.shipping) },
    { label: words.net, value: money(plus(order.goods, order.shipping)) },
    ...order.vat.map(({ rate, net, amount }) => ({
      label: filled(words.vatShare, { rate: figures.percent(rate), net: figures.amount(cents(net)) }),
      value: money(amount),
    })),
    { label: words.grossOrder, value: money(order.gross), isSum: true },
  ]
}

function introOf({ orderType, seasonCode }: OrderFacts, words: Words): string {
  return orderType === 'preOrder' && seasonCode
    ? filled(words.preOrderIntro, { season: seasonCode })
    : words.confirmationIntro
}

function paymentText({ paymentMethod, company }: OrderFacts, words: Words, locale: Locale): Note['text'] {
  return paymentMethod === 'invoice'
    ? filled(words.confirmPayInvoice, { days: company.paymentTermDays })
    : filled(words.confirmPayOther, { method: statusText(paymentMethods, paymentMethod, locale) })
}

/** What the parcels hold, given out line by line: two lines of one variant share its pieces. */
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
