import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ListColumn } from './column.ts'
import type { ListAddress } from './use-list-address.ts'

interface ListHeadProps<Row> {
  columns: readonly ListColumn<Row>[]
  address: ListAddress
  template: string
}

/** The heads of a list's columns; those that can be sorted by are buttons. */
export function ListHead<Row>({ columns, address, template }: ListHeadProps<Row>) {
  const t = useTexts()
  const usual = columns.find(({ sort }) => sort)?.sort?.by
  const sorted = address.sort ?? usual
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
    // biome-ignore lint/a11y/useSemanticElements: see DeskList
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-10 grid h-8 items-center border-b border-line bg-sunken text-caption font-semibold"
      style={{ gridTemplateColumns: template }}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: see DeskList */}
      <div role="columnheader">
        <span className="sr-only">{t('desk.selection')}</span>
      </div>
      {columns.map(({ key, label, isNumber, sort }) => {
        const isSorted = sort !== undefined && sort.by === sorted
        const direction = address.direction === 'down' ? 'descending' : 'ascending'
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
          // biome-ignore lint/a11y/useSemanticElements: see DeskList
          <div
            key={key}
            role="columnheader"
            aria-sort={isSorted ? direction : undefined}
            className={`truncate px-3 ${isNumber ? 'text-right' : ''}`}
          >
            {sort ? (
              <button
                type="button"
                onClick={() => address.sortBy(sort.by, sort.first)}
                className="inline-flex h-8 items-center gap-1 hover:text-accent"
              >
                {label}
                {isSorted && <Icon of={address.direction === 'down' ? ArrowDown : ArrowUp} size={12} />}
              </button>
            ) : (
              label
            )}
          </div>
        )
      })}
    </div>
  )
}
