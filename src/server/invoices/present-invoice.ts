import type { AnswerOf } from '#contract/endpoint.ts'
import type { listInvoices } from '#contract/shop/invoices.ts'
import { type Day, daysBetween } from '#domain/day.ts'
import { ageClasses, daysOverdue, documentTypeName, financeSummary, invoiceState } from '#domain/invoice/invoice.ts'
import { earlyDiscountOf } from '#domain/invoice/pay-by-card.ts'
import { cents, decimalMoney } from '#domain/price/money.ts'
import { fileLink, type Reader } from '../platform/files/signed-links.ts'
import type { Balance, InvoiceRow } from './queries.ts'

type Answer = AnswerOf<typeof listInvoices>

export function presentInvoice(row: InvoiceRow, today: Day, reader: Reader): Answer['data'][number] {
  const money = (amount: number) => decimalMoney(cents(amount), row.currency)
  const discount = discountStillOpen(row, today)
  const isCredit = row.type === 'credit'
  const { tenantId, userId, locale } = reader
  return {
    _id: String(row.id),
    finDocNumber: row.fin_doc_number,
    externalInvoiceNumber: row.external_invoice_number,
    orderNumber: row.order_number,
    externalOrderNumber: row.external_order_number ?? '',
    docDate: row.doc_date,
    docTypeName: documentTypeName({ type: row.type, isFee: row.is_fee }, locale),
    type: row.type,
    amount: money(row.amount),
    openAmount: money(row.open_amount),
    currency: row.currency,
    invoiceLink: fileLink(reader, { tenantId, userId, kind: row.type, id: String(row.id), locale }),
    paymentStatus: invoiceState({ amount: cents(row.amount), openAmount: cents(row.open_amount) }),
    postway: row.postway,
    dueDate: isCredit ? null : row.due_date,
    daysOverdue: daysOverdue({ type: row.type, openAmount: cents(row.open_amount), dueDate: row.due_date }, today),
    payments: row.payments.map(payment => ({ ...payment, amount: money(payment.amount) })),
    reminders: row.reminders.map(({ id, step, day, fee }) => ({
      step,
      day,
      fee: fee === null ? null : money(fee),
      link: fileLink(reader, { tenantId, userId, kind: 'reminder', id: String(id), locale }),
    })),
    earlyDiscount: discount ? { amount: money(discount.amount), until: discount.until } : null,
  }
}

function discountStillOpen(row: InvoiceRow, today: Day) {
  const [amount, openAmount] = [cents(row.amount), cents(row.open_amount)]
  const discount = earlyDiscountOf({ amount, openAmount, discount: row.discount, discountUntil: row.discount_until })
  return discount && today <= discount.until ? discount : undefined
}

interface BalanceFacts {
  currency: string
  today: Day
  mayPayByCard: boolean
}

export function presentBalance(
  balance: Balance,
  { currency, today, mayPayByCard }: BalanceFacts,
): Answer['financeStatus'] {
  const summary = financeSummary(balance.open, today)
  return {
    open: decimalMoney(summary.open, currency),
    overdue: decimalMoney(summary.overdue, currency),
    credits: decimalMoney(summary.credits, currency),
    openCount: summary.openCount,
    overdueCount: summary.overdueCount,
    creditCount: balance.creditCount,
    totalCount: balance.totalCount,
    oldestDays: summary.oldestDueDate ? daysBetween(summary.oldestDueDate, today) : null,
    mayPayByCard,
    ageing: ageClasses.map(age => ({ class: age, amount: decimalMoney(summary.ageing[age], currency) })),
  }
}
