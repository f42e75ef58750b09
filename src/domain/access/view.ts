import type { Permission } from './permissions.ts'

/** How long staff look at the shop as somebody of a customer before they have to ask for it again. */
export const viewMinutes = 30

/** Who looks at the shop as a customer sees its people, prices, orders and invoices, so they must be allowed to. */
export const viewPermissions: readonly Permission[] = ['customers.read', 'prices.read', 'orders.read', 'invoices.read']
