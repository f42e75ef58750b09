import type { ReactNode } from 'react'
import type { DeskList } from '#contract/desk/views.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import type { ListColumn } from './column.ts'
import { ListSearch } from './ListSearch.tsx'
import type { ListAddress } from './use-list-address.ts'
import { Views } from './Views.tsx'

interface ListBarProps<Row> {
  /** The name under which views of this list are kept. */
  list: DeskList
  address: ListAddress
  /** What can be searched for. */
  hint: string
  /** What the list is narrowed to, by the names of the address. */
  filter: object
  columns: readonly ListColumn<Row>[]
  /** Its filters. */
  children: ReactNode
}

/** Above a list: search, filters, the way back to all of it, saved views and columns. */
export function ListBar<Row>({ list, address, hint, filter, columns, children }: ListBarProps<Row>) {
  const t = useTexts()
  const isWide = useIsWide()
  return (
    <div className="flex flex-wrap items-center gap-2 lg:min-h-12">
      <ListSearch address={address} hint={hint} />
      <div className="flex flex-wrap items-center gap-2 max-lg:grid max-lg:w-full max-lg:grid-cols-2">{children}</div>
      {isNarrowed(filter) && (
        <Button
          kind="quiet"
          onClick={() => address.change(Object.fromEntries(Object.keys(filter).map(name => [name, undefined])))}
        >
          {t('desk.list.clear')}
        </Button>
      )}
      <div className="ml-auto flex flex-wrap gap-2">
        <Views list={list} address={address} />
        {isWide && <ColumnChoice columns={columns} address={address} />}
      </div>
    </div>
  )
}

export function isNarrowed(filter: object): boolean {
  return Object.values(filter).some(Boolean)
}
