import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { CartView, StyleView } from '../cart/cart-view.ts'
import { useMoney } from '../cart/use-money.ts'
import { cartRuns } from './cart-runs.ts'

interface StyleRunsProps {
  view: CartView
  style: StyleView
  /** Which of the columns. */
  delivery: number
  onOpen: () => void
}

/** A closed style of the cart: each colour with its sizes and quantities. Pressing one opens the style. */
export function StyleRuns({ view, style, delivery, onOpen }: StyleRunsProps) {
  const t = useTexts()
  const money = useMoney()
  return cartRuns({ ...view, styles: [style] }, delivery).map(run => {
    const colour = run.lines[0]?.colour
    const sizes = run.sizes.map(({ size, quantity }) => `${size ?? t('run.one.size')} ${formatNumber(quantity)}`)
    return (
      <button
        key={run.key}
        type="button"
        data-run
        aria-label={[colour ?? style.name, ...sizes].join(', ')}
        onClick={onOpen}
        className="grid w-full gap-1.5 border-t border-line px-2.5 py-2 text-left"
      >
        <span className="flex items-baseline gap-3 text-row">
          <span className="min-w-0 flex-1">{colour ?? style.name}</span>
          <span className="text-ink-2">{formatNumber(run.quantity)}</span>
          <strong className="min-w-20 text-right font-semibold whitespace-nowrap">{money(run.net)}</strong>
        </span>
        <span className="flex flex-wrap gap-1.5">
          {run.sizes.map(({ size, quantity }) => (
            <span
              key={size}
              className="grid min-w-11 justify-items-center rounded-control border border-line bg-mode-soft px-1.5 py-1"
            >
              <span className="text-caption font-medium text-mode">{size ?? t('run.one.size')}</span>
              <span className="text-row leading-none font-semibold">{formatNumber(quantity)}</span>
            </span>
          ))}
        </span>
      </button>
    )
  })
}
