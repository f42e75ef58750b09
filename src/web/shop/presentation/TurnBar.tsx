import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { OrderType } from '#domain/cart/line.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useMoney } from '../cart/use-money.ts'
import { useNoted } from './use-noted.ts'

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
  const money = useMoney()
  const { units, net } = useNoted(materials, orderType)
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
        {units > 0 && (
          <>
            <span className="block font-semibold text-ink">{countText('present.noted', units)}</span>
            {hasPrices && money(net)}
          </>
        )}
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
