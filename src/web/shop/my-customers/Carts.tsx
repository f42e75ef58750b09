import CalendarCheck from 'lucide-react/icons/calendar-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { cartPath } from '../cart/cart-path.ts'
import { useOpenCompany } from './OpenCompany.tsx'
import type { Customer } from './use-my-customers.ts'

/** Carts that wait, each with what it is worth, whose it is and since when; one press leads to it. */
export function Carts({ customer }: { customer: Customer }) {
  const t = useTexts()
  const [open, switching] = useOpenCompany(customer)
  const { carts } = customer
  if (carts.length === 0) return <span className="text-ink-3">–</span>
  return (
    <ul className="grid gap-1 text-ui">
      {carts.map(cart => (
        <li key={cart.by + cart.changedAt} className="relative w-fit max-lg:min-h-11">
          <p className="flex flex-wrap gap-x-3 font-semibold tabular-nums">
            {cart.order && (
              <span className="inline-flex items-center gap-1 text-accent">
                <Icon of={ShoppingCart} size={14} />
                <span className="sr-only">{t('order.cart')}</span>
                {formatMoney(cart.order)}
              </span>
            )}
            {cart.preOrder && (
              <span className="inline-flex items-center gap-1 text-later">
                <Icon of={CalendarCheck} size={14} />
                <span className="sr-only">{t('pre.order.cart')}</span>
                {formatMoney(cart.preOrder)}
              </span>
            )}
          </p>
          <p className="text-caption text-ink-3">
            {cart.isOwn ? t('my.customers.own.cart') : cart.by}, {formatDay(cart.changedAt)}
          </p>
          {(cart.isOwn || cart.person) && (
            <button
              type="button"
              aria-label={
                cart.isOwn
                  ? `${t('my.customers.own.cart')}, ${customer.name}`
                  : t('my.customers.cart.open', { name: cart.by, company: customer.name })
              }
              onClick={() => open(pathOf(cart))}
              className="absolute -inset-x-1.5 -inset-y-0.5 z-10 rounded-control hover:bg-accent/10"
            />
          )}
        </li>
      ))}
      {switching}
    </ul>
  )
}

function pathOf({ isOwn, person, order }: Customer['carts'][number]): string {
  const orderType = order ? 'order' : 'preOrder'
  return isOwn ? cartPath(orderType) : `/buyers-carts/${person}?type=${orderType}`
}
