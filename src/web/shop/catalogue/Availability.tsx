import { formatDate, formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Status, type StatusKind } from '../../ui/Status.tsx'
import { useIsSalesPerson } from '../current-user/use-is-sales-person.ts'
import type { Product } from './shop-offer.ts'

type Shown = Pick<Product, 'availability' | 'stock'> & { releaseDate: string | null }

/** Stock as a label for customers and as a number for sales people, who plan with it. */
export function Availability({ of: { availability, stock, releaseDate } }: { of: Shown }) {
  const t = useTexts()
  const isSalesPerson = useIsSalesPerson()
  const isDated = availability === 'comingSoon' && releaseDate
  return (
    <Status kind={kinds[availability]}>
      <span>
        {isSalesPerson && stock.value > 0
          ? t('stock.pieces', { count: formatNumber(stock.value) })
          : isDated
            ? t('availability.coming.on', { date: formatDate(releaseDate) })
            : t(`availability.${availability}`)}
      </span>
    </Status>
  )
}

const kinds: Record<Product['availability'], StatusKind> = {
  inStock: 'ok',
  low: 'warn',
  comingSoon: 'neutral',
  soldOut: 'bad',
}
