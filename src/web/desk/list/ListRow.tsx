import type { ReactNode } from 'react'
import { goTo } from '../../boot/navigation.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { ListColumn } from './column.ts'

interface ListRowProps<Row> {
  id: string
  index: number
  height: number
  template: string
  /** Undefined on a phone, where a row is drawn by `brief`. */
  columns: readonly ListColumn<Row>[] | undefined
  /** Undefined while its page is on the way. */
  row: Row | undefined
  brief: (row: Row) => ReactNode
  name: string | undefined
  href: string | undefined
  isActive: boolean
  isSelected: boolean
  selectLabel: string
  onSelect: (isRange: boolean) => void
  onActivate: () => void
}

/** A row of a list: a press opens it, a press of its box selects it, with Shift all from the last one on. */
export function ListRow<Row>(props: ListRowProps<Row>) {
  const { id, index, height, template, columns, row, brief, href, isActive, isSelected } = props
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus and hears the keys
    // biome-ignore lint/a11y/useSemanticElements: see DeskList
    // biome-ignore lint/a11y/useKeyWithClickEvents: see DeskList
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      className="desk-row absolute inset-x-0 grid cursor-default items-center border-b border-line hover:bg-canvas aria-selected:bg-accent-soft"
      style={{ top: index * height, height, gridTemplateColumns: columns ? template : '2.75rem minmax(0, 1fr)' }}
      onClick={event => {
        props.onActivate()
        if (href && !(event.target as HTMLElement).closest('a, input, label')) goTo(href)
      }}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: see DeskList */}
      <div role="gridcell" className="h-full">
        {/* A press beside the small box is meant for it too. */}
        <label className="grid h-full cursor-pointer place-items-center">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={props.selectLabel}
            className="size-4 accent-mode max-lg:size-5"
            checked={isSelected}
            disabled={!row}
            onChange={event => props.onSelect((event.nativeEvent as MouseEvent).shiftKey)}
          />
        </label>
      </div>
      {columns ? (
        columns.map(({ key, isNumber, cell }) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
          // biome-ignore lint/a11y/useSemanticElements: see DeskList
          <div key={key} role="gridcell" className={`truncate px-3 ${isNumber ? 'text-right' : ''}`}>
            {row ? cell(row) : <Skeleton className="h-3 w-3/4" />}
          </div>
        ))
      ) : (
        // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
        // biome-ignore lint/a11y/useSemanticElements: see DeskList
        <div role="gridcell" className="min-w-0 pr-3">
          {row ? brief(row) : <Skeleton className="h-3 w-3/4" />}
        </div>
      )}
    </div>
  )
}
