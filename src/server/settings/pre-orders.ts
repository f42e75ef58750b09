import type { Buyer } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'

/** A shop that hides pre-orders refuses them too. */
export async function refuseClosedPreOrders(shop: Shop, caller: Buyer): Promise<void> {
  const { settings } = await shop.settingsOf(caller)
  if (!settings.site.isPreOrderModeVisible) throw new Refusal('preorders.closed')
}
