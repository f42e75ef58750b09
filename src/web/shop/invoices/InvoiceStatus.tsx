import { type ShownInvoiceState, shownInvoiceState, shownInvoiceStates } from '#domain/invoice/invoice.ts'
import { statusText } from '#domain/order/order-status.ts'
import { countText } from '../../i18n/texts.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Status, type StatusKind } from '../../ui/Status.tsx'
import type { Invoice } from './use-invoices.ts'

/** The state, and how many days it is overdue or has left. */
export function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  const t = useTexts()
  const locale = useLocale()
  const { type, paymentStatus, daysOverdue: late } = invoice
  const state = shownInvoiceState({ type, state: paymentStatus, daysOverdue: late })
  const word = statusText(shownInvoiceStates, state, locale)
  return (
    <Status kind={kindOf(state, late ?? 0)}>
      <span>{late === null ? word : `${word}, ${dueText(late, t)}`}</span>
    </Status>
  )
}

function dueText(late: number, t: ReturnType<typeof useTexts>): string {
  if (late > 0) return countText('invoices.late', late)
  return late === 0 ? t('invoices.due.today') : countText('invoices.due.in', -late)
}

/** Up to 30 days overdue is a warning, beyond that it is shown as bad. */
function kindOf(state: ShownInvoiceState, late: number): StatusKind {
  if (state === 'overdue') return late > 30 ? 'bad' : 'warn'
  return state === 'paid' || state === 'creditUsed' ? 'ok' : 'neutral'
}
