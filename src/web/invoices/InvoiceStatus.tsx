import { countText } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Status, type StatusKind } from '../ui/Status.tsx'
import type { Invoice } from './use-invoices.ts'

/** Up to a month late is a reminder, beyond it is serious. */
export function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  const t = useTexts()
  const [kind, text] = statusOf(invoice, t)
  return <Status kind={kind}>{text}</Status>
}

function statusOf(invoice: Invoice, t: ReturnType<typeof useTexts>): [StatusKind, string] {
  const late = invoice.daysOverdue
  if (invoice.type === 'credit')
    return invoice.paymentStatus === 'paid' ? ['ok', t('invoices.used')] : ['neutral', t('invoices.credit')]
  if (invoice.paymentStatus === 'paid' || late === null) return ['ok', t('invoices.paid')]
  if (late > 30) return ['bad', countText('invoices.late', late)]
  if (late > 0) return ['warn', countText('invoices.late', late)]
  return ['neutral', late === 0 ? t('invoices.due.today') : countText('invoices.due.in', -late)]
}
