import type { AddressChange } from '../../boot/use-address.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { invoiceStates } from './invoice-query.ts'
import type { FinanceStatus } from './use-invoices.ts'

interface InvoiceFiltersProps {
  params: URLSearchParams
  state: (typeof invoiceStates)[number]
  status: FinanceStatus | undefined
  isNarrowed: boolean
  onChange: (change: AddressChange) => void
}

/** Search, four states with their counts, and the period of the document date. */
export function InvoiceFilters({ params, state, status, isNarrowed, onChange }: InvoiceFiltersProps) {
  const t = useTexts()
  const counts = status && {
    all: status.totalCount,
    open: status.openCount,
    overdue: status.overdueCount,
    credits: status.creditCount,
  }
  return (
    <div className="mt-4 mb-3 flex flex-wrap items-center gap-3 print:hidden">
      <div className="w-full lg:w-75">
        <SearchInput
          label={t('invoices.search')}
          hint={t('invoices.search.hint')}
          value={params.get('search') ?? ''}
          onSearch={search => onChange({ search })}
        />
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('invoices.tabs')}</legend>
        {invoiceStates.map(one => (
          <button
            key={one}
            type="button"
            aria-pressed={state === one && !params.get('ageing')}
            onClick={() => onChange({ state: one === 'all' ? undefined : one, ageing: undefined })}
            className="min-h-11 rounded-control border border-line bg-surface px-3 text-row transition-colors hover:bg-canvas aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent lg:min-h-8 lg:text-ui"
          >
            {t(`invoices.tab.${one}`)}
            {counts && one !== 'all' && ` ${formatNumber(counts[one])}`}
          </button>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-2">
        {(['from', 'to'] as const).map(name => (
          <div key={name} className="flex items-center gap-1.5 text-ui text-ink-2">
            <label htmlFor={`invoices-${name}`}>{t(`invoices.${name}`)}</label>
            <TextInput
              id={`invoices-${name}`}
              type="date"
              value={params.get(name) ?? ''}
              onChange={event => onChange({ [name]: event.target.value })}
              className="w-37!"
            />
          </div>
        ))}
        {isNarrowed && (
          <Button
            kind="quiet"
            onClick={() =>
              onChange({ search: undefined, ageing: undefined, from: undefined, to: undefined, state: undefined })
            }
          >
            {t('invoices.filter.clear')}
          </Button>
        )}
      </div>
    </div>
  )
}
