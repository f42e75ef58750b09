import { currentUserQuery } from '../account/use-current-user.ts'
import type { Product } from '../cart/shop-offer.ts'
import { formatDate, formatNumber } from '../format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { useKept } from '../shell/use-kept.ts'
import { Status, type StatusKind } from '../ui/Status.tsx'

type Shown = Pick<Product, 'availability' | 'stock'> & { releaseDate: string | null }

/** A label for customers; sales people plan with numbers and see them too (spec 4, 6). */
export function Availability({ of: { availability, stock, releaseDate } }: { of: Shown }) {
  const t = useTexts()
  const isSalesPerson = useKept(currentUserQuery)?.isSalesPerson ?? false
  const isDated = availability === 'comingSoon' && releaseDate
  return (
    <Status kind={kinds[availability]}>
      <span>
        {isDated ? t('availability.coming.on', { date: formatDate(releaseDate) }) : t(`availability.${availability}`)}
        {isSalesPerson && stock.value > 0 && (
          <span className="block text-caption text-ink-3">
            {t(stock.more ? 'stock.capped' : 'stock.pieces', { count: formatNumber(stock.value) })}
          </span>
        )}
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
