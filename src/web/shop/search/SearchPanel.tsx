import { type KeyboardEvent, type Ref, useDeferredValue, useEffect, useImperativeHandle, useLayoutEffect } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { goTo } from '../../boot/navigation.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useGradualLines } from '../../ui/gradual-list.ts'
import { Link } from '../../ui/Link.tsx'
import { hideOverlay, showOverlay } from '../../ui/overlay-store.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Combobox } from '../../ui/use-combobox.ts'
import { useIsSlow } from '../../ui/use-is-slow.ts'
import { useShopRules } from '../cart/use-shop-rules.ts'
import { PanelCard } from './PanelCard.tsx'
import { cardAfter, rowsOf, useCardsAcross } from './panel-cards.ts'
import { usePanelSearch } from './panel-search.ts'

export interface PanelKeys {
  /** Handles a key of the search box; false if the panel has no use for it. */
  press: (event: KeyboardEvent) => boolean
}

interface SearchPanelProps {
  combobox: Combobox
  text: string
  orderType: OrderType
  ref: Ref<PanelKeys>
  /** A result was opened. */
  onDone: () => void
}

/** The results under the search box, by the ARIA pattern of a combobox with a grid popup. */
export function SearchPanel({ combobox, text, orderType, ref, onDone }: SearchPanelProps) {
  const t = useTexts()
  const rules = useShopRules()
  const across = useCardsAcross()
  const { data: newest, isError, problem, isSettled, fetchStatus } = usePanelSearch(text, orderType)
  const isSlow = useIsSlow(!isSettled && !isError && !problem)
  // Deferred, so that typing stays responsive while cards are drawn.
  const data = useDeferredValue(newest)
  const results = problem ? [] : (data?.results ?? [])
  const rows = useGradualLines(rowsOf(results, across), data)
  const total = data?.total ?? 0
  const resultsPath = `/search?key=${encodeURIComponent(text.trim())}`

  useEffect(() => {
    showOverlay('search')
    return () => hideOverlay('search')
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results have no active card
  useLayoutEffect(combobox.reset, [data])

  useImperativeHandle(ref, () => ({
    press: event => {
      const next = (key: string, active: number) => cardAfter(key, active, results.length, across)
      const result = results[combobox.active]
      // Without a card to choose, Enter submits what was typed.
      if (event.key === 'Enter' && !result) return false
      const isUsed = combobox.press(event, next, () => {
        onDone()
        goTo(result!.path)
      })
      if (isUsed || event.key !== 'Tab' || event.shiftKey) return isUsed
      const card = document.getElementById(combobox.optionId(combobox.active))
      const field = card?.querySelector<HTMLElement>('input:enabled, button:enabled')
      if (!field) return false
      field.focus()
      event.preventDefault()
      return true
    },
  }))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only prevents the focus from moving
    <div
      className="appear absolute inset-x-0 top-full z-10 flex max-h-[min(75dvh,38rem)] flex-col border-line bg-surface shadow-lift max-lg:border-b lg:mx-auto lg:mt-1 lg:w-[50rem] lg:rounded-box lg:border"
      // Keep the focus in the search box: losing it would close the panel before the click arrives.
      onMouseDown={event => {
        if (!(event.target as Element).closest('input')) event.preventDefault()
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: rows of cards are not a table */}
      <div
        id={combobox.listId}
        role="grid"
        aria-label={t('search.panel')}
        aria-busy={!isSettled}
        // The results of the previous text stay, dimmed, until the new ones arrive.
        className={`min-h-0 flex-1 overflow-y-auto overflow-x-hidden transition-opacity ${isSlow ? 'opacity-50' : ''}`}
      >
        {rules &&
          rows.map((row, rowIndex) => (
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            // biome-ignore lint/a11y/useSemanticElements: see above
            <div key={row[0]?.product._id} role="row" className={`grid ${rowLook[across]}`}>
              {row.map((result, index) => (
                <PanelCard
                  key={result.product._id}
                  id={combobox.optionId(rowIndex * across + index)}
                  result={result}
                  orderType={orderType}
                  rules={rules}
                  isActive={rowIndex * across + index === combobox.active}
                  onDone={onDone}
                />
              ))}
            </div>
          ))}
      </div>
      {!data && !problem && !isError && <PanelSkeleton across={across} />}
      <p
        role="status"
        className={results.length > 0 && !isSlow ? 'sr-only' : 'px-4 py-3 text-row text-ink-2 empty:hidden'}
      >
        {problem
          ? problemText(problem)
          : isError
            ? t('list.failed')
            : isSlow
              ? t(fetchStatus === 'paused' ? 'offline.waits' : 'searching')
              : data && isSettled && (total > 0 ? countText('search.found', total) : t('not.found'))}
      </p>
      {results.length > 0 && (
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

const rowLook: Record<number, string> = {
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
  5: 'grid-cols-5',
  6: 'grid-cols-6',
}

function PanelSkeleton({ across }: { across: number }) {
  return (
    <div aria-hidden className={`skeletons grid ${rowLook[across]}`}>
      {Array.from({ length: across }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={card} className="flex flex-col gap-1.5 border-r border-line p-2.5">
          <Skeleton className="mx-auto aspect-square w-full max-w-40" />
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-4 w-16 self-end" />
        </div>
      ))}
    </div>
  )
}
