import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import {
  assign,
  type MadeCompany,
  makeAddress,
  makeCompany,
  makeTenant,
  makeUser,
  password,
} from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let company: MadeCompany
let strangers: MadeCompany
let buyer: ApiClient
let colleague: ApiClient
let blocked: ApiClient
let stranger: ApiClient
let foreigner: ApiClient
let sales: ApiClient

const store = {
  type: 1,
  company: 'Seesport Huber KG',
  department: 'Wareneingang',
  firstName: 'Anna',
  lastName: 'Huber',
  street: 'Seestraße 4',
  zipCode: '83684',
  city: 'Tegernsee',
  country: { code: 'DE' },
}

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop
  const north = await makeTenant(db, 'north')
  company = await makeCompany(db, north)
  strangers = await makeCompany(db, north)
  await makeUser(db, company, 'buyer')
  await makeUser(db, company, 'colleague')
  await makeUser(db, company, 'blocked', { is_blocked_from_adding_addresses: true })
  await makeUser(db, strangers, 'stranger')
  await makeUser(db, await makeCompany(db, await makeTenant(db, 'south')), 'foreigner')
  const salesPerson = await makeUser(db, { tenantId: north }, 'sales', { is_sales_person: true })
  await assign(db, salesPerson, company)
  const api = new ApiClient(shop.address)
  const arrive = (name: string, tenant = 'north') => api.signIn(name, password, tenant)
  ;[buyer, colleague, blocked, stranger] = (await Promise.all(
    ['buyer', 'colleague', 'blocked', 'stranger'].map(name => arrive(name)),
  )) as [ApiClient, ApiClient, ApiClient, ApiClient]
  foreigner = await arrive('foreigner', 'south')
  sales = await arrive('sales')
  sales = sales.as(
    (await sales.post('/api/user/switchCustomerOfSalesPerson', { companyId: String(company.id) })).body.data,
  )
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.db.deleteFrom('addresses').execute()
})

const listOf = async (client: ApiClient) => (await client.get('/api/address')).body.data
const added = async (change: object = {}) => (await buyer.post('/api/address', { ...store, ...change })).body.data

describe('the address list', () => {
  test('belongs to the company: a colleague sees what a buyer added', async () => {
    const answer = await buyer.post('/api/address', store)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ ...store, street2: '', country: { code: 'DE', name: 'Germany' } })
    expect(await listOf(colleague)).toEqual([answer.body.data])
    expect((await buyer.get('/api/user/currentUser')).body.data.addresses).toEqual([answer.body.data])
  })

  test('names countries in the language asked for, shows defaults first, and narrows by type', async () => {
    await makeAddress(shop.db, company, { type: 2, city: 'Wien', country_code: 'AT' })
    await makeAddress(shop.db, company, { type: 3, city: 'Köln', is_default: true })
    const { body } = await buyer.get('/api/address', { 'accept-language': 'de' })
    expect(body.data.map((one: { city: string }) => one.city)).toEqual(['Köln', 'Wien'])
    expect(body.data[1].country).toEqual({ code: 'AT', name: 'Österreich' })
    const invoices = await buyer.get('/api/address?type=2&pageSize=1')
    expect(invoices.body).toMatchObject({ data: [{ city: 'Wien' }], meta: { total: 1, problem: null } })
    expect((await buyer.get('/api/address?pageSize=101')).status).toBe(400)
  })

  test('is closed to other companies and other shops, as if nothing were there', async () => {
    const { _id } = await added()
    for (const outsider of [stranger, foreigner]) {
      expect(await listOf(outsider)).toEqual([])
      const answers = [
        await outsider.post('/api/address', { ...store, _id }),
        await outsider.send('DELETE', `/api/address/${_id}`),
        await outsider.post(`/api/address/${_id}/restore`),
      ]
      const unknown = await outsider.send('DELETE', '/api/address/99999')
      for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: unknown.body })
    }
    expect(await listOf(buyer)).toMatchObject([{ _id, city: 'Tegernsee' }])
  })
})

