import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysBefore, germanDate } from '#domain/day.ts'
import { invoiceSearchText } from '#domain/invoice/invoice-search.ts'
import { cents } from '#domain/price/money.ts'
import { ApiClient, basic } from '#testing/api-client.ts'
import { type MadeCompany, makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let buyer: ApiClient
let stranger: ApiClient
let abroad: ApiClient
const ids: Record<string, number> = {}
const today = new Date().toISOString().slice(0, 10)

interface Entry {
  number: string
  late: number
  amount: number
  open: number
  external?: string
}

/** Number, days overdue, amount and open amount. */
const entries: Record<string, Entry> = {
  future: { number: 'RE-1001', late: -10, amount: 119_00, open: 119_00 },
  today: { number: 'RE-1002', late: 0, amount: 50_00, open: 20_00 },
  late: { number: 'RE-1003', late: 30, amount: 1234_50, open: 1234_50, external: '@po' },
  later: { number: 'RE-1004', late: 31, amount: 70_00, open: 70_00 },
  oldest: { number: 'RE-1005', late: 104, amount: 10_00, open: 10_00 },
  paid: { number: 'RE-1006', late: 200, amount: 300_00, open: 0 },
  credit: { number: 'GS-1007', late: 60, amount: -15_00, open: -15_00 },
  used: { number: 'GS-1008', late: 61, amount: -8_00, open: 0 },
}

async function makeEntry(company: MadeCompany, entry: Entry): Promise<number> {
  const dueDate = daysBefore(today, entry.late)
  const docDate = daysBefore(dueDate, 30)
  const text = invoiceSearchText({
    numbers: [entry.number, entry.external],
    dates: [docDate, dueDate],
    amount: cents(entry.amount),
  })
  const { rows } = await sql<{ id: number }>`
    insert into account_entries (tenant_id, company_id, type, fin_doc_number, external_invoice_number, doc_date, due_date,
      currency, amount, open_amount, search_text)
    values (${company.tenantId}, ${company.id}, ${entry.amount < 0 ? 'credit' : 'invoice'}, ${entry.number},
      ${entry.external ?? ''}, ${docDate}, ${dueDate}, 'EUR', ${entry.amount}, ${entry.open}, ${text})
    returning id`.execute(shop.db)
  return rows[0]!.id
}

beforeAll(async () => {
  shop = await startTestShop()
  const north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  const company = await makeCompany(shop.db, north)
  await makeUser(shop.db, company, 'buyer')
  const other = await makeCompany(shop.db, north)
  await makeUser(shop.db, other, 'stranger')
  const southern = await makeCompany(shop.db, south)
  await makeUser(shop.db, southern, 'abroad')
  for (const [name, entry] of Object.entries(entries)) ids[name] = await makeEntry(company, entry)
  const canary = { number: 'RE-CANARY', late: 31, amount: 1234_50, open: 1234_50, external: 'canary' }
  ids.foreign = await makeEntry(other, canary)
  ids.south = await makeEntry(southern, canary)
  const api = new ApiClient(shop.address)
  buyer = await api.signIn('buyer', password, 'north')
  stranger = await api.signIn('stranger', password, 'north')
  abroad = await api.signIn('abroad', password, 'south')
})
afterAll(() => shop.stop())

const namesOf = (data: { _id: string }[]) =>
  data.map(({ _id }) => Object.keys(ids).find(name => ids[name] === Number(_id)))

describe('invoices and credits', () => {
  test('say all that is printed on them', async () => {
    const { body } = await buyer.get('/api/account/list?search=RE-1003', { 'accept-language': 'de' })
    expect(body.data).toMatchObject([
      {
        finDocNumber: 'RE-1003',
        externalInvoiceNumber: '@po',
        docDate: daysBefore(today, 60),
        dueDate: daysBefore(today, 30),
        daysOverdue: 30,
        docTypeName: 'Rechnung',
        type: 'invoice',
        amount: { value: 1234.5, currency: 'EUR' },
        openAmount: { value: 1234.5, currency: 'EUR' },
        currency: 'EUR',
        paymentStatus: 'open',
        postway: 'email',
      },
    ])
    const credit = (await buyer.get('/api/account/list?search=GS-1007')).body.data[0]
    expect(credit).toMatchObject({ docTypeName: 'Credit', dueDate: null, daysOverdue: null, amount: { value: -15 } })
  })

  test('come with where the company stands, whatever is filtered', async () => {
    const balance = {
      open: { value: 1438.5, currency: 'EUR' },
      overdue: { value: 1314.5, currency: 'EUR' },
      credits: { value: -15, currency: 'EUR' },
      openCount: 6,
      overdueCount: 3,
      creditCount: 2,
      mayPayByCard: true,
      totalCount: 8,
      oldestDays: 104,
      ageing: [
        { class: 'notDue', amount: { value: 124, currency: 'EUR' } },
        { class: 'days1to30', amount: { value: 1234.5, currency: 'EUR' } },
        { class: 'days31to60', amount: { value: 70, currency: 'EUR' } },
        { class: 'days61to90', amount: { value: 0, currency: 'EUR' } },
        { class: 'over90', amount: { value: 10, currency: 'EUR' } },
      ],
    }
    for (const query of ['', '?state=credits', '?search=nothing'])
      expect((await buyer.get(`/api/account/list${query}`)).body.financeStatus).toEqual(balance)
  })

  test.each([
    ['', ['future', 'today', 'late', 'later', 'credit', 'used', 'oldest', 'paid']],
    ['state=open', ['oldest', 'credit', 'later', 'late', 'today', 'future']],
    ['state=overdue', ['oldest', 'later', 'late']],
    ['state=credits', ['credit', 'used']],
    ['ageing=notDue', ['credit', 'today', 'future']],
    ['ageing=days1to30', ['late']],
    ['ageing=days31to60', ['later']],
    ['ageing=days61to90', []],
    ['ageing=over90', ['oldest']],
    ['state=overdue&pageSize=2&page=2', ['late']],
    ['pageSize=3&page=3', ['oldest', 'paid']],
    ['pageSize=3&page=4', []],
    [`from=${daysBefore(today, 60)}&to=${daysBefore(today, 30)}`, ['today', 'late']],
    ['search=re-1004', ['later']],
    ['search=1004', ['later']],
    ['search=1.234,50', ['late']],
    ['search=15,00', ['credit']],
    ['search=Gutschrift', ['credit', 'used']],
    ['search=invoice&state=overdue', ['oldest', 'later', 'late']],
    ['search=partly', ['today']],
    [`search=${germanDate(daysBefore(today, 104))}`, ['oldest']],
    ['search=canary', []],
  ])('with "%s" are %j', async (query, expected) => {
    const { body } = await buyer.get(`/api/account/list?${query}`)
    expect(namesOf(body.data)).toEqual(expected)
    if (!query.includes('page')) expect(body.meta.total).toBe(expected.length)
  })

  test.each(['state=paid', 'ageing=old', 'page=-1', 'pageSize=1000', 'from=yesterday', 'search=%00'])(
    'refuse %s',
    async query => {
      expect((await buyer.get(`/api/account/list?${query}`)).status).toBe(400)
    },
  )
})

describe('nobody sees those of another company or shop', () => {
  test('in a list, a sheet or a sum', async () => {
    for (const client of [stranger, abroad]) {
      const { body } = await client.get('/api/account/list')
      expect(body.data.map((entry: { finDocNumber: string }) => entry.finDocNumber)).toEqual(['RE-CANARY'])
      expect(body.financeStatus).toMatchObject({ openCount: 1, totalCount: 1 })
    }
    for (const query of ['', '?search=1.234,50', '?state=overdue']) {
      expect(JSON.stringify((await buyer.get(`/api/account/list${query}`)).body)).not.toMatch(/canary/i)
    }
  })

  test('in an archive', async () => {
    const answer = await buyer.post('/api/account/documents', { ids: [String(ids.foreign), String(ids.south)] })
    expect(answer.status).toBe(404)
    const never = await buyer.post('/api/account/documents', { ids: ['999999'] })
    expect(answer.body).toEqual(never.body)
  })
})

describe('files', () => {
  const file = (path: string, body?: unknown) =>
    fetch(shop.address + path, {
      headers: { authorization: basic(buyer.session!), 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })

  test('a sheet holds what was filtered, in its order, and no formula', async () => {
    const answer = await file('/api/account/export?state=overdue')
    const [sheet] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()))
    expect(sheet!.data.map(row => row[0])).toEqual(['Receipt no.', 'RE-1005', 'RE-1004', 'RE-1003'])
    expect(sheet!.data[3]?.[5]).toBe("'@po")
    expect(sheet!.data[3]?.[7]).toBe(1234.5)
  })

  test('an archive holds the PDFs that were chosen, and only the own ones', async () => {
    const answer = await file('/api/account/documents', { ids: [ids.late, ids.credit, ids.foreign].map(String) })
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const content = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(content.split('PK\u0001\u0002')).toHaveLength(3)
    expect(content).toContain('%PDF-')
    expect(content).not.toContain('CANARY')
  })

  test('an archive has one document at least and 100 at most', async () => {
    expect((await buyer.post('/api/account/documents', { ids: [] })).status).toBe(400)
    expect((await buyer.post('/api/account/documents', { ids: Array(101).fill('1') })).status).toBe(400)
  })
})
