import CircleAlert from 'lucide-react/icons/circle-alert'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { OrderType } from '#domain/cart/line.ts'
import { minimumProgress } from '#domain/checkout/minimum-order.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useMinimumOrder } from '../cart/use-minimum-order.ts'
import { useMoney } from '../cart/use-money.ts'
import type { Forecast } from './cart-forecast.ts'
import { signedMoney } from './signed-money.ts'

interface FooterCartSumsProps {
  forecast: Forecast
  orderType: OrderType
}

/** The cart now, plus what is typed, gives the cart after adding: one equation that adds up. */
export function FooterCartSums({ forecast, orderType }: FooterCartSumsProps) {
  const t = useTexts()
  const money = useMoney()
  const { inCart, typed, after, tierEffect, overStock, isSynced, problem } = forecast
  const minimum = useMinimumOrder()
  const isEmpty = problem?.code === 'selection.empty'
  const missing = minimumProgress(after.net, minimum).missing
  const typedUnits = `${typed.units < 0 ? '−' : ''}${countText('units', Math.abs(typed.units))}`
  const inCartFacts = [
    inCart.lines === 0 && t('footer.empty'),
    inCart.lines > 0 && <WideOnly key="lines">{`${countText('lines', inCart.lines)} · `}</WideOnly>,
    inCart.lines > 0 && countText('units', inCart.units),
    missing > 0 && inCart.net < minimum && (
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
        amount={`${isSynced ? '' : '≈ '}${money(inCart.net)}`}
        name="in-cart"
      >
        {inCartFacts}
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
            {overStock > 0 ? <WideOnly>{typedUnits}</WideOnly> : typedUnits}
            <WideOnly>
              {missing > 0
                ? ` · ${t('footer.minimum.missing', { amount: money(missing) })}`
                : ` · ${countText('styles', typed.styles)}`}
            </WideOnly>
            {overStock > 0 && (
              <span className="inline-block rounded-control bg-bad-soft px-1.5 text-bad lg:ml-2">
                {countText('footer.over', overStock)}
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
                    {t('footer.by.tiers', { amount: signedMoney(tierEffect, money) })}
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

/** A label, an amount and its details: beside the amount on wide screens, below it on phones. */
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
