import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { type AddressType, addressTypes, preselectedAddress } from '#domain/address/address.ts'
import { type OrderType, unitsOf } from '#domain/cart/line.ts'
import { type MinimumProgress, minimumProgress } from '#domain/checkout/minimum-order.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { quantityFor } from '#domain/season/season-quantities.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { type Address, useAddresses } from '../addresses/use-addresses.ts'
import { cart } from '../cart/cart.ts'
import { type CartView, cartView } from '../cart/cart-view.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import { checkoutProblem, type Decision, decisionsOf } from '../cart/decisions.ts'
import { seasonColumns } from '../cart/season-columns.ts'
import { useMinimumOrder } from '../cart/use-minimum-order.ts'
import { useShopRules } from '../cart/use-shop-rules.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { useReached } from '../loading/steps.ts'
import { companyFreight, shopMethod } from '../shipping/shop-freight.ts'
import { shippingMethodsQuery } from '../shipping/use-shipping-methods.ts'
import { type FreightEstimate, freightEstimate } from './freight-estimate.ts'

export interface CartPageFacts {
  readonly view: CartView
  /** Only the lines with pieces in the selected season. */
  readonly shown: CartView
  readonly rules: ShopRules
  readonly decisions: readonly Decision[]
  readonly currency: string
  readonly showsGross: boolean
  readonly minimum: MinimumProgress
  readonly freight: FreightEstimate | undefined
  readonly problem: ReturnType<typeof checkoutProblem>
  /** Undefined while the checkout is closed. */
  readonly checkoutPath: string | undefined
}

/** Everything that the cart page shows; undefined until cart, settings and user are loaded. */
export function useCartPage(orderType: OrderType, season?: string): CartPageFacts | undefined {
  const state = useSyncExternalStore(cart.subscribe, cart.state)
  const rules = useShopRules()
  const settings = useConfiguration()
  const user = useCurrentUser()
  const addresses = useAddresses().data?.addresses
  const minimumOrder = useMinimumOrder()
  const isReached = useReached('rest')
  const methods = useQuery({ ...shippingMethodsQuery(useLocale()), enabled: isReached }).data
  return useMemo(() => {
    if (state.status !== 'ready' || !rules || !settings || !user) return undefined
    const columns = seasonColumns(orderType, rules)
    const view = cartView(state, orderType, columns)
    // A line without pieces in any listed season awaits a decision, and is shown for every season.
    const isShown = (line: ShopLine) => quantityFor(line.quantities, season ?? '') > 0 || unitsOf(line) === 0
    const shown = season ? cartView({ ...state, items: state.items.filter(isShown) }, orderType, columns) : view
    const rejections = state.rejected.filter(({ item }) => item.orderType === orderType)
    const decisions = decisionsOf(view, rejections, rules)
    const minimum = minimumProgress(view.totals.goods, minimumOrder)
    const company = user.transientObject.company
    const country =
      preselectedAddress((addresses ?? []).map(knownAddress), addressTypes.shipping)?.country?.code ??
      user.accountInformation?.vatCountryCode
    const problem = checkoutProblem({
      orderType,
      lineCount: view.lineCount,
      decisions: decisions.length,
      isDeliveryBlocked: company?.blockedDelivery ?? false,
      missing: minimum.missing,
      isUnreachable: state.isUnreachable,
    })
    return {
      view,
      shown,
      rules,
      decisions,
      currency: settings.defaultCurrency,
      showsGross: settings.showGrossPrice && user.accountInformation?.showNetPrices === false,
      minimum,
      freight:
        country && methods
          ? freightEstimate(view.nets, methods.map(shopMethod), country, companyFreight(user))
          : undefined,
      problem,
      checkoutPath: problem ? undefined : `/checkout?type=${orderType}`,
    }
  }, [state, rules, settings, user, addresses, methods, orderType, season, minimumOrder])
}

/** An address in the shape of the domain's rules. */
function knownAddress({ type, isDefault, country }: Address) {
  return { type: type as AddressType, isDefault, country: country ?? undefined }
}
