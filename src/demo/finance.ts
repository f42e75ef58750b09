import { type Day, daysBetween } from '#domain/day.ts'
import { ageClasses, ageClassOf } from '#domain/invoice/invoice.ts'
import { invoiceSearchText } from '#domain/invoice/invoice-search.ts'
import { type Cents, cents, portionOf } from '#domain/price/money.ts'
import { totalsOf, type VatShare } from '#domain/price/vat.ts'
import { daysAfter } from './calendar.ts'
import type { PlacedOrder } from './order-rows.ts'
import { isWatched } from './people.ts'
import { chanceOf } from './random.ts'
import type { RowStore } from './row-store.ts'

interface Entry {
  order: PlacedOrder
  type: 'invoice' | 'credit'
  docDate: Day
  dueDate: Day
  amount: Cents
  vat: readonly VatShare[]
  payments: { on: Day; amount: Cents }[]
  /** How many of the order's first lines came back, for a credit. */
  returnedLines?: number
}

/**
 * Bills what was shipped and books what came in. Afterwards an order whose invoice is settled says paid, so this runs
 * before the orders are written.
 */
export function addFinance(store: RowStore, tenantId: number, orders: PlacedOrder[], today: Day): void {
  const invoices = orders.filter(({ status }) => status === 5 || status === 6).map(order => invoiceFor(order, today))
  for (const company of new Set(orders.map(order => order.company))) {
    if (isWatched(company))
      oweInEveryClass(
        invoices.filter(({ order }) => order.company === company),
        today,
      )
  }
  for (const invoice of invoices) if (invoice.amount === paidOf(invoice)) invoice.order.paymentStatus = 'paid'
  const certain = new Set(
    [...new Set(orders.map(order => order.company))].flatMap(company => {
      const own = invoices.filter(invoice => invoice.order.company === company && mayReturn(invoice, today))
      // Those that are looked at have two credits still to be used.
      return isWatched(company) ? [own.at(-1), own.at(-4)] : []
    }),
  )
  const entries = invoices.flatMap(invoice => [invoice, ...creditsFor(invoice, today, certain.has(invoice))])
  entries.sort((a, b) => (a.docDate < b.docDate ? -1 : a.docDate > b.docDate ? 1 : a.order.id - b.order.id))
  let [invoiceNumber, creditNumber] = [202_600, 18_600]
  for (const entry of entries) {
    const number = entry.type === 'invoice' ? `RE-${++invoiceNumber}` : `GS-0${++creditNumber}`
    write(store, tenantId, entry, number)
  }
}

function invoiceFor(order: PlacedOrder, today: Day): Entry {
  const docDate = order.deliveryDate
  const isPaidAhead = order.paymentMethod === 'card' || order.paymentMethod === 'prepayment'
  const dueDate = isPaidAhead ? docDate : daysAfter(docDate, order.company.termDays)
  const amount = order.totals.gross
  const invoice: Entry = { order, type: 'invoice', docDate, dueDate, amount, vat: order.totals.vat, payments: [] }
  invoice.payments = paymentsFor(invoice, isPaidAhead, today)
  return invoice
}

/** Most pay on time. One in six is late, some by months, and some have paid only a part: every class of ageing has its cases. */
function paymentsFor({ order, dueDate, amount }: Entry, isPaidAhead: boolean, today: Day): Entry['payments'] {
  if (isPaidAhead) return [{ on: order.day, amount }]
  if (order.paymentMethod === 'directDebit') return dueDate <= today ? [{ on: dueDate, amount }] : []
  const late = daysBetween(dueDate, today)
  const chance = chanceOf(`payment ${order.number}`)
  const stillOpen = chance.happens(isWatched(order.company) ? 0.5 : late > 120 ? 0.03 : 0.17)
  if (late <= 0) {
    const isEarly = chance.happens(0.25) && daysBetween(order.deliveryDate, today) > 8
    return isEarly ? [{ on: daysAfter(order.deliveryDate, 7), amount }] : []
  }
  if (!stillOpen || late > 200)
    return [{ on: earlier(daysAfter(dueDate, chance.between(-6, 4)), daysAfter(today, -1)), amount }]
  // Part payments: a third or half came in, the rest is being asked for.
  if (!chance.happens(0.3)) return []
  return [
    { on: earlier(daysAfter(dueDate, 3), daysAfter(today, -1)), amount: portionOf(amount, chance.pick([1, 1, 2]), 3) },
  ]
}

