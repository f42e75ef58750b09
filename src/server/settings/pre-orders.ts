import type { Buyer } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'

/** A shop that hides its pre-orders takes none either, whatever a client asks for. */
export async function refuseClosedPreOrders(shop: Shop, caller: Buyer): Promise<void> {
  const { settings } = await shop.settingsOf(caller)
  if (!settings.site.isPreOrderModeVisible) throw new Refusal('preorders.closed')
}
