import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysBefore } from '#domain/day.ts'
import { invoiceSearchText } from '#domain/invoice/invoice-search.ts'
import { cents } from '#domain/price/money.ts'
import { ApiClient, basic } from '#testing/api-client.ts'
import {
  type MadeCompany,
  type MadeUser,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
  password,
} from '#testing/builders.ts'
import { makeEntry, makeOrder } from '#testing/order-builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: TestShop
let accountant: ApiClient
let office: ApiClient
let stranger: ApiClient
let company: MadeCompany
let other: MadeCompany
let buyer: MadeUser
const today = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  shop = await startTestShop()
  const north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  company = await makeCompany(shop.db, north, { name: 'Alpin Sport GmbH', customer_no: '10023' })
  other = await makeCompany(shop.db, north, { name: 'Bergladen', customer_no: '10099' })
  buyer = await makeUser(shop.db, company, 'buyer')
  await makeUser(shop.db, { tenantId: north }, 'accountant', { staff_role: 'accountant' })
  await makeUser(shop.db, { tenantId: north }, 'office', { staff_role: 'sales-office' })
  await makeUser(shop.db, { tenantId: south }, 'stranger', { staff_role: 'owner' })
  const api = new ApiClient(shop.address)
  accountant = await api.signIn('accountant', password, 'north')
  office = await api.signIn('office', password, 'north')
  stranger = await api.signIn('stranger', password, 'south')
})
afterAll(async () => {
  expect(await violations(shop.db)).toEqual([])
  await shop.stop()
})

let counter = 0

interface Wishes {
  late?: number
  discount?: number
  discountUntil?: string
  currency?: string
  of?: MadeCompany
}

/** An open invoice, or a credit for an amount below zero. */
async function make(
  amount: number,
  { late = -10, discount, discountUntil = today, currency = 'EUR', of = company }: Wishes = {},
) {
  const number = `${amount < 0 ? 'GS' : 'RE'}-${1000 + ++counter}`
  const due = daysBefore(today, late)
  const text = invoiceSearchText({ numbers: [number], dates: [due], amount: cents(amount) })
  const { rows } = await sql<{ id: number }>`
    insert into account_entries (tenant_id, company_id, type, fin_doc_number, doc_date, due_date, currency, amount,
      open_amount, search_text, early_discount, early_discount_until)
    values (${of.tenantId}, ${of.id}, ${amount < 0 ? 'credit' : 'invoice'}, ${number}, ${daysBefore(due, 30)}, ${due},
      ${currency}, ${amount}, ${amount}, ${text}, ${discount ?? 0}, ${discount ? discountUntil : null})
    returning id`.execute(shop.db)
  return { id: String(rows[0]!.id), number }
}

const pay = (documents: readonly string[], amount: number, more: object = {}, client = accountant) =>
  client.post('/api/desk/invoices/payments', {
    key: `press-${++counter}-key`,
    documents,
    amount,
    day: today,
    method: 'transfer',
    ...more,
  })

const open = async (id: string) => (await accountant.get(`/api/desk/invoices/${id}`)).body.data.open.value

