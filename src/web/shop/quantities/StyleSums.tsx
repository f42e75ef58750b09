import type { OrderType } from '#domain/cart/line.ts'
import { decimalOf } from '#domain/price/money.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Product } from '../catalogue/shop-offer.ts'
import { useIsSalesPerson } from '../current-user/use-is-sales-person.ts'
import { inCartText } from './in-cart-text.ts'
import { useTypedSum } from './style-sum.ts'
import { useStyleFaults, useStyleInCart } from './use-quantities.ts'

interface StyleSumProps {
  product: Product
  orderType: OrderType
  rules: ShopRules
}

/** Pieces typed for a style and one season that are not in the cart yet. */
export function StyleUnits({ product, orderType, rules, season }: StyleSumProps & { season: number }) {
  useTexts()
  const units = useTypedSum(product._id, orderType, rules).units[season] ?? 0
  const isWrong = (useStyleFaults(product._id, orderType, rules)[season] ?? 0) > 0
  return (
    <span data-wrong={isWrong || undefined} data-typed={units > 0 || undefined}>
      {units > 0 ? formatNumber(units) : null}
    </span>
  )
}

/** Net value of what is typed for a style, over all seasons, and how many pieces exceed the stock. */
export function StyleTotal({ product, orderType, rules }: StyleSumProps) {
  const t = useTexts()
  const { net, overStock } = useTypedSum(product._id, orderType, rules)
  const currency = product.price?.currency
  return (
    <>
      {net > 0 && currency ? formatMoney({ value: decimalOf(net), currency }) : '–'}
      {overStock > 0 && (
        <span className="block text-caption font-normal text-bad">
          {t('style.over', { count: formatNumber(overStock) })}
        </span>
      )}
    </>
  )
}

/** Pieces and net value of a style in the order cart. */
export function StyleCartUnits({ product, rules }: Omit<StyleSumProps, 'orderType'>) {
  useTexts()
  const { units, net } = useStyleInCart(product._id, 'order', rules)
  const currency = product.price?.currency
  if (!units[0]) return '–'
  return (
    <>
      {formatNumber(units[0])}
      {net > 0 && currency && (
        <span className="block text-caption text-ink-3">{formatMoney({ value: decimalOf(net), currency })}</span>
      )}
    </>
  )
}

/** Pieces of a style in the pre-order cart for a season, and what is left: shown to sales people, and to all for frozen goods. */
export function SeasonCartUnits({ product, rules, season }: Omit<StyleSumProps, 'orderType'> & { season: number }) {
  const t = useTexts()
  const isSalesPerson = useIsSalesPerson()
  const booked = useStyleInCart(product._id, 'preOrder', rules).units[season] ?? 0
  const code = rules.seasons[season]?.code
  const left = product.preStocks.find(stock => stock.season === code)?.quantity ?? 0
  const isLeftShown = left > 0 && (isSalesPerson || product.isStockFreeze)
  if (booked === 0 && !isLeftShown) return null
  return (
    <span className="block pt-0.5 text-caption whitespace-nowrap text-ink-3">
      {booked > 0 && <strong className="font-semibold text-mode">{inCartText(booked, 'preOrder', t)}</strong>}
      {booked > 0 && isLeftShown && ' · '}
      {isLeftShown && t('style.left', { count: formatNumber(left) })}
    </span>
  )
}
