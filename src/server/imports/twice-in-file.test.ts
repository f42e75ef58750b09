import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { ImportClient } from '#testing/import-client.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

/** Rows of one file that are about the same record. */

let shop: TestShop
let north: TenantId
let desk: ImportClient

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeTenant(shop.db, 'north')
  await makeUser(shop.db, { tenantId: north }, 'owner', { staff_role: 'owner' })
  for (const sku of ['A', 'B', 'C']) await makeProduct(shop.db, north, sku, { price: 10_000, stock: 10 })
  await sql`insert into price_lists (tenant_id, name) values (${north}, 'Retail')`.execute(shop.db)
  desk = new ImportClient(await new ApiClient(shop.address).signIn('owner', password, 'north'))
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await sql`delete from price_list_entries`.execute(shop.db)
})

const prices = (...rows: string[]) =>
  `${['kind;list;sku;variantSku;minQuantity;price', ...rows.map(row => `list;Retail;${row}`)].join('\n')}\n`
const listed = async () => {
  const { rows } = await sql<{ entry: string }>`
    select v.variant_sku || ' ' || e.min_quantity || ' ' || e.price as entry from price_list_entries e
    join variants v on v.tenant_id = e.tenant_id and v.product_id = e.product_id and v.id = e.variant_id
    where e.tenant_id = ${north} order by entry`.execute(shop.db)
  return rows.map(({ entry }) => entry)
}
const checked = async (kind: string, file: string, more: object = {}) =>
  desk.check((await desk.upload(kind, file)).body.data, more)

test('that say otherwise are rejected, with the row they contradict, and the first one is written', async () => {
  const file = prices(';A-M;1;10.00', ';B-M;1;20.00', ';A-M;1;11.00', ';A-M;5;9.00', ';B-M;1;20.00')
  const details = await checked('prices', file)
  expect(details).toMatchObject({ created: 3, changed: 0, same: 1, rejected: 1 })
  const problem = { column: 'price', code: 'key.twice', text: '11.00', facts: { row: 2 } }
  expect(await desk.rows(details.id, '?outcome=rejected')).toMatchObject([{ row: 4, problems: [problem] }])
  const report = async (language: string) =>
    (await desk.client.get(`/api/desk/imports/${details.id}/result`, { 'accept-language': language })).body.split(
      '\r\n',
    )
  expect((await report('en'))[3]).toContain('Price: Row 2 is about the same record and says otherwise.')
  expect((await report('de'))[3]).toContain('Preis: Zeile 2 betrifft denselben Datensatz und sagt etwas anderes.')
  // Each names another row, so that nothing is to be mended for all of them at once.
  expect((await desk.client.get(`/api/desk/imports/${details.id}/reasons`)).body.data).toEqual([])

  expect(await desk.task(details.id, 'apply')).toMatchObject({ created: 3, same: 1, rejected: 1 })
  expect(await listed()).toEqual(['A-M 1 1000', 'A-M 5 900', 'B-M 1 2000'])
  expect(await desk.rows(details.id, '?outcome=rejected')).toMatchObject([{ row: 4, problems: [problem] }])
})

test('that say otherwise hold up a file that is written as a whole, until they are corrected', async () => {
  const { id, rejected } = await checked('prices', prices(';A-M;1;10.00', ';A-M;1;11.00'), { mode: 'strict' })
  expect(rejected).toBe(1)
  expect(await desk.client.post(`/api/desk/imports/${id}/apply`, {})).toMatchObject({ status: 422 })
  const rows = [{ row: 3, cells: [{ place: 5, text: '10.00' }] }]
  await desk.client.post(`/api/desk/imports/${id}/corrections`, { rows })
  expect(await desk.ended(id)).toMatchObject({ created: 1, same: 1, rejected: 0 })
  expect(await desk.task(id, 'apply')).toMatchObject({ stage: 'applied', created: 1 })
})

test('are seen over batches, also where the first one changes nothing', async () => {
  await desk.run('prices', prices(';A-M;1;10.00'))
  const between = Array.from({ length: 5_200 }, (_, n) => `;B-M;${n + 1};20.00`)
  const details = await checked('prices', prices(';A-M;1;10.00', ...between, ';A-M;1;11.00'))
  expect(details).toMatchObject({ same: 1, created: 5_200, changed: 0, rejected: 1 })
  expect(await desk.task(details.id, 'apply')).toMatchObject({ created: 5_200, changed: 0, rejected: 1 })
  expect((await listed())[0]).toBe('A-M 1 1000')
})

test('may say a price of a product and then the exception of a variant, but not the other way round', async () => {
  await desk.run('prices', prices('A;;1;10.00', ';A-M;1;11.00'))
  expect(await listed()).toEqual(['A-M 1 1100'])
  expect(await checked('prices', prices(';B-M;1;11.00', 'B;;1;10.00'))).toMatchObject({ created: 1, rejected: 1 })
})

test('of stock count once where they count, and each where they move', async () => {
  const stock = (...rows: string[]) => `variantSku;available;delta\n${rows.join('\n')}\n`
  const counts = await checked('stock', stock('A-M;20;', 'A-M;30;', 'B-M;20;', 'B-M;20;'))
  expect(counts).toMatchObject({ changed: 2, same: 1, rejected: 1 })
  expect(await desk.rows(counts.id, '?outcome=rejected')).toMatchObject([
    { row: 3, problems: [{ column: 'available', code: 'key.twice', facts: { row: 2 } }] },
  ])
  // Stock is not compared with its dry run, and is not looked through again.
  expect(await desk.task(counts.id, 'apply')).toMatchObject({ changed: 2, rejected: 1 })
  expect(await checked('stock', stock('C-M;;3', 'C-M;;3', 'C-M;;4'))).toMatchObject({ changed: 3, rejected: 0 })
})
