import type { OrderType } from '#domain/cart-line.ts'
import type { ShopRules } from '#domain/offer.ts'
import type { Product } from '../cart/shop-offer.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { ProductRow } from './ProductRow.tsx'
import { productColumns } from './product-columns.ts'
import type { StyleSelection } from './SelectStyle.tsx'

interface ProductTableProps {
  caption: string
  products: readonly Product[]
  orderType: OrderType
  rules: ShopRules
  selection?: StyleSelection | undefined
}

/** Styles line by line, to put quantities on many of them: each is its own group of rows and opens to its matrix. */
export function ProductTable({ caption, products, orderType, rules, selection }: ProductTableProps) {
  const t = useTexts()
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
          <th scope="col" className="w-22 text-right">
            {t('column.rrp')}
          </th>
          <th scope="col" className="w-28 text-right">
            {t('column.price')}
          </th>
          <th scope="col" className="w-36 text-left">
            {t('column.availability')}
          </th>
          {productColumns(orderType, rules, t).map(column => (
            <th key={column} scope="col" className="w-22 text-right">
              {column}
            </th>
          ))}
          <th scope="col" className="w-28 text-right">
            {t('column.total')}
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
