import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTenant, makeUser } from '#testing/builders.ts'
import { type ErpClient, makeErpClient } from '#testing/erp-client.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let erp: ErpClient
let foreign: ErpClient

beforeAll(async () => {
  shop = await startTestShop()
  const clients: ErpClient[] = []
  for (const key of ['north', 'south']) {
    const tenantId = await makeTenant(shop.db, key)
    await makeUser(shop.db, { tenantId }, `owner of ${key}`, { staff_role: 'owner' })
    clients.push(await makeErpClient(shop, tenantId))
  }
  ;[erp, foreign] = clients as [ErpClient, ErpClient]
})
afterAll(() => shop.stop())

const follow = async (client: ErpClient, cursor: string) => client.send('GET', `/changes?after=${cursor}`)

test('a cursor of one shop says nothing in another', async () => {
  const { next } = (await erp.send('GET', '/changes')).body
  expect((await follow(erp, next)).status).toBe(200)
  expect(await follow(foreign, next)).toMatchObject({ status: 410, body: { code: 'cursor.gone' } })
})

test('a cursor from before a backup was loaded into the same server is refused, and a new one is taken', async () => {
  const before = (await erp.send('GET', '/changes')).body.next
  // What pg_restore --clean does to a table: it is dropped, made anew and filled with the rows of the backup.
  await sql`create table restored (like journal including all)`.execute(shop.db)
  await sql`insert into restored overriding system value select * from journal`.execute(shop.db)
  await sql`drop table journal`.execute(shop.db)
  await sql`alter table restored rename to journal`.execute(shop.db)
  await sql`select setval(pg_get_serial_sequence('journal', 'sequence'), (select max(sequence) + 1 from journal))`.execute(
    shop.db,
  )
  expect(await follow(erp, before)).toMatchObject({ status: 410, body: { code: 'cursor.gone' } })
  const { next } = (await erp.send('GET', '/changes')).body
  await erp.send('PUT', '/seasons', { rows: [{ code: 'SS40', 'name.en': 'Summer', date: '2040-02-01' }] })
  await expect.poll(async () => (await follow(erp, next)).body.data).toMatchObject([{ kind: 'seasons', key: 'SS40' }])
})
