import { changeOrder, listDeliveryAddresses, previewChange } from '#contract/desk/order-changes.ts'
import { hasAll } from '#domain/access/permissions.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Shop } from '../shop.ts'
import { changeOrderAsSeen, previewOrderChange } from './change-commands.ts'
import { listAddresses } from './order-address.ts'

export function orderChangeDeskRoutes(serve: Serve, shop: Shop): void {
  serve(previewChange, async ({ caller, db, params, body: { change }, locale }) => {
    const maySeeStock = hasAll(caller.user.permissions, ['stock.read'])
    return {
      data: await previewOrderChange(shop, caller, db, params.orderNumber, change, { locale, maySeeStock }),
    }
  })

  serve(listDeliveryAddresses, async ({ db, params }) => ({ data: await listAddresses(db, params.orderNumber) }))

  serve(changeOrder, async ({ caller, db, params, body }) => ({
    data: await changeOrderAsSeen(shop, caller, db, params.orderNumber, body),
  }))
}
