import type { Day } from '../day.ts'
import { type Cents, cents, minus, noMoney, plus, sumOf } from '../price/money.ts'
import { ok, problem, type Result } from '../result.ts'

/** An invoice, or a credit with a negative amount, that money is booked for. */
export interface DocumentToSettle {
  readonly id: number
  readonly openAmount: Cents
  /** What may be kept by who pays all of it until a day. */
  readonly earlyDiscount?: { readonly amount: Cents; readonly until: Day } | undefined
}

export const bookingKinds = ['payment', 'discount', 'credit'] as const
export type BookingKind = (typeof bookingKinds)[number]

/** What is taken off a document: by money, by a discount for paying early, or by a credit that is used for it. */
export interface Booking {
  readonly documentId: number
  readonly kind: BookingKind
  readonly amount: Cents
  readonly otherId?: number | undefined
}

export interface Settlement {
  readonly bookings: readonly Booking[]
  /** What was paid beyond the documents; it stays on the account of the company. */
  readonly rest: Cents
}

/**
 * How money settles documents: invoices in the order given, the last of them in part where it does not suffice. Credits
 * are used for what the money leaves open. Where all is paid but the discounts for paying by that day, they are granted.
 * Money below zero goes back to the company and uses credits up.
 */
export function settlementOf(money: Cents, day: Day, documents: readonly DocumentToSettle[]): Result<Settlement> {
  const invoices = documents.filter(({ openAmount }) => openAmount > 0)
  const credits = documents.filter(({ openAmount }) => openAmount < 0)
  if (money < 0) return paidBack(money, credits)
  const ledger = new OpenAmounts(documents)
  let rest = money
  for (const { id } of invoices) {
    const paid = smaller(rest, ledger.of(id))
    ledger.book({ documentId: id, kind: 'payment', amount: paid })
    rest = minus(rest, paid)
  }
  for (const credit of credits) spendCredit(ledger, credit.id, invoices)
  grantDiscounts(ledger, day, invoices)
  return ledger.bookings.length > 0 ? ok({ bookings: ledger.bookings, rest }) : problem('payment.nothing.to.book')
}

/** A bounced debit or a returned transfer: everything that the money had settled is open again. */
export function returnOf(bookings: readonly Booking[]): Booking[] {
  return bookings.map(booking => ({ ...booking, amount: cents(-booking.amount) }))
}

interface OrderInvoices {
  readonly gross: Cents
  readonly invoices: readonly { readonly amount: Cents; readonly openAmount: Cents }[]
}

/** An order on invoice is paid once all of it is invoiced, and no invoice of it is open. */
export function isPaidByInvoices({ gross, invoices }: OrderInvoices): boolean {
  const invoiced = sumOf(invoices.map(({ amount }) => amount))
  return invoices.length > 0 && invoiced >= gross && invoices.every(({ openAmount }) => openAmount === 0)
}

function paidBack(money: Cents, credits: readonly DocumentToSettle[]): Result<Settlement> {
  const ledger = new OpenAmounts(credits)
  let left = money
  for (const { id } of credits) {
    const used = larger(left, ledger.of(id))
    ledger.book({ documentId: id, kind: 'payment', amount: used })
    left = minus(left, used)
  }
  return left === 0 ? ok({ bookings: ledger.bookings, rest: noMoney }) : problem('payment.beyond.credit')
}

function spendCredit(ledger: OpenAmounts, creditId: number, invoices: readonly DocumentToSettle[]): void {
  for (const { id } of invoices) {
    const used = smaller(cents(-ledger.of(creditId)), ledger.of(id))
    ledger.book({ documentId: id, kind: 'credit', amount: used, otherId: creditId })
    ledger.book({ documentId: creditId, kind: 'credit', amount: cents(-used), otherId: id })
  }
}

function grantDiscounts(ledger: OpenAmounts, day: Day, invoices: readonly DocumentToSettle[]): void {
  const allowed = invoices.map(({ earlyDiscount }) =>
    earlyDiscount && day <= earlyDiscount.until ? earlyDiscount.amount : noMoney,
  )
  const short = sumOf(invoices.map(({ id }) => ledger.of(id)))
  if (short === 0 || short > sumOf(allowed)) return
  const beyond = invoices.map(({ id }, place) => larger(noMoney, minus(ledger.of(id), allowed[place]!)))
  const room = invoices.map(({ id }, place) => larger(noMoney, roomFor(ledger, id, allowed[place]!)))
  // What a credit has paid cannot be moved: then a discount would be granted to an invoice that has none.
  if (sumOf(beyond) > sumOf(room)) return
  moveShortfall(ledger, invoices, allowed)
  for (const { id } of invoices) ledger.book({ documentId: id, kind: 'discount', amount: ledger.of(id) })
}

/**
 * Money for several invoices paid them one after the other, so that the discounts of all are missing at the last one:
 * each gives up its own.
 */
function moveShortfall(ledger: OpenAmounts, invoices: readonly DocumentToSettle[], allowed: readonly Cents[]): void {
  for (const [place, { id }] of invoices.entries()) {
    let excess = minus(ledger.of(id), allowed[place]!)
    for (const [other, { id: from }] of invoices.entries()) {
      const room = roomFor(ledger, from, allowed[other]!)
      if (excess <= 0 || other === place || room <= 0) continue
      const moved = smaller(excess, room)
      ledger.movePayment(from, id, moved)
      excess = minus(excess, moved)
    }
  }
}

/** How much of the money for an invoice may be moved to another one, so that its discount makes up for it. */
function roomFor(ledger: OpenAmounts, id: number, allowed: Cents): Cents {
  return smaller(minus(allowed, ledger.of(id)), ledger.paid(id))
}

class OpenAmounts {
  readonly bookings: Booking[] = []
  readonly #open: Map<number, Cents>

  constructor(documents: readonly DocumentToSettle[]) {
    this.#open = new Map(documents.map(({ id, openAmount }) => [id, openAmount]))
  }

  of(id: number): Cents {
    return this.#open.get(id)!
  }

  paid(id: number): Cents {
    return this.bookings.find(one => one.documentId === id && one.kind === 'payment')?.amount ?? noMoney
  }

  book(booking: Booking): void {
    if (booking.amount === 0) return
    this.bookings.push(booking)
    this.#open.set(booking.documentId, minus(this.of(booking.documentId), booking.amount))
  }

  movePayment(from: number, to: number, amount: Cents): void {
    this.#change(from, cents(-amount))
    this.#change(to, amount)
  }

  #change(id: number, amount: Cents): void {
    const place = this.bookings.findIndex(one => one.documentId === id && one.kind === 'payment')
    const next = plus(place < 0 ? noMoney : this.bookings[place]!.amount, amount)
    if (place < 0) this.bookings.push({ documentId: id, kind: 'payment', amount: next })
    else if (next === 0) this.bookings.splice(place, 1)
    else this.bookings[place] = { ...this.bookings[place]!, amount: next }
    this.#open.set(id, minus(this.of(id), amount))
  }
}

function smaller(a: Cents, b: Cents): Cents {
  return a < b ? a : b
}

function larger(a: Cents, b: Cents): Cents {
  return a > b ? a : b
}
