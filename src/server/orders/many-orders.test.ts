import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { type MadeCompany, makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let company: MadeCompany
let buyer: ApiClient
const count = 1300

/** The n-th order is n hours old; every second says "common", the 40 oldest "ancient". Another company has the same. */
beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop
  const tenant = await makeTenant(db, 'north')
  company = await makeCompany(db, tenant)
  const user = await makeUser(db, company, 'buyer')
  const other = await makeCompany(db, tenant)
  for (const owner of [company, other]) {
    await sql`
      insert into orders (tenant_id, order_number, company_id, user_id, order_type, ordered_at, delivery_date,
        payment_method, currency, goods, shipping, vat, gross, shipping_address, invoice_address, search_text)
      select ${tenant}, ${`${owner.id}-`}::text || n, ${owner.id}, ${user.id}, 'order',
        timestamptz '2026-11-01T00:00:00Z' - n * interval '1 hour', '2026-11-05', 'invoice', 'EUR', 0, 0, '[]', 0, '{}', '{}',
        concat_ws(' ', 'all', case when n % 2 = 0 then 'common' end, case when n > ${count - 40} then 'ancient' end)
      from generate_series(1, ${count}) n`.execute(db)
  }
  buyer = await new ApiClient(shop.address).signIn('buyer', password, 'north')
})
afterAll(() => shop.stop())

/** How old the orders of a page are, in hours, and how many there are in all. */
async function found(query: string): Promise<{ total: number; ages: number[] }> {
  const { body } = await buyer.get(`/api/order?${query}`)
  return {
    total: body.meta.total,
    ages: body.data.map((order: { orderNumber: string }) => Number(order.orderNumber.split('-')[1])),
  }
}

const ages = (first: number, last: number, step: number) =>
  Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, index) => first + index * step)

describe('of very many orders', () => {
  test.each([
    ['page=1', count, ages(1, 20, 1)],
    ['page=26', count, ages(501, 520, 1)],
    ['page=65', count, ages(1281, 1300, 1)],
    ['page=66', count, []],
    ['search=all&page=65', count, ages(1281, 1300, 1)],
    ['search=common', 650, ages(2, 40, 2)],
    ['search=common&page=25', 650, ages(962, 1000, 2)],
    ['search=common&page=33', 650, ages(1282, 1300, 2)],
    ['search=common&page=34', 650, []],
    ['search=ancient', 40, ages(1261, 1280, 1)],
    ['search=ancient&page=2', 40, ages(1281, 1300, 1)],
    ['search=ancient common', 20, ages(1262, 1300, 2)],
    ['search=common&status=1&to=2026-10-10', 398, ages(506, 544, 2)],
    ['search=ancient&from=2026-10-10', 0, []],
    ['search=nothing', 0, []],
  ])('"%s" shows its page of %i, and the same when asked again', async (query, total, expected) => {
    for (const _ of [1, 2, 3]) expect(await found(query)).toEqual({ total, ages: expected })
  })

  test('one is found by what it has become, and no longer once it is gone', async () => {
    const change = (what: string) => sql`${sql.raw(what)} where company_id = ${company.id} and order_number like '%-7'`
    const received = async () => (await found('search=all&status=1')).total
    expect([await received(), await received()]).toEqual([count, count])
    await change('update orders set status = 5').execute(shop.db)
    expect(await found('search=shipped')).toEqual({ total: 1, ages: [7] })
    expect(await received()).toBe(count - 1)
    await change(`update orders set search_text = 'renamed'`).execute(shop.db)
    expect(await found('search=renamed&status=5')).toEqual({ total: 1, ages: [7] })
    expect((await found('search=all')).total).toBe(count - 1)
    await change('delete from orders').execute(shop.db)
    expect(await found('search=renamed')).toEqual({ total: 0, ages: [] })
    expect(await found('page=1')).toEqual({ total: count - 1, ages: [1, 2, 3, 4, 5, 6, ...ages(8, 21, 1)] })
  })
})