/** The companies that visitors of the demo look at owe something in each class of ageing, so that none looks broken. */
function oweInEveryClass(invoices: readonly Entry[], today: Day): void {
  for (const ageClass of ageClasses) {
    const inClass = invoices.filter(
      ({ order, amount, dueDate }) =>
        order.paymentMethod === 'invoice' && ageClassOf({ openAmount: amount, dueDate }, today) === ageClass,
    )
    // The youngest: nobody lets an invoice lie for a year.
    if (inClass.length > 0 && inClass.every(invoice => paidOf(invoice) === invoice.amount))
      inClass.at(-1)!.payments = []
  }
}

/** Goods come back some weeks after they were delivered, if they do. */
function mayReturn({ order, docDate }: Entry, today: Day): boolean {
  return order.status === 6 && daysBetween(docDate, today) >= 24
}

/** Some goods come back: the credit repeats the first line or two, negative, at the rates of the invoice. */
function creditsFor(invoice: Entry, today: Day, isCertain: boolean): Entry[] {
  const { order } = invoice
  const chance = chanceOf(`credit ${order.number}`)
  const age = daysBetween(invoice.docDate, today)
  if (!mayReturn(invoice, today) || !(isCertain || chance.happens(0.07))) return []
  const lines = order.lines.slice(0, chance.between(1, 2))
  const returned = lines.map(line => ({ net: cents(-line.unit * line.quantity), rate: line.vatRate }))
  const totals = totalsOf(returned)
  const docDate = daysAfter(invoice.docDate, chance.between(9, 20))
  const isUsed = !isCertain && age > 60 && chance.happens(0.6)
  const payments = isUsed ? [{ on: daysAfter(docDate, chance.between(5, 20)), amount: totals.gross }] : []
  const returnedLines = lines.length
  const { gross: amount, vat } = totals
  return [{ order, type: 'credit', docDate, dueDate: docDate, amount, vat, payments, returnedLines }]
}

function write(store: RowStore, tenantId: number, entry: Entry, number: string): void {
  const { order, type, docDate, dueDate, amount, vat, payments } = entry
  const id = store.nextId('account_entries')
  store.add('account_entries', {
    tenant_id: tenantId,
    id,
    company_id: order.company.id,
    order_id: order.id,
    type,
    fin_doc_number: number,
    external_invoice_number: type === 'invoice' ? order.externalNumber : '',
    doc_date: docDate,
    due_date: dueDate,
    currency: 'EUR',
    amount,
    open_amount: amount - paidOf(entry),
    vat,
    postway: chanceOf(`postway ${order.company.line.no}`).pick(['email', 'email', 'portal', 'post']),
    file_key: null,
    search_text: invoiceSearchText({
      numbers: [number, order.number, order.externalNumber || undefined],
      dates: [docDate, dueDate],
      amount,
    }),
  })
  order.lines.slice(0, entry.returnedLines ?? 0).forEach(({ quantity }, position) => {
    const line = { order_id: order.id, order_position: position, quantity }
    store.add('account_entry_lines', { tenant_id: tenantId, entry_id: id, position, ...line })
  })
  payments.forEach((payment, position) => {
    store.add('account_payments', {
      tenant_id: tenantId,
      entry_id: id,
      position,
      paid_on: payment.on,
      amount: payment.amount,
    })
  })
}

function paidOf({ payments }: Pick<Entry, 'payments'>): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0)
}

const earlier = (a: Day, b: Day) => (a < b ? a : b)
