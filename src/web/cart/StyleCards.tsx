import { productPath } from '#domain/link.ts'
import { inMode } from '../catalogue/in-mode.ts'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { productColumns } from '../catalogue/product-columns.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Link } from '../ui/Link.tsx'
import { LineFacts } from './LineFacts.tsx'
import { LineQuantity } from './LineQuantity.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { StyleSizes } from './StyleSizes.tsx'
import type { StylesProps } from './StyleTable.tsx'
import { useMoney } from './use-money.ts'
import { variantText } from './variant-text.ts'

/** The cart on a phone: a card per style with its lines. */
export function StyleCards({ view, rules, orderType, showsGross }: StylesProps) {
  const t = useTexts()
  const money = useMoney()
  const columns = productColumns(orderType, rules, t)
  /** Beside the one quantity; of several, the seasons need that room, and it stands above them. */
  const unitPrice = (unit: number | undefined) => (
    <span className="pt-0.5 text-ui whitespace-nowrap text-ink-2">
      {unit === undefined ? '' : `${money(unit)} / ${t('unit.piece')}`}
    </span>
  )
  return (
    <ul aria-label={t('cart.lines')} className="grid gap-2">
      {view.styles.map(style => (
        <li key={style.productId} className="min-w-0 rounded-box border border-line bg-surface">
          <div className="flex gap-2.5 p-2.5">
            <ProductImage product={style} size="thumb" className="size-16" />
            <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-0.5">
              <Link to={inMode(productPath(style.productId), orderType)} className="text-row leading-6 font-semibold">
                {style.name}
              </Link>
              <span className="font-mono text-code text-ink-3">{style.sku}</span>
            </div>
            <div className="text-right">
              <strong className="text-row font-semibold whitespace-nowrap">{money(style.net)}</strong>
              {showsGross && (
                <span className="block text-caption text-ink-3">
                  {t('price.gross', { amount: money(style.gross) })}
                </span>
              )}
            </div>
          </div>
          {style.lines.map(one => (
            <div key={one.key} data-line={one.key} className="grid gap-1 border-t border-line px-2.5 py-1.5">
              <div className="flex items-start gap-2">
                <div className="min-w-0 flex-1">
                  <LineFacts view={one} rules={rules} />
                </div>
                {orderType === 'preOrder' && unitPrice(one.unit)}
                <RemoveButton name={`${style.name}, ${variantText(one.line)}`} lines={[one.line]} />
              </div>
              <div className="flex flex-wrap items-end justify-end gap-3">
                {orderType === 'order' && <div className="mr-auto pb-2.5">{unitPrice(one.unit)}</div>}
                {one.units.map((_, season) => (
                  <div key={columns[season]} className="grid justify-items-end gap-0.5">
                    <span aria-hidden className="text-code text-ink-2">
                      {columns[season]}
                    </span>
                    <LineQuantity
                      line={one.line}
                      season={season}
                      rules={rules}
                      label={
                        orderType === 'order'
                          ? t('quantity.of', { name: `${style.name}, ${variantText(one.line)}` })
                          : t('quantity.of.season', {
                              name: `${style.name}, ${variantText(one.line)}`,
                              season: columns[season] ?? '',
                            })
                      }
                    />
                  </div>
                ))}
                <span className="min-w-20 pb-2.5 text-right text-row font-medium whitespace-nowrap">
                  {money(one.net)}
                </span>
              </div>
            </div>
          ))}
          <div className="border-t border-line px-2.5 py-1">
            <StyleSizes style={style} orderType={orderType} rules={rules} />
          </div>
        </li>
      ))}
    </ul>
  )
}
