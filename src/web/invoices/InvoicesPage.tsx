import { useState } from 'react'
import { exportInvoices } from '#contract/invoices.ts'
import { download } from '../api.ts'
import { useIsWide } from '../catalogue/use-is-wide.ts'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { saveFile } from '../save-file.ts'
import { Button } from '../ui/Button.tsx'
import { ListState } from '../ui/ListState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { showToast } from '../ui/toasts.ts'
import { type AddressChange, useAddress } from '../use-address.ts'
import { InvoiceFilters } from './InvoiceFilters.tsx'
import { InvoiceCards, InvoiceTable } from './InvoiceList.tsx'
import { invoiceQueryIn, pageSize } from './invoice-view.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { Standing } from './Standing.tsx'
import { useInvoices } from './use-invoices.ts'

const nothing: ReadonlySet<string> = new Set()

/** What is to be paid, since when, and the papers to it. */
export function InvoicesPage() {
  const t = useTexts()
  const settings = useConfiguration()
  const isWide = useIsWide()
  const [params, setAddress] = useAddress()
  const [selected, setSelected] = useState(nothing)
  const [isExporting, setExporting] = useState(false)
  const query = invoiceQueryIn(params)
  const { page, pageSize: _, ...filters } = query
  const invoices = useInvoices(query)
  const status = invoices.data?.financeStatus
  const total = invoices.data?.meta.total
  const pages = Math.ceil((total ?? 0) / pageSize)
  const isNarrowed = Boolean(filters.search || filters.ageing || filters.from || filters.to)

  function change(values: AddressChange, isNewEntry?: boolean) {
    // Whoever looks at something else has not chosen any of it yet; turning pages keeps what was chosen.
    if (!('page' in values)) setSelected(nothing)
    setAddress(values, isNewEntry)
  }

  function select(ids: readonly string[], isSelected: boolean) {
    const next = new Set(selected)
    for (const id of ids) {
      if (isSelected) next.add(id)
      else next.delete(id)
    }
    setSelected(next)
  }

  async function exportAll() {
    setExporting(true)
    try {
      saveFile(await download(exportInvoices, { query: filters }), `${t('invoices.title')}.xlsx`)
    } catch {
      showToast({ type: 'danger', text: t('orders.export.failed') })
    } finally {
      setExporting(false)
    }
  }

  const list = { invoices: invoices.data?.data ?? [], search: query.search ?? '', selected, onSelect: select }
  const emptyText = isNarrowed
    ? t('invoices.none.found')
    : query.state === 'all'
      ? t('invoices.empty')
      : t(`invoices.empty.${query.state}`)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle suffix={settings?.companyName}>{t('invoices.title')}</PageTitle>
        <Button isBusy={isExporting} busyLabel={t('orders.exporting')} onClick={() => void exportAll()}>
          {t('invoices.export')}
        </Button>
      </div>
      <CompanyNeeded>
        <Standing status={status} ageing={query.ageing} onAgeing={age => change({ ageing: age, state: undefined })} />
        <InvoiceFilters params={params} state={query.state} status={status} isNarrowed={isNarrowed} onChange={change} />
        <ListState
          query={invoices}
          failedText={t('invoices.failed')}
          retryText={t('retry')}
          isEmpty={total === 0}
          empty={
            <>
              <p>{emptyText}</p>
              {(isNarrowed || query.state !== 'all') && (
                <Button
                  className="mt-3"
                  onClick={() =>
                    change({ search: undefined, state: undefined, ageing: undefined, from: undefined, to: undefined })
                  }
                >
                  {t('invoices.show.all')}
                </Button>
              )}
            </>
          }
        >
          {isWide ? <InvoiceTable {...list} /> : <InvoiceCards {...list} />}
        </ListState>
        {selected.size > 0 && <SelectionBar selected={selected} onClear={() => setSelected(nothing)} />}
        <Pager
          page={page}
          pages={pages}
          texts={{
            label: t('pages.label'),
            position: t('pages.position', { page, pages }),
            previous: t('pages.previous'),
            next: t('pages.next'),
          }}
          onPage={next => change({ page: next > 1 ? String(next) : undefined }, true)}
        />
      </CompanyNeeded>
    </>
  )
}
