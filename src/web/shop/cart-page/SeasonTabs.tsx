import type { ShopRules } from '#domain/price/offer.ts'
import { formatDate } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { cartPath } from '../cart/cart-path.ts'
import type { CartView } from '../cart/cart-view.ts'
import { useMoney } from '../cart/use-money.ts'
import { daysUntil } from '../catalogue/days-until.ts'

interface SeasonTabsProps {
  rules: ShopRules
  view: CartView
  /** The season whose lines are shown; undefined: all seasons. */
  season: string | undefined
  /** Whether pressing the selected season shows all seasons again. */
  canShowAll: boolean
}

/** The pre-order cart by season, with bars on one scale. Pressing a season shows its lines only. */
export function SeasonTabs({ rules, view, season, canShowAll }: SeasonTabsProps) {
  const t = useTexts()
  const money = useMoney()
  const largest = Math.max(1, ...view.nets)
  return (
    <nav
      aria-label={t('sum.seasons')}
      className="grid grid-cols-[repeat(auto-fit,minmax(6.75rem,1fr))] gap-2 print:hidden"
    >
      {rules.seasons.map(({ code, date, closesOn }, index) => {
        const net = view.nets[index] ?? 0
        const units = view.units[index] ?? 0
        const isShown = code === season
        return (
          <Link
            key={code}
            to={cartPath('preOrder', isShown && canShowAll ? undefined : code)}
            preventScrollReset
            aria-current={isShown || undefined}
            className="grid min-w-0 content-start gap-1 rounded-box border border-line bg-surface p-2 text-caption text-ink-3 hover:border-line-strong aria-[current]:border-mode aria-[current]:bg-mode-soft aria-[current]:text-ink-2 aria-[current]:shadow-[inset_0_0_0_1px_var(--mode)] lg:px-3"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-2">
              <span className="font-mono text-code font-medium text-mode">{code}</span>
              {closesOn && countText('season.days', Math.max(0, daysUntil(closesOn, new Date())))}
            </span>
            <span aria-hidden className="flex h-1 bg-mode-soft">
              <span className="bg-mode" style={{ width: `${(100 * net) / largest}%` }} />
            </span>
            <span className="text-row font-semibold text-ink">{units > 0 ? money(net) : '–'}</span>
            <span>{units > 0 ? `${countText('units', units)}, ${formatDate(date)}` : t('footer.booked.none')}</span>
          </Link>
        )
      })}
    </nav>
  )
}
