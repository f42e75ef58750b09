import type { SiteSettings } from '#contract/shop/configuration.ts'
import type { OrderType } from '#domain/cart/line.ts'
import type { PriceDisplay } from '#domain/price/price-display.ts'
import type { CompanyFreight } from '#domain/shipping/freight.ts'
import type { AddressBook } from '../addresses/use-addresses.ts'
import type { ShopMethod } from '../shipping/shop-freight.ts'
import type { CheckoutCart } from './use-checkout-cart.ts'

/** Everything that is loaded before the buyer chooses anything. */
export interface CheckoutFacts {
  readonly orderType: OrderType
  readonly cart: CheckoutCart
  readonly book: AddressBook
  readonly methods: readonly ShopMethod[]
  readonly freight: CompanyFreight | undefined
  readonly settings: SiteSettings
  readonly currency: string
  readonly display: PriceDisplay
}
