import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Product } from '../catalogue/shop-offer.ts'
import { SeasonHead } from '../quantities/SeasonHead.tsx'
import { ProductRow } from './ProductRow.tsx'
import type { StyleSelection } from './SelectStyle.tsx'

interface ProductTableProps {
  caption: string
  products: readonly Product[]
  orderType: OrderType
  rules: ShopRules
  selection?: StyleSelection | undefined
}

/** A table of styles, for typing quantities into many of them. Each is a group of rows and opens to its matrix. */
export function ProductTable({ caption, products, orderType, rules, selection }: ProductTableProps) {
  const t = useTexts()
  const isOrder = orderType === 'order'
  return (
    <table className="isolate w-full table-fixed border-separate border-spacing-0 rounded-box border border-line bg-surface">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="*:sticky *:top-14 *:z-10 *:h-8 *:bg-sunken *:shadow-[0_1px_var(--color-line)] *:px-1.5 *:text-caption *:font-semibold">
          <th scope="col" className="w-21 rounded-tl-box">
            <span className="sr-only">{t('column.image')}</span>
          </th>
          <th scope="col" className="text-left">
            {t('column.style')}
          </th>
          <th scope="col" className="w-18 text-right min-[80rem]:w-22">
            {t('column.rrp')}
          </th>
          <th scope="col" className="w-26 text-right min-[80rem]:w-32">
            {t(isOrder ? 'column.price' : 'column.pre.order.price')}
          </th>
          {isOrder && (
            <th scope="col" className="w-24 text-right">
              {t('column.in.cart')}
            </th>
          )}
          {isOrder ? (
            <th scope="col" className="w-26 text-right">
              {t('column.typed')}
            </th>
          ) : (
            rules.seasons.map(season => (
              <th key={season.code} scope="col" className="w-29 border-l border-line py-1 text-right min-[80rem]:w-42">
                <SeasonHead season={season} />
              </th>
            ))
          )}
          <th scope="col" className="w-24 text-right min-[80rem]:w-28">
            {t('column.typed.net')}
          </th>
          <th scope="col" className="w-13 rounded-tr-box">
            <span className="sr-only">{t('column.open')}</span>
          </th>
        </tr>
      </thead>
      {products.map(product => (
        <ProductRow key={product._id} product={product} orderType={orderType} rules={rules} selection={selection} />
      ))}
    </table>
  )
}
