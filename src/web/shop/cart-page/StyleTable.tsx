import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { OrderType } from '#domain/cart/line.ts'
import { productPath } from '#domain/link.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ColumnHeads } from '../../ui/ColumnHeads.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import type { CartView, StyleView } from '../cart/cart-view.ts'
import { useMoney } from '../cart/use-money.ts'
import { inMode } from '../catalogue/in-mode.ts'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { productColumns } from '../quantities/product-columns.ts'
import { StyleFaults } from '../quantities/StyleFaults.tsx'
import { commonReason, PriceReason } from './LineFacts.tsx'
import { LineRow } from './LineRow.tsx'
import { LineStateMark, worstState } from './LineStateMark.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { StyleSizes } from './StyleSizes.tsx'
import { useLineFaults } from './unsaved-quantities.ts'

export interface StylesProps {
  view: CartView
  rules: ShopRules
  orderType: OrderType
  isOpen: (productId: string) => boolean
  onToggle: (productId: string) => void
  /** The season whose lines are shown; undefined: all seasons. */
  season: string | undefined
  showsGross: boolean
}

/** The cart on wide screens: a table by style; each style opens to its lines and its matrix. */
export function StyleTable({ view, rules, orderType, isOpen, onToggle, showsGross }: StylesProps) {
  const t = useTexts()
  const columns = productColumns(orderType, rules, t)
  const money = useMoney()
  return (
    <table className="isolate w-full table-fixed border-separate border-spacing-0 rounded-box border border-line bg-surface">
      <caption className="sr-only">{t('cart.lines')}</caption>
      <thead>
        <ColumnHeads
          className="*:sticky *:top-[calc(3.5rem+var(--bar))] *:z-10 *:h-8 *:border-b *:border-line *:bg-sunken *:px-1.5 *:text-right *:text-caption *:font-semibold"
          heads={[
            { label: t('column.image'), isHidden: true, className: 'w-21 rounded-tl-box' },
            { label: t('column.style'), className: 'text-left!' },
            { label: t('column.unit'), className: 'w-24' },
            ...columns.map(label => ({ label, className: 'w-21' })),
            { label: t('matrix.net'), className: 'w-26' },
            showsGross && { label: t('column.gross'), className: 'w-26' },
            { label: t('remove'), isHidden: true, className: 'w-11 rounded-tr-box' },
          ]}
        />
      </thead>
      {view.styles.map(style => (
        <StyleRows
          key={style.productId}
          {...{ style, rules, orderType, showsGross, columns }}
          isOpen={isOpen(style.productId)}
          onToggle={() => onToggle(style.productId)}
        />
      ))}
      <tfoot className="sticky bottom-0 z-10">
        <tr className="*:h-10 *:border-t *:border-line-strong *:bg-sunken *:px-1.5 *:text-right *:whitespace-nowrap font-semibold">
          <th scope="row" colSpan={3} className="pl-3! text-left!">
            {t('matrix.total')}
          </th>
          {view.units.map((units, season) => (
            <td key={columns[season]}>
              {formatNumber(units)}
              {orderType === 'preOrder' && (
                <span className="block text-caption font-normal text-ink-3">{money(view.nets[season] ?? 0)}</span>
              )}
            </td>
          ))}
          <td>{money(view.totals.goods)}</td>
          {showsGross && <td>{money(view.totals.gross)}</td>}
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

interface StyleRowsProps extends Omit<StylesProps, 'view' | 'isOpen' | 'onToggle' | 'season'> {
  style: StyleView
  columns: readonly string[]
  isOpen: boolean
  onToggle: () => void
}

/** The average unit price, shown where sizes reach different tiers. */
function averageOf({ units, net }: StyleView, money: (amount: number) => string): string {
  const pieces = units.reduce((sum, one) => sum + one, 0)
  return pieces > 0 ? money(Math.round(net / pieces)) : ''
}

function StyleRows({ style, rules, orderType, showsGross, columns, isOpen, onToggle }: StyleRowsProps) {
  const t = useTexts()
  const money = useMoney()
  const { productId, name, sku, lines } = style
  const units = new Set(lines.map(line => line.unit))
  const unit = lines[0]?.unit
  const wrong = useLineFaults(
    lines.map(view => view.line),
    rules,
  )
  const reason = commonReason(lines, t)
  return (
    <tbody>
      <tr className="*:border-b *:border-line *:px-1.5 *:py-1.5 *:text-right hover:bg-canvas">
        <td className="pl-3!">
          <ProductImage product={style} size="thumb" className="size-16" />
        </td>
        <td className="text-left!">
          <div className="flex items-center gap-2">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={t('cart.style.open', { name })}
              onClick={onToggle}
              className="grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken print:hidden"
            >
              <Icon of={isOpen ? ChevronDown : ChevronRight} />
            </button>
            <div className="grid min-w-0 gap-0.5">
              <Link to={inMode(productPath(productId), orderType)} className="text-row font-semibold hover:underline">
                {name}
              </Link>
              <p className="text-caption text-ink-3">
                <span className="font-mono text-code">{sku}</span>
                {` · ${countText('cart.variants', lines.length)}`}
              </p>
              <div className="flex flex-wrap gap-x-3">
                <PriceReason text={reason} />
                <LineStateMark state={worstState(lines)} />
              </div>
              {!isOpen && <StyleFaults {...{ productId, orderType, rules }} others={wrong} />}
            </div>
          </div>
        </td>
        <td className="whitespace-nowrap text-ink-2">
          {units.size === 1 && unit !== undefined ? money(unit) : averageOf(style, money)}
          {units.size > 1 && <span className="block text-caption text-ink-3">{t('price.average.short')}</span>}
        </td>
        {style.units.map((number, season) => (
          <td key={columns[season]} className="pr-3!">
            {number > 0 && formatNumber(number)}
          </td>
        ))}
        <td className="font-semibold whitespace-nowrap">{money(style.net)}</td>
        {showsGross && <td className="whitespace-nowrap text-ink-2">{money(style.gross)}</td>}
        <td>
          <RemoveButton name={name} lines={lines.map(view => view.line)} />
        </td>
      </tr>
      {isOpen &&
        lines.map(view => (
          <LineRow key={view.key} {...{ view, rules, orderType, showsGross, columns, name }} hasReason={!reason} />
        ))}
      {isOpen && (
        <tr className="print:hidden">
          <td className="border-b border-line" />
          <td colSpan={columns.length + (showsGross ? 5 : 4)} className="border-b border-line pt-1 pr-1.5 pb-3 pl-11.5">
            <StyleSizes style={style} orderType={orderType} rules={rules} />
          </td>
        </tr>
      )}
    </tbody>
  )
}
