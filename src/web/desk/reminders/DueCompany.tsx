import type { ReactNode } from 'react'
import { problemOf } from '../../boot/problem-error.ts'
import { saveFile } from '../../boot/save-file.ts'
import { formatDate, formatMoney } from '../../i18n/format.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Link } from '../../ui/Link.tsx'
import { type DueReminder, usePreviewReminder } from './use-reminders.ts'

interface DueCompanyProps {
  of: DueReminder
  mayWrite: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** The letter that a company would get: its invoices with their steps, and what it asks for in all. */
export function DueCompany({ of: reminder, mayWrite, isChosen, onChoose }: DueCompanyProps) {
  const t = useTexts()
  const preview = usePreviewReminder()
  const { company, step, invoices, overdue, earlierFees, fee, available, total } = reminder
  const name = (
    <span className="font-medium">
      <span className="font-mono text-code text-ink-3">{company.customerNo}</span> {company.name}
    </span>
  )
  return (
    <li className="grid gap-x-6 gap-y-2 rounded-box border border-line bg-surface px-3 py-2 text-ui tabular-nums lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid min-w-0 content-start gap-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {mayWrite ? (
            <Checkbox label={name} checked={isChosen} onChange={event => onChoose(event.target.checked)} />
          ) : (
            name
          )}
          <span className="text-ink-2">{t('desk.reminder.step', { step })}</span>
          <Button
            kind="quiet"
            className="lg:min-h-7! lg:px-2! lg:py-0!"
            aria-label={t('desk.reminder.preview.which', { company: company.name })}
            isBusy={preview.isPending}
            onClick={() => preview.mutate(company.id, { onSuccess: saveFile })}
          >
            {t('desk.reminder.preview')}
          </Button>
        </div>
        {preview.isError && <p className="text-bad">{problemText(problemOf(preview.error))}</p>}
        <ul>
          {invoices.map(invoice => (
            <li key={invoice.id} className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-1">
              <Link
                to={`/desk/invoices/${invoice.id}`}
                className="link inline-flex min-h-11 items-center font-mono text-code lg:min-h-0"
              >
                {invoice.number}
              </Link>
              <span className="text-ink-2">{t('desk.reminder.due', { day: formatDate(invoice.dueDate) })}</span>
              <span>{countText('desk.reminder.late', invoice.daysOverdue)}</span>
              <span className="text-ink-2">
                {invoice.step === null ? t('desk.reminder.no.step') : t('desk.reminder.step', { step: invoice.step })}
              </span>
              <span className="ml-auto font-medium">{formatMoney(invoice.open)}</span>
            </li>
          ))}
        </ul>
      </div>
      <dl className="grid content-start gap-1 max-lg:border-t max-lg:border-line max-lg:pt-2">
        <Sum label={t('desk.reminder.overdue')}>{formatMoney(overdue)}</Sum>
        {earlierFees.value > 0 && <Sum label={t('desk.reminder.earlier.fees')}>{formatMoney(earlierFees)}</Sum>}
        <Sum label={t('desk.reminder.fee.now')}>{formatMoney(fee)}</Sum>
        {available.value > 0 && (
          <Sum label={t('desk.reminder.available')}>
            {formatMoney({ value: -available.value, currency: available.currency })}
          </Sum>
        )}
        <Sum label={t('desk.reminder.total', { day: formatDate(reminder.payBy) })} isTotal>
          {formatMoney(total)}
        </Sum>
      </dl>
    </li>
  )
}

function Sum({ label, isTotal = false, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-4 ${isTotal ? 'border-t border-line-strong pt-1 font-semibold' : ''}`}>
      <dt className={isTotal ? '' : 'text-ink-2'}>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
