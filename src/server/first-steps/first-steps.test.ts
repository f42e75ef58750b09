import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTenant } from '#server/settings/create-tenant.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeProduct, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let api: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
})
afterAll(() => shop.stop())

async function freshShop(key: string) {
  const tenant = { key, name: 'Fresh', country: 'AT', currency: 'EUR', owner: `o@${key}.example`, hosts: [] }
  const tenantId = await createTenant(shop.db, { enqueue: async () => undefined }, tenant)
  await makeUser(shop.db, { tenantId }, 'second', { staff_role: 'owner' })
  await makeUser(shop.db, { tenantId }, 'office', { staff_role: 'sales-office' })
  const owner = await api.signIn('second', password, key)
  const steps = async (client = owner) => (await client.get('/api/desk/first-steps')).body.data
  const done = async () =>
    (await steps())?.filter((one: { isDone: boolean }) => one.isDone).map((one: { step: string }) => one.step)
  return { tenantId, owner, steps, done }
}

test('the owner of an empty shop is told what is done and what is left', async () => {
  const { tenantId, steps, done } = await freshShop('fresh')
  expect(await steps()).toEqual([
    { step: 'country', isDone: true, value: 'Austria' },
    { step: 'currency', isDone: true, value: 'EUR' },
    { step: 'vat', isDone: true, value: '' },
    { step: 'brand', isDone: false, value: '' },
    { step: 'seasons', isDone: false, value: '' },
    { step: 'products', isDone: false, value: '' },
    { step: 'customers', isDone: false, value: '' },
  ])
  await makeCompany(shop.db, tenantId)
  await makeProduct(shop.db, tenantId, 'A', {})
  expect(await done()).toEqual(['country', 'currency', 'vat', 'products', 'customers'])
  await sql`insert into seasons (tenant_id, code, name, date) values (${tenantId}, 'S', '{"en":"S","de":"S"}', '2027-01-01')`.execute(
    shop.db,
  )
  await sql`update tenants set settings = jsonb_set(settings, '{site,logo}', '"/logo.svg"') where id = ${tenantId}`.execute(
    shop.db,
  )
  expect(await steps()).toBe(null)
})

test('the steps are put away for everybody, once, and the journal says who did it', async () => {
  const { owner, steps } = await freshShop('plain')
  for (const _ of [1, 2]) expect((await owner.post('/api/desk/first-steps/leave')).status).toBe(204)
  expect(await steps()).toBe(null)
  const { rows } = await sql`
    select actor_name, key from journal where action = 'first.steps.left'`.execute(shop.db)
  expect(rows).toEqual([{ actor_name: 'second', key: 'plain' }])
  expect(await (await freshShop('another')).done()).toHaveLength(3)
})

test('who may not change settings is not asked to', async () => {
  await freshShop('guarded')
  const office = await api.signIn('office', password, 'guarded')
  expect((await office.get('/api/desk/first-steps')).status).toBe(403)
  expect((await office.post('/api/desk/first-steps/leave')).status).toBe(403)
})
