import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckoutShop, fillCart, small, startCheckoutShop } from '#testing/checkout-shop.ts'
import { violations } from './integrity.ts'

let shop: CheckoutShop

beforeAll(async () => {
  shop = await startCheckoutShop()
  await fillCart(shop.ada, small(2))
  expect((await shop.order(shop.ada)).status).toBe(200)
})
afterAll(() => shop.stop())

/** The rules that are broken after some statements; constraints and triggers would prevent most of them. */
async function brokenBy(...statements: string[]): Promise<string[]> {
  let broken: string[] = []
  const isUndone = shop.db.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
    broken = (await violations(tx)).map(({ rule }) => rule)
    throw new Error('undo')
  })
  await expect(isUndone).rejects.toThrow('undo')
  return broken
}

test('an order that was placed here breaks no rule', async () => {
  expect(await brokenBy()).toEqual([])
})

test.each([
  [
    'took stock without a ledger line',
    'orders hold what the ledger says they took, cancelled ones nothing',
    [`delete from stock_ledger where order_id is not null`],
  ],
  [
    'took more than its lines say',
    'orders hold what the ledger says they took, cancelled ones nothing',
    [`update stock_ledger set delta = delta - 1 where order_id is not null`],
  ],
  [
    'was paid by card without money',
    'card orders that are paid have their money',
    [`update orders set payment_method = 'card', payment_status = 'paid'`],
  ],
  [
    'is said to be of a sales person who did not place it',
    'sales people order for their own companies only',
    [`update orders set is_by_sales_person = true, user_id = (select id from users where username = 'grace')`],
  ],
  [
    'is of a sales person and not in the journal',
    'sales people order for their own companies only',
    [`update orders set is_by_sales_person = true`, `delete from journal where action = 'order.placed'`],
  ],
  [
    'lost its checkout, by which it is told from imported orders',
    'an order that was placed here has its checkout',
    [`update orders set checkout_id = null`],
  ],
  [
    'holds more of a frozen season than there is',
    'nothing frozen was pre-ordered beyond its pool',
    [
      `update products set is_stock_freeze = true`,
      `insert into seasons (tenant_id, code, name, date) select distinct tenant_id, 'X', '{"en":"X"}'::jsonb, '2099-01-01'::date from orders`,
      `update orders set order_type = 'preOrder', season_id = (select max(id) from seasons)`,
      `insert into stock_ledger (tenant_id, product_id, variant_id, season_id, delta, reason)
     select tenant_id, product_id, variant_id, (select max(id) from seasons), 1, 'receipt' from order_lines`,
      `insert into stock_ledger (tenant_id, product_id, variant_id, season_id, delta, reason, order_id)
     select tenant_id, product_id, variant_id, (select max(id) from seasons), -quantity, 'order', order_id from order_lines`,
    ],
  ],
] as const)('it is found that an order placed here %s', async (_, rule, statements) => {
  expect(await brokenBy(...statements)).toContain(rule)
})
