import {
  type KeyboardEvent,
  type Ref,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import type { OrderType } from '#domain/cart/line.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useGradualLines } from '../../ui/gradual-list.ts'
import { Link } from '../../ui/Link.tsx'
import { hideOverlay, showOverlay } from '../../ui/overlay-store.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useIsSlow } from '../../ui/use-is-slow.ts'
import { useShopRules } from '../cart/use-shop-rules.ts'
import { PanelCard } from './PanelCard.tsx'
import { cardAfter, linesOf, useCardsAcross } from './panel-cards.ts'
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
  /** The card the box points at. */
  onActive: (cardId: string | undefined) => void
  /** A result was taken. */
  onDone: () => void
}

/** The finds under the search box: a grid of cards that the box points at, as the ARIA practices describe it. */
export function SearchPanel({ id, text, orderType, ref, onActive, onDone }: SearchPanelProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const rules = useShopRules()
  const across = useCardsAcross()
  const [active, setActive] = useState(-1)
  const { data: newest, isError, problem, isSettled, fetchStatus } = usePanelSearch(text, orderType)
  const isSlow = useIsSlow(!isSettled && !isError && !problem)
  // Typing goes on while finds are drawn.
  const data = useDeferredValue(newest)
  const finds = problem ? [] : (data?.finds ?? [])
  const lines = useGradualLines(linesOf(finds, across), data)
  const total = data?.total ?? 0
  const resultsPath = `/search?key=${encodeURIComponent(text.trim())}`

  useEffect(() => {
    showOverlay('search')
    return () => hideOverlay('search')
  }, [])
  // Other finds, another first card: the box points at none until an arrow says so.
  const [seen, setSeen] = useState(data)
  if (seen !== data) {
    setSeen(data)
    setActive(-1)
  }
  useEffect(() => onActive(active < 0 ? undefined : `${id}-${active}`), [active, id, onActive])

  useImperativeHandle(ref, () => ({
    press: event => {
      const find = finds[active]
      const next = cardAfter(event.key, active, finds.length, across)
      if (next !== undefined) {
        setActive(next)
        cardOf(id, next)?.scrollIntoView({ block: 'nearest' })
      } else if (event.key === 'Enter' && find) {
        onDone()
        void navigate(find.path)
      } else if (event.key === 'Tab' && !event.shiftKey && find) {
        const field = cardOf(id, active)?.querySelector<HTMLElement>('input:enabled, button:enabled')
        if (!field) return false
        field.focus()
      } else return false
      return true
    },
  }))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div
      className="appear absolute inset-x-0 top-full z-10 flex max-h-[min(75dvh,38rem)] flex-col border-line bg-surface shadow-lift max-lg:border-b lg:mx-auto lg:mt-1 lg:w-[50rem] lg:rounded-box lg:border"
      // A press must not take the focus from the box first, or the panel is gone before the press lands.
      onMouseDown={event => {
        if (!(event.target as Element).closest('input')) event.preventDefault()
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: cards in lines are no table */}
      <div
        id={id}
        role="grid"
        aria-label={t('search.panel')}
        aria-busy={!isSettled}
        // What was found for the text before stays, and is seen to be old.
        className={`min-h-0 flex-1 overflow-y-auto overflow-x-hidden transition-opacity ${isSlow ? 'opacity-50' : ''}`}
      >
        {rules &&
          lines.map((line, lineIndex) => (
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            // biome-ignore lint/a11y/useSemanticElements: see above
            <div key={line[0]?.product._id} role="row" className={`grid ${lineLook[across]}`}>
              {line.map((find, index) => (
                <PanelCard
                  key={find.product._id}
                  id={`${id}-${lineIndex * across + index}`}
                  find={find}
                  orderType={orderType}
                  rules={rules}
                  isActive={lineIndex * across + index === active}
                  onDone={onDone}
                />
              ))}
            </div>
          ))}
      </div>
      {!data && !problem && !isError && <PanelSkeleton across={across} />}
      <p
        role="status"
        className={finds.length > 0 && !isSlow ? 'sr-only' : 'px-4 py-3 text-row text-ink-2 empty:hidden'}
      >
        {problem
          ? problemText(problem)
          : isError
            ? t('list.failed')
            : isSlow
              ? t(fetchStatus === 'paused' ? 'offline.waits' : 'searching')
              : data && isSettled && (total > 0 ? countText('search.found', total) : t('not.found'))}
      </p>
      {finds.length > 0 && (
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

const lineLook: Record<number, string> = {
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
  5: 'grid-cols-5',
  6: 'grid-cols-6',
}

function cardOf(id: string, card: number): HTMLElement | null {
  return document.getElementById(`${id}-${card}`)
}

function PanelSkeleton({ across }: { across: number }) {
  return (
    <div aria-hidden className={`skeletons grid ${lineLook[across]}`}>
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
