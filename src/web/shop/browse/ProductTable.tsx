import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo, useId, useRef, useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { productPath } from '#domain/link.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { isMadeFor, seasonCodes } from '#domain/season/season.ts'
import { formatMoney } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ColumnHeads } from '../../ui/ColumnHeads.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Availability } from '../catalogue/Availability.tsx'
import { inMode } from '../catalogue/in-mode.ts'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { Swatches } from '../catalogue/Swatches.tsx'
import type { Product } from '../catalogue/shop-offer.ts'
import { productColumns } from '../quantities/product-columns.ts'
import { SeasonHead } from '../quantities/SeasonHead.tsx'
import { StyleFaults } from '../quantities/StyleFaults.tsx'
import { prefetchMatrix, StyleMatrix } from '../quantities/StyleMatrix.tsx'
import { StyleOverStock } from '../quantities/StyleOverStock.tsx'
import { StylePrice } from '../quantities/StylePrice.tsx'
import { StyleQuantity } from '../quantities/StyleQuantity.tsx'
import { SeasonCartUnits, StyleCartUnits, StyleTotal, StyleUnits } from '../quantities/StyleSums.tsx'
import { WishButton } from '../wishlist/WishButton.tsx'
import { SelectStyle, type StyleSelection } from './SelectStyle.tsx'

interface ProductRowProps {
  product: Product
  orderType: OrderType
  rules: ShopRules
  selection?: StyleSelection | undefined
}

interface ProductTableProps extends Omit<ProductRowProps, 'product'> {
  caption: string
  products: readonly Product[]
}

/** A table of styles, for typing quantities into many of them. Each is a group of rows and opens to its matrix. */
export function ProductTable({ caption, products, orderType, rules, selection }: ProductTableProps) {
  const t = useTexts()
  const isOrder = orderType === 'order'
  return (
    <table className="isolate w-full table-fixed border-separate border-spacing-0 rounded-box border border-line bg-surface">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <ColumnHeads
          className="*:sticky *:top-[calc(3.5rem+var(--bar))] *:z-10 *:h-8 *:bg-sunken *:shadow-[0_1px_var(--color-line)] *:px-1.5 *:text-caption *:font-semibold"
          heads={[
            { label: t('column.image'), isHidden: true, className: 'w-21 rounded-tl-box' },
            { label: t('column.style'), className: 'text-left' },
            { label: t('column.rrp'), className: 'w-18 text-right min-[80rem]:w-22' },
            {
              label: t(isOrder ? 'column.price' : 'column.pre.order.price'),
              className: 'w-26 text-right min-[80rem]:w-32',
            },
            isOrder && { label: t('column.in.cart'), className: 'w-24 text-right' },
            isOrder && { label: t('column.typed'), className: 'w-26 text-right' },
            ...(isOrder ? [] : rules.seasons).map(season => ({
              label: season.code,
              content: <SeasonHead season={season} />,
              className: 'w-29 border-l border-line py-1 text-right min-[80rem]:w-42',
            })),
            { label: t('column.typed.net'), className: 'w-24 text-right min-[80rem]:w-28' },
            { label: t('column.open'), isHidden: true, className: 'w-13 rounded-tr-box' },
          ]}
        />
      </thead>
      {products.map(product => (
        <ProductRow key={product._id} product={product} orderType={orderType} rules={rules} selection={selection} />
      ))}
    </table>
  )
}

