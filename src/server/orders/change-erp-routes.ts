import { changeErpOrder } from '#contract/erp/order-change.ts'
import { once } from '../erp/once.ts'
import type { ServeErp } from '../platform/http/serve-erp.ts'
import type { Shop } from '../shop.ts'
import { changeOrder, foreseeChange } from './change-commands.ts'
import { presentPreview } from './present-change.ts'

/** What an ERP changes of orders, by the command of the desk. */
export function orderChangeErpRoutes(serve: ServeErp, shop: Shop): void {
  serve(changeErpOrder, async call => {
    const { db, key: caller, origin, query, body } = call
    const { orderNumber } = call.params
    const { dryRun, ...asked } = body
    const answer = (isWritten: boolean, preview: ReturnType<typeof presentPreview>) => ({
      data: { orderNumber, isWritten, ...preview },
    })
    if (dryRun)
      return foreseeChange(shop, caller, db, orderNumber, asked, async (_, decided, tenant) =>
        answer(false, presentPreview(decided, tenant, query.language)),
      )
    return changeOrder(shop, { caller, origin }, db, orderNumber, asked, {
      run: work => once(call, work),
      present: (decided, tenant) => answer(true, presentPreview(decided, tenant, query.language)),
    })
  })
}
