import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { type MadeCompany, makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { ImportClient } from '#testing/import-client.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let company: MadeCompany
let customerNo: string
let desk: ImportClient
let buyer: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  const north = await makeTenant(shop.db, 'north')
  company = await makeCompany(shop.db, north)
  const { rows } = await sql<{ number: string }>`select customer_no as number from companies
    where tenant_id = ${north} and id = ${company.id}`.execute(shop.db)
  customerNo = rows[0]!.number
  await makeUser(shop.db, { tenantId: north }, 'owner', { staff_role: 'owner' })
  await makeUser(shop.db, company, 'buyer')
  const api = new ApiClient(shop.address)
  desk = new ImportClient(await api.signIn('owner', password, 'north'))
  buyer = await api.signIn('buyer', password, 'north')
})
afterAll(() => shop.stop())

const addresses = (...rows: [key: string, street: string, city: string][]) => {
  const lines = rows.map(row => [
    customerNo,
    row[0],
    'shipping',
    'Huber',
    'Anna',
    'Huber',
    row[1],
    '83684',
    row[2],
    'DE',
  ])
  const heading = 'customerNo;addressKey;type;company;firstName;lastName;street;zipCode;city;country'
  return `${[heading, ...lines.map(line => line.join(';'))].join('\n')}\n`
}
const streets = async () => {
  const { rows } = await sql<{ text: string }>`
    select coalesce(key, '') || ' ' || street || ' ' || city as text from addresses order by 1`.execute(shop.db)
  return rows.map(({ text }) => text)
}
/** Changes an address as the buyer does on the page of addresses. */
async function edit(city: string, change: object) {
  const { data } = (await buyer.get('/api/address')).body
  const { title: _title, ...found } = data.find((one: { city: string }) => one.city === city)
  const { status, body } = await buyer.post('/api/address', { ...found, country: { code: 'DE' }, ...change })
  expect(body, `status ${status}`).toMatchObject({ data: {} })
}

test('a buyer’s edit between dry run and writing stays, is named, and holds up no other row', async () => {
  await desk.run('addresses', addresses(['1', 'Old 1', 'Tegernsee'], ['2', 'Old 2', 'Gmund'], ['3', 'Old 3', 'Kreuth']))
  const file = addresses(['1', 'New 1', 'Tegernsee'], ['2', 'New 2', 'Gmund'], ['3', 'Old 3', 'Kreuth'])
  const { body } = await desk.upload('addresses', file)
  expect(await desk.check(body.data)).toMatchObject({ changed: 2, same: 1, rejected: 0 })
  // One that the file would change, and one that it would have left as it was.
  await edit('Tegernsee', { street: 'Mine 1' })
  await edit('Kreuth', { street: 'Mine 3' })
  expect(await desk.task(body.data.id, 'apply')).toMatchObject({ stage: 'applied', changed: 1, same: 0, rejected: 2 })
  expect(await streets()).toEqual(['1 Mine 1 Tegernsee', '2 New 2 Gmund', '3 Mine 3 Kreuth'])
  expect(await desk.rows(body.data.id, '?outcome=rejected')).toMatchObject([
    { row: 2, problems: [{ column: 'street', code: 'record.changed.since' }] },
    { row: 4, problems: [{ column: 'street', code: 'record.changed.since' }] },
  ])
})

test('an edit of what the file does not have, or does not say, changes nothing about it', async () => {
  await desk.run('addresses', addresses(['1', 'Old 1', 'Tegernsee'], ['2', 'Old 2', 'Gmund']))
  const { body } = await desk.upload('addresses', addresses(['2', 'New 2', 'Gmund']))
  await desk.check(body.data)
  await edit('Tegernsee', { street: 'Mine 1' })
  await edit('Gmund', { phoneNumber: '+49 8022 1' })
  await buyer.post('/api/user', { firstName: 'Anna', phone: '1' })
  expect(await desk.task(body.data.id, 'apply')).toMatchObject({ changed: 1, rejected: 0 })
  expect((await streets()).slice(0, 2)).toEqual(['1 Mine 1 Tegernsee', '2 New 2 Gmund'])
})

test('all or nothing writes nothing where one row would do something else by now', async () => {
  await desk.run('addresses', addresses(['1', 'Old 1', 'Tegernsee'], ['2', 'Old 2', 'Gmund']))
  const { body } = await desk.upload('addresses', addresses(['1', 'New 1', 'Tegernsee'], ['2', 'New 2', 'Gmund']))
  await desk.check(body.data, { mode: 'strict' })
  await edit('Gmund', { street: 'Mine 2' })
  expect(await desk.task(body.data.id, 'apply')).toMatchObject({
    stage: 'uploaded',
    problem: { code: 'import.rejected.rows', facts: { count: 1 } },
  })
  expect((await streets()).slice(0, 2)).toEqual(['1 Old 1 Tegernsee', '2 Mine 2 Gmund'])
  expect(await desk.check(body.data, { mode: 'strict' })).toMatchObject({ changed: 2, rejected: 0 })
})

test('a person who appears or disappears meanwhile is not written over', async () => {
  const people = (...names: string[]) =>
    `username;email;customerNo;firstName\n${names.map(name => `${name};${name}@a.example;${customerNo};F\n`).join('')}`
  const first = (await desk.upload('people', people('kim', 'lou'))).body.data
  expect(await desk.check(first)).toMatchObject({ created: 2 })
  await desk.run('people', people('kim').replace('kim@', 'other@'))
  expect(await desk.task(first.id, 'apply')).toMatchObject({ created: 1, changed: 0, rejected: 1 })
  expect(await desk.rows(first.id, '?outcome=rejected')).toMatchObject([
    { row: 2, problems: [{ code: 'record.changed.since' }] },
  ])
})
