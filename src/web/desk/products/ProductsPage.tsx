import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { seenColumns } from '../list/column.ts'
import { DeskList } from '../list/DeskList.tsx'
import { isNarrowed, ListBar } from '../list/ListBar.tsx'
import { ListFrame } from '../list/ListFrame.tsx'
import { SelectionBar } from '../list/SelectionBar.tsx'
import { nothingSelected, selectedCount } from '../list/selection.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { useSelection } from '../list/use-selection.ts'
import { BulkActions } from './BulkActions.tsx'
import { ExportProducts } from './ExportProducts.tsx'
import { NoProducts } from './NoProducts.tsx'
import { ProductFilters } from './ProductFilters.tsx'
import { BriefProduct, hrefOf, productColumns } from './product-columns.tsx'
import { useProducts } from './use-products.ts'

interface ProductsPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/**
 * All products, also those that are not sold. Every list of the desk is put together like this: the address says what
 * it is set to (`useListAddress`), a hook of its own loads pages by place (`useProducts`, with `useListRows`), a file
 * names its columns (`product-columns.tsx`), and `DeskList` draws the rows.
 */
export function ProductsPage({ shopName, permissions }: ProductsPageProps) {
  const t = useTexts()
  const client = useQueryClient()
  const address = useListAddress()
  const { rows, filter, setSeen } = useProducts(address)
  const [selection, setSelection] = useSelection(filter)
  const columns = useMemo(() => visibleColumns(productColumns(t), permissions), [t, permissions])
  const total = rows.total ?? 0
  const hasSelection = selectedCount(selection, total) > 0
  const idOf = useCallback((row: { id: string }) => row.id, [])
  const isFiltered = isNarrowed(filter)
  const wanted = {
    filter,
    ...(selection.isAll ? { except: [...selection.ids] } : hasSelection ? { ids: [...selection.ids] } : {}),
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('products.title')}</PageTitle>
        <p role="status" className="text-ui text-ink-3">
          {rows.total !== undefined && countText('products.count', total)}
        </p>
        <div className="ml-auto flex flex-wrap gap-2">
          {!hasSelection && total > 0 && <ExportProducts selection={wanted} count={total} />}
        </div>
      </div>
      {hasSelection ? (
        <SelectionBar selection={selection} total={total} onSelect={setSelection}>
          {hasAll(permissions, ['catalogue.write']) && (
            <BulkActions
              selection={wanted}
              onDone={async () => {
                setSelection(nothingSelected)
                await client.invalidateQueries({ queryKey: ['desk products'] })
              }}
            />
          )}
          <ExportProducts selection={wanted} count={selectedCount(selection, total)} />
        </SelectionBar>
      ) : (
        <ListBar list="products" address={address} hint={t('products.search.hint')} filter={filter} columns={columns}>
          <ProductFilters address={address} permissions={permissions} />
        </ListBar>
      )}
      <ListFrame rows={rows} failedText={t('products.failed')} empty={<NoProducts isFiltered={isFiltered} />}>
        <DeskList
          label={t('products.title')}
          columns={seenColumns(columns, address.columns)}
          rows={rows}
          address={address}
          idOf={idOf}
          nameOf={({ name, sku }) => `${name} ${sku}`}
          hrefOf={hrefOf}
          brief={row => <BriefProduct of={row} t={t} />}
          selection={selection}
          onSelect={setSelection}
          onSee={setSeen}
        />
      </ListFrame>
    </div>
  )
}

/** A column whose values the role may not see would be empty in every row. */
function visibleColumns(columns: ReturnType<typeof productColumns>, permissions: readonly Permission[]) {
  const needed: Record<string, Permission> = { stock: 'stock.read', price: 'prices.read' }
  return columns.filter(({ key }) => !needed[key] || hasAll(permissions, [needed[key]]))
}
