import CircleAlert from 'lucide-react/icons/circle-alert'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { OrderType } from '#domain/cart/line.ts'
import { minimumProgress } from '#domain/checkout/minimum-order.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { formatDate } from '../../i18n/format.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { cartPath } from '../cart/cart-toasts.ts'
import { useMinimum } from '../cart/use-minimum.ts'
import { useMoney } from '../cart/use-money.ts'
import type { Forecast } from './cart-forecast.ts'

interface SumsProps {
  forecast: Forecast
}

/** The cart as it is, what is typed, and what then is in it: one line that adds up. */
export function CartSums({ forecast, orderType }: SumsProps & { orderType: OrderType }) {
  const t = useTexts()
  const money = useMoney()
  const { held, typed, after, tierEffect, over, isSynced, problem } = forecast
  const minimum = useMinimum()
  const isEmpty = problem?.code === 'selection.empty'
  const missing = minimumProgress(after.net, minimum).missing
  const typedUnits = `${typed.units < 0 ? '−' : ''}${countText('units', Math.abs(typed.units))}`
  const heldFacts = [
    held.lines === 0 && t('footer.empty'),
    held.lines > 0 && <WideOnly key="lines">{`${countText('lines', held.lines)} · `}</WideOnly>,
    held.lines > 0 && countText('units', held.units),
    missing > 0 && held.net < minimum && (
      <WideOnly key="minimum">{` · ${t('footer.minimum', { amount: money(minimum) })}`}</WideOnly>
    ),
  ]
  return (
    <>
      <Icon of={ShoppingCart} className="mr-1 max-lg:hidden" />
      <Figure
        label={
          <>
            {t(orderType === 'order' ? 'footer.held' : 'footer.held.pre.order')}
            <WideOnly>{`, ${t('footer.net')}`}</WideOnly>
          </>
        }
        amount={`${isSynced ? '' : '≈ '}${money(held.net)}`}
        name="held"
      >
        {heldFacts}
      </Figure>
      {isEmpty ? (
        <p role="status" className="ml-2 text-ui text-ink-3 lg:ml-4">
          {t('footer.none')}
        </p>
      ) : (
        <>
          <Sign of="+" />
          <Figure
            isMarked
            label={
              <>
                {t('footer.typed')}
                <WideOnly>{`, ${t('footer.not.added')}`}</WideOnly>
              </>
            }
            amount={money(typed.net)}
            name="typed"
          >
            {over > 0 ? <WideOnly>{typedUnits}</WideOnly> : typedUnits}
            <WideOnly>
              {missing > 0
                ? ` · ${t('footer.minimum.missing', { amount: money(missing) })}`
                : ` · ${countText('styles', typed.styles)}`}
            </WideOnly>
            {over > 0 && (
              <span className="inline-block rounded-control bg-bad-soft px-1.5 text-bad lg:ml-2">
                {countText('footer.over', over)}
              </span>
            )}
          </Figure>
          <Sign of="=" />
          <div role="status" className="max-lg:hidden">
            {problem ? (
              <p className="flex max-w-60 items-center gap-1.5 text-bad">
                <Icon of={CircleAlert} size={16} />
                {problemText(problem)}
              </p>
            ) : (
              <Figure label={t('footer.then')} amount={`≈ ${money(after.net)}`} name="then">
                {tierEffect !== 0 && (
                  <span className={tierEffect < 0 ? 'text-ok' : 'text-warn'}>
                    {t('footer.by.tiers', { amount: signed(tierEffect, money) })}
                  </span>
                )}
              </Figure>
            )}
          </div>
        </>
      )}
    </>
  )
}

interface FigureProps {
  label: React.ReactNode
  amount: string
  name: string
  isMarked?: boolean
  children: React.ReactNode
}

/** A label, an amount, and what belongs to it: beside it on desks, below it on phones. */
function Figure({ label, amount, name, isMarked, children }: FigureProps) {
  return (
    <div
      className={`min-w-0 text-caption ${isMarked ? 'rounded-control bg-mode-soft px-2 py-0.5 lg:px-3.5 lg:py-1.5' : ''}`}
    >
      <p className={isMarked ? 'font-semibold text-mode' : 'text-ink-3'}>{label}</p>
      <div className="lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-2">
        <p data-sum={name} className="text-input font-bold whitespace-nowrap lg:text-total">
          {amount}
        </p>
        <p className={isMarked ? 'text-ink-2' : 'text-ink-3'}>{children}</p>
      </div>
    </div>
  )
}

function Sign({ of }: { of: string }) {
  return (
    <span aria-hidden className="text-head text-ink-3 max-lg:hidden">
      {of}
    </span>
  )
}

function WideOnly({ children }: { children: React.ReactNode }) {
  return <span className="max-lg:hidden">{children}</span>
}

/** Each season with what is booked and what is typed for it, all bars by one scale; a press opens it in the cart. */
export function SeasonSums({ forecast, rules }: SumsProps & { rules: ShopRules }) {
  const t = useTexts()
  const money = useMoney()
  const minimum = useMinimum()
  const { held, after, seasons, over, problem, isSynced } = forecast
  const isEmpty = problem?.code === 'selection.empty'
  const most = Math.max(1, ...seasons.map(one => one.held.net + Math.max(0, one.typed.net)))
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
                  <strong className="text-ui font-semibold text-ink">{money(one.held.net)}</strong>
                </span>
                <span aria-hidden className="my-1 flex h-1.5 bg-mode-soft">
                  <span className="bg-mode" style={{ width: `${(100 * one.held.net) / most}%` }} />
                  <span className="typed-bar" style={{ width: `${(100 * Math.max(0, one.typed.net)) / most}%` }} />
                </span>
                <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                  <span>
                    {one.held.units === 0 ? t('footer.booked.none') : countText('footer.booked', one.held.units)}
                  </span>
                  {one.typed.units !== 0 && (
                    <span className="font-medium text-mode">
                      {t('footer.typed.more', { amount: signed(one.typed.net, money) })}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <div role="status" className="min-w-0 text-right text-caption text-ink-3">
        <p>{`${t('footer.held.pre.order')}, ${t('footer.net')} · ${countText('units', held.units)}`}</p>
        <p data-sum="held" className="text-total font-bold whitespace-nowrap text-ink">
          {`${isSynced ? '' : '≈ '}${money(held.net)}`}
        </p>
        {isEmpty ? (
          <p>{missing > 0 ? t('footer.minimum.missing', { amount: money(missing) }) : t('footer.none')}</p>
        ) : problem ? (
          <p className="text-bad">{over > 0 ? countText('footer.over', over) : problemText(problem)}</p>
        ) : (
          <p className="font-medium text-mode">
            <span data-sum="typed">{t('footer.typed.not.added', { amount: signed(after.net - held.net, money) })}</span>
          </p>
        )}
      </div>
    </>
  )
}

/** A true minus, and a plus where there is more. */
function signed(amount: number, money: (amount: number) => string): string {
  return `${amount < 0 ? '−' : '+ '}${money(Math.abs(amount))}`
}
