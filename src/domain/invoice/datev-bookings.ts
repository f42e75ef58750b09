import type { Day } from '../day.ts'
import { type Cents, cents, minus, plus, portionOf, sumOf } from '../price/money.ts'
import type { VatShare } from '../price/vat.ts'
import { accountOfRate, customerAccount, type DatevAccounts, type DatevBooking } from './datev.ts'

/** How documents and money are booked for the tax adviser (docs/decisions/0096-money-in-the-books.md). */

interface OfCustomer {
  readonly day: Day
  readonly currency: string
  readonly customerNo: string
  readonly company: string
}

export interface DatevDocument extends OfCustomer {
  readonly number: string
  readonly dueDate: Day
  readonly amount: Cents
  readonly vat: readonly VatShare[]
  readonly vatId: string | null
  readonly isAbroad: boolean
  /** The fee of a reminder, or a credit that takes one back. */
  readonly isFee: boolean
}

/** Money that came in, or with an amount below zero went back. */
export interface DatevMoney extends OfCustomer {
  readonly method: string
  /** What no document used on that day. */
  readonly amount: Cents
  /** What the bank says of it, or the number of the order. */
  readonly reference: string
  readonly orderNumber: string | null
}

/** What a document was paid with. */
export interface DatevPayment extends OfCustomer {
  readonly number: string
  readonly kind: 'payment' | 'discount'
  /** Null: another system has booked it. */
  readonly method: string | null
  readonly amount: Cents
  readonly vat: readonly VatShare[]
  readonly documentAmount: Cents
  /** The money came in on another day, and was kept for the customer until it was used. */
  readonly isFromPrepayment: boolean
  /** The order that the money came with. */
  readonly orderNumber: string | null
}

/** A booking for each rate: the customer owes what the revenue account is given. */
export function documentBookings(accounts: DatevAccounts, document: DatevDocument): DatevBooking[] {
  const { vat, amount, vatId, isAbroad, number, dueDate } = document
  const common = { ...ofCustomer(document), account: customerAccount(accounts, document.customerNo), number, dueDate }
  if (document.isFee) return [{ ...common, amount, contraAccount: accounts.reminderFee }]
  if (vat.length === 0) return [{ ...common, amount, contraAccount: accountOfRate(accounts.revenue, 0) }]
  return vat.map(({ rate, net, amount: tax }) => {
    const isReverse = rate === 0 && isAbroad && vatId !== null
    return {
      ...common,
      amount: plus(net, tax),
      contraAccount: isReverse ? accounts.reverseCharge : accountOfRate(accounts.revenue, rate),
      ...(isReverse && { vatId: vatId! }),
    }
  })
}

/** The customer has paid for nothing yet, so it is owed to them: as goods, or as money that goes back. */
export function moneyBooking(accounts: DatevAccounts, money: DatevMoney): DatevBooking {
  const { amount, method, reference, orderNumber } = money
  return {
    ...ofCustomer(money),
    amount,
    account: moneyAccount(accounts, method),
    contraAccount: accounts.prepayment,
    number: orderNumber ?? reference,
    orderNumber: orderNumber ?? undefined,
  }
}

export function paymentBookings(accounts: DatevAccounts, payment: DatevPayment): DatevBooking[] {
  const { kind, method, amount, vat, documentAmount, number, isFromPrepayment, orderNumber } = payment
  const contraAccount = customerAccount(accounts, payment.customerNo)
  const common = { ...ofCustomer(payment), number, contraAccount }
  const account = isFromPrepayment ? accounts.prepayment : moneyAccount(accounts, method)
  if (kind === 'payment') return [{ ...common, amount, account, orderNumber: orderNumber ?? undefined }]
  // The discount lowers the revenue of each rate by its share.
  const shares = vat.length > 0 ? vat : [{ rate: 0, net: documentAmount, amount: cents(0) }]
  let [used, given] = [cents(0), cents(0)]
  return shares.map(({ rate, net, amount: tax }) => {
    used = plus(used, plus(net, tax))
    const upTo = portionOf(amount, used, sumOf(shares.map(share => plus(share.net, share.amount))))
    const part = minus(upTo, given)
    given = upTo
    return { ...common, amount: part, account: accountOfRate(accounts.earlyDiscount, rate) }
  })
}

function ofCustomer({ currency, day, company: text }: OfCustomer) {
  return { currency, day, text }
}

function moneyAccount({ cardTransit, bank }: DatevAccounts, method: string | null): number {
  return method === 'card' ? cardTransit : bank
}
