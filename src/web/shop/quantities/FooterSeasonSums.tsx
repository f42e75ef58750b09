import { minimumProgress } from '#domain/checkout/minimum-order.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { formatDate } from '../../i18n/format.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { cartPath } from '../cart/cart-path.ts'
import { useMinimumOrder } from '../cart/use-minimum-order.ts'
import { useMoney } from '../cart/use-money.ts'
import type { Forecast } from './cart-forecast.ts'
import { signedMoney } from './signed-money.ts'

interface FooterSeasonSumsProps {
  forecast: Forecast
  rules: ShopRules
}

/** What is in the pre-order cart and typed for each season, as bars on one scale. Each links to its lines in the cart. */
export function FooterSeasonSums({ forecast, rules }: FooterSeasonSumsProps) {
  const t = useTexts()
  const money = useMoney()
  const minimum = useMinimumOrder()
  const { inCart, after, seasons, overStock, problem, isSynced } = forecast
  const isEmpty = problem?.code === 'selection.empty'
  const largest = Math.max(1, ...seasons.map(one => one.inCart.net + Math.max(0, one.typed.net)))
  const missing = minimumProgress(after.net, minimum).missing
  return (
    <>
      <ul aria-label={t('season.label')} className="flex min-w-0 flex-[1_1_24rem] flex-wrap gap-x-4 gap-y-1">
        {rules.seasons.map((season, index) => {
          const one = seasons[index]!
          return (
            <li key={season.code} className="max-w-56 min-w-36 flex-1">
              <Link
                to={cartPath('preOrder', season.code)}
                className="block rounded-control text-caption text-ink-3 hover:text-ink"
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                  <span>
                    <span className="font-mono text-code font-medium text-mode">{season.code}</span>{' '}
                    {season.closesOn && t('footer.until', { date: formatDate(season.closesOn) })}
                  </span>
                  <strong className="text-ui font-semibold text-ink">{money(one.inCart.net)}</strong>
                </span>
                <span aria-hidden className="my-1 flex h-1.5 bg-mode-soft">
                  <span className="bg-mode" style={{ width: `${(100 * one.inCart.net) / largest}%` }} />
                  <span className="typed-bar" style={{ width: `${(100 * Math.max(0, one.typed.net)) / largest}%` }} />
                </span>
                <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                  <span>
                    {one.inCart.units === 0 ? t('footer.booked.none') : countText('footer.booked', one.inCart.units)}
                  </span>
                  {one.typed.units !== 0 && (
                    <span className="font-medium text-mode">
                      {t('footer.typed.more', { amount: signedMoney(one.typed.net, money) })}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <div role="status" className="min-w-0 text-right text-caption text-ink-3">
        <p>{`${t('footer.held.pre.order')}, ${t('footer.net')} · ${countText('units', inCart.units)}`}</p>
        <p data-sum="in-cart" className="text-total font-bold whitespace-nowrap text-ink">
          {`${isSynced ? '' : '≈ '}${money(inCart.net)}`}
        </p>
        {isEmpty ? (
          <p>{missing > 0 ? t('footer.minimum.missing', { amount: money(missing) }) : t('footer.none')}</p>
        ) : problem ? (
          <p className="text-bad">{overStock > 0 ? countText('footer.over', overStock) : problemText(problem)}</p>
        ) : (
          <p className="font-medium text-mode">
            <span data-sum="typed">
              {t('footer.typed.not.added', { amount: signedMoney(after.net - inCart.net, money) })}
            </span>
          </p>
        )}
      </div>
    </>
  )
}
