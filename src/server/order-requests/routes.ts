import {
  approveOrderRequest,
  getOrderRequest,
  listOrderRequests,
  refuseOrderRequest,
  takeBackOrderRequest,
} from '#contract/shop/order-requests.ts'
import type { Place } from '../checkout/place.ts'
import { pageWithTotal } from '../platform/db/pages.ts'
import type { Serve } from '../platform/http/call.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { approveRequest, refuseRequest, takeBack } from './answer.ts'
import { draftNow } from './draft-now.ts'
import { presentHead, presentRequest } from './present.ts'
import { findRequest, findRequests } from './queries.ts'

/** Orders above the limit of who placed them: what waits, and the answers to it. */
export function orderRequestRoutes(serve: Serve, shop: Shop, place: Place): void {
  serve(listOrderRequests, async ({ caller, db, query }) => {
    const { rows, total } = await pageWithTotal(query, slice => findRequests(db, caller, slice))
    return { data: rows.map(row => presentHead(row, caller)), meta: { total } }
  })

  serve(getOrderRequest, async ({ caller, db, params, locale }) => {
    const request = await findRequest(db, caller, rowId(params.id) ?? 0)
    if (!request) throw new Refusal('resource.not.found')
    return { data: presentRequest(request, await draftNow(shop, caller, request, undefined), caller, locale) }
  })

  serve(approveOrderRequest, async ({ caller, db, params, body, locale }) => {
    const orders = await approveRequest(shop, place, { db, caller, id: rowId(params.id) ?? 0, locale }, body)
    return { data: { orders: orders.map(({ id, orderNumber }) => ({ _id: String(id), orderNumber })) } }
  })

  serve(refuseOrderRequest, ({ caller, db, params, body: { message = '' } }) =>
    refuseRequest(shop, { db, caller, id: rowId(params.id) ?? 0 }, message),
  )

  serve(takeBackOrderRequest, async ({ caller, db, params, locale }) => ({
    data: await takeBack(shop, { db, caller, id: rowId(params.id) ?? 0, locale }),
  }))
}
