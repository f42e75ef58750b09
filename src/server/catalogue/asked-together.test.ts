import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeCategory, makeCompany, makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { catalogueStatement } from './catalogue-statement.ts'
import { openCatalogueMemory } from './memory.ts'

/** Buyers of several companies of two shops, each company with prices of its own for every product. */
let shop: TestShop
let tenantId: TenantId
const buyers: { client: ApiClient; productIds: number[] }[] = []

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop
  const api = new ApiClient(shop.address)
  for (const [tenant, companies] of [
    ['north', 6],
    ['south', 2],
  ] as const) {
    tenantId = await makeTenant(db, tenant)
    const { rows: lists } = await sql<{ id: number }>`
      insert into price_lists (tenant_id, name) values (${tenantId}, 'Dealers') returning id`.execute(db)
    const categories = [await makeCategory(db, tenantId, 'Jackets')]
    const productIds: number[] = []
    for (let i = 0; i < 20; i++) {
      const sizes = i % 3 === 0 ? ['M'] : ['S', 'M', 'L']
      const product = await makeProduct(db, tenantId, `${tenant}${i}`, { sizes, stock: 10 + i, categories })
      productIds.push(product.productId)
    }
    await sql`insert into price_list_entries (tenant_id, price_list_id, product_id, variant_id, min_quantity, price)
      select tenant_id, ${lists[0]!.id}, product_id, id, tier, 9000 - 100 * tier + id
      from variants, unnest(array[1, 10]) tier where tenant_id = ${tenantId}`.execute(db)
    for (let place = 0; place < companies; place++) {
      const company = await makeCompany(db, tenantId, { price_list_id: place % 2 === 0 ? lists[0]!.id : null })
      await makeUser(db, company, `${tenant}${place}`)
      await sql`insert into customer_prices (tenant_id, company_id, product_id, variant_id, price)
        select tenant_id, ${company.id}, product_id, id, 1000 * ${place + 1} + product_id % 20 from variants
        where tenant_id = ${tenantId} and product_id % ${companies} <> ${place}`.execute(db)
      buyers.push({ client: await api.signIn(`${tenant}${place}`, password, tenant), productIds })
    }
  }
})
afterAll(() => shop.stop())

test('whoever asks beside others is answered as if they were alone', async () => {
  const asked = buyers.flatMap(({ client, productIds }, place) => [
    ...[1, 2, 3].map(page => ({ client, path: `/api/material?fields=row&pageSize=${5 + place}&page=${page}` })),
    { client, path: '/api/material?fields=row&pageSize=16&page=9' },
    ...[place, place + 7].map(i => ({ client, path: `/api/material/${productIds[i]}` })),
    { client, path: '/api/material/999999' },
  ])
  const bodyOf = async ({ client, path }: (typeof asked)[number]) => (await client.get(path)).body
  const alone = []
  for (const one of asked) alone.push(await bodyOf(one))
  // Companies with the same products have other prices.
  expect(alone[0].data[0].price).not.toEqual(alone[7].data[0].price)
  for (let round = 0; round < 5; round++) expect(await Promise.all(asked.map(bodyOf))).toEqual(alone)
})

const echo = catalogueStatement({
  name: 'echo in a test',
  columns: '$3::text[] as words, $4::int[] as numbers, 12 / $5::int as twelfth',
  together: ['text[]', 'int[]', 'int'],
})
type Echo = { words: string[]; numbers: number[]; twelfth: number }

test('lists reach the database as they are, each with its own request', async () => {
  const memory = openCatalogueMemory(shop.tenantDb)
  const lists = [['a,b', '{c}'], [], ['"', '\\', '\\"', 'NULL', 'null', '', ' ', 'Größe\n"5"', "o'clock", '$3']]
  const asked = lists.map((words, at) => ({ words, numbers: [at, -1 - at], twelfth: 12 }))
  const answers = await Promise.all(
    asked.map(({ words, numbers }) => memory.read(tenantId, view => view.read<Echo>(echo, [words, numbers, 1]))),
  )
  expect(answers).toMatchObject(asked)
})

test('what the database refuses for one is answered for the others', async () => {
  const memory = openCatalogueMemory(shop.tenantDb)
  const ask = (divisor: number) => memory.read(tenantId, view => view.read<Echo>(echo, [[], [], divisor]))
  const answers = await Promise.allSettled([ask(1), ask(0), ask(3)])
  expect(answers).toMatchObject([
    { status: 'fulfilled', value: { twelfth: 12 } },
    { status: 'rejected', reason: { code: '22012' } },
    { status: 'fulfilled', value: { twelfth: 4 } },
  ])
})
