import type { ReactNode } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { centsFromDecimal, decimalOf } from '#domain/price/money.ts'
import { shownPrice } from '#domain/price/price-display.ts'
import { useKept } from '../../boot/use-kept.ts'
import { formatMoney, formatPercent } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { configurationQuery } from '../configuration/use-configuration.ts'
import { currentUserQuery } from '../current-user/use-current-user.ts'
import { priceIn, type ShownPrice } from './shop-offer.ts'

interface PriceTagProps {
  price: ShownPrice | null
  vatRate: number | null
  orderType: OrderType
  isLarge?: boolean
  /** Net unit price for the quantity; without it, that of a single piece. */
  value?: number
  /** Shown below the price. */
  note?: ReactNode
}

/** The net price, with the price before a sale, and the gross price for accounts that see gross prices. */
export function PriceTag({ price, vatRate, orderType, isLarge, value, note }: PriceTagProps) {
  const t = useTexts()
  const gross = useGross(price, vatRate, orderType, value)
  if (!price) return <span className="text-ink-3">{t('price.none')}</span>
  if (price.isLoading) return <Skeleton className="ml-auto h-4 w-16" />
  const { currency, originalPreSale, salePercent } = price
  const isSale = orderType === 'order' && originalPreSale !== null
  return (
    <span className={`inline-flex flex-col ${isLarge ? 'items-start gap-1' : 'items-end'}`}>
      <span className={isLarge ? 'flex items-baseline gap-3' : 'flex flex-col items-end'}>
        {isSale && (
          <s className={`text-ink-3 ${isLarge ? 'order-2 text-row' : 'text-caption'}`}>
            <span className="sr-only">{t('price.original')} </span>
            {formatMoney({ value: originalPreSale, currency })}
          </s>
        )}
        <span className="inline-flex items-center gap-1.5">
          {isSale && salePercent ? <Badge kind="sale">{`−${formatPercent(salePercent)}`}</Badge> : null}
          <strong
            className={`font-semibold whitespace-nowrap ${isLarge ? 'text-title' : ''} ${isSale ? 'text-sale' : ''}`}
          >
            {formatMoney({ value: value ?? priceIn(price, orderType).value, currency })}
          </strong>
        </span>
      </span>
      {note}
      {gross !== undefined && (
        <span className="text-caption whitespace-nowrap text-ink-3">
          {t('price.gross', { amount: formatMoney({ value: gross, currency }) })}
        </span>
      )}
    </span>
  )
}

function useGross(
  price: ShownPrice | null,
  vatRate: number | null,
  orderType: OrderType,
  value: number | undefined,
): number | undefined {
  const showNetPrices = useKept(currentUserQuery)?.accountInformation?.showNetPrices ?? true
  const showGrossPrice = useKept(configurationQuery)?.showGrossPrice ?? false
  if (!price || vatRate === null) return undefined
  const display = { showNetPrices, showGrossPrice }
  const { gross } = shownPrice(centsFromDecimal(value ?? priceIn(price, orderType).value), vatRate, display)
  return gross === undefined ? undefined : decimalOf(gross)
}
