import { formatDate, formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { Status } from '../../ui/Status.tsx'
import { EmptyList, PagedList } from '../list/PagedList.tsx'
import { type SentReminder, useSentReminders } from './use-reminders.ts'

/** The letters that were sent, of all companies or of one. */
export function SentReminders({ company }: { company?: string }) {
  const t = useTexts()
  return (
    <section aria-labelledby="reminders-sent" className="grid gap-2">
      <h2 id="reminders-sent" className="text-row font-semibold">
        {t('desk.reminders.sent')}
      </h2>
      <PagedList
        query={useSentReminders(company)}
        failedText={t('desk.reminders.failed')}
        empty={<EmptyList title={t('desk.reminders.sent.none')} why={t('desk.reminders.sent.none.why')} />}
      >
        {reminders => (
          <ul className="rounded-box border border-line bg-surface text-ui tabular-nums">
            {reminders.map(reminder => (
              <Sent key={reminder.id} of={reminder} isOfOne={company !== undefined} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function Sent({ of: reminder, isOfOne }: { of: SentReminder; isOfOne: boolean }) {
  const t = useTexts()
  const { number, company, step, day, fee, invoices, isMailed, paper } = reminder
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line px-3 py-1.5 first:border-0">
      <span className="font-mono text-code text-ink-3">{formatDate(day)}</span>
      <span className="font-medium">{t('desk.reminder.step', { step })}</span>
      {!isOfOne && (
        <span className="min-w-0">
          <span className="font-mono text-code text-ink-3">{company.customerNo}</span> {company.name}
        </span>
      )}
      <span className="flex min-w-0 grow basis-40 flex-wrap gap-x-3">
        {invoices.map(invoice => (
          <Link key={invoice.id} to={`/desk/invoices/${invoice.id}`} className="link font-mono text-code">
            {invoice.number}
            {invoice.isPaid && <span className="sr-only"> {t('desk.reminder.paid')}</span>}
            {invoice.isPaid && <span aria-hidden> ✓</span>}
          </Link>
        ))}
      </span>
      {!isMailed && <Status kind="warn">{t('desk.reminder.not.mailed')}</Status>}
      {fee && <span>{t('desk.reminder.fee', { amount: formatMoney(fee) })}</span>}
      <a
        href={paper}
        target="_blank"
        rel="noreferrer"
        className="link inline-flex min-h-11 items-center lg:min-h-0"
        aria-label={t('desk.reminder.paper.which', { number })}
      >
        {t('desk.reminder.paper')}
      </a>
    </li>
  )
}
