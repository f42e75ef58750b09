import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { OrderType } from '#domain/cart-line.ts'
import { useShopRules } from '../cart/use-shop-rules.ts'
import { countText, problemText } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { hideOverlay, showOverlay } from '../ui/overlay-store.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { isOneVariant, PanelRow } from './PanelRow.tsx'
import { usePanelSearch } from './panel-search.ts'

export interface PanelKeys {
  /** Whether the key was the panel's. */
  press: (event: KeyboardEvent) => boolean
}

interface SearchPanelProps {
  id: string
  text: string
  orderType: OrderType
  ref: Ref<PanelKeys>
  /** The row the box points at. */
  onActive: (rowId: string | undefined) => void
  /** A result was taken. */
  onDone: () => void
}

/** The finds under the search box: a grid whose rows the box points at, as the ARIA practices describe it. */
export function SearchPanel({ id, text, orderType, ref, onActive, onDone }: SearchPanelProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const rules = useShopRules()
  const grid = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState(-1)
  const { data, isError, problem, isSettled } = usePanelSearch(text, orderType)
  const rows = problem ? [] : (data?.rows ?? [])
  const hasQuantities = orderType === 'order' && rows.some(isOneVariant)
  const total = data?.total ?? 0
  const resultsPath = `/search?key=${encodeURIComponent(text.trim())}`

  useEffect(() => {
    showOverlay('search')
    return () => hideOverlay('search')
  }, [])
  // Other finds, another first row: the box points at none until an arrow says so.
  const [seen, setSeen] = useState(data)
  if (seen !== data) {
    setSeen(data)
    setActive(-1)
  }
  useEffect(() => onActive(active < 0 ? undefined : `${id}-${active}`), [active, id, onActive])

  useImperativeHandle(ref, () => ({
    press: event => {
      const row = rows[active]
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        const next = active + (event.key === 'ArrowDown' ? 1 : -1)
        setActive(next < -1 ? rows.length - 1 : next >= rows.length ? -1 : next)
        grid.current?.children[next]?.scrollIntoView({ block: 'nearest' })
      } else if (event.key === 'Enter' && row) {
        onDone()
        void navigate(row.path)
      } else if (event.key === 'Tab' && !event.shiftKey && row) {
        const field = grid.current?.children[active]?.querySelector<HTMLElement>('input:enabled, button:enabled')
        if (!field) return false
        field.focus()
      } else return false
      return true
    },
  }))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div
      className="appear absolute inset-x-0 top-full z-10 flex max-h-[min(70dvh,36rem)] flex-col border-line bg-surface shadow-lift max-lg:border-b lg:right-auto lg:mt-1 lg:w-[44rem] lg:rounded-box lg:border"
      // A press must not take the focus from the box first, or the panel is gone before the press lands.
      onMouseDown={event => {
        if (!(event.target as Element).closest('input')) event.preventDefault()
      }}
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <table
          id={id}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows that the box points at are a grid
          role="grid"
          aria-label={t('search.panel')}
          aria-busy={!isSettled}
          className="w-full table-fixed border-collapse"
        >
          <tbody ref={grid}>
            {rules &&
              rows.map((row, index) => (
                <PanelRow
                  key={row.product._id}
                  id={`${id}-${index}`}
                  row={row}
                  orderType={orderType}
                  rules={rules}
                  isActive={index === active}
                  hasQuantities={hasQuantities}
                  onDone={onDone}
                />
              ))}
          </tbody>
        </table>
      </div>
      {!data && !problem && !isError && <PanelSkeleton />}
      <p role="status" className={rows.length > 0 ? 'sr-only' : 'px-4 py-3 text-row text-ink-2 empty:hidden'}>
        {problem
          ? problemText(problem)
          : isError
            ? t('list.failed')
            : data && isSettled && (total > 0 ? countText('search.found', total) : t('not.found'))}
      </p>
      {rows.length > 0 && (
        <Link
          to={resultsPath}
          onClick={onDone}
          tabIndex={-1}
          className="flex min-h-11 items-center justify-between border-t border-line px-3 font-medium text-mode hover:bg-canvas lg:min-h-9"
        >
          {countText('search.all', total)}
          <kbd aria-hidden className="hidden font-sans text-caption text-ink-3 lg:inline">
            ⏎
          </kbd>
        </Link>
      )}
    </div>
  )
}

function PanelSkeleton() {
  return (
    <div aria-hidden>
      {[1, 2, 3].map(row => (
        <div key={row} className="flex h-16 items-center gap-3 border-b border-line px-3">
          <Skeleton className="size-12" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-3 w-28" />
          </div>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  )
}