describe('an address', () => {
  test('is changed by its id, whoever of the company added it', async () => {
    const { _id } = await added()
    const answer = await colleague.post('/api/address', { ...store, _id, city: 'Gmund', phoneNumber: '+49 8022 1' })
    expect(answer.body.data).toMatchObject({ _id, city: 'Gmund', phoneNumber: '+49 8022 1' })
    expect(await listOf(buyer)).toHaveLength(1)
  })

  test('keeps company and department when a caller does not send them, and drops them when they are emptied', async () => {
    const { _id } = await added()
    const { company: _company, department: _department, ...older } = store
    const changed = await buyer.post('/api/address', { ...older, _id, city: 'Gmund' })
    expect(changed.body.data).toMatchObject({ company: 'Seesport Huber KG', department: 'Wareneingang', city: 'Gmund' })
    const emptied = await buyer.post('/api/address', { ...store, _id, company: '', department: ' ' })
    expect(emptied.body.data).toMatchObject({ company: '', department: '' })
  })

  test.each([
    [{ country: null }, 422, 'address.missing.country'],
    [{ country: { code: 'XX' } }, 422, 'address.missing.country'],
    [{ street: '  ' }, 422, 'address.incomplete'],
    [{ city: '' }, 422, 'address.incomplete'],
    [{ type: 4 }, 400, 'request.malformed'],
    [{ city: 'x'.repeat(101) }, 400, 'request.malformed'],
    [{ company: 'x'.repeat(201) }, 400, 'request.malformed'],
    [{ department: 'x'.repeat(101) }, 400, 'request.malformed'],
    [{ street: 'a\u0000b' }, 400, 'request.malformed'],
    [{ country: 'DE' }, 400, 'request.malformed'],
    [{ _id: 'x y' }, 400, 'request.malformed'],
    [{ _id: '2147483648' }, 404, 'resource.not.found'],
  ])('with %o is refused with %i', async (change, status, code) => {
    expect(await buyer.post('/api/address', { ...store, ...change })).toMatchObject({ status, body: { code } })
    expect(await listOf(buyer)).toEqual([])
  })

  test('without a street says which field is missing', async () => {
    const { body } = await buyer.post('/api/address', { ...store, street: '' })
    expect(body.errors).toMatchObject([{ path: 'street', code: 'field.missing' }])
  })

  test('takes neither company nor tenant from the body', async () => {
    await buyer.post('/api/address', { ...store, companyId: strangers.id, company_id: strangers.id, tenantId: 2 })
    expect(await listOf(stranger)).toEqual([])
    expect(await listOf(buyer)).toHaveLength(1)
  })

  test('is one of 500 at most', async () => {
    // One after the other: all at once, the last would wait too long for a connection on a busy machine.
    for (let n = 0; n < 499; n++) await makeAddress(shop.db, company)
    expect((await buyer.post('/api/address', store)).status).toBe(200)
    expect(await buyer.post('/api/address', store)).toMatchObject({ status: 422, body: { code: 'address.list.full' } })
  })
})

describe('the default', () => {
  const defaults = async () =>
    (await listOf(buyer))
      .filter((one: { isDefault: boolean }) => one.isDefault)
      .map((one: { type: number; city: string }) => `${one.type} ${one.city}`)

  test('of a type is one: a new one replaces the old, other types keep theirs', async () => {
    await added({ isDefault: true, city: 'Kiel' })
    await added({ isDefault: true, city: 'Bonn', type: 2 })
    const { _id } = await added({ city: 'Ulm' })
    expect(await defaults()).toEqual(['1 Kiel', '2 Bonn'])
    await buyer.post('/api/address', { ...store, _id, city: 'Ulm', isDefault: true })
    expect(await defaults()).toEqual(['1 Ulm', '2 Bonn'])
  })

  test('stays one when twelve are made at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? buyer : colleague).post('/api/address', { ...store, isDefault: true, city: `City ${index}` }),
      ),
    )
    expect(answers.map(answer => answer.status)).toEqual(Array(12).fill(200))
    expect(await defaults()).toHaveLength(1)
    expect(await listOf(buyer)).toHaveLength(12)
  })
})

