import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
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
let north: TenantId
let owner: ApiClient
let reader: ApiClient
let southerner: ApiClient
let sailer: MadeCompany
let muller: MadeCompany
let rep: number
let retail: number

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  for (const role of ['owner', 'sales-office', 'reader', 'accountant'])
    await makeUser(shop.db, { tenantId: north }, role, { staff_role: role })
  await makeUser(shop.db, { tenantId: south }, 'southerner', { staff_role: 'owner' })
  const lists = await sql<{ id: number }>`
    insert into price_lists (tenant_id, name) values (${north}, 'Retail') returning id`.execute(shop.db)
  retail = lists.rows[0]!.id
  sailer = await makeCompany(shop.db, north, { customer_no: '1001', name: 'Sailer Sport', vat_id: 'DE811907980' })
  muller = await makeCompany(shop.db, north, { customer_no: '1002', name: 'Müller & Söhne', price_list_id: retail })
  await makeCompany(shop.db, north, { customer_no: '1003', name: 'Anker', blocked_delivery: true })
  await makeCompany(shop.db, north, { customer_no: '1004', name: 'Zelt', is_active: false })
  await makeCompany(shop.db, south, { customer_no: '9001', name: 'Foreign sailor' })
  await makeUser(shop.db, sailer, 'hanna', { first_name: 'Hanna', last_name: 'Øst', email: 'buying@sailer.example' })
  await makeAddress(shop.db, muller, { zip_code: '80331', city: 'München', is_default: true })
  const salesPerson = await makeUser(shop.db, { tenantId: north }, 'rita', {
    is_sales_person: true,
    first_name: 'Rita',
    last_name: 'Reise',
  })
  rep = salesPerson.id
  await assign(shop.db, salesPerson, muller)
  // Sales that are written by hand are counted anew once, when the process for jobs first sees the shop.
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from sales_progress where tenant_id = ${north} and time_zone is not null`.execute(shop.db)
      expect(rows).toHaveLength(1)
    },
    { timeout: 120_000, interval: 50 },
  )
  await sql`
    insert into company_sales (tenant_id, company_id, last_day, orders, net) values
      (${north}, ${sailer.id}, current_date - 100, 3, 120000), (${north}, ${muller.id}, current_date - 10, 9, 50000)`.execute(
    shop.db,
  )
  await sql`
    insert into account_entries (tenant_id, company_id, type, fin_doc_number, doc_date, due_date, currency, amount, open_amount)
    values (${north}, ${sailer.id}, 'invoice', 'R1', current_date - 60, current_date - 30, 'EUR', 20000, 15000),
      (${north}, ${sailer.id}, 'invoice', 'R2', current_date, current_date + 30, 'EUR', 1000, 1000),
      (${north}, ${muller.id}, 'credit', 'G1', current_date - 60, current_date - 30, 'EUR', -500, -500)`.execute(
    shop.db,
  )
  const api = new ApiClient(shop.address)
  owner = await api.signIn('owner', password, 'north')
  reader = await api.signIn('reader', password, 'north')
  southerner = await api.signIn('southerner', password, 'south')
})
afterAll(() => shop.stop())

const list = async (query: string, client = owner) => {
  const { status, body } = await client.get(`/api/desk/customers?${query}`)
  expect(status).toBe(200)
  return body
}
const found = async (query: string) =>
  (await list(query)).data.map(({ customerNo }: { customerNo: string }) => customerNo)
const pathOf = ({ id }: MadeCompany) => `/api/desk/customers/${id}`
const journalOf = async (kind: string) => {
  const { rows } = await sql<{ key: string; action: string; actor_name: string }>`
    select key, action, actor_name from journal where kind = ${kind} order by sequence desc`.execute(shop.db)
  return rows
}

describe('the list', () => {
  test('has every company of the own shop with what staff look for', async () => {
    const { data, total } = await list('')
    expect(total).toBe(4)
    expect(data.slice(0, 2)).toMatchObject([
      {
        id: String(sailer.id),
        customerNo: '1001',
        name: 'Sailer Sport',
        salesPerson: null,
        priceList: null,
        sales: { value: 1200, currency: 'EUR' },
        open: { value: 160, currency: 'EUR' },
        state: 'open',
      },
      { customerNo: '1002', place: '80331 München', salesPerson: 'Rita Reise', priceList: 'Retail', state: 'open' },
    ])
    expect(data.slice(2).map(({ state }: { state: string }) => state)).toEqual(['locked', 'closed'])
  })

  test.each([
    ['q=1002', ['1002']],
    ['q=sailer', ['1001']],
    ['q=DE8119', ['1001']],
    ['q=buying%40sailer', ['1001']],
    ['q=%C3%B8st', ['1001']],
    ['q=hanna%20sport', ['1001']],
    ['q=hanna%20muller', []],
    ['q=muller', ['1002']],
    ['q=mueller', ['1002']],
    ['q=M%C3%9CNCHEN', ['1002']],
    ['q=80331', ['1002']],
    ['q=_', []],
    ['q=%25', []],
    ['q=mu', ['1002']],
    ['salesPerson=none', ['1001', '1003', '1004']],
    ['priceList=none', ['1001', '1003', '1004']],
    ['state=open', ['1001', '1002']],
    ['state=locked', ['1003']],
    ['state=closed', ['1004']],
    ['quiet=90', ['1001', '1003', '1004']],
    ['quiet=180', ['1003', '1004']],
    ['quiet=never', ['1003', '1004']],
    ['sort=name', ['1003', '1002', '1001', '1004']],
    ['sort=lastOrder&direction=down', ['1002', '1001', '1004', '1003']],
    ['sort=lastOrder', ['1003', '1004', '1001', '1002']],
    ['sort=sales&direction=down&state=open', ['1001', '1002']],
    ['sort=number&direction=down&offset=3', ['1001']],
    ['offset=9', []],
  ])('%s finds %j', async (query, numbers) => {
    expect(await found(query)).toEqual(numbers)
  })

  test('is filtered by a sales person and by a price list', async () => {
    expect(await found(`salesPerson=${rep}`)).toEqual(['1002'])
    expect(await found(`priceList=${retail}`)).toEqual(['1002'])
    expect(await found('salesPerson=2147483647')).toEqual([])
  })

  test('follows every change of people and addresses', async () => {
    const person = await makeUser(shop.db, sailer, 'passing', { last_name: 'Quast' })
    expect(await found('q=quast')).toEqual(['1001'])
    await sql`update users set last_name = 'Brisk' where id = ${person.id}`.execute(shop.db)
    expect([await found('q=quast'), await found('q=brisk')]).toEqual([[], ['1001']])
    await sql`update users set company_id = ${muller.id} where id = ${person.id}`.execute(shop.db)
    expect(await found('q=brisk')).toEqual(['1002'])
    const address = await makeAddress(shop.db, sailer, { city: 'Flensburg' })
    expect(await found('q=flensburg')).toEqual(['1001'])
    await sql`update addresses set deleted_at = now() where id = ${address}`.execute(shop.db)
    expect(await found('q=flensburg')).toEqual([])
  })

  test('says the same as a list that is made anew', async () => {
    const rows = () => sql`select * from customer_list order by tenant_id, company_id`.execute(shop.db)
    await sql`update users set first_name = 'Hanne' where username = 'hanna'`.execute(shop.db)
    const kept = await rows()
    await sql`select renew_customer_list()`.execute(shop.db)
    expect((await rows()).rows).toEqual(kept.rows)
  })

  test('tells neither orders nor invoices nor prices to a role that may not read them', async () => {
    await sql`insert into staff_roles values (${north}, 'names', 'N', 'N', '{customers.read}')`.execute(shop.db)
    await makeUser(shop.db, { tenantId: north }, 'namer', { staff_role: 'names' })
    const client = await new ApiClient(shop.address).signIn('namer', password, 'north')
    expect((await list('', client)).data[0]).toMatchObject({ lastOrder: null, sales: null, open: null })
    const { body } = await client.get(pathOf(sailer))
    expect(body.data).toMatchObject({ orders: null, invoices: null, ownPrices: null })
  })

  test('has nothing of another tenant', async () => {
    expect((await list('', southerner)).data).toMatchObject([{ name: 'Foreign sailor' }])
    for (const path of ['', '/history']) {
      const { status } = await southerner.get(`${pathOf(sailer)}${path}`)
      expect(status).toBe(404)
    }
    const { status } = await southerner.post(`${pathOf(sailer)}/people`, newPerson)
    expect(status).toBe(404)
  })

  test.each(['sort=rep', 'offset=-1', 'state=gone', 'quiet=7', 'salesPerson=rita', `q=${'x'.repeat(201)}`])(
    'refuses %s with a sentence',
    async query => {
      const { status, body } = await owner.get(`/api/desk/customers?${query}`)
      expect([status, body.code]).toEqual([400, 'request.malformed'])
    },
  )
})

describe('many companies', () => {
  const change = (client: ApiClient, body: object) => client.post('/api/desk/customers/change', body)

  test('are given to a sales person after a dry run that writes nothing, and the change is undone', async () => {
    const body = { selection: { filter: { state: 'open' } }, change: { rep: 'RITA' } }
    const dry = await change(owner, { ...body, isDryRun: true })
    expect(dry.body.data).toEqual({
      undo: null,
      changed: 1,
      same: 1,
      examples: [{ key: '1001', name: 'Sailer Sport' }],
    })
    expect(await found(`salesPerson=${rep}`)).toEqual(['1002'])
    const done = await change(owner, body)
    expect(done.body.data.changed).toBe(1)
    expect(await found(`salesPerson=${rep}`)).toEqual(['1001', '1002'])
    const undone = await owner.post(`/api/desk/changes/${done.body.data.undo}/undo`)
    expect(undone.body.data).toEqual({ done: 1, left: 0 })
    expect(await found(`salesPerson=${rep}`)).toEqual(['1002'])
  })

  test('are locked and unlocked, and the journal names who did it', async () => {
    const selection = { filter: {}, ids: [String(sailer.id), String(muller.id)] }
    const { body } = await change(owner, { selection, change: { blocked: true } })
    expect(body.data.changed).toBe(2)
    expect(await found('state=locked')).toEqual(['1001', '1002', '1003'])
    expect((await journalOf('companies'))[0]).toMatchObject({ action: 'changed', actor_name: 'owner' })
    await change(owner, { selection, change: { blocked: false } })
    expect(await found('state=locked')).toEqual(['1003'])
  })

  test('are given to nobody who is no sales person', async () => {
    const selection = { filter: {}, ids: [String(sailer.id)] }
    for (const name of ['hanna', 'owner', 'nobody']) {
      const { status, body } = await change(owner, { selection, change: { rep: name } })
      expect([status, body.code]).toEqual([422, 'value.unknown'])
    }
    const parts = [{ kind: 'companies', rows: [{ given: { customerNo: '1001', rep: 'hanna' }, seen: { rep: null } }] }]
    const { status, body } = await owner.post('/api/desk/changes', { parts })
    expect([status, body.rejected[0]]).toMatchObject([422, { column: 'rep', code: 'value.unknown' }])
  })

  test('of another tenant are not there', async () => {
    const selection = { filter: {}, ids: [String(sailer.id)] }
    const { body } = await change(southerner, { selection, change: { blocked: true } })
    expect(body.data).toMatchObject({ changed: 0, undo: null })
    expect(await found('state=locked')).toEqual(['1003'])
  })

  test('are not changed by who may only read', async () => {
    const { status } = await change(reader, { selection: { filter: {} }, change: { blocked: true } })
    expect(status).toBe(403)
  })

  test('leave as a file of what is seen', async () => {
    const body = { selection: { filter: { q: 'sailer' } }, format: 'csv' }
    const { status, body: text } = await owner.post('/api/desk/customers/export', body)
    expect(status).toBe(200)
    expect(text.trim().split('\n')).toHaveLength(2)
    expect(text).toContain('Sailer Sport')
  })
})

const newPerson = {
  username: 'berta',
  email: 'berta@sailer.example',
  firstName: 'Berta',
  lastName: 'Brand',
  locale: 'de',
}

describe('a company', () => {
  test('has its record, people, addresses and figures', async () => {
    const { body } = await owner.get(pathOf(sailer))
    expect(body.data).toMatchObject({
      company: { customerNo: '1001', name: 'Sailer Sport', vatId: 'DE811907980', blocked: false },
      people: [{ record: { username: 'hanna', locked: false }, hasPassword: true }],
      addresses: [{ customerNo: '1001', active: false }],
      salesPerson: null,
      orders: { count: 0, sales: { value: 1200 } },
      invoices: { open: { value: 160 }, overdue: { value: 150 } },
      ownPrices: 0,
    })
    const other = await owner.get(pathOf(muller))
    // A credit that nobody has used is not late.
    expect(other.body.data.invoices).toMatchObject({ open: { value: -5 }, overdue: { value: 0 } })
    expect(other.body.data.salesPerson).toMatchObject({ username: 'rita', name: 'Rita Reise' })
  })

  test('gets a person, who is sent the link to choose a password', async () => {
    const { status, body } = await owner.post(`${pathOf(sailer)}/people`, newPerson)
    expect([status, body.data.hasPassword]).toEqual([200, false])
    const [mail] = (await shop.mails(1)).slice(-1)
    expect(mail).toContain('berta@sailer.example')
    expect(mail).toContain('/reset?token=')
    expect((await journalOf('people'))[0]).toMatchObject({ key: 'berta', action: 'created', actor_name: 'owner' })
    expect(await found('q=berta')).toEqual(['1001'])
    const again = await owner.post(`${pathOf(muller)}/people`, newPerson)
    expect([again.status, again.body.code]).toEqual([422, 'username.taken'])
  })

  test('has people whom staff lock, which signs them out, and send a link', async () => {
    const hanna = await new ApiClient(shop.address).signIn('hanna', password, 'north')
    const { body } = await owner.get(pathOf(sailer))
    const person = body.data.people.find(({ record }: { record: { username: string } }) => record.username === 'hanna')
    const lock = (locked: boolean) =>
      owner.post('/api/desk/changes', {
        parts: [{ kind: 'people', rows: [{ given: { username: 'hanna', locked }, seen: { locked: !locked } }] }],
      })
    expect((await lock(true)).status).toBe(200)
    expect((await hanna.get('/api/user/currentUser')).status).toBe(401)
    const path = `${pathOf(sailer)}/people/${person.id}/password-link`
    expect((await owner.post(path)).body.code).toBe('account.blocked')
    expect((await lock(false)).status).toBe(200)
    expect((await hanna.get('/api/user/currentUser')).status).toBe(401)
    expect((await owner.post(path)).status).toBe(204)
    expect((await journalOf('people'))[0]).toMatchObject({ key: 'hanna', action: 'password.link.sent' })
    expect((await owner.post(`${pathOf(muller)}/people/${person.id}/password-link`)).status).toBe(404)
    expect((await southerner.post(path)).status).toBe(404)
  })

  test('is no way to make somebody staff or a sales person without the password', async () => {
    for (const given of [
      { username: 'hanna', customerNo: null, staffRole: 'owner' },
      { username: 'hanna', customerNo: null, salesPerson: true },
      { username: 'owner', email: 'mine@elsewhere.example' },
      { username: 'rita', locked: true },
    ]) {
      const parts = [{ kind: 'people', rows: [{ given, seen: {} }] }]
      const { status, body } = await owner.post('/api/desk/changes', { parts })
      expect([status, body.rejected?.[0]?.code]).toEqual([422, 'not.allowed'])
    }
  })

  test('has a history of itself, its people and its addresses', async () => {
    const { body } = await owner.get(`${pathOf(sailer)}/history`)
    const kinds = new Set(body.data.map(({ kind }: { kind: string }) => kind))
    expect([...kinds].sort()).toEqual(['companies', 'people'])
  })
})

test('sales people are listed with how many companies each looks after, and how many nobody does', async () => {
  const { body } = await owner.get('/api/desk/customers/sales-people')
  expect(body.data).toEqual({
    people: [
      {
        id: String(rep),
        username: 'rita',
        name: 'Rita Reise',
        email: 'rita@people.example',
        isActive: true,
        companies: 1,
        quiet: 0,
        sales: { value: 500, currency: 'EUR' },
      },
    ],
    unassigned: 2,
  })
  const foreign = await southerner.get('/api/desk/customers/sales-people')
  expect(foreign.body.data).toEqual({ people: [], unassigned: 1 })
})

test('a sales person is added with the password, and is sent the link to choose one', async () => {
  const path = '/api/desk/customers/sales-people'
  const person = { username: 'sven', email: 'sven@north.example', firstName: 'Sven', lastName: 'Reise', locale: 'de' }
  const added = await owner.post(path, person)
  expect(added.status).toBe(200)
  await expect.poll(async () => (await shop.mails(1)).join('\n')).toContain('sven@north.example')
  expect((await journalOf('people'))[0]).toMatchObject({ key: 'sven', action: 'created', actor_name: 'owner' })
  const { body } = await owner.get(path)
  expect(body.data.people).toContainEqual(expect.objectContaining({ username: 'sven', companies: 0 }))
  expect((await owner.post(path, person)).body.code).toBe('username.taken')
  expect((await owner.post(path, { ...person, username: 'other@person.example' })).status).toBe(422)
  await sql`update sessions set proved_at = now() - interval '11 minutes'`.execute(shop.db)
  expect((await owner.post(path, { ...person, username: 'sven2' })).status).toBe(403)
  await sql`update sessions set proved_at = now()`.execute(shop.db)
})
