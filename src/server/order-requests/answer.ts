import type { BodyOf } from '#contract/endpoint.ts'
import type { approveOrderRequest } from '#contract/shop/order-requests.ts'
import { answerProblem, takeBackProblem } from '#domain/checkout/order-request.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { centsFromDecimal, decimalOf } from '#domain/price/money.ts'
import { cartWith } from '../cart/put-lines.ts'
import { mostCollisions } from '../cart/queries.ts'
import type { Place } from '../checkout/place.ts'
import type { PlacedRow } from '../checkout/queries.ts'
import { refuseBlocked } from '../checkout/refuse-blocked.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { asBuyer, draftNow } from './draft-now.ts'
import { mailAnswer } from './mails.ts'
import { approve, findRequest, lockRequest, noteTaken, type RequestRow, refuse } from './queries.ts'

/** Each further try means that the stock was changed in between. */
const mostTries = 10

/**
 * Places what a colleague has asked for, by the way of every order: it is drafted from what is stored now, and what
 * stands against it is refused with the sentence of the checkout. Until it is placed it goes on waiting.
 */
export async function approveRequest(
  shop: Shop,
  place: Place,
  { db, caller, id, locale }: { db: TenantDb; caller: Buyer; id: number; locale: Locale },
  { total }: BodyOf<typeof approveOrderRequest>,
): Promise<Pick<PlacedRow, 'id' | 'orderNumber'>[]> {
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const request = await found(db, caller, id)
    // Pressed twice by the one who approved it: the answer is the same.
    if (request.state === 'approved' && request.decidedById === caller.user.id) return request.orders
    const late = answerProblem(request.state)
    if (late) throw new Refusal(late.code)
    const confirmed = { gross: centsFromDecimal(total), currency: request.currency }
    const { basket, draft, facts, currency } = await draftNow(shop, caller, request, confirmed)
    refuseBlocked(draft, currency, locale)
    const placed = await place(asBuyer(caller, request), {
      basket,
      draft,
      facts,
      orderType: request.orderType,
      paymentMethod: request.choices.paymentMethod,
      deliveries: request.choices.deliveries,
      requestHash: request.requestHash,
      idempotencyKey: request.idempotencyKey ?? undefined,
      approval: {
        by: caller,
        async write(tx, checkoutId) {
          if (!(await approve(tx, request, caller, checkoutId))) return false
          const orderNumbers = draft.orders.map((_, index) => facts.orderIds[index]!)
          const said = { request: id, by: request.by, total: decimalOf(draft.totals.gross), orders: orderNumbers }
          await journalCommand(tx, caller, 'order.request.approved', caller.company.customerNo, said)
          await mailAnswer(shop, tx, caller, request, { isApproved: true, message: '' })
          return true
        },
      },
    })
    if (typeof placed !== 'string' && placed.orders) return placed.orders
  }
  throw new Refusal('try.again.later')
}

export async function refuseRequest(
  shop: Shop,
  { db, caller, id }: { db: TenantDb; caller: Buyer; id: number },
  message: string,
): Promise<void> {
  await db.transact(async tx => {
    const request = await lockRequest(tx, caller, id)
    if (!request) throw new Refusal('resource.not.found')
    const late = answerProblem(request.state)
    if (late) throw new Refusal(late.code)
    await refuse(tx, id, caller.user.id, message)
    const said = { request: id, by: request.by, ...(message && { message }) }
    await journalCommand(tx, caller, 'order.request.refused', caller.company.customerNo, said)
    await mailAnswer(shop, tx, caller, request, { isApproved: false, message })
  })
}

/**
 * Puts the lines back into the cart of who asked, by the rules of every save. Cart and request change in one transaction;
 * if the cart was changed meanwhile, it is done again on that.
 */
export async function takeBack(
  shop: Shop,
  { db, caller, id, locale }: { db: TenantDb; caller: Buyer; id: number; locale: Locale },
): Promise<{ taken: number; rejected: { name: string; code: string }[] }> {
  for (let attempt = 0; attempt < mostCollisions; attempt++) {
    const request = await found(db, caller, id)
    refuseTaking(request, caller)
    const { items, orderType } = request
    const cart = await cartWith(
      shop,
      caller,
      items.map(line => ({ line })),
      { orderType, isAlone: false, locale },
    )
    const rejected = items.flatMap(({ name }, place) => {
      const code = cart.problemAt(place)
      return code ? [{ name: textIn(name, locale), code }] : []
    })
    // What is only too much for the cart is not given up for that.
    const full = rejected.find(({ code }) => code === 'cart.full')
    if (cart.taken === 0 || full) throw new Refusal((full ?? rejected[0]!).code as Refusal['code'])
    const isDone = await db.transact(async tx => {
      const locked = await lockRequest(tx, caller, id)
      if (!locked || takeBackProblem({ state: locked.state, isTaken: locked.takenAt !== null })) return false
      if (!(await cart.store(tx))) return false
      await noteTaken(tx, id, caller.user.id)
      const said = { request: id, lines: cart.taken, ...(rejected.length > 0 && { leftOut: rejected }) }
      await journalCommand(tx, caller, 'order.request.taken.back', caller.company.customerNo, said)
      return true
    })
    if (isDone) return { taken: cart.taken, rejected }
  }
  throw new Refusal('try.again.later')
}

/** An admin sees those of others, but only who asked has the cart that they go back into. */
function refuseTaking(request: RequestRow, caller: Buyer): void {
  if (request.userId !== caller.user.id) throw new Refusal('resource.not.found')
  const late = takeBackProblem({ state: request.state, isTaken: request.takenAt !== null })
  if (late) throw new Refusal(late.code)
}

async function found(db: TenantDb, caller: Buyer, id: number): Promise<RequestRow> {
  const request = await findRequest(db, caller, id)
  if (!request) throw new Refusal('resource.not.found')
  return request
}
