import { minimumOrder } from '#domain/checkout/minimum-order.ts'
import { type Cents, centsFromDecimal } from '#domain/price/money.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'

/** The minimum net value of an order for this buyer; 0 where there is none. */
export function useMinimumOrder(): Cents {
  const shop = useConfiguration()?.minimumOrderAmount
  return minimumOrder(useCurrentUser()?.minCartAmount, shop ? centsFromDecimal(shop.value) : undefined)
}
