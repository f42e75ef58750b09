import type { DocumentDetails } from '#contract/desk/invoices.ts'
import type { FileKind } from '#contract/shop/files.ts'
import type { Day } from '#domain/day.ts'
import { cardRefundOf } from '#domain/invoice/card-refund.ts'
import { daysOverdue, invoiceState, shownInvoiceState } from '#domain/invoice/invoice.ts'
import { reminderNumber } from '#domain/invoice/reminders.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { type Cents, decimalMoney, noMoney, plus, times } from '#domain/price/money.ts'
import type { DocumentRow, ListedDocument } from './desk-queries.ts'

export function presentListedDocument(row: ListedDocument, today: Day) {
  const { id, number, type, isFee, orderNumber, docDate, dueDate, currency, amount, openAmount } = row
  const late = daysOverdue({ type, openAmount, dueDate }, today)
  return {
    id: String(id),
    number,
    type,
    isFee,
    company: { customerNo: row.customerNo, name: row.companyName },
    orderNumber,
    externalOrderNumber: row.externalOrderNumber ?? '',
    docDate,
    dueDate,
    amount: decimalMoney(amount, currency),
    open: decimalMoney(openAmount, currency),
    state: shownInvoiceState({ type, state: invoiceState({ amount, openAmount }), daysOverdue: late }),
    daysOverdue: late,
  }
}

export function presentDocument(
  row: DocumentRow,
  today: Day,
  locale: Locale,
  linkTo: (kind: FileKind, id: number) => string,
): DocumentDetails {
  const money = (amount: Cents) => decimalMoney(amount, row.currency)
  const refund = cardRefundOf({ ...row.refund, openAmount: row.openAmount })
  return {
    ...presentListedDocument(row, today),
    vat: row.vat.map(({ rate, net, amount }) => ({ rate, net: money(net), amount: money(amount) })),
    lines: row.lines.map(({ name, unitPrice, ...line }) => ({
      ...line,
      name: textIn(name, locale),
      price: money(unitPrice),
      // A credit takes it back, as its VAT and its total say.
      net: money(times(unitPrice, row.type === 'credit' ? -line.quantity : line.quantity)),
    })),
    payments: row.payments.map(({ amount, receiptId, reference, ...payment }) => ({
      ...payment,
      reference: reference ?? '',
      amount: money(amount),
      receiptId: receiptId === null ? null : String(receiptId),
    })),
    onAccount: money(row.onAccount),
    cardRefund: refund ? money(refund.most) : null,
    shipping: row.type === 'invoice' && row.shipping > 0 && !row.isShippingCredited ? money(row.shipping) : null,
    related: row.related.map(({ id, amount, ...other }) => ({ ...other, id: String(id), amount: money(amount) })),
    creditable: money(creditableOf(row)),
    canCancel: row.isIssued && row.type === 'invoice' && row.related.length === 0,
    reason: row.reason,
    earlyDiscount: row.discountUntil ? { amount: money(row.discount), until: row.discountUntil } : null,
    reminders: row.reminders.map(({ id, step, day }) => ({
      step,
      day,
      number: reminderNumber(id),
      paper: linkTo('reminder', id),
    })),
    pause: row.pause,
    paper: linkTo(row.type, row.id),
    xrechnung: row.isFee ? null : linkTo('xrechnung', row.id),
  }
}

function creditableOf({ type, amount, related }: DocumentRow): Cents {
  return type === 'credit' ? noMoney : related.reduce((left, credit) => plus(left, credit.amount), amount)
}
