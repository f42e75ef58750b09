import { useState } from 'react'
import { exportInvoices } from '#contract/shop/invoices.ts'
import { download } from '../../boot/api.ts'
import { type AddressChange, useAddress } from '../../boot/use-address.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { NothingFound, RecordList } from '../account/RecordList.tsx'
import { FinanceSummary } from './FinanceSummary.tsx'
import { InvoiceFilters } from './InvoiceFilters.tsx'
import { InvoiceCards, InvoiceTable } from './InvoiceList.tsx'
import { invoiceQueryFrom, pageSize, paymentIn } from './invoice-query.ts'
import { PaymentNotice } from './PaymentNotice.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { type Invoice, useInvoices } from './use-invoices.ts'

const noneSelected: ReadonlyMap<string, Invoice> = new Map()

/** Invoices and credits of the company, with their PDFs. */
export function InvoicesPage() {
  const t = useTexts()
  const isWide = useIsWide()
  const [params, setAddress] = useAddress()
  const [selected, setSelected] = useState(noneSelected)
  const query = invoiceQueryFrom(params)
  const { page, pageSize: _, ...filters } = query
  const invoices = useInvoices(query)
  const status = invoices.data?.financeStatus
  const paymentId = paymentIn(params)
  const isNarrowed = Boolean(filters.search || filters.ageing || filters.from || filters.to)

  function change(values: AddressChange, isNewEntry?: boolean) {
    // Other filters clear the selection, since it may no longer be visible; other pages keep it.
    if (!('page' in values)) setSelected(noneSelected)
    setAddress(values, isNewEntry)
  }

  function select(chosen: readonly Invoice[], isSelected: boolean) {
    const next = new Map(selected)
    for (const invoice of chosen) {
      if (isSelected) next.set(invoice._id, invoice)
      else next.delete(invoice._id)
    }
    setSelected(next)
  }

  const list = { invoices: invoices.data?.data ?? [], search: query.search ?? '', selected, onSelect: select }
  const emptyText = isNarrowed
    ? t('invoices.none.found')
    : query.state === 'all'
      ? t('invoices.empty')
      : t(`invoices.empty.${query.state}`)
  const isAll = !isNarrowed && query.state === 'all'
  return (
    <RecordList
      title={t('invoices.title')}
      exportText={t('invoices.export')}
      fetchExport={() => download(exportInvoices, { query: filters })}
      filters={
        <>
          {paymentId && (
            <PaymentNotice key={paymentId} paymentId={paymentId} onClose={() => change({ payment: undefined })} />
          )}
          {(status || !invoices.isError) && (
            <FinanceSummary
              status={status}
              ageing={query.ageing}
              onAgeing={age => change({ ageing: age, state: undefined })}
            />
          )}
          <InvoiceFilters
            params={params}
            state={query.state}
            status={status}
            isNarrowed={isNarrowed}
            onChange={change}
          />
        </>
      }
      query={invoices}
      failedText={t('invoices.failed')}
      empty={
        isAll ? (
          <p>{emptyText}</p>
        ) : (
          <NothingFound
            text={emptyText}
            wayOut={t('invoices.show.all')}
            onWayOut={() =>
              change({ search: undefined, state: undefined, ageing: undefined, from: undefined, to: undefined })
            }
          />
        )
      }
      page={page}
      pageSize={pageSize}
      onChange={change}
      below={
        selected.size > 0 && (
          <SelectionBar
            invoices={[...selected.values()]}
            mayPayByCard={status?.mayPayByCard === true}
            onClear={() => setSelected(noneSelected)}
          />
        )
      }
    >
      {isWide ? <InvoiceTable {...list} /> : <InvoiceCards {...list} />}
    </RecordList>
  )
}
