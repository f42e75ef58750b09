import { endView } from '#contract/shop/account.ts'
import { call } from './api.ts'

/** Staff stop looking at the shop as a customer, and are led back to its page. Nothing of what they saw stays in the tab. */
export async function leaveView(): Promise<void> {
  const { data } = await call(endView, {})
  sessionStorage.clear()
  location.assign(data.customerId ? `/desk/customers/${data.customerId}` : '/desk')
}
