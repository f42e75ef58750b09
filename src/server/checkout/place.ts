import { emptyCart } from '#domain/cart/cart.ts'
import type { CompanyId, TenantId, UserId } from '#domain/ids.ts'
import { hasCreditTerms, isOnCredit } from '#domain/order/credit-hold.ts'
import { orderNumberOf } from '#domain/order/order.ts'
import { keepAside } from '../cart/queries.ts'
import { holdOrders } from '../credit/hold-orders.ts'
import { shopOrigin } from '../platform/actor.ts'
import { batched } from '../platform/batching.ts'
import { errorCode } from '../platform/db/errors.ts'
import { runIn } from '../platform/db/tenant-db.ts'
import type { PipelinedStatement, TransactPipelined } from '../platform/db/transact-pipelined.ts'
import type { Buyer } from '../platform/http/caller.ts'
import type { JobData } from '../platform/jobs/jobs.ts'
import { type Journalled, journalStatement } from '../platform/journal/journal.ts'
import { today } from '../platform/today.ts'
import type { Shop } from '../shop.ts'
import { type Demand, demandKey, type Movement, takingOf } from '../stock/taking.ts'
import type { DraftOrder } from './draft.ts'
import { orderRows, type Placing } from './order-rows.ts'
import type { AskedRow, PlacedRow } from './queries.ts'

/** One checkout, ready to be written. */
interface Prepared extends ReturnType<typeof orderRows> {
  cart: {
    tenant_id: TenantId
    checkout_id: number
    basket_id: number
    basket_version: number
    /** What stays in the cart. */
    rest: readonly object[]
    skus: readonly string[]
    user_id: UserId
    company_id: CompanyId
    order_type: string
    idempotency_key: string | undefined
    request_hash: string
  }
  /** The lines left the cart when its buyer asked for approval, so nothing is taken out of it now. */
  isApproved: boolean
  movements: readonly Movement[]
  journal: Journalled
  /** Stores what stays set aside when the lines of this order type are put back. */
  aside: PipelinedStatement | undefined
  /** An order by card counts once it is paid; its papers wait for that. */
  job: JobData['order-placed'] | undefined
}

/** `lost`: somebody else has changed or ordered this cart first. `short`: the stock no longer holds what was seen of it. */
export type Place = (caller: Buyer, placing: Placing) => Promise<Placed | 'lost' | 'short'>
export type Placed = { orders: PlacedRow[]; asked?: never } | { asked: AskedRow; orders?: never }

/** Keeps what is above the limit of its buyer for an admin of the company, in place of ordering it. */
export type Ask = (caller: Buyer, placing: Placing) => Promise<AskedRow | undefined>

/**
 * Places drafts, in batches of one transaction each: the lines leave the carts, the stock is taken, orders, ledger and
 * jobs are written. A batch may hold checkouts of several tenants; each row names its own.
 */
export function openPlacing(shop: Shop, transact: TransactPipelined, ask: Ask): Place {
  const write = batched({ ...limits, isUndone: error => errorCode(error) !== '' }, (batch: readonly Prepared[]) =>
    writeBatch(shop, transact, batch),
  )
  return async (caller, placing) => {
    if (placing.draft.limit !== undefined) {
      const asked = await ask(caller, placing)
      return asked ? { asked } : 'lost'
    }
    const prepared = prepare(shop, caller, placing)
    if (!prepared) return 'short'
    try {
      const isAlone = isChecked(placing) || placing.approval
      const isWritten = await (isAlone ? writeAlone(shop, caller, prepared, placing) : write(prepared))
      return isWritten === false ? 'lost' : { orders: prepared.heads.map(placedRow) }
    } catch (error) {
      const why = refusedAs[errorCode(error)]
      if (why) return why
      throw error
    }
  }
}

/** More transactions in parallel would compete for the processor and for the rows of the same goods. */
const limits = { size: 32, underWay: 4 }

/** Why the database would not place the orders, by the code that `place_orders` gives it. */
const refusedAs: Readonly<Record<string, 'lost' | 'short'>> = { KO001: 'lost', KO002: 'short' }

