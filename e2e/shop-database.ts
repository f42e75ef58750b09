import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Client } from 'pg'
import { connect } from '../src/server/platform/db/client.ts'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts'
import { dataFolder, startsOwnShop } from './shop.ts'
import { openSession } from './visitor.ts'

/** What happens in the wholesaler's own systems while a buyer is away: prices, stock, people. */
async function inShopDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres(dataFolder)
  const client = await connect(postgres.url)
  try {
    return await work(client)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

/**
 * A colleague with the usual password and an empty cart, for a journey that others must not disturb: new each time, so
 * that a journey may also run twice at once.
 */
export async function hireBuyer(name: string, colleague = 'buyer'): Promise<string> {
  const username = `${name}-${randomUUID().slice(0, 8)}`
  await inShopDatabase(client =>
    client.query(
      `insert into users (tenant_id, company_id, username, email, is_email_confirmed, first_name, last_name,
                          password_hash, is_deal, min_cart_amount)
       select tenant_id, company_id, $1, $1 || '@colleagues.example', true, 'Kim', 'Huber',
              password_hash, is_deal, min_cart_amount
       from users where username = $2`,
      [username, colleague],
    ),
  )
  return username
}

/** A session of an account that no other journey uses; in a shop that somebody else runs, of the colleague's own. */
export async function openOwnSession(page: Page, colleague: string): Promise<void> {
  await openSession(page, startsOwnShop ? await hireBuyer(colleague, colleague) : colleague)
}

/** The company of `buyer` gets its own price for a variant, in cents. */
export async function agreeOnPrice(variantSku: string, price: number): Promise<void> {
  await inShopDatabase(client =>
    client.query(
      `insert into customer_prices (tenant_id, company_id, product_id, variant_id, price)
       select v.tenant_id, u.company_id, v.product_id, v.id, $2
       from variants v join users u on u.tenant_id = v.tenant_id and u.username = 'buyer'
       where v.variant_sku = $1
       on conflict (tenant_id, company_id, product_id, variant_id, for_pre_order, valid_from) do update set price = $2`,
      [variantSku, price],
    ),
  )
}

/** What is left on the shelf of a variant. */
export async function countStock(variantSku: string, available: number): Promise<void> {
  await inShopDatabase(client =>
    client.query(
      `update stock s set available = $2 from variants v
       where v.tenant_id = s.tenant_id and v.product_id = s.product_id and v.id = s.variant_id and v.variant_sku = $1`,
      [variantSku, available],
    ),
  )
}

/** The day of an order as German papers write it, and where it went. */
export function placedAt(orderNumber: string): Promise<{ date: string; city: string }> {
  return inShopDatabase(async client => {
    const { rows } = await client.query<{ date: string; city: string }>(
      `select to_char(ordered_at at time zone 'utc', 'DD.MM.YYYY') as date, shipping_address ->> 'city' as city
       from orders where order_number = $1`,
      [orderNumber],
    )
    return rows[0]!
  })
}

/** The one pre-order line of a buyer's cart is for a season that the shop no longer lists. */
export async function planForPastSeason(username: string, code: string, quantity: number): Promise<void> {
  await inShopDatabase(client =>
    client.query(
      `update baskets b set version = version + 1,
         items = jsonb_set(items::jsonb, '{0,quantities}', (items::jsonb #> '{0,quantities}') || jsonb_build_object($2::text, $3::int))
       from users u where u.tenant_id = b.tenant_id and u.id = b.user_id and u.username = $1`,
      [username, code, quantity],
    ),
  )
}
