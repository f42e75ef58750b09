import { formatDate, formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Invoice } from './use-invoices.ts'

/** How it came that less is open than the amount, and what may be kept by who pays soon. */
export function TakenOff({ invoice: { payments: booked, paymentStatus, earlyDiscount } }: { invoice: Invoice }) {
  const t = useTexts()
  // What was not given back after all is booked back, and never reached anybody.
  const payments = booked.flatMap(({ refund, ...payment }) => (refund === 'refused' ? [] : [{ ...payment, refund }]))
  const isPaidAtOnce =
    paymentStatus === 'paid' && payments.length === 1 && payments[0]!.kind === 'payment' && !payments[0]!.refund
  if (isPaidAtOnce || (payments.length === 0 && !earlyDiscount)) return null
  return (
    <ul className="text-caption text-ink-3">
      {payments.map(({ kind, amount, day, otherNumber, refund }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payments have no id of their own, and only grow at the end
        <li key={place}>
          {t(`invoices.taken.${refund ?? kind}`, {
            amount: formatMoney(refund ? { ...amount, value: -amount.value } : amount),
            day: formatDate(day),
            number: otherNumber ?? '',
          })}
        </li>
      ))}
      {earlyDiscount && (
        <li className="text-ok">
          {t('invoices.discount.until', {
            amount: formatMoney(earlyDiscount.amount),
            day: formatDate(earlyDiscount.until),
          })}
        </li>
      )}
    </ul>
  )
}
