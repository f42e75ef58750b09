import type { Shop } from '../shop.ts'
import type { Tenant } from './queries.ts'

/** Whether a shop takes cards for invoices: it has a provider, and its settings name cards among the ways to pay. */
export function takesCards({ cards }: Shop, { settings }: Pick<Tenant, 'settings'>): boolean {
  return cards.current !== undefined && settings.site.paymentMethods.includes('card')
}
