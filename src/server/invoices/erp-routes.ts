import { invoiceErpOrder } from '#contract/erp/orders.ts'
import { once } from '../erp/once.ts'
import type { ServeErp } from '../platform/http/serve-erp.ts'
import { Refusal } from '../platform/refusal.ts'
import { today } from '../platform/today.ts'
import type { Shop } from '../shop.ts'
import { invoiceOrdersIn } from './issue-documents.ts'

export function invoiceErpRoutes(serve: ServeErp, shop: Shop): void {
  serve(invoiceErpOrder, call =>
    once(call, async tx => {
      const { orderNumber } = call.params
      const { done, refused } = await invoiceOrdersIn(shop, tx, call.origin, [orderNumber], today())
      if (refused[0]) throw new Refusal(refused[0].problem.code)
      if (!done[0]) throw new Refusal('resource.not.found')
      return { data: { orderNumber, finDocNumber: done[0].number } }
    }),
  )
}
