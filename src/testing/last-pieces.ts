import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { ApiClient, type Session } from './api-client.ts'
import { type MadeUser, makeProduct } from './builders.ts'
import { makePreStock, orderBody, type SampleShop } from './sample-shop.ts'
import { fillCarts, type WantedLine } from './stored-lines.ts'

export interface LastPieces {
  /** Pieces ordered, from stock and from seasons. */
  sold: { stock: number; seasons: number }
  placed: number
  /** Answers 409 because the goods were sold out. */
  refused: number
  /** Other answers; there must be none. */
  others: string[]
}

/**
 * Many buyers order few pieces at the same time, spread over several shop processes: single pieces, several at a time,
 * two lines of one item, and pre-orders of a frozen product whose two seasons share one pool.
 */
export async function raceForLastPieces(
  db: Db,
  addresses: readonly string[],
  trade: SampleShop,
  crowd: readonly { user: MadeUser; session: Session }[],
  pieces: number,
  round: number,
): Promise<LastPieces> {
  const { tenantId, category, seasonIds, company } = trade
  const asked = JSON.stringify([{ name: 'print', label: { en: 'Print', de: 'Druck' }, required: false, maxLength: 9 }])
  const inStock = await makeProduct(db, tenantId, `LAST${round}`, {
    stock: pieces,
    sales_attributes: asked,
    categories: [category],
  })
  const frozen = await makeProduct(db, tenantId, `POOL${round}`, {
    stock: 0,
    is_stock_freeze: true,
    categories: [category],
  })
  await makePreStock(db, trade, frozen, { [seasonIds[0]!]: pieces, [seasonIds[1]!]: pieces })

  const carts = crowd.map(({ user }, n) => ({ user, company, lines: wishOf(n, round) }))
  const versions = await fillCarts(db, carts)
  const answers = await Promise.all(
    crowd.map(({ session }, n) =>
      new ApiClient(addresses[n % addresses.length]!, session).post(
        '/api/order/create',
        orderBody(trade, {
          orderType: carts[n]!.lines[0]!.quantities ? 'preOrder' : 'order',
          basketVersion: versions[n],
        }),
      ),
    ),
  )
  const soldOf = async (variantId: number) => {
    const { rows } = await sql<{ pieces: number }>`
      select coalesce(sum(quantity), 0)::int as pieces from order_lines
      where tenant_id = ${tenantId} and variant_id = ${variantId}`.execute(db)
    return rows[0]!.pieces
  }
  const isShortage = (code: string) => code === 'stock.not.enough.error' || code === 'season.cap.exceeded'
  return {
    sold: { stock: await soldOf(inStock.variantId), seasons: await soldOf(frozen.variantId) },
    placed: answers.filter(answer => answer.status === 200).length,
    refused: answers.filter(answer => answer.status === 409 && isShortage(answer.body.code)).length,
    others: answers
      .filter(answer => answer.status !== 200 && !(answer.status === 409 && isShortage(answer.body.code)))
      .map(answer => `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`),
  }
}

/** Every third buyer orders a single piece, so that the remaining stock always finds a buyer. */
function wishOf(n: number, round: number): WantedLine[] {
  const item = { sku: `LAST${round}`, variantSku: `LAST${round}-M`, unitPrice: 10_000 }
  const season = { sku: `POOL${round}`, variantSku: `POOL${round}-M`, unitPrice: 10_000 }
  const pieces = 1 + (Math.floor(n / 6) % 3)
  switch (n % 6) {
    case 0:
    case 1:
      return [{ ...item, quantity: 1 }]
    case 2:
      return [{ ...item, quantity: pieces }]
    case 3:
      return [
        { ...item, quantity: pieces },
        { ...item, quantity: 1, attributes: [{ name: 'print', value: 'Huber' }] },
      ]
    case 4:
      return [{ ...season, quantities: n % 12 === 4 ? { SS27: 1 } : { AW27: 1 } }]
    default:
      return [{ ...season, quantities: { SS27: pieces, AW27: 1 } }]
  }
}
