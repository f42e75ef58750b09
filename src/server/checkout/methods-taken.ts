import { paymentMethods } from '#domain/order/order-status.ts'
import type { Shop } from '../shop.ts'

/** Where no provider is set up, nobody can pay by card. */
export function methodsTaken({ environment }: Shop): string[] {
  const ids = paymentMethods.map(({ id }) => String(id))
  return environment.payment.provider ? ids : ids.filter(id => id !== 'card')
}
