import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Answer, ApiClient, type Session } from './api-client.ts'
import type { MadeUser } from './builders.ts'
import { orderBody, type SampleShop } from './sample-shop.ts'

/** What a shop has acknowledged: the version of a cart, and the orders it became. */
export interface AcknowledgedOrder {
  userId: UserId
  basketVersion: number
  orderId: number
}

export interface BuyerFigures {
  acknowledged: AcknowledgedOrder[]
  /** Answers of 5xx by status, and how long the slowest of them took. */
  serverErrors: Map<number, number>
  slowestError: number
  /** The longest time from the first attempt of a step to its answer. */
  longestWait: number
  lastSuccessAt: number
}

/**
 * A buyer who fills a cart and orders it, again and again, and repeats each step at any of the shops until it is
 * answered.
 */
export async function keepOrdering(
  addresses: readonly string[],
  { user, session }: { user: MadeUser; session: Session },
  trade: SampleShop,
  sku: string,
  watched: BuyerFigures,
  isOver: () => boolean,
): Promise<void> {
  const items = [{ sku, variantSku: `${sku}-S`, orderType: 'order', quantity: 1 }]
  for (let turn = user.id; !isOver(); turn++) {
    const saved = await untilAnswered(addresses, turn, session, watched, client =>
      client.post('/api/basket', { items }),
    )
    const basketVersion: number = saved.body.version
    const placed = await untilAnswered(addresses, turn + 1, session, watched, client =>
      client.post('/api/order/create', orderBody(trade, { basketVersion })),
    )
    if (placed.status !== 200) throw new Error(`an order was answered ${placed.status} ${JSON.stringify(placed.body)}`)
    watched.lastSuccessAt = Date.now()
    watched.acknowledged.push({ userId: user.id, basketVersion, orderId: Number(placed.body.data.orders[0]._id) })
  }
}

async function untilAnswered(
  addresses: readonly string[],
  turn: number,
  session: Session,
  watched: BuyerFigures,
  ask: (client: ApiClient) => Promise<Answer>,
): Promise<Answer> {
  const began = Date.now()
  for (let attempt = turn; ; attempt++) {
    const sent = Date.now()
    try {
      const answer = await ask(new ApiClient(addresses[attempt % addresses.length]!, session))
      if (answer.status < 500) {
        watched.longestWait = Math.max(watched.longestWait, Date.now() - began)
        return answer
      }
      watched.serverErrors.set(answer.status, (watched.serverErrors.get(answer.status) ?? 0) + 1)
      watched.slowestError = Math.max(watched.slowestError, Date.now() - sent)
    } catch {
      // The process has ended before or while answering: it is unknown whether the request was carried out, so it is
      // sent again.
    }
    await sleep(100)
  }
}

/** More stock of everything than anybody orders in a test. */
export async function fillStock(db: Db, { tenantId }: SampleShop): Promise<void> {
  await sql`with up as (update stock set available = available + 1000000 where tenant_id = ${tenantId} returning *)
    insert into stock_ledger (tenant_id, product_id, variant_id, delta, reason)
    select tenant_id, product_id, variant_id, 1000000, 'receipt' from up`.execute(db)
}

export function emptyFigures(): BuyerFigures {
  return { acknowledged: [], serverErrors: new Map(), slowestError: 0, longestWait: 0, lastSuccessAt: Date.now() }
}

/** Acknowledged orders that do not exist, and carts that became more than one order. */
export async function lostAndDuplicated(
  db: Db,
  { acknowledged }: BuyerFigures,
): Promise<{ lost: number; doubled: number; orders: number }> {
  const { rows } = await sql<{ id: number; user_id: UserId; basket_version: number }>`
    select o.id, c.user_id, c.basket_version from orders o
    join checkouts c on (c.tenant_id, c.id) = (o.tenant_id, o.checkout_id)`.execute(db)
  const keyOf = (userId: UserId, version: number) => `${userId}/${version}`
  const stored = new Map(rows.map(row => [row.id, keyOf(row.user_id, row.basket_version)]))
  const lost = acknowledged.filter(one => stored.get(one.orderId) !== keyOf(one.userId, one.basketVersion)).length
  return { lost, doubled: rows.length - new Set(stored.values()).size, orders: rows.length }
}