/** Undefined where what was seen of the stock is not enough. */
function prepare(shop: Shop, caller: Buyer, placing: Placing): Prepared | undefined {
  const { tenantId } = caller
  const { basket, draft, facts, orderType, paymentMethod } = placing
  // A season came in between: there are more orders now than numbers were drawn for.
  if (facts.orderIds.length < draft.orders.length) return undefined
  const orders = draft.orders.map((order, index) => ({ ...order, id: facts.orderIds[index]! }))
  const taking = takingOf(orders.flatMap(demandsOf))
  if (taking.isShort) return undefined
  const missing = (orderId: number, variantId: number) => taking.backOrdered.get(demandKey({ orderId, variantId })) ?? 0
  // Lines that were set aside for this order come back in the same transaction.
  const waiting = placing.keepsCart ? [] : basket.setAside.filter(line => line.orderType === orderType)
  const rest = placing.keepsCart ? basket.items : [...emptyCart(basket.items, orderType), ...waiting]
  const orderIds = orders.map(order => order.id)
  return {
    cart: {
      tenant_id: tenantId,
      checkout_id: facts.checkoutId,
      basket_id: basket.id,
      basket_version: basket.version,
      rest,
      skus: rest.map(line => line.variantSku),
      user_id: caller.user.id,
      company_id: caller.company.id,
      order_type: orderType,
      idempotency_key: placing.idempotencyKey,
      request_hash: placing.requestHash,
    },
    ...orderRows(orders, placing, caller, missing, shop.environment.payment.ttlSeconds),
    isApproved: placing.approval !== undefined,
    movements: taking.movements,
    journal: { origin: shopOrigin(placing.approval?.by ?? caller), entries: orderIds.map(placedEntry) },
    aside:
      waiting.length === 0
        ? undefined
        : keepAside(
            tenantId,
            basket.id,
            basket.setAside.filter(line => line.orderType !== orderType),
          ),
    job: paymentMethod === 'card' ? undefined : { tenantId, orderIds },
  }
}

const placedEntry = (orderId: number) => ({ kind: 'orders', key: orderNumberOf(orderId), action: 'order.placed' })

async function writeBatch(shop: Shop, transact: TransactPipelined, batch: readonly Prepared[]): Promise<undefined[]> {
  await transact(await statementsOf(shop, batch))
  return batch.map(() => undefined)
}

/** Whether the company has an agreement about what it may owe that this order counts for. */
function isChecked({ facts, paymentMethod }: Placing): boolean {
  return isOnCredit(paymentMethod) && hasCreditTerms(facts.creditTerms)
}

/**
 * The same statements, one after the other. Before them what an admin approves is noted as such, unless somebody else
 * was first; after them what the company owes with these orders is checked.
 */
async function writeAlone(shop: Shop, caller: Buyer, prepared: Prepared, placing: Placing): Promise<boolean> {
  const { approval } = placing
  const statements = await statementsOf(shop, [prepared])
  const orderIds = prepared.heads.map(({ id }) => id)
  return shop.tenantDb(caller).transact(async tx => {
    if (approval && !(await approval.write(tx, prepared.cart.checkout_id))) return false
    for (const statement of statements) await runIn(tx, statement)
    if (isChecked(placing))
      await holdOrders(tx, shopOrigin({ tenantId: caller.tenantId }), caller.company.id, orderIds, today())
    return true
  })
}

async function statementsOf(shop: Shop, batch: readonly Prepared[]): Promise<PipelinedStatement[]> {
  const statements = [
    journalStatement(batch.map(({ journal }) => journal)),
    ...batch.flatMap(({ aside }) => aside ?? []),
  ]
  const jobs = batch.flatMap(({ job }) => job ?? [])
  if (jobs.length > 0) statements.push(await shop.jobs.statementOf('order-placed', jobs))
  // Carts are locked in the order of their keys too.
  statements.push(placeOrders(batch.toSorted((a, b) => a.cart.basket_id - b.cart.basket_id)))
  return statements
}

/**
 * Takes the lines out of the carts, notes who ordered which version of which, takes the stock and writes the orders. The
 * database decides on the cart's version, the key and the stock: of any number at once only one gets through.
 */
function placeOrders(checkouts: readonly Prepared[]): PipelinedStatement {
  const taken = checkouts.flatMap(({ cart, movements }) =>
    movements.map(movement => ({
      tenant_id: cart.tenant_id,
      product_id: movement.productId,
      variant_id: movement.variantId,
      season_id: movement.seasonId,
      order_id: movement.orderId,
      pieces: movement.pieces,
      beyond: movement.beyond,
    })),
  )
  const rows = [
    checkouts.filter(({ isApproved }) => !isApproved).map(({ cart }) => cart),
    checkouts.flatMap(({ heads }) => heads),
    checkouts.flatMap(({ lines }) => lines),
    taken,
  ]
  return { text: 'select place_orders($1, $2, $3, $4)', values: rows.map(part => JSON.stringify(part)) }
}

/** As the stored order will be read again. */
function placedRow(head: Prepared['heads'][number]): PlacedRow {
  return {
    id: head.id,
    orderNumber: head.order_number,
    deliveryDate: head.delivery_date,
    currency: head.currency,
    goods: head.goods,
    shipping: head.shipping,
    vat: [...head.vat],
    gross: head.gross,
    paymentMethod: head.payment_method,
    paymentStatus: head.payment_status,
    paymentExpiresAt: head.payment_expires_at,
  }
}

/** Lines of one variant share its stock row, so their demand is one. */
function demandsOf(order: DraftOrder & { id: number }): Demand[] {
  const demands = new Map<number, Demand>()
  for (const { offer, quantity, isCapped } of order.lines) {
    const variantId = offer.variant.id
    demands.set(variantId, {
      orderId: order.id,
      productId: offer.product.id,
      variantId,
      seasonId: order.seasonId ?? null,
      quantity: quantity + (demands.get(variantId)?.quantity ?? 0),
      isCapped,
      seen: offer.facts,
    })
  }
  return [...demands.values()]
}
