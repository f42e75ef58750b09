import { formatDate, formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Invoice } from './use-invoices.ts'

/** The reminders of an invoice, each with its letter. */
export function RemindersSent({ invoice: { reminders } }: { invoice: Invoice }) {
  const t = useTexts()
  if (reminders.length === 0) return null
  return (
    <ul className="text-caption">
      {reminders.map(({ step, day, fee, link }) => (
        <li key={step}>
          <a
            href={link}
            download
            className="link inline-flex min-h-11 items-center lg:min-h-0"
            aria-label={t('invoices.reminder.paper', { step, day: formatDate(day) })}
          >
            {fee
              ? t('invoices.reminder.fee', { step, day: formatDate(day), fee: formatMoney(fee) })
              : t('invoices.reminder', { step, day: formatDate(day) })}
          </a>
        </li>
      ))}
    </ul>
  )
}
