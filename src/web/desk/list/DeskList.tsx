import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { goTo } from '../../boot/navigation.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useStore } from '../../ui/store.ts'
import { useIsWide } from '../../ui/use-is-wide.ts'
import type { ListColumn } from './column.ts'
import { ListHead } from './ListHead.tsx'
import { ListRow } from './ListRow.tsx'
import { allSelected, isSelected, nothingSelected, type Selection, toggled, withSelected } from './selection.ts'
import { singleKeys, useSingleKeys } from './single-keys.ts'
import type { ListAddress } from './use-list-address.ts'
import type { ListRows } from './use-list-rows.ts'
import { type Rows, scrollTo, visibleRows } from './visible-rows.ts'

interface DeskListProps<Row> {
  label: string
  columns: readonly ListColumn<Row>[]
  rows: ListRows<Row>
  address: ListAddress
  idOf: (row: Row) => string
  /** What a row is called, for who does not see it. */
  nameOf: (row: Row) => string
  hrefOf: (row: Row) => string
  /** A row on a phone, in two lines. */
  brief: (row: Row) => ReactNode
  selection: Selection
  onSelect: (selection: Selection) => void
  /** Told which rows are in sight, so that their pages are loaded. */
  onSee: (rows: Rows) => void
}

/** Drawn without content until the first page has come. */
const rowsWhileLoading = 14

/** On a phone a row has two lines, and is as high as a finger needs. */
const heights = { wide: 36, narrow: 64 }

/**
 * A list of any length: rows are drawn while they are in sight. One stop for the Tab key; arrows or j and k move, Enter
 * opens, Space selects. `src/web/desk/products/ProductsPage.tsx` shows how a page uses it.
 */
export function DeskList<Row>(props: DeskListProps<Row>) {
  const { label, columns, rows, address, idOf, nameOf, hrefOf, brief, selection, onSelect, onSee } = props
  const t = useTexts()
  const id = useId()
  const isWide = useIsWide()
  const hasSingleKeys = useStore(singleKeys)
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const [from, setFrom] = useState<number>()
  const [seen, setSeen] = useState<Rows>({ first: 0, end: 30 })
  const rowHeight = isWide ? heights.wide : heights.narrow
  const headHeight = isWide ? 32 : 0
  const isLoading = rows.total === undefined
  const total = rows.total ?? rowsWhileLoading
  const place = Math.min(active, Math.max(0, total - 1))
  const { text } = address

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const next = visibleRows(element.scrollTop, element.clientHeight - headHeight, rowHeight, total)
      setSeen(now => (now.first === next.first && now.end === next.end ? now : next))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [rowHeight, headHeight, total])
  useEffect(() => onSee(seen), [seen, onSee])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter or order begins at the top
  useEffect(() => {
    setActive(0)
    setFrom(undefined)
    box.current?.scrollTo({ top: 0 })
  }, [text])

  function moveTo(next: number) {
    const element = box.current
    if (total === 0 || !element) return
    const row = Math.max(0, Math.min(total - 1, next))
    setActive(row)
    const top = scrollTo(row, element.scrollTop, element.clientHeight - headHeight, rowHeight)
    if (top !== undefined) element.scrollTop = top
  }

  function select(row: number, isRange: boolean) {
    const own = rows.row(row)
    if (!own) return
    setActive(row)
    if (isRange && from !== undefined) {
      const [first, last] = from < row ? [from, row] : [row, from]
      const between = Array.from({ length: last - first + 1 }, (_, step) => rows.row(first + step))
      onSelect(
        withSelected(
          selection,
          between.flatMap(one => (one ? [idOf(one)] : [])),
        ),
      )
    } else onSelect(toggled(selection, idOf(own)))
    setFrom(row)
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.target !== event.currentTarget || event.altKey) return
    const page = Math.max(1, Math.floor((box.current!.clientHeight - headHeight) / rowHeight) - 1)
    const isCommand = event.ctrlKey || event.metaKey
    const own = rows.row(place)
    const moves: Record<string, number> = {
      ArrowDown: place + 1,
      ArrowUp: place - 1,
      PageDown: place + page,
      PageUp: place - page,
      Home: 0,
      End: total - 1,
      ...(hasSingleKeys && !isCommand && { j: place + 1, k: place - 1 }),
    }
    const next = moves[event.key]
    if (next !== undefined && !isCommand) {
      moveTo(next)
      if (event.shiftKey && own)
        onSelect(
          withSelected(
            selection,
            [own, rows.row(next)].flatMap(one => (one ? [idOf(one)] : [])),
          ),
        )
    } else if (event.key === 'Enter' && own) goTo(hrefOf(own))
    else if (event.key === ' ') select(place, event.shiftKey)
    else if (event.key === 'a' && isCommand) onSelect(allSelected)
    else if (event.key === 'Escape') onSelect(nothingSelected)
    else return
    event.preventDefault()
  }

  const enter = () => box.current?.focus()
  useSingleKeys({ j: enter, k: enter })

  const template = `2.25rem ${columns.map(({ width }) => width).join(' ')}`
  const drawn = Array.from({ length: seen.end - seen.first }, (_, step) => seen.first + step)
  const isActiveDrawn = place >= seen.first && place < seen.end && total > 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are not drawn would leave holes in a table
    <div
      ref={box}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={isLoading ? -1 : total + 1}
      aria-multiselectable
      aria-busy={rows.isOld}
      aria-activedescendant={isActiveDrawn ? `${id}-${place}` : undefined}
      onKeyDown={onKeyDown}
      className={`desk-list relative h-[max(16rem,calc(100dvh-13rem))] overflow-auto rounded-box border border-line bg-surface text-ui tabular-nums focus-visible:outline-offset-[-2px] ${isLoading ? 'skeletons' : rows.isOld ? 'opacity-60' : ''}`}
    >
      <div className="lg:min-w-max">
        {isWide && <ListHead columns={columns} address={address} template={template} />}
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <div role="rowgroup" className="relative" style={{ height: Math.max(1, total) * rowHeight }}>
          {drawn.map(index => {
            const row = rows.row(index)
            return (
              <ListRow
                key={index}
                id={`${id}-${index}`}
                index={index}
                height={rowHeight}
                template={template}
                columns={isWide ? columns : undefined}
                row={row}
                brief={brief}
                name={row && nameOf(row)}
                href={row && hrefOf(row)}
                isActive={index === place}
                isSelected={row !== undefined && isSelected(selection, idOf(row))}
                selectLabel={row ? t('desk.list.select', { name: nameOf(row) }) : ''}
                onSelect={isRange => select(index, isRange)}
                onActivate={() => setActive(index)}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