/** Its cells follow the columns of the table above. */
const ProductRow = memo(function ProductRow({ product, orderType, rules, selection }: ProductRowProps) {
  const t = useTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [focusesFirstCell, setFocusesFirstCell] = useState(false)
  const isOrder = orderType === 'order'
  const columns = productColumns(orderType, rules, t)
  const hasMatrix = product.variantCount > 1
  const body = useRef<HTMLTableSectionElement>(null)
  const width = (isOrder ? 7 : 6) + columns.length
  const toggle = (focusesCell: boolean) => {
    setOpen(!isOpen)
    setFocusesFirstCell(focusesCell)
  }
  return (
    // Isolated, so that typing in one style repaints that style and not the whole list.
    <tbody ref={body} className="isolate">
      <tr
        onPointerEnter={() => hasMatrix && prefetchMatrix(product._id)}
        className="*:border-t *:border-line *:px-1.5 *:py-1.5 compact:*:py-0.5 hover:bg-canvas"
      >
        <td className="pl-3!">
          <ProductImage product={product} size="thumb" className="size-16" />
        </td>
        <td>
          <div className="flex items-center gap-2">
            <div className="grid min-w-0 flex-1 gap-1">
              <Link
                data-product={product._id}
                to={inMode(productPath(product._id), orderType)}
                className="text-row font-semibold hover:underline"
              >
                {product.name}
              </Link>
              <StyleFacts product={product} />
              <span className="flex items-center gap-3 text-caption">
                <Swatches colours={product.colours} />
                {isOrder && <Availability of={product} />}
              </span>
              {!isOpen && hasMatrix && <StyleFaults productId={product._id} orderType={orderType} rules={rules} />}
            </div>
            {selection && <SelectStyle product={product} selection={selection} />}
            <WishButton product={product} />
          </div>
        </td>
        <td className="text-right whitespace-nowrap text-ink-3">
          {product.price?.rrp != null && formatMoney({ value: product.price.rrp, currency: product.price.currency })}
        </td>
        <td className="text-right">
          <StylePrice product={product} orderType={orderType} rules={rules} />
        </td>
        {isOrder && (
          <td className="text-right whitespace-nowrap text-ink-2">
            <StyleCartUnits product={product} rules={rules} />
          </td>
        )}
        {columns.map((column, season) => (
          <td key={column} className={isOrder ? 'text-right' : 'border-l! border-l-line! text-right'}>
            {!isOrder && !isMadeIn(product, column) ? (
              <span className="ml-auto grid h-8 w-24 place-items-center rounded-control bg-sunken text-caption text-ink-3">
                {t('cell.not.made')}
              </span>
            ) : hasMatrix ? (
              <button
                type="button"
                onClick={() => toggle(true)}
                tabIndex={-1}
                aria-hidden
                className="h-8 w-20 rounded-control border border-line-strong bg-surface px-2.5 text-right hover:border-ink-2 has-data-typed:border-mode has-data-typed:bg-mode-soft has-data-typed:font-semibold has-data-wrong:border-bad has-data-wrong:bg-bad-soft has-data-wrong:text-bad"
              >
                <StyleUnits product={product} orderType={orderType} rules={rules} season={season} />
              </button>
            ) : (
              <StyleQuantity {...{ product, orderType, rules, season }} areWaysOutElsewhere />
            )}
            {!isOrder && hasMatrix && <SeasonCartUnits product={product} rules={rules} season={season} />}
          </td>
        ))}
        <td className="text-right font-semibold whitespace-nowrap">
          <StyleTotal product={product} orderType={orderType} rules={rules} />
        </td>
        <td>
          {hasMatrix && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-label={t('style.open', { name: product.name })}
              onFocus={() => prefetchMatrix(product._id)}
              onClick={() => toggle(false)}
              className="grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken"
            >
              <Icon of={isOpen ? ChevronDown : ChevronRight} />
            </button>
          )}
        </td>
      </tr>
      {!hasMatrix && (
        <StyleOverStock
          productId={product._id}
          {...{ orderType, rules }}
          columns={width}
          onDone={() => body.current?.querySelector<HTMLElement>('[data-quantity]')?.focus()}
        />
      )}
      {isOpen && (
        <tr>
          <td id={id} colSpan={width} className="border-t border-line bg-canvas/60 p-0">
            <div className="matrix-box py-3 pr-3 pl-[88px]">
              <StyleMatrix product={product} orderType={orderType} rules={rules} focusesFirstCell={focusesFirstCell} />
            </div>
          </td>
        </tr>
      )}
    </tbody>
  )
})

/** Whether any variant of the style is made for a season. */
function isMadeIn({ preStocks, manufacturer }: Product, code: string): boolean {
  const place = preStocks.findIndex(stock => stock.season === code)
  const quantities = preStocks.map(stock => stock.quantity)
  return isMadeFor({ preStocks: quantities }, place, code, seasonCodes(manufacturer.number))
}

function StyleFacts({ product }: { product: Product }) {
  const { sku, colours, sizes } = product
  const facts = [
    colours.length > 1 && countText('colours', colours.length),
    sizes.length > 1 && countText('sizes', sizes.length),
  ].filter(Boolean)
  return (
    <p className="text-caption text-ink-3">
      <span className="font-mono text-code">{sku}</span>
      {facts.length > 0 && ` · ${facts.join(' × ')}`}
    </p>
  )
}
