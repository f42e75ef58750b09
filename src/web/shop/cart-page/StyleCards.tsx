import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { productPath } from '#domain/link.ts'
import { noMoney, sumOf, times } from '#domain/price/money.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import type { StyleView } from '../cart/cart-view.ts'
import { seasonColumns } from '../cart/season-columns.ts'
import { useMoney } from '../cart/use-money.ts'
import { variantText } from '../cart/variant-text.ts'
import { inMode } from '../catalogue/in-mode.ts'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { productColumns } from '../quantities/product-columns.ts'
import { quantityLabel } from '../quantities/quantity-label.ts'
import { StyleFaults } from '../quantities/StyleFaults.tsx'
import { commonReason, LineFacts, PriceReason } from './LineFacts.tsx'
import { LineQuantity } from './LineQuantity.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { StyleRuns } from './StyleRuns.tsx'
import { StyleSizes } from './StyleSizes.tsx'
import type { StylesProps } from './StyleTable.tsx'
import { useLineFaults } from './unsaved-quantities.ts'

/** The cart on a phone: a card per style with its lines. */
export function StyleCards({ view, rules, orderType, isOpen, onToggle, season, showsGross }: StylesProps) {
  const t = useTexts()
  const columns = productColumns(orderType, rules, t)
  const all = seasonColumns(orderType, rules)
  return (
    <ul aria-label={t('cart.lines')} className="grid gap-2">
      {view.styles.map(style => (
        <StyleCard
          key={style.productId}
          {...{ view, style, rules, orderType, showsGross, columns }}
          isOpen={isOpen(style.productId)}
          delivery={Math.max(0, all.indexOf(season ?? ''))}
          onToggle={() => onToggle(style.productId)}
        />
      ))}
    </ul>
  )
}

interface StyleCardProps extends Pick<StylesProps, 'view' | 'rules' | 'orderType' | 'showsGross'> {
  style: StyleView
  columns: readonly string[]
  isOpen: boolean
  delivery: number
  onToggle: () => void
}

/** Closed: colours with their sizes and quantities. Open: each line with its quantity field. */
function StyleCard(props: StyleCardProps) {
  const { view, style, rules, orderType, showsGross, columns, isOpen, delivery, onToggle } = props
  const t = useTexts()
  const money = useMoney()
  const wrong = useLineFaults(
    style.lines.map(one => one.line),
    rules,
  )
  const reason = commonReason(style.lines, t)
  const units = style.units[delivery] ?? 0
  const net = sumOf(style.lines.map(one => times(one.unit ?? noMoney, one.units[delivery] ?? 0)))
  /** Beside a single quantity field; above them in the pre-order cart, whose seasons need the room. */
  const unitPrice = (unit: number | undefined) => (
    <span className="pt-0.5 text-ui whitespace-nowrap text-ink-2">
      {unit === undefined ? '' : `${money(unit)} / ${t('unit.piece')}`}
    </span>
  )
  return (
    <li className="min-w-0 rounded-box border border-line bg-surface">
      <div className="flex gap-2.5 p-2.5">
        <ProductImage product={style} size="thumb" className="size-16" />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-0.5">
          <Link to={inMode(productPath(style.productId), orderType)} className="text-row leading-6 font-semibold">
            {style.name}
          </Link>
          <span className="font-mono text-code text-ink-3">{style.sku}</span>
          {isOpen && <PriceReason text={reason} />}
          {!isOpen && <StyleFaults productId={style.productId} orderType={orderType} rules={rules} others={wrong} />}
        </div>
        <div className="text-right">
          <strong className="text-row font-semibold whitespace-nowrap">{money(net)}</strong>
          {showsGross && orderType === 'order' && (
            <span className="block text-caption text-ink-3">{t('price.gross', { amount: money(style.gross) })}</span>
          )}
          <span className="block text-caption text-ink-3">{countText('units', units)}</span>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('cart.style.open', { name: style.name })}
          onClick={onToggle}
          className="-my-1 -mr-2 grid w-11 shrink-0 place-items-center text-ink-2"
        >
          <Icon of={isOpen ? ChevronDown : ChevronRight} />
        </button>
      </div>
      {!isOpen && <StyleRuns view={view} style={style} delivery={delivery} onOpen={onToggle} />}
      {isOpen &&
        style.lines.map(one => (
          <div key={one.key} data-line={one.key} className="grid gap-1 border-t border-line px-2.5 py-1.5">
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <LineFacts view={one} rules={rules} hasReason={!reason} />
              </div>
              {orderType === 'preOrder' && unitPrice(one.unit)}
              <RemoveButton name={`${style.name}, ${variantText(one.line)}`} lines={[one.line]} />
            </div>
            <div className="flex flex-wrap items-start justify-end gap-3">
              {orderType === 'order' && <BesideField className="mr-auto">{unitPrice(one.unit)}</BesideField>}
              {one.units.map((_, season) => (
                <div key={columns[season]} className="grid justify-items-end gap-0.5">
                  <span aria-hidden className="text-code text-ink-2">
                    {columns[season]}
                  </span>
                  <LineQuantity
                    line={one.line}
                    season={season}
                    rules={rules}
                    label={quantityLabel(
                      `${style.name}, ${variantText(one.line)}`,
                      orderType === 'order' ? '' : (columns[season] ?? ''),
                      t,
                    )}
                  />
                </div>
              ))}
              <BesideField className="min-w-20 text-row font-medium whitespace-nowrap">{money(one.net)}</BesideField>
            </div>
          </div>
        ))}
      {isOpen && (
        <div className="border-t border-line px-2.5 py-1">
          <StyleSizes style={style} orderType={orderType} rules={rules} />
        </div>
      )}
    </li>
  )
}

/** Centred on the quantity fields beside it, whatever notes are below them: below an empty line in place of their label. */
function BesideField({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`grid gap-0.5 ${className}`}>
      <span aria-hidden className="text-code">
        {'\u00a0'}
      </span>
      <span className="flex h-11 items-center justify-end lg:h-8">{children}</span>
    </div>
  )
}