describe('deleting', () => {
  test('takes it off the list, once, and can be taken back', async () => {
    const { _id } = await added({ isDefault: true })
    expect((await buyer.send('DELETE', `/api/address/${_id}`)).status).toBe(204)
    expect(await listOf(buyer)).toEqual([])
    expect((await buyer.send('DELETE', `/api/address/${_id}`)).status).toBe(404)
    expect((await buyer.post('/api/address', { ...store, _id })).status).toBe(404)
    expect((await buyer.post(`/api/address/${_id}/restore`)).body.data).toMatchObject({ _id, isDefault: true })
    expect((await buyer.post(`/api/address/${_id}/restore`)).status).toBe(404)
  })

  test('gives way to the default chosen meanwhile when it is taken back', async () => {
    const { _id } = await added({ isDefault: true })
    await buyer.send('DELETE', `/api/address/${_id}`)
    const other = await added({ isDefault: true, city: 'Ulm' })
    expect((await buyer.post(`/api/address/${_id}/restore`)).body.data.isDefault).toBe(false)
    expect((await listOf(buyer))[0]).toMatchObject({ _id: other._id, isDefault: true })
  })

  test('is for good after an hour', async () => {
    const id = await makeAddress(shop.db, company, { deleted_at: new Date(Date.now() - 61 * 60_000) })
    expect((await buyer.post(`/api/address/${id}/restore`)).status).toBe(404)
  })
})

describe('who may not add addresses', () => {
  test('is told so with the list, and refused', async () => {
    expect((await blocked.get('/api/address')).body.meta.problem).toBe('address.adding.blocked')
    const answer = await blocked.post('/api/address', store)
    expect(answer).toMatchObject({ status: 403, body: { code: 'address.adding.blocked' } })
    expect(await listOf(buyer)).toEqual([])
  })

  test('cannot turn an address into another, but may make it the default or add its country', async () => {
    const id = await makeAddress(shop.db, company, { country_code: null })
    const known = { _id: String(id), type: 1, street: 'Seestraße 4', zipCode: '83684', city: 'Tegernsee' }
    const elsewhere = { ...known, street: 'Hafen 1', country: { code: 'DE' } }
    expect((await blocked.post('/api/address', elsewhere)).status).toBe(403)
    const mended = await blocked.post('/api/address', { ...known, country: { code: 'DE' }, isDefault: true })
    expect(mended.body.data).toMatchObject({ isDefault: true, country: { code: 'DE' } })
    expect((await blocked.post('/api/address', { ...known, country: { code: 'AT' } })).status).toBe(403)
  })

  test('cannot take one away, nor bring one back that a colleague took away', async () => {
    const id = await makeAddress(shop.db, company)
    const refused = { status: 403, body: { code: 'address.adding.blocked' } }
    expect(await blocked.send('DELETE', `/api/address/${id}`)).toMatchObject(refused)
    expect((await buyer.send('DELETE', `/api/address/${id}`)).status).toBe(204)
    expect(await blocked.post(`/api/address/${id}/restore`)).toMatchObject(refused)
  })
})

test('a sales person acting for the company keeps its addresses, and the journal has both names', async () => {
  await sales.post('/api/address', store)
  expect(await listOf(buyer)).toHaveLength(1)
  const entry = await shop.db
    .selectFrom('journal')
    .where('action', '=', 'address.added')
    .orderBy('sequence', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ actor_name: 'sales', acting_company_id: company.id, after: { city: 'Tegernsee' } })
})
