import type { Locale } from '#domain/locale.ts'
import { paymentMethods, statusText } from '#domain/order/order-status.ts'
import { minus } from '#domain/price/money.ts'
import { type Bill, billOf } from './bill.ts'
import { priceTable } from './confirmation-paper.ts'
import { type DocumentTexts, documentTexts, filled } from './document-texts.ts'
import { electronicInvoice } from './electronic-invoice.ts'
import type { EntryFacts, OrderFacts } from './facts.ts'
import { type Formats, formatsIn } from './formats.ts'
import { envelopeLines, sellerOf, spaced } from './letterhead.ts'
import { orderFacts } from './order-texts.ts'
import type { Fact, Paper, Row, Total } from './paper.ts'
import type { Stationery } from './stationery.ts'
import { type PaperLine, paperLine, pieceList } from './style-rows.ts'
import { vatNotes } from './vat-notes.ts'

/** An invoice or a credit note. */
export function entryPaper(entry: EntryFacts, order: OrderFacts | undefined, stationery: Stationery): Paper {
  const { tenant, logo, locale, pictures } = stationery
  const [words, figures] = [documentTexts(locale), formatsIn(locale)]
  const country = tenant.settings.site.country.code
  const bill = billOf(entry, order)
  const { company } = entry
  const address = order?.invoiceAddress ?? entry.address ?? {}
  const language = { locale, words, figures }
  const terms = paymentText(entry, order, stationery, words, figures)
  return {
    locale,
    title: words[entry.type],
    number: entry.number,
    date: entry.date,
    seller: sellerOf(tenant, logo, words, figures),
    recipient: envelopeLines(company.name, address, country, figures),
    facts: entryFacts(entry, order, words, figures),
    intro: introOf(entry, order, words, figures),
    ...priceTable(linesOf(bill, locale), language),
    ...(bill.lines.length === 0 && {
      rows: summaryRows(bill, order, entry.isFee ? words.feeLine : words.summaryLinePlain, words, figures),
    }),
    pictures,
    totals: totalsOf(entry, bill, words, figures),
    blocks: [
      order && entry.type === 'invoice'
        ? [
            {
              title: words.deliveryAddress,
              lines: envelopeLines(company.name, order.shippingAddress, country, figures),
              isAddress: true,
            },
          ]
        : [],
      [{ title: entry.type === 'invoice' ? words.paymentMethod : words.credit, lines: [terms] }],
    ],
    notes: [
      ...(entry.reason ? [{ text: entry.reason }] : []),
      ...(entry.isFee ? [] : vatNotes(bill.vat, company, country, words, figures)),
    ],
    pieces: bill.lines.length > 0 ? pieceList(linesOf(bill, locale), language) : undefined,
    machineReadable: entry.isFee
      ? undefined
      : electronicInvoice({ entry, order, bill, tenant, locale, terms, address }),
  }
}

/** The same as an electronic invoice without a paper. */
export function entryXRechnung(entry: EntryFacts, order: OrderFacts | undefined, stationery: Stationery): string {
  const { tenant, locale } = stationery
  const terms = paymentText(entry, order, stationery, documentTexts(locale), formatsIn(locale))
  const address = order?.invoiceAddress ?? entry.address ?? {}
  return electronicInvoice({
    entry,
    order,
    bill: billOf(entry, order),
    tenant,
    locale,
    terms,
    address,
    isXRechnung: true,
  })
}

function entryFacts(entry: EntryFacts, order: OrderFacts | undefined, words: DocumentTexts, figures: Formats): Fact[] {
  const { company, invoice, type } = entry
  const common = order
    ? [...orderFacts(order, words, figures), { label: words.deliveryDate, value: figures.day(order.deliveryDate) }]
    : [{ label: words.customerNo, value: company.customerNo, isCode: true }]
  return [
    ...common,
    ...(invoice ? [{ label: words.toInvoice, value: invoice.number, isCode: true }] : []),
    ...(type === 'invoice' ? [{ label: words.dueDate, value: figures.day(entry.dueDate) }] : []),
    ...(company.vatId ? [{ label: words.yourVatId, value: company.vatId, isCode: true }] : []),
  ]
}

function introOf(entry: EntryFacts, order: OrderFacts | undefined, words: DocumentTexts, figures: Formats): string {
  if (entry.type === 'invoice') {
    return filled(words.invoiceIntro, { date: figures.day(order?.deliveryDate ?? entry.date) })
  }
  return entry.invoice
    ? filled(words.creditIntro, { invoice: entry.invoice.number, date: figures.day(entry.invoice.date) })
    : words.creditIntroPlain
}

function linesOf(bill: Bill, locale: Locale): PaperLine[] {
  return bill.lines.map(({ line, quantity }) => paperLine({ ...line, backOrdered: 0 }, quantity, locale))
}

/** Where the lines are not known, a row for each rate of VAT. */
function summaryRows(
  bill: Bill,
  order: OrderFacts | undefined,
  plainName: string,
  words: DocumentTexts,
  figures: Formats,
): Row[] {
  const name = order ? filled(words.summaryLine, { order: order.orderNumber }) : plainName
  return bill.vat.map(({ rate, net }, index) => ({
    cells: [
      [[{ text: String(index + 1), look: 'quiet' }]],
      [],
      [[{ text: name, look: 'strong' }]],
      [],
      [[{ text: figures.count(1) }]],
      [[{ text: figures.amount(net) }]],
      [[{ text: figures.percent(rate), look: 'quiet' }]],
      [[{ text: figures.amount(net), look: 'strong' }]],
    ],
  }))
}

function totalsOf({ currency, type }: EntryFacts, bill: Bill, words: DocumentTexts, figures: Formats): Total[] {
  const { shipping } = bill
  return [
    ...(shipping
      ? [
          { label: words.goods, value: figures.amount(minus(bill.net, shipping.net)) },
          { label: words.shipping, value: figures.amount(shipping.net) },
        ]
      : []),
    { label: words.net, value: figures.amount(bill.net), isSubtotal: true },
    ...bill.vat.map(({ rate, net, amount }) => ({
      label: filled(words.vatShare, { rate: figures.percent(rate), net: figures.amount(net) }),
      value: figures.amount(amount),
    })),
    {
      label: type === 'invoice' ? words.gross : words.grossCredit,
      value: figures.money(bill.gross, currency),
      isSum: true,
    },
  ]
}

function paymentText(
  entry: EntryFacts,
  order: OrderFacts | undefined,
  { tenant, locale }: Stationery,
  words: DocumentTexts,
  figures: Formats,
): string {
  if (entry.type === 'credit') return words.creditUse
  const date = figures.day(entry.dueDate)
  const method = order?.paymentMethod ?? 'invoice'
  if (method === 'directDebit') return filled(words.payByDebit, { date })
  if (method !== 'invoice') return filled(words.alreadyPaid, { method: statusText(paymentMethods, method, locale) })
  const bank = tenant.settings.private.letterhead?.bank
  const early = entry.discount
    ? ` ${filled(words.earlyDiscount, { amount: figures.money(entry.discount.amount, entry.currency), date: figures.day(entry.discount.until) })}`
    : ''
  const transfer = bank
    ? filled(words.payByTransfer, { date, number: entry.number, bank: `IBAN ${spaced(bank.iban)} (${bank.name})` })
    : filled(words.payByTransferPlain, { date, number: entry.number })
  return transfer + early
}
