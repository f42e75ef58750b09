import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysBefore } from '#domain/day.ts'
import { ApiClient } from '#testing/api-client.ts'
import { type MadeCompany, makeUser, password } from '#testing/builders.ts'
import { signInPeople } from '#testing/people.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: TestShop
let company: MadeCompany
let buyer: ApiClient
let colleague: ApiClient
let stranger: ApiClient
let foreigner: ApiClient
let accountant: ApiClient
const today = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  shop = await startTestShop({ KONTOR_PAYMENT_CHECK_S: '0.5' })
  ;({ company, buyer, colleague, stranger, foreigner } = await signInPeople(shop))
  await makeUser(shop.db, { tenantId: company.tenantId }, 'accountant', { staff_role: 'accountant' })
  accountant = await new ApiClient(shop.address).signIn('accountant', password, 'north')
})
afterAll(async () => {
  expect(await violations(shop.db)).toEqual([])
  await shop.stop()
})

let counter = 0

/** An open invoice, or a credit for an amount below zero. */
async function make(amount: number, { discount = 0, currency = 'EUR' } = {}): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into account_entries (tenant_id, company_id, type, fin_doc_number, doc_date, due_date, currency, amount,
      open_amount, early_discount, early_discount_until)
    values (${company.tenantId}, ${company.id}, ${amount < 0 ? 'credit' : 'invoice'}, ${`RE-${1000 + ++counter}`},
      ${daysBefore(today, 20)}, ${daysBefore(today, -10)}, ${currency}, ${amount}, ${amount}, ${discount},
      ${discount ? today : null})
    returning id`.execute(shop.db)
  return String(rows[0]!.id)
}

const pay = (ids: readonly string[], amount: number, client = buyer) => client.post('/api/account/pay', { ids, amount })
const useCard = (redirectUrl: string, card = '4242424242424242') =>
  fetch(redirectUrl.replace('http://shop.test', shop.address), {
    method: 'POST',
    body: new URLSearchParams({ card }),
    redirect: 'manual',
  })
const placeOf = async (ids: readonly string[], amount: number) => {
  const answer = await pay(ids, amount)
  expect(answer.status).toBe(200)
  return answer.body.data.redirectUrl as string
}
const open = async (...ids: string[]) => {
  const { rows } = await sql<{ open: number }>`
    select open_amount as open from account_entries where id = any (${ids.map(Number)}) order by id`.execute(shop.db)
  return rows.map(row => row.open)
}
async function payment(id: string) {
  const { rows } = await sql<{ id: number; state: string; amount: number }>`
    select p.id, p.state, p.amount from payments p join payment_invoices i on i.tenant_id = p.tenant_id and i.payment_id = p.id
    where i.entry_id = ${Number(id)} order by p.id`.execute(shop.db)
  return rows
}
const bookTransfer = (ids: readonly string[], amount: number) =>
  accountant.post('/api/desk/invoices/payments', {
    key: `transfer-${++counter}-key`,
    documents: ids,
    amount,
    day: today,
    method: 'transfer',
  })

describe('paying invoices by card', () => {
  test('pays several at once, and says so to whoever comes back', async () => {
    const ids = [await make(100_00), await make(23_45)]
    const answer = await useCard(await placeOf(ids, 123.45))
    const path = answer.headers.get('location')!
    expect(path).toMatch(/^\/my-account\/invoices\?payment=\d+$/)
    await expect.poll(() => open(...ids)).toEqual([0, 0])
    const id = path.split('=')[1]
    expect((await buyer.get(`/api/account/payment/${id}`)).body.data).toMatchObject({
      state: 'success',
      isCharged: true,
      amount: { value: 123.45, currency: 'EUR' },
      onAccount: { value: 0, currency: 'EUR' },
    })
    const { data } = (await buyer.get('/api/account/list?state=all')).body
    expect(data.find((one: { _id: string }) => one._id === ids[1])).toMatchObject({
      paymentStatus: 'paid',
      payments: [{ kind: 'payment', amount: { value: 23.45, currency: 'EUR' }, otherNumber: null }],
    })
    const { rows } = await sql<{ mails: number }>`
      select count(*)::int as mails from mails where subject like 'Paid by card: RE-1001%'`.execute(shop.db)
    expect(rows[0]!.mails).toBe(1)
  })

  test('takes credits and discounts for paying early off', async () => {
    const ids = [await make(100_00, { discount: 3_00 }), await make(-20_00)]
    await useCard(await placeOf(ids, 77))
    await expect.poll(() => open(...ids)).toEqual([0, 0])
  })

  test('a second press, another tab and a colleague get the same place, and one payment', async () => {
    const ids = [await make(10_00), await make(20_00)]
    const answers = await Promise.all([
      pay(ids, 30),
      pay(ids, 30),
      pay([...ids].reverse(), 30, colleague),
      pay(ids, 30, colleague),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.redirectUrl)).size).toBe(1)
    expect(await payment(ids[0]!)).toHaveLength(1)
  })

  test('another selection closes the first place, so that nobody pays an invoice at both', async () => {
    const [first, second] = [await make(10_00), await make(20_00)]
    const earlier = await placeOf([first], 10)
    const later = await placeOf([first, second], 30)
    expect(later).not.toBe(earlier)
    await useCard(earlier)
    await useCard(later)
    await expect.poll(() => open(first, second)).toEqual([0, 0])
    expect((await payment(first)).map(({ state }) => state)).toEqual(['expired', 'captured'])
  })

  test('a place that was paid just before another selection counts, and the rest is asked for anew', async () => {
    const [first, second] = [await make(10_00), await make(20_00)]
    await useCard(await placeOf([first], 10))
    const answer = await pay([first, second], 30)
    expect(['invoice.not.payable', 'invoice.amount.changed']).toContain(answer.body.code)
    await expect.poll(() => open(first, second)).toEqual([0, 20_00])
  })

  test('what a transfer paid meanwhile stays on the account, and buyer and staff are told', async () => {
    const id = await make(50_00)
    const place = await placeOf([id], 50)
    // The buyer is on the card page while the bank statement is booked.
    await sql`update payments set check_at = now() + interval '1 hour' where state = 'open'`.execute(shop.db)
    await bookTransfer([id], 50_00)
    await useCard(place)
    await expect.poll(async () => (await payment(id))[0]!.state).toBe('captured')
    const paymentId = (await payment(id))[0]!.id
    expect((await buyer.get(`/api/account/payment/${paymentId}`)).body.data).toMatchObject({
      state: 'success',
      onAccount: { value: 50, currency: 'EUR' },
    })
    expect((await accountant.get(`/api/desk/invoices/${id}`)).body.data.onAccount.value).toBe(50)
    const { rows } = await sql<{ subject: string }>`
      select subject from mails where subject like 'Payment of invoices %' and subject like '%please check'`.execute(
      shop.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('an invoice that was paid otherwise closes its card page', async () => {
    const id = await make(60_00)
    await placeOf([id], 60)
    await bookTransfer([id], 60_00)
    await expect.poll(async () => (await payment(id))[0]!.state).toBe('expired')
  })

  test('a declined card leaves everything open, and another one pays', async () => {
    const id = await make(70_00)
    await useCard(await placeOf([id], 70), '4000000000000002')
    await expect.poll(async () => (await payment(id))[0]!.state).toBe('failed')
    const paymentId = (await payment(id))[0]!.id
    expect((await buyer.get(`/api/account/payment/${paymentId}`)).body.data).toMatchObject({
      state: 'failed',
      isCharged: false,
    })
    await useCard(await placeOf([id], 70))
    await expect.poll(() => open(id)).toEqual([0])
  })

  test('a lost report is found by asking', async () => {
    const id = await make(80_00)
    await placeOf([id], 80)
    const { rows } = await sql<{ id: string }>`
      update test_bank_sessions set state = 'paid', charge_id = 'lost-charge'
      where payment_id = ${(await payment(id))[0]!.id} returning id`.execute(shop.db)
    expect(rows).toHaveLength(1)
    await expect.poll(() => open(id)).toEqual([0])
  })

  test('a page that nobody paid is closed when its time is up', async () => {
    const id = await make(90_00)
    await placeOf([id], 90)
    await sql`update payments set expires_at = now(), check_at = now() where state = 'open'`.execute(shop.db)
    await expect.poll(async () => (await payment(id))[0]!.state).toBe('expired')
    expect(await open(id)).toEqual([90_00])
  })

  test('two cards for the same invoice: one pays, the other gets its money back', async () => {
    const id = await make(15_00)
    await placeOf([id], 15)
    await sql`update payments set expires_at = now(), check_at = now() where state = 'open'`.execute(shop.db)
    await expect.poll(async () => (await payment(id))[0]!.state).toBe('expired')
    await useCard(await placeOf([id], 15))
    await expect.poll(() => open(id)).toEqual([0])
    // The provider had charged the first one after all and says so late.
    const [first] = await payment(id)
    await sql`
      update test_bank_sessions set state = 'paid', charge_id = 'late-charge' where payment_id = ${first!.id}`.execute(
      shop.db,
    )
    await sql`update payments set state = 'open', check_at = now() where id = ${first!.id}`.execute(shop.db)
    await expect.poll(async () => (await payment(id)).map(({ state }) => state)).toEqual(['refunded', 'captured'])
  })
})

describe('refuses', () => {
  test.each([
    ['another amount than is open', [10_00], 9.99, 409, 'invoice.amount.changed'],
    ['a credit alone', [-10_00], 10, 422, 'invoice.not.payable'],
  ])('%s', async (_name, amounts, amount, status, code) => {
    const ids = await Promise.all(amounts.map(one => make(one)))
    const answer = await pay(ids, amount)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await payment(ids[0]!)).toEqual([])
  })

  test('an invoice that is paid', async () => {
    const id = await make(10_00)
    await bookTransfer([id], 10_00)
    expect((await pay([id], 10)).body.code).toBe('invoice.not.payable')
  })

  test('two currencies at once', async () => {
    const ids = [await make(10_00), await make(10_00, { currency: 'CHF' })]
    expect((await pay(ids, 20)).body.code).toBe('payment.other.currency')
  })

  test('invoices and payments of another company or shop, as if there were none', async () => {
    const id = await make(10_00)
    const missing = await pay(['999999'], 10)
    expect(missing.status).toBe(404)
    await placeOf([id], 10)
    const paymentId = (await payment(id))[0]!.id
    for (const client of [stranger, foreigner]) {
      expect((await pay([id], 10, client)).body).toEqual(missing.body)
      expect((await client.get(`/api/account/payment/${paymentId}`)).status).toBe(404)
    }
    expect(await payment(id)).toHaveLength(1)
  })

  test.each([
    ['no ids', { ids: [], amount: 1 }],
    ['no amount', { ids: ['1'] }],
    ['an amount of nothing', { ids: ['1'], amount: 0 }],
    ['a text as amount', { ids: ['1'], amount: '1' }],
    ['too many', { ids: Array.from({ length: 101 }, (_, n) => String(n + 1)), amount: 1 }],
  ])('%s', async (_name, body) => {
    expect((await buyer.post('/api/account/pay', body)).status).toBe(400)
  })
})
