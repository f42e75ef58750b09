import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let buyer: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  const tenantId = await makeTenant(shop.db, 'north')
  await makeUser(shop.db, await makeCompany(shop.db, tenantId), 'buyer')
  const countries = [
    { code: 'DE', price: 890, limit: { cartAmount: 50_000, charge: { type: 'fixed', value: 0 } } },
    { code: 'AT', price: 1490, limit: { cartAmount: 100_000, charge: { type: 'percent', value: 0.05 } } },
    { code: 'CH', price: 2990 },
  ]
  await sql`insert into shipping_methods (tenant_id, name, is_active, is_default, countries) values
    (${tenantId}, '{"en":"Parcel","de":"Paket"}', true, true, ${JSON.stringify(countries)}),
    (${tenantId}, '{"en":"Zeppelin","de":"Zeppelin"}', false, false, '[{"code":"JP","price":1}]')`.execute(shop.db)
  buyer = await new ApiClient(shop.address).signIn('buyer', password, 'north')
})
afterAll(() => shop.stop())

test('active ways of shipping come with their prices and both kinds of limit', async () => {
  const { data } = (await buyer.get('/api/shippingType')).body
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ name: 'Parcel', isActive: true, isDefault: true })
  expect(data[0].countries).toEqual([
    { code: 'DE', price: { value: 8.9, currency: 'EUR' }, limit: { type: 'fixed', value: 0, cartAmount: 500 } },
    { code: 'AT', price: { value: 14.9, currency: 'EUR' }, limit: { type: 'percent', value: 0.05, cartAmount: 1000 } },
    { code: 'CH', price: { value: 29.9, currency: 'EUR' }, limit: null },
  ])
})

test('the settings hold them too', async () => {
  const { shippingMethods } = (await buyer.get('/api/configuration')).body.data
  expect(shippingMethods).toHaveLength(1)
  expect(shippingMethods).toEqual((await buyer.get('/api/shippingType')).body.data)
})

test('countries are named in the language asked for and sorted by it', async () => {
  const { data } = (await buyer.get('/api/shippingType/countries', { 'accept-language': 'de' })).body
  expect(data.map((country: { name: string }) => country.name)).toEqual(['Deutschland', 'Österreich', 'Schweiz'])
})
