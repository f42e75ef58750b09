import { refundCredit } from '#contract/desk/invoices.ts'
import { decideOnRefund } from '#contract/desk/orders.ts'
import { cents } from '#domain/price/money.ts'
import type { Serve } from '../platform/http/call.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { decideOnRefund as decide } from './cancelled-money.ts'
import { refundToCard } from './refund-credit.ts'

export function paymentDeskRoutes(serve: Serve, shop: Shop): void {
  serve(refundCredit, async ({ caller, db, params, body: { key, amount } }) => {
    const id = rowId(params.id)
    if (id === undefined) throw new Refusal('resource.not.found')
    return { data: { state: await refundToCard(shop, db, caller, id, { key, amount: cents(amount) }) } }
  })

  serve(decideOnRefund, async ({ caller, db, params: { orderNumber, id }, body: { to } }) => {
    const known = rowId(id)
    if (known === undefined) throw new Refusal('resource.not.found')
    return { data: { state: await decide(shop, db, caller, { orderNumber, id: known, to }) } }
  })
}
