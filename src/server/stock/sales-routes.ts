import { getSalesNumbers } from '#contract/shop/sales-numbers.ts'
import type { Serve } from '../platform/http/call.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { findBookedByOthers, hasProduct } from './booked-by-others.ts'

/** What sales people know of the stock beyond what buyers see. */
export function salesNumberRoutes(serve: Serve): void {
  serve(getSalesNumbers, async ({ caller, db, params }) => {
    const productId = rowId(params.id)
    if (!productId || !(await hasProduct(db, productId))) throw new Refusal('resource.not.found')
    return { data: await findBookedByOthers(db, productId, caller.company?.id) }
  })
}
