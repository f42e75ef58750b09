import { cardAmount } from '#domain/invoice/pay-by-card.ts'
import { centsFromDecimal, type DecimalMoney, decimalMoney } from '#domain/price/money.ts'
import type { Invoice } from './use-invoices.ts'

/** What a card is charged with for these documents; undefined where they cannot be paid together. */
export function amountToPay(invoices: readonly Invoice[], today: string): DecimalMoney | undefined {
  const currency = invoices[0]?.currency
  if (currency === undefined || invoices.some(invoice => invoice.currency !== currency)) return undefined
  const amount = cardAmount(
    invoices.map(({ _id, openAmount, earlyDiscount }) => ({
      id: Number(_id),
      openAmount: centsFromDecimal(openAmount.value),
      earlyDiscount: earlyDiscount
        ? { amount: centsFromDecimal(earlyDiscount.amount.value), until: earlyDiscount.until }
        : undefined,
    })),
    today,
  )
  return amount.ok ? decimalMoney(amount.value, currency) : undefined
}
