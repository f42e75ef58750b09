import { type ReactNode, useDeferredValue } from 'react'
import type { AddressChange } from '../../boot/use-address.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { ListState } from '../../ui/ListState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { ExportButton } from '../lists/ExportButton.tsx'
import { ListPager } from '../lists/ListPager.tsx'

interface RecordListProps {
  title: string
  /** How many there are, shown beside the title. */
  count?: string | undefined
  exportText: string
  /** All rows that match the filters, as a spreadsheet. */
  fetchExport: () => Promise<File>
  filters: ReactNode
  query: {
    data: { meta: { total: number } } | undefined
    isError: boolean
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
  failedText: string
  empty: ReactNode
  page: number
  pageSize: number
  onChange: (change: AddressChange, isNewEntry: boolean) => void
  children: ReactNode
  /** Shown between the list and the pager. */
  below: ReactNode
}

/** The page of a company's orders or invoices: filters from the address bar, a pager, and an export button. */
export function RecordList({ title, count, filters, query, page, pageSize, ...rest }: RecordListProps) {
  const t = useTexts()
  const settings = useConfiguration()
  const total = query.data?.meta.total
  // Deferred like the list above it: drawn earlier, the pager would be pushed down by the rows.
  const pages = useDeferredValue(Math.ceil((total ?? 0) / pageSize))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle
          suffix={settings?.companyName}
          className="flex flex-wrap items-baseline gap-x-3 text-title font-bold"
          aside={
            count && (
              <span aria-live="polite" className="text-ui font-normal tracking-normal text-ink-3">
                {count}
              </span>
            )
          }
        >
          {title}
        </PageTitle>
        <ExportButton
          label={rest.exportText}
          busyLabel={t('orders.exporting')}
          failedText={t('orders.export.failed')}
          fetchExport={rest.fetchExport}
        />
      </div>
      <CompanyNeeded>
        {filters}
        <ListState query={query} failedText={rest.failedText} isEmpty={total === 0} empty={rest.empty}>
          {rest.children}
        </ListState>
        {rest.below}
        <ListPager page={page} pages={pages} onChange={rest.onChange} />
      </CompanyNeeded>
    </>
  )
}

interface NothingFoundProps {
  text: string
  wayOut: string
  onWayOut: () => void
}

/** Says that nothing matches and clears the filters. The button disappears when pressed, so the heading takes the focus. */
export function NothingFound({ text, wayOut, onWayOut }: NothingFoundProps) {
  return (
    <>
      <p>{text}</p>
      <Button
        className="mt-3"
        onClick={() => {
          onWayOut()
          document.querySelector('h1')?.focus()
        }}
      >
        {wayOut}
      </Button>
    </>
  )
}