describe('booking money', () => {
  test('a part, then the rest, then nothing more', async () => {
    const { id } = await make(100_00)
    expect((await pay([id], 40_00)).status).toBe(200)
    expect(await open(id)).toBe(60)
    await pay([id], 60_00)
    expect(await open(id)).toBe(0)
    const more = await pay([id], 1_00)
    expect(more.status).toBe(422)
    expect(more.body.code).toBe('payment.nothing.to.book')
  })

  test('too much stays on the account of the company and pays another invoice, once', async () => {
    const [first, second] = [await make(100_00), await make(50_00)]
    expect((await pay([first.id], 130_00)).body.data.rest).toEqual({ value: 30, currency: 'EUR' })
    expect((await accountant.get(`/api/desk/invoices/${second.id}`)).body.data.onAccount.value).toBe(30)
    const answers = await Promise.all(
      [1, 2, 3].map(() => accountant.post(`/api/desk/invoices/${second.id}/use-account`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await open(second.id)).toBe(20)
    expect((await accountant.get(`/api/desk/invoices/${second.id}`)).body.data.onAccount.value).toBe(0)
  })

  test('a discount for paying early is granted until its day, and not a day later', async () => {
    const [early, late] = [
      await make(100_00, { discount: 3_00 }),
      await make(100_00, { discount: 3_00, discountUntil: daysBefore(today, 1) }),
    ]
    await pay([early.id], 97_00)
    await pay([late.id], 97_00)
    expect([await open(early.id), await open(late.id)]).toEqual([0, 3])
    const { payments } = (await accountant.get(`/api/desk/invoices/${early.id}`)).body.data
    expect(
      payments.map(({ kind, amount }: { kind: string; amount: { value: number } }) => [kind, amount.value]),
    ).toEqual([
      ['payment', 97],
      ['discount', 3],
    ])
  })

  test('a credit is used for an invoice without money', async () => {
    const [invoice, credit] = [await make(100_00), await make(-30_00)]
    expect((await pay([invoice.id, credit.id], 0)).body.data.receiptId).toBe(null)
    expect([await open(invoice.id), await open(credit.id)]).toEqual([70, 0])
  })

  test('a credit is paid back, and no more than it', async () => {
    const { id } = await make(-30_00)
    expect((await pay([id], -31_00)).body.code).toBe('payment.beyond.credit')
    expect((await pay([id], -30_00)).status).toBe(200)
    expect(await open(id)).toBe(0)
  })

  test('that bounced opens what it paid again, discount and all, once', async () => {
    const { id, number } = await make(100_00, { discount: 3_00 })
    const { receiptId } = (await pay([id], 97_00)).body.data
    const back = () => accountant.post(`/api/desk/invoices/payments/${receiptId}/return`, { day: today })
    const answers = await Promise.all([back(), back()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await open(id)).toBe(100)
    const { rows } =
      await sql`select action, actor_name, channel, after from journal where key = ${number} order by sequence`.execute(
        shop.db,
      )
    expect(rows).toEqual([
      { action: 'invoice.paid', actor_name: 'accountant', channel: 'desk', after: { amount: 100_00, open: 0 } },
      {
        action: 'invoice.payment.returned',
        actor_name: 'accountant',
        channel: 'desk',
        after: { amount: -100_00, open: 100_00 },
      },
    ])
  })

  test('pressed twice is booked once, and the key of other money is refused', async () => {
    const { id } = await make(100_00)
    const key = 'the-same-press'
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay([id], 40_00, { key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await open(id)).toBe(60)
    expect((await pay([id], 50_00, { key })).body.code).toBe('idempotency.key.reused')
  })

  test('at the same moment never pays more than is open', async () => {
    const { id } = await make(100_00)
    await Promise.all(Array.from({ length: 8 }, () => pay([id], 30_00)))
    expect(await open(id)).toBe(0)
    const { rows } = await sql<{ paid: number }>`
      select sum(amount)::bigint as paid from account_payments where entry_id = ${Number(id)}`.execute(shop.db)
    expect(rows[0]!.paid).toBe(100_00)
  })

  test('for documents of two companies or currencies is refused', async () => {
    const [own, foreign, dollars] = [
      await make(10_00),
      await make(10_00, { of: other }),
      await make(10_00, { currency: 'USD' }),
    ]
    expect((await pay([own.id, foreign.id], 20_00)).body.code).toBe('payment.other.company')
    expect((await pay([own.id, dollars.id], 20_00)).body.code).toBe('payment.other.currency')
    expect(await open(own.id)).toBe(10)
  })

  test('pays the order when all its invoices are paid, and a return takes that back', async () => {
    const product = await makeProduct(shop.db, company.tenantId, `P${++counter}`)
    const orderId = await makeOrder(shop.db, company, buyer, { lines: [{ product, quantity: 1 }] })
    const id = String(await makeEntry(shop.db, company, orderId, { number: `RE-${1000 + ++counter}` }))
    const status = async () =>
      (await sql<{ s: string }>`select payment_status as s from orders where id = ${orderId}`.execute(shop.db)).rows[0]!
        .s
    await pay([id], 100_00)
    expect(await status()).toBe('open')
    const { receiptId } = (await pay([id], 19_00)).body.data
    expect(await status()).toBe('paid')
    await accountant.post(`/api/desk/invoices/payments/${receiptId}/return`, { day: today })
    expect(await status()).toBe('open')
  })

  test.each([
    ['no day', { day: 'tomorrow' }],
    ['half cents', { amount: 0.5 }],
    ['an unknown method', { method: 'gold' }],
    ['no document', { documents: [] }],
    ['a key with blanks', { key: 'a b' }],
  ])('with %s is a sentence, not an error', async (_, more) => {
    const { id } = await make(10_00)
    expect((await pay([id], 10_00, more)).status).toBe(400)
    expect(await open(id)).toBe(10)
  })
})

describe('who may', () => {
  test('read invoices may not book money', async () => {
    const { id } = await make(10_00)
    expect((await office.get(`/api/desk/invoices/${id}`)).status).toBe(200)
    expect((await pay([id], 10_00, {}, office)).status).toBe(403)
  })

  test('nobody of another tenant sees or pays one', async () => {
    const { id, number } = await make(10_00)
    expect((await stranger.get(`/api/desk/invoices/${id}`)).status).toBe(404)
    expect((await pay([id], 10_00, {}, stranger)).status).toBe(404)
    expect((await stranger.get(`/api/desk/invoices?q=${number}`)).body).toEqual({ data: [], total: 0, isCut: false })
    const { receiptId } = (await pay([id], 10_00)).body.data
    const back = await stranger.post(`/api/desk/invoices/payments/${receiptId}/return`, { day: today })
    expect(back.status).toBe(404)
    expect(await open(id)).toBe(0)
  })
})

describe('the list', () => {
  const list = async (query: string) => (await accountant.get(`/api/desk/invoices?${query}`)).body
  const numbers = async (query: string) => (await list(query)).data.map(({ number }: { number: string }) => number)

  test('finds a document by number, amount, and name or number of its company', async () => {
    const { number } = await make(4711_13, { of: other })
    for (const q of [number, '4711,13', '4.711,13', `bergladen ${number}`, `10099 ${number.slice(3)}`])
      expect(await numbers(`q=${encodeURIComponent(q)}`), q).toEqual([number])
    expect(await numbers(`q=${encodeURIComponent('alpin 4711,13')}`)).toEqual([])
    expect(await numbers('q=%25')).toEqual([])
  })

  test('shows what is open, overdue, a credit, or of a company, with how many there are', async () => {
    const late = await make(10_00, { late: 5, of: other })
    const credit = await make(-5_00, { of: other })
    expect(await numbers('company=10099&state=overdue')).toEqual([late.number])
    expect(await numbers('company=10099&state=credits')).toEqual([credit.number])
    const all = await list('')
    expect(all.total).toBe(all.data.length)
    expect((await list('state=open')).data.every(({ open }: { open: { value: number } }) => open.value !== 0)).toBe(
      true,
    )
    expect((await list('state=paid')).total + (await list('state=open')).total).toBe(all.total)
    expect(await numbers('company=nobody')).toEqual([])
  })

  test.each(['date', 'due', 'number'])('sorts by %s, both ways', async sort => {
    const up = await numbers(`sort=${sort}&direction=up`)
    expect(await numbers(`sort=${sort}&direction=down`)).toEqual(up.toReversed())
  })

  test('is a file of what is seen', async () => {
    const response = await fetch(`${shop.address}/api/desk/invoices/export?company=10099`, {
      headers: { authorization: basic(accountant.session!) },
    })
    const [sheet] = await readXlsxFile(Buffer.from(await response.arrayBuffer()))
    expect(sheet!.data.length).toBe((await list('company=10099')).total + 1)
  })
})
