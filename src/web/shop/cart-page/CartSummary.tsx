import { plus } from '#domain/price/money.ts'
import { formatCountry, formatNumber } from '../../i18n/format.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { ActingFor } from '../acting/ActingFor.tsx'
import { useMoney } from '../cart/use-money.ts'
import { ButtonKey } from '../shortcuts/ButtonKey.tsx'
import type { CartPageFacts } from './use-cart-page.ts'

interface CartSummaryProps {
  page: CartPageFacts
}

/** The totals and the checkout button beside the lines. */
export function CartSummary({ page }: CartSummaryProps) {
  const t = useTexts()
  return (
    <aside
      aria-label={t('cart.sum')}
      className="grid gap-4 max-[75rem]:ml-auto max-[75rem]:w-96 min-[75rem]:sticky min-[75rem]:top-[calc(4.5rem+var(--bar))]"
    >
      <div className="rounded-box border border-line bg-surface p-4">
        <CartTotals page={page} />
        <ActingFor className="mt-4 -mb-2" />
        <CheckoutLink page={page} className="mt-4 w-full" />
      </div>
    </aside>
  )
}

/** Totals, freight and minimum order. Figures that the server has not confirmed yet are marked with ≈. */
export function CartTotals({ page }: CartSummaryProps) {
  const t = useTexts()
  const money = useMoney()
  const { view, minimum, freight } = page
  const { goods, vat, gross } = view.totals
  const about = (amount: number) => `${view.isSynced ? '' : '≈ '}${money(amount)}`
  const units = view.units.reduce((sum, one) => sum + one, 0)
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 [&>dd]:text-right [&>dd]:whitespace-nowrap">
        <dt>{`${t('sum.goods')} · ${countText('units', units)}`}</dt>
        <dd data-sum="goods" className="font-semibold">
          {about(goods)}
        </dd>
        {freight && (
          <>
            <dt>
              {t('sum.freight')}
              <span className="block text-caption text-ink-3">
                {t('sum.freight.by', { method: freight.method, country: formatCountry(freight.country) })}
              </span>
            </dt>
            <dd>{`≈ ${money(freight.price)}`}</dd>
          </>
        )}
        <div className="col-span-2 flex items-baseline justify-between gap-3 border-t border-line pt-1.5">
          <dt className="text-row font-semibold">{t('sum.net')}</dt>
          <dd className="text-total font-bold">{freight ? `≈ ${money(plus(goods, freight.price))}` : about(goods)}</dd>
        </div>
        {page.showsGross &&
          vat.map(share => (
            <div key={share.rate} className="col-span-2 flex justify-between text-ink-3">
              <dt>{t('sum.vat', { rate: formatNumber(share.rate) })}</dt>
              <dd>{about(share.amount)}</dd>
            </div>
          ))}
        {page.showsGross && (
          <>
            <dt className="text-ink-2">{t('sum.gross')}</dt>
            <dd className="text-ink-2">{about(gross)}</dd>
          </>
        )}
      </dl>
      {freight?.next && (
        <p className="text-caption text-ink-2">
          {t('sum.freight.next', { missing: money(freight.next.missing), price: money(freight.next.price) })}
        </p>
      )}
      {minimum.minimum > 0 && <Minimum page={page} />}
    </div>
  )
}

function Minimum({ page: { minimum } }: { page: CartPageFacts }) {
  const t = useTexts()
  const money = useMoney()
  const { missing, share } = minimum
  return (
    <div className="grid gap-1">
      <p className={missing > 0 ? 'text-warn' : 'text-ok'}>
        {missing > 0
          ? t('minimum.missing', { missing: money(missing), minimum: money(minimum.minimum) })
          : t('minimum.reached', { minimum: money(minimum.minimum) })}
      </p>
      <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="h-1 w-full">
        <rect width="100" height="4" className="fill-mode-soft" />
        <rect width={100 * share} height="4" className={missing > 0 ? 'fill-warn' : 'fill-ok'} />
      </svg>
    </div>
  )
}

/** The link to the checkout; while it is closed, a disabled button with the reason below it. */
export function CheckoutLink({ page, className = '' }: { page: CartPageFacts; className?: string }) {
  const t = useTexts()
  const money = useMoney()
  const { problem, decisions, minimum, checkoutPath } = page
  if (checkoutPath) {
    return (
      <Link to={checkoutPath} className={`${buttonLook('primary')} ${className} print:hidden`}>
        {t('checkout')}
        <ButtonKey of="primary" />
      </Link>
    )
  }
  const reasons = {
    'cart.empty': () => problemText({ code: 'cart.empty' }),
    'delivery.blocked': () => problemText({ code: 'delivery.blocked' }),
    decisions: () => countText('decisions', decisions.length),
    minimum: () => t('minimum.missing', { missing: money(minimum.missing), minimum: money(minimum.minimum) }),
    unreachable: () => t('cart.away.short'),
  }
  return (
    <div className={`grid gap-1.5 print:hidden ${className}`}>
      <button type="button" disabled aria-describedby="checkout-reason" className={buttonLook('primary')}>
        {t('checkout')}
      </button>
      <p id="checkout-reason" className="text-ui text-ink-2">
        {problem && reasons[problem]()}
      </p>
    </div>
  )
}
