import type { ReactNode } from 'react'
import type { AgeClass } from '#domain/invoice/invoice.ts'
import { formatMoney } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AgeingBar } from './AgeingBar.tsx'
import type { FinanceStatus } from './use-invoices.ts'

interface FinanceSummaryProps {
  status: FinanceStatus | undefined
  ageing: AgeClass | undefined
  onAgeing: (age: AgeClass | undefined) => void
}

/** Open, overdue and credit sums of the company, and the open amount by ageing class. */
export function FinanceSummary({ status, ageing, onAgeing }: FinanceSummaryProps) {
  const t = useTexts()
  return (
    <section className="my-4 grid grid-cols-2 rounded-box border border-line bg-surface lg:grid-cols-[11rem_11rem_10rem_1fr]">
      <Figure
        label={t('invoices.open')}
        value={status && formatMoney(status.open)}
        note={status && countText('invoices.documents', status.openCount)}
      />
      <Figure
        label={t('invoices.overdue')}
        value={status && formatMoney(status.overdue)}
        isBad={status !== undefined && status.overdue.value > 0}
        note={
          status &&
          (status.oldestDays === null ? t('invoices.nothing.overdue') : countText('invoices.oldest', status.oldestDays))
        }
      />
      <Figure
        label={t('invoices.credits')}
        value={status && formatMoney(status.credits)}
        note={status && t('invoices.credits.unused')}
      />
      <div className="col-span-2 min-h-27 border-t border-line p-4 lg:col-span-1 lg:border-t-0">
        <p className="mb-1.5 text-caption text-ink-2">{t('invoices.ageing')}</p>
        {status ? (
          <AgeingBar ageing={status.ageing} chosen={ageing} onChoose={onAgeing} />
        ) : (
          <Skeleton className="h-44 w-full sm:h-20" />
        )}
      </div>
    </section>
  )
}

interface FigureProps {
  label: string
  value: string | undefined
  note: ReactNode
  isBad?: boolean
}

function Figure({ label, value, note, isBad }: FigureProps) {
  return (
    <div className="min-h-24 border-line p-4 odd:border-r max-lg:nth-3:col-span-2 max-lg:nth-3:border-t max-lg:nth-3:border-r-0 lg:border-r">
      <p className="text-caption text-ink-2">{label}</p>
      {value === undefined ? (
        <Skeleton className="my-1 h-6 w-28" />
      ) : (
        <p className={`text-head font-bold tracking-tight ${isBad ? 'text-bad' : ''}`}>{value}</p>
      )}
      <p className="text-ui text-ink-3">{note}</p>
    </div>
  )
}
