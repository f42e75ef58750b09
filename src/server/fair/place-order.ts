import { createHash } from 'node:crypto'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import type { placeFairOrder } from '#contract/shop/fair.ts'
import { conflictOf } from '#domain/fair/conflict.ts'
import { orderNumberOf } from '#domain/order/order.ts'
import type { PaymentMethod } from '#domain/order/order-status.ts'
import type { Problem } from '#domain/result.ts'
import { followingSeasons } from '#domain/season/season-quantities.ts'
import { completed } from '../cart/lines.ts'
import type { Offers } from '../cart/offers.ts'
import { type StoredLine, storeNext } from '../cart/queries.ts'
import { ownerOf } from '../cart/save-lines.ts'
import { type Draft, draftOf } from '../checkout/draft.ts'
import type { Place } from '../checkout/place.ts'
import { findByKey, findPlaced, loadCheckout } from '../checkout/queries.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'

type Body = BodyOf<typeof placeFairOrder>
type Answer = AnswerOf<typeof placeFairOrder>['data']

/** Each further try means that somebody else got ahead in between. */
const mostTries = 10

/** Ways of paying that need nothing of the buyer at the moment of the order. */
export const methodsAtFairs = ['invoice', 'prepayment', 'directDebit'] as const satisfies readonly PaymentMethod[]

/**
 * Orders what was written at a fair. The way is that of every checkout; only the lines come from the call instead of the
 * cart, which stays as it is. The name of the draft makes it happen once (`unique` on `checkouts`), whatever else is sent
 * with it: an answer may get lost any number of times.
 */
export async function placeWritten(
  shop: Shop,
  place: Place,
  { caller, db, body, draftId }: { caller: Buyer; db: TenantDb; body: Body; draftId: string },
): Promise<Answer> {
  // The company is part of the name, so that no call answers with the orders of another one.
  const idempotencyKey = `fair ${caller.company.id} ${draftId}`
  const orderType = body.season === null ? 'order' : 'preOrder'
  const chosen = {
    shippingAddressId: rowId(body.shippingAddressId ?? ''),
    invoiceAddressId: rowId(body.invoiceAddressId ?? ''),
    shippingMethodId: rowId(body.shippingMethodId ?? ''),
  }
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const earlier = await findByKey(db, caller.user.id, idempotencyKey)
    if (earlier?.id) return placed(await findPlaced(db, earlier.id))
    const { basket, offers, facts } = await loadCheckout(shop, caller, chosen, orderType, body.lines)
    // Between two statements the account may have gone.
    if (!facts) throw new Refusal('not.signed.in')
    const lines = body.lines.map(line => asStored(line, body.season, offers))
    const choices = choicesOf(body, offers)
    const draft = draftOf(lines, offers, facts, choices, caller, methodsAtFairs)
    const against = whatStandsAgainst(draft, lines)
    if (against.lines.length + against.blocks.length > 0) return { orders: [], ...against }
    // Every checkout moves the version of a cart on: who never had one for this company gets an empty one.
    if (!basket) {
      await storeNext(db, 'baskets', ownerOf(caller), 0, [])
      continue
    }
    const result = await place(caller, {
      basket,
      keepsCart: true,
      draft,
      facts,
      orderType,
      deliveries: choices.deliveries,
      paymentMethod: body.paymentMethod as PaymentMethod,
      requestHash: createHash('sha256').update(idempotencyKey).digest('hex'),
      idempotencyKey,
    })
    // Nobody is asked about what a sales person orders: the limits of buyers are not theirs.
    if (typeof result !== 'string' && result.orders) return placed(result.orders)
  }
  throw new Refusal('try.again.later')
}

function placed(rows: readonly { id: number }[]): Answer {
  const orders = rows.map(({ id }) => ({ _id: String(id), orderNumber: orderNumberOf(id) }))
  return { orders, lines: [], blocks: [] }
}

/** A line as a cart would keep it, with the price that was seen when it was packed. */
function asStored({ sku, quantity, price }: Body['lines'][number], season: string | null, offers: Offers): StoredLine {
  const line: StoredLine = {
    ...completed({ sku, variantSku: sku }, offers),
    name: offers.find({ sku, variantSku: sku })?.product.name ?? { en: sku, de: sku },
    orderType: season === null ? 'order' : 'preOrder',
    ...(season === null ? { quantity } : { quantities: { [season]: quantity } }),
    unitPrice: price,
    countedQuantity: quantity,
  }
  return followingSeasons(line, new Set(offers.seasonCodes))
}

function choicesOf(body: Body, offers: Offers) {
  const reference = {
    externalOrderNumber: body.externalOrderNumber || undefined,
    note: body.note || undefined,
  }
  const date = offers.rules.seasons.find(({ code }) => code === body.season)?.date
  const isWished = body.season === null || date !== undefined
  return {
    orderType: body.season === null ? ('order' as const) : ('preOrder' as const),
    deliveries: isWished ? [{ ...reference, ...(date && { date }) }] : [],
    paymentMethod: body.paymentMethod ?? undefined,
    termsAccepted: body.termsAccepted,
    contractConfirmed: body.contractConfirmed,
    total: undefined,
  }
}

/** Line by line what the sales person has to decide, and what concerns the whole order. */
function whatStandsAgainst(draft: Draft, lines: readonly StoredLine[]): Pick<Answer, 'lines' | 'blocks'> {
  const problems = new Map<StoredLine, Problem>()
  for (const [problem, line] of draft.lineOf) problems.set(line, problem)
  const prices = new Map(draft.movedPrices.map(({ line, updatedPrice }) => [line, updatedPrice]))
  const conflicts = lines.flatMap((line, place) => conflictOf(place, problems.get(line), prices.get(line)) ?? [])
  // What follows from a line is settled with it.
  const others = draft.blocks.filter(
    block => !draft.lineOf.has(block) && block.code !== 'price.changed' && block.code !== 'season.closed',
  )
  return {
    lines: conflicts.map(conflict => ({ ...conflict })),
    blocks: others.map(({ code, facts }) => ({ code, ...(facts && { facts: { ...facts } }) })),
  }
}
