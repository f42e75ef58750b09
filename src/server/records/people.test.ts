import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { makeTenant } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import type { Origin } from '../platform/actor.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { openTenantDb } from '../platform/db/tenant-db.ts'
import type { KindName } from './stores.ts'
import { writeRecords } from './write.ts'

let fresh: TestDatabase
let database: Database
let origin: Origin

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  const tenantId = (await makeTenant(database.db, 'north')) as TenantId
  origin = { actor: { tenantId, type: 'system', name: 'test' }, channel: 'file' }
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

async function write(kind: KindName, rows: readonly Record<string, unknown>[]) {
  const {
    rejected,
    isWritten: _,
    ...counts
  } = await writeRecords(openTenantDb(database)(origin.actor), origin, kind, rows, { mode: 'rows' })
  const said = Object.entries(counts).filter(([, count]) => count > 0)
  const problems = rejected.map(({ row, column, code }) => `${row} ${column} ${code}`)
  return { ...Object.fromEntries(said), ...(problems.length > 0 && { problems }) }
}

async function all(text: string) {
  const { rows } = await sql`${sql.raw(text)}`.execute(database.db)
  return rows
}

test('staff, companies with their sales person, and customers', async () => {
  await write('priceLists', [{ name: 'Premium' }])
  expect(await write('people', [{ username: 'Sales', email: 's@north.example', salesPerson: true }])).toEqual({
    created: 1,
  })
  const companies = [
    {
      customerNo: '100',
      name: 'Huber',
      vatCountryCode: 'DE',
      rep: 'sales',
      priceList: 'Premium',
      discountPercent: 2.5,
    },
    { customerNo: '101', name: 'Berg', vatCountryCode: 'AT', paymentMethods: ['prepayment', 'invoice'] },
    { customerNo: '102', name: 'Tal', vatCountryCode: 'ZZ' },
    { customerNo: '103', name: 'Tal', vatCountryCode: 'DE', freightExpenseUntil: 100, rep: 'nobody' },
    { customerNo: '104', name: 'Tal', vatCountryCode: 'DE', freightExpenseUntil: 100 },
  ]
  expect(await write('companies', companies)).toEqual({
    created: 2,
    problems: ['2 vatCountryCode value.unknown', '3 rep value.unknown', '4 freightExpense value.needed'],
  })
  expect(await write('companies', companies.slice(0, 2))).toEqual({ same: 2 })
  expect(await all('select company_id = (select min(id) from companies) as "isFirst" from sales_assignments')).toEqual([
    { isFirst: true },
  ])
  expect(await write('companies', [{ customerNo: '100', rep: null }])).toEqual({ changed: 1 })
  expect(await all('select from sales_assignments')).toEqual([])

  const people = [
    { username: 'ada', email: 'ada@huber.example', customerNo: '100', admin: true },
    { username: 'ADA', email: 'ada@huber.example', firstName: 'Ada' },
    { username: 'bob', email: 'bob@huber.example' },
    { username: 'eve', email: 'eve@huber.example', customerNo: '100', salesPerson: true },
    { username: 'zoe@huber.example', email: 'other@huber.example', customerNo: '100' },
    { username: 'kim', email: 'no address', customerNo: '100' },
    { username: 'kim', email: 'kim@huber.example', customerNo: '100', password: 'secret' },
  ]
  expect(await write('people', people)).toEqual({
    created: 1,
    changed: 1,
    problems: [
      '2 customerNo person.staff.or.customer',
      '3 customerNo person.staff.or.customer',
      '4 username username.is.email',
      '5 email value.wrong.form',
      '6 password column.unknown',
    ],
  })
  expect(await all(`select username, first_name, password_hash, is_email_confirmed from users where is_admin`)).toEqual(
    [{ username: 'ada', first_name: 'Ada', password_hash: null, is_email_confirmed: false }],
  )
})

test('a shop keeps an owner who can sign in', async () => {
  const owner = (username: string) => ({ username, email: `${username}@north.example`, staffRole: 'owner' })
  expect(await write('people', [owner('maren'), { ...owner('jonas'), staffRole: 'captain' }])).toEqual({
    created: 1,
    problems: ['1 staffRole value.unknown'],
  })
  expect(await write('people', [{ username: 'maren', locked: true }])).toEqual({
    problems: ['0 active user.last.admin'],
  })
  const handedOver = [owner('jonas'), { username: 'maren', staffRole: 'reader' }, { username: 'jonas', active: false }]
  expect(await write('people', handedOver)).toEqual({ created: 1, changed: 1, problems: ['2 active user.last.admin'] })
  await sql`delete from users where staff_role is not null`.execute(database.db)
})

