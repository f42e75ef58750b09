import { memo } from 'react'
import type { OrderType } from '#domain/cart-line.ts'
import { cents, decimalOf } from '#domain/money.ts'
import type { ShopRules } from '#domain/offer.ts'
import type { ShopOffer } from '../cart/shop-offer.ts'
import { useReading } from '../cart/use-quantities.ts'
import { formatMoney, formatNumber } from '../format.ts'
import { sumText } from './matrix-model.ts'

interface MatrixSumProps {
  offers: readonly (ShopOffer | undefined)[]
  orderType: OrderType
  season: string
  rules: ShopRules
  currency: string | undefined
  isUnitsOnly?: boolean
}

/** The sum of a row, a column or all: drawn anew only when it moves. */
export const MatrixSum = memo(function MatrixSum(props: MatrixSumProps) {
  const { offers, orderType, season, rules, currency = 'EUR', isUnitsOnly } = props
  const product = offers.find(offer => offer !== undefined)?.productId
  const [units = 0, net = 0] = useReading(() => sumText(offers, orderType, season, rules), product)
    .split(' ')
    .map(Number)
  return (
    <>
      <td className={sumLook}>{units > 0 ? formatNumber(units) : isUnitsOnly ? '' : '–'}</td>
      {!isUnitsOnly && (
        <td className={sumLook}>{net > 0 ? formatMoney({ value: decimalOf(cents(net)), currency }) : '–'}</td>
      )}
    </>
  )
})

const sumLook = 'px-2 text-right font-semibold whitespace-nowrap'
