import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

const NotedSoFar = lazyPart(async () => (await import('./NotedSoFar.tsx')).NotedSoFar)

interface TurnBarProps {
  materials: readonly string[]
  orderType: OrderType
  hasPrices: boolean
  place: number
  onTurn: (by: -1 | 1) => void
}

/** The way on and back, large enough for a thumb at the edge of a tablet, and between them what was noted so far. */
export function TurnBar({ materials, orderType, hasPrices, place, onTurn }: TurnBarProps) {
  const t = useTexts()
  const isEnd = place > materials.length
  return (
    <nav
      aria-label={t('present.turn')}
      className="sticky bottom-0 z-20 grid grid-cols-[1fr_auto_1fr] items-center gap-2 border-t border-line-strong bg-surface p-2 shadow-lift lg:px-4"
    >
      <Button disabled={place === 1} onClick={() => onTurn(-1)} className={`justify-self-start ${turnLook}`}>
        <Icon of={ChevronLeft} size={24} />
        {t('present.previous')}
      </Button>
      <p className="text-center text-ui text-ink-2 tabular-nums">
        <Suspense>
          <NotedSoFar {...{ materials, orderType, hasPrices }} />
        </Suspense>
      </p>
      {!isEnd && (
        <Button kind="primary" onClick={() => onTurn(1)} className={`justify-self-end ${turnLook}`}>
          {t(place === materials.length ? 'present.finish' : 'present.next')}
          <Icon of={ChevronRight} size={24} />
        </Button>
      )}
    </nav>
  )
}

const turnLook = 'min-h-14 lg:min-h-14 lg:min-w-36 lg:text-row max-lg:px-3'
