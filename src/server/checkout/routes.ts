import { createHash } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint.ts'
import { cancelOrder, createOrder } from '#contract/shop/checkout.ts'
import { cancelledStatus, type PaymentMethod } from '#domain/order/order-status.ts'
import { centsFromDecimal } from '#domain/price/money.ts'
import { cancelForBuyer } from '../orders/commands.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { type Choices, draftOf } from './draft.ts'
import { methodsTaken } from './methods-taken.ts'
import type { Place } from './place.ts'
import { presentAsked, presentDraft, presentPlaced } from './present-draft.ts'
import {
  type Earlier,
  findAsked,
  findByKey,
  findByVersion,
  findPlaced,
  findRecentlySent,
  loadCheckout,
} from './queries.ts'
import { refuseBlocked } from './refuse-blocked.ts'

type Body = BodyOf<typeof createOrder>

/** Each further try means that somebody else got ahead in between. */
const mostTries = 10

export function checkoutRoutes(serve: Serve, shop: Shop, place: Place): void {
  serve(createOrder, async ({ caller, db, body, locale, idempotencyKey }) => {
    const isPreview = body.preview === true
    const requestHash = hashOf(caller, body)
    const repeated = (earlier: Earlier) => repeatOf(db, earlier, { requestHash, idempotencyKey })
    if (idempotencyKey && !isPreview) {
      const earlier = await findByKey(db, caller.user.id, idempotencyKey)
      if (earlier) return repeated(earlier)
    }
    for (let attempt = 0; attempt < mostTries; attempt++) {
      const chosen = {
        shippingAddressId: rowId(body.shippingAddressId ?? ''),
        invoiceAddressId: rowId(body.invoiceAddressId ?? ''),
        shippingMethodId: rowId(body.shippingMethodId ?? ''),
      }
      const { basket, offers, facts } = await loadCheckout(shop, caller, chosen, isPreview ? undefined : body.orderType)
      // Between two statements the account may have gone.
      if (!facts) throw new Refusal('not.signed.in')
      const currency = offers.tenant.settings.site.defaultCurrency
      const choices = choicesOf(body)
      const draft = draftOf(basket?.items ?? [], offers, facts, choices, caller, methodsTaken(shop))
      const isStale = body.basketVersion !== undefined && body.basketVersion !== (basket?.version ?? 0)
      if (isPreview) {
        if (isStale) draft.blocks.unshift({ code: 'cart.changed' })
        return { data: presentDraft(draft, currency, locale) }
      }
      if (isStale) {
        const earlier = basket && (await findByVersion(db, basket.id, body.basketVersion!))
        if (earlier?.orderType === body.orderType) return repeated(earlier)
        throw new Refusal('cart.changed')
      }
      const isEmpty = !basket?.items.some(line => line.orderType === body.orderType)
      if (isEmpty && body.basketVersion === undefined) {
        const earlier = await findRecentlySent(db, caller, requestHash)
        if (earlier) return repeated(earlier)
      }
      refuseBlocked(draft, currency, locale)
      if (!basket) throw new Refusal('cart.empty')
      const placed = await place(caller, {
        basket,
        draft,
        facts,
        orderType: body.orderType,
        // One of the company's methods, or a block would stand against it.
        paymentMethod: body.paymentMethod as PaymentMethod,
        deliveries: choices.deliveries,
        requestHash,
        idempotencyKey,
      })
      if (typeof placed !== 'string') {
        return { data: placed.asked ? presentAsked(placed.asked) : presentPlaced(placed.orders) }
      }
      if (placed === 'lost') {
        const key = idempotencyKey && (await findByKey(db, caller.user.id, idempotencyKey))
        if (key) return repeated(key)
        const earlier = await findByVersion(db, basket.id, basket.version)
        if (earlier?.orderType === body.orderType) return repeated(earlier)
      }
    }
    throw new Refusal('try.again.later')
  })

  serve(cancelOrder, async ({ caller, db, params }) => {
    const orderId = rowId(params.id)
    if (orderId === undefined) throw new Refusal('resource.not.found')
    const orderNumber = await db.transact(tx => cancelForBuyer(shop, tx, caller, orderId))
    return { data: { _id: String(orderId), orderNumber, salesHeadStatus: cancelledStatus } }
  })
}

/** The same orders again; a key that was used for something else is a mistake of the client's. */
async function repeatOf(
  db: TenantDb,
  earlier: Earlier,
  sent: { requestHash: string; idempotencyKey: string | undefined },
) {
  const isOtherBody = earlier.requestHash !== sent.requestHash
  if (sent.idempotencyKey && earlier.idempotencyKey === sent.idempotencyKey && isOtherBody) {
    throw new Refusal('idempotency.key.reused')
  }
  if (earlier.id === null) return { data: presentAsked(await findAsked(db, earlier.requestId)) }
  return { data: presentPlaced(await findPlaced(db, earlier.id)) }
}

/** Knows a request by its content and the company it was for; whether it was a preview does not belong to it. */
function hashOf({ company }: Buyer, { preview: _, ...body }: Body): string {
  return createHash('sha256')
    .update(JSON.stringify([company.id, body]))
    .digest('hex')
}

function choicesOf(body: Body): Choices {
  const total = typeof body.total === 'number' ? { value: body.total } : body.total
  return {
    orderType: body.orderType,
    deliveries: (body.deliveries ?? []).map(({ date, externalOrderNumber, note }) => ({
      date,
      externalOrderNumber: externalOrderNumber ?? undefined,
      note: note ?? undefined,
    })),
    paymentMethod: body.paymentMethod ?? undefined,
    termsAccepted: body.termsAccepted === true,
    contractConfirmed: body.contractConfirmed === true,
    total: total && { gross: centsFromDecimal(total.value), currency: total.currency },
  }
}
