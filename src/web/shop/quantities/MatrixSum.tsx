import { memo } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { cents, decimalOf } from '#domain/price/money.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { ShopOffer } from '../catalogue/shop-offer.ts'
import { readTotals, totalsText } from './matrix-model.ts'
import { useQuantitySelector } from './use-quantities.ts'

interface MatrixSumProps {
  offers: readonly (ShopOffer | undefined)[]
  orderType: OrderType
  season: string
  rules: ShopRules
  currency: string | undefined
  hasPrices: boolean
  isUnitsOnly?: boolean
  hasEach?: boolean
}

/** The sum of a row, a column or the whole grid: rendered only when it changes. */
export const MatrixSum = memo(function MatrixSum(props: MatrixSumProps) {
  const { offers, orderType, season, rules, currency = 'EUR', hasPrices, isUnitsOnly, hasEach } = props
  const t = useTexts()
  const product = offers.find(offer => offer !== undefined)?.productId
  const { units, net, overStock, each } = readTotals(
    useQuantitySelector(() => totalsText(offers, orderType, season, rules), product),
  )
  const money = (amount: number) => formatMoney({ value: decimalOf(cents(amount)), currency })
  return (
    <>
      <td className={sumLook}>
        {units > 0 ? formatNumber(units) : isUnitsOnly ? '' : '–'}
        {overStock > 0 && !isUnitsOnly && (
          <span className="block text-caption font-normal text-bad">
            {t('style.over', { count: formatNumber(overStock) })}
          </span>
        )}
      </td>
      {hasEach && (
        <td className="px-2 text-right font-normal whitespace-nowrap @max-4xl:hidden">
          {units > 0 ? money(each || Math.round(net / units)) : '–'}
          {units > 0 && each === 0 && <span className="block text-caption text-ink-3">{t('price.average.short')}</span>}
        </td>
      )}
      {hasPrices && !isUnitsOnly && <td className={sumLook}>{net > 0 ? money(net) : '–'}</td>}
    </>
  )
})

const sumLook = 'px-2 text-right font-semibold whitespace-nowrap'