test('somebody else’s address has to be confirmed anew', async () => {
  await sql`update users set is_email_confirmed = true`.execute(database.db)
  await write('people', [
    { username: 'ada', email: 'a@huber.example' },
    { username: 'sales', phone: '1' },
  ])
  expect(await all('select username, is_email_confirmed from users order by lower(username)')).toEqual([
    { username: 'ada', is_email_confirmed: false },
    { username: 'Sales', is_email_confirmed: true },
  ])
})

test('addresses: one default of a type, handed on in the order of the rows', async () => {
  const place = { street: 'Hafen 1', city: 'Hamburg', country: 'DE' }
  const rows = [
    { customerNo: '100', addressKey: 'shop', type: 'shipping', isDefault: true, ...place },
    { customerNo: '100', addressKey: 'store', type: 'shipping', isDefault: true, ...place },
    { customerNo: '100', addressKey: 'shop', isDefault: false },
    { customerNo: '100', addressKey: 'store', type: 'shipping', isDefault: true, ...place },
    { customerNo: '101', addressKey: 'shop', type: 'shipping', isDefault: true, ...place },
    { customerNo: '101', addressKey: 'home', type: 'home', country: 'XX' },
    { customerNo: '101', addressKey: 'home', type: 'invoice', country: 'XX' },
  ]
  expect(await write('addresses', rows)).toEqual({
    created: 3,
    changed: 1,
    problems: ['1 isDefault value.taken', '5 type value.not.choice', '6 country value.unknown'],
  })
  expect(await write('addresses', rows.slice(2, 5))).toEqual({ same: 3 })
  const back = [
    { customerNo: '100', addressKey: 'store', active: false },
    { customerNo: '100', addressKey: 'shop', isDefault: true },
  ]
  expect(await write('addresses', back)).toEqual({ changed: 2 })
  expect(await all(`select key, is_default, deleted_at is null as "isThere" from addresses order by id`)).toEqual([
    { key: 'shop', is_default: true, isThere: true },
    { key: 'store', is_default: true, isThere: false },
    { key: 'shop', is_default: true, isThere: true },
  ])
})

test('invoices with their payments: what is open follows from both', async () => {
  const invoice = {
    finDocNumber: 'RE-1',
    customerNo: '100',
    type: 'invoice',
    docDate: '2026-05-01',
    dueDate: '2026-05-31',
    amount: 10_000,
  }
  const rows = [
    invoice,
    { ...invoice, finDocNumber: 'GS-1', type: 'credit', amount: -500 },
    { ...invoice, finDocNumber: 'GS-2', type: 'credit', amount: 500 },
    { ...invoice, finDocNumber: 'RE-2', open: 10_001 },
    { ...invoice, customerNo: '101' },
  ]
  expect(await write('invoices', rows)).toEqual({
    created: 2,
    problems: ['2 amount value.out.of.range', '3 open value.out.of.range', '4 customerNo value.fixed'],
  })
  const paid = (paymentNo: number, amount: number) => ({ finDocNumber: 'RE-1', paymentNo, amount, date: '2026-05-20' })
  expect(
    await write('payments', [paid(0, 6_000), paid(1, 4_001), paid(1, 3_000), paid(1, 4_000), paid(2, -1_000)]),
  ).toEqual({
    created: 3,
    changed: 1,
    problems: ['1 amount value.out.of.range'],
  })
  expect(await write('payments', [{ finDocNumber: 'RE-1', paymentNo: 0, date: '2026-05-21' }])).toEqual({ changed: 1 })
  expect(await write('invoices', [invoice, { finDocNumber: 'RE-1', open: null }])).toEqual({ same: 2 })
  expect(await all('select fin_doc_number, open_amount from account_entries order by id')).toEqual([
    { fin_doc_number: 'RE-1', open_amount: 1_000 },
    { fin_doc_number: 'GS-1', open_amount: -500 },
  ])
})

test('ways of shipping and pages', async () => {
  const parcel = { key: 'parcel', 'name.en': 'Parcel', countries: [{ code: 'DE', price: 690 }], isDefault: true }
  expect(
    await write('shippingMethods', [
      parcel,
      { ...parcel, key: 'express' },
      { ...parcel, key: 'boat', isDefault: false, transitDaysMin: 3 },
      { ...parcel, key: 'x', countries: [{ code: 'XX', price: 1 }] },
    ]),
  ).toEqual({
    created: 1,
    problems: ['1 isDefault value.taken', '2 transitDaysMax value.needed', '3 countries value.wrong.form'],
  })
  expect(await write('shippingMethods', [parcel])).toEqual({ same: 1 })
  const page = { slug: 'sizes', 'title.en': 'Sizes', 'body.en': 'S is small.\nL is large.' }
  expect(await write('content', [page, page])).toEqual({ created: 1, same: 1 })
  expect(await write('content', [{ slug: 'sizes', action: 'delete' }])).toEqual({ deleted: 1 })
  expect(await all('select from content_pages')).toEqual([])
})
