import X from 'lucide-react/icons/x'
import { useCallback, useMemo } from 'react'
import { documentStates } from '#contract/desk/invoices.ts'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { seenColumns } from '../list/column.ts'
import { DeskList } from '../list/DeskList.tsx'
import { isNarrowed, ListBar } from '../list/ListBar.tsx'
import { ListFilter } from '../list/ListFilter.tsx'
import { ListFrame } from '../list/ListFrame.tsx'
import { EmptyList } from '../list/PagedList.tsx'
import { SelectionBar } from '../list/SelectionBar.tsx'
import { nothingSelected, selectedCount } from '../list/selection.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { useSelection } from '../list/use-selection.ts'
import { DatevExport } from './DatevExport.tsx'
import { BriefDocument, documentColumns, hrefOf } from './document-columns.tsx'
import { ExportDocuments } from './ExportDocuments.tsx'
import { OrdersToInvoice } from './OrdersToInvoice.tsx'
import { SelectedDocuments } from './SelectedDocuments.tsx'
import { useDocuments } from './use-documents.ts'

interface InvoicesPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** The invoices and credits of all companies. */
export function InvoicesPage({ shopName, permissions }: InvoicesPageProps) {
  const t = useTexts()
  const address = useListAddress()
  const { rows, filter, setSeen, isCut } = useDocuments(address)
  const [selection, setSelection] = useSelection(filter)
  const columns = useMemo(() => documentColumns(t), [t])
  const total = rows.total ?? 0
  const idOf = useCallback((row: { id: string }) => row.id, [])
  const isFiltered = isNarrowed(filter)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('desk.invoices')}</PageTitle>
        <p role="status" className="text-ui text-ink-3">
          {rows.total !== undefined &&
            (isCut ? t('desk.invoices.cut', { count: total }) : countText('desk.invoices.count', total))}
        </p>
        <div className="ml-auto flex flex-wrap gap-2">
          <Link to="/desk/invoices/reminders" className={buttonLook('secondary')}>
            {t('desk.reminders')}
          </Link>
          <Link to="/desk/invoices/statements" className={buttonLook('secondary')}>
            {t('desk.statements')}
          </Link>
          <DatevExport />
          {total > 0 && <ExportDocuments filter={filter} count={total} />}
        </div>
      </div>
      {!isFiltered && <OrdersToInvoice mayWrite={hasAll(permissions, ['invoices.write'])} />}
      {selectedCount(selection, total) > 0 ? (
        <SelectionBar selection={selection} total={total} onSelect={setSelection}>
          <SelectedDocuments
            selection={selection}
            rows={rows}
            permissions={permissions}
            onDone={() => setSelection(nothingSelected)}
          />
        </SelectionBar>
      ) : (
        <ListBar
          list="invoices"
          address={address}
          hint={t('desk.invoices.search.hint')}
          filter={filter}
          columns={columns}
        >
          <ListFilter
            address={address}
            name="state"
            label={t('desk.invoice.state')}
            options={documentStates.map(value => ({ value, label: t(`desk.invoices.${value}`) }))}
          />
          {filter.company && (
            <Button onClick={() => address.change({ company: undefined })}>
              {t('desk.invoices.of', { company: filter.company })}
              <Icon of={X} size={16} />
            </Button>
          )}
        </ListBar>
      )}
      <ListFrame
        rows={rows}
        failedText={t('desk.invoices.failed')}
        empty={
          <EmptyList
            title={t(isFiltered ? 'desk.invoices.none.found' : 'desk.invoices.none')}
            why={t(isFiltered ? 'desk.invoices.none.found.why' : 'desk.invoices.none.why')}
          />
        }
      >
        <DeskList
          label={t('desk.invoices')}
          columns={seenColumns(columns, address.columns)}
          rows={rows}
          address={address.sort ? address : { ...address, sort: 'date', direction: 'down' }}
          idOf={idOf}
          nameOf={({ number, company }) => `${number} ${company.name}`}
          hrefOf={hrefOf}
          brief={row => <BriefDocument of={row} />}
          selection={selection}
          onSelect={setSelection}
          onSee={setSeen}
        />
      </ListFrame>
    </div>
  )
}
