import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from '#testing/api-client.ts'
import { type MadeCompany, type MadeProduct, type MadeUser, makeProduct } from '#testing/builders.ts'
import { type CardOrderFacts, expirePayment, makeCardOrder, orderState } from '#testing/card-order.ts'
import { signInPeople } from '#testing/people.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { fileLink } from '../platform/files/signed-links.ts'

let shop: TestShop
let company: MadeCompany
let user: MadeUser
let product: MadeProduct
let buyer: ApiClient
let colleague: ApiClient
let stranger: ApiClient
let foreigner: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ KONTOR_PAYMENT_CHECK_S: '0.5' })
  ;({ company, user, buyer, colleague, stranger, foreigner } = await signInPeople(shop, {
    buyer: { locale: 'de' },
    otherCompany: { payment_methods: ['card'] },
  }))
  product = await makeProduct(shop.db, company.tenantId, 'NG1')
})
afterAll(() => shop.stop())

const place = (facts: CardOrderFacts = {}) => makeCardOrder(shop.db, company, user, facts)
const pay = (orderId: number, client = buyer) =>
  client.post('/api/payment/createOrder', { orderId: String(orderId) }, { host: 'evil.example' })
const standing = (orderId: number) => orderState(shop.db, orderId)

/** The bank's page at this shop: the address in the answer has the configured origin. */
const at = (redirectUrl: string) => redirectUrl.replace('http://shop.test', shop.address)
const payWith = (redirectUrl: string, form: Record<string, string>) =>
  fetch(at(redirectUrl), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
/** Reports go through the job queue, which takes time on a busy machine. */
const cards = { good: '4242 4242 4242 4242', declined: '4000000000000002', secure: '4000002500003155' }

async function placeOpened(facts: CardOrderFacts = {}): Promise<{ id: number; url: string }> {
  const { id } = await place(facts)
  const answer = await pay(id)
  expect(answer.status).toBe(200)
  return { id, url: answer.body.data.redirectUrl }
}

describe('paying by card', () => {
  test('leads to the provider and, once it has reported, to a paid order whose documents are asked for', async () => {
    const { id, url } = await placeOpened()
    expect(url).toMatch(/^http:\/\/shop\.test\/test-bank\/tbs[0-9a-f]{32}$/)
    expect(await standing(id)).toMatchObject({ payment: 'pending', attempts: ['open'] })
    const answer = await payWith(url, { card: cards.good })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/thank-you?orders=${id}`])
    await expect.poll(() => standing(id)).toMatchObject({ status: 1, payment: 'paid', attempts: ['captured'] })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job
      where name = 'order-placed' and data->'orderIds' @> ${String(id)}::jsonb`.execute(shop.db)
    expect(rows[0]!.count).toBe(1)
  })

  test('charges what the order says, whatever the request adds', async () => {
    const { id } = await place({ gross: 45_678 })
    await buyer.post('/api/payment/createOrder', { orderId: String(id), amount: 1, returnUrl: 'https://evil.example' })
    const { rows } = await sql<{ amount: number; currency: string; path: string }>`
      select p.amount, p.currency, s.success_path as path from payments p
      join test_bank_sessions s on s.id = p.provider_reference where p.order_id = ${id}`.execute(shop.db)
    expect(rows).toEqual([{ amount: 45_678, currency: 'EUR', path: `/thank-you?orders=${id}` }])
  })

  test('answers the same place to a repeat and to a colleague', async () => {
    const { id, url } = await placeOpened()
    expect((await pay(id)).body.data.redirectUrl).toBe(url)
    expect((await pay(id, colleague)).body.data.redirectUrl).toBe(url)
    expect((await standing(id)).attempts).toEqual(['open'])
  })

  test('is for the own company alone, and others learn nothing from the answer', async () => {
    const { id } = await place()
    const missing = await pay(999_999)
    for (const client of [stranger, foreigner]) {
      const answer = await pay(id, client)
      expect([answer.status, answer.body]).toEqual([missing.status, missing.body])
      expect((await client.get(`/api/payment/status?orderIds=${id}`)).status).toBe(404)
      expect((await client.post(`/api/order/${id}/payByInvoice`)).status).toBe(404)
    }
    expect(await standing(id)).toMatchObject({ payment: 'open', attempts: [] })
  })

  test.each<[string, CardOrderFacts, number, string]>([
    ['on invoice', { paymentMethod: 'invoice' }, 422, 'payment.not.needed'],
    ['cancelled', { status: 7 }, 409, 'order.not.payable'],
    ['out of time', { expiresIn: -60 }, 409, 'order.not.payable'],
  ])('is refused for an order that is %s, and says so to its own company only', async (_name, facts, status, code) => {
    const { id } = await place(facts)
    expect(await pay(id)).toMatchObject({ status, body: { code } })
    expect(await buyer.post(`/api/order/${id}/payByInvoice`)).toMatchObject({ status, body: { code } })
    for (const client of [stranger, foreigner]) {
      expect((await pay(id, client)).status).toBe(404)
      expect((await client.post(`/api/order/${id}/payByInvoice`)).status).toBe(404)
    }
  })

  test('after a declined card is tried again with a new payment for the same order', async () => {
    const { id, url } = await placeOpened()
    const declined = await payWith(url, { card: cards.declined })
    expect(declined.headers.get('location')).toBe(`/order-failed?orders=${id}`)
    await expect.poll(() => standing(id)).toMatchObject({ status: 1, payment: 'failed', attempts: ['failed'] })
    const again = (await pay(id)).body.data.redirectUrl
    expect(again).not.toBe(url)
    expect(await standing(id)).toMatchObject({ payment: 'pending' })
    await payWith(again, { card: cards.good })
    await expect.poll(() => standing(id)).toMatchObject({ payment: 'paid', attempts: ['failed', 'captured'] })
    expect(await pay(id)).toMatchObject({ status: 409, body: { code: 'order.already.paid' } })
  })

  test('with 3-D Secure is settled by the confirmation and by nothing before it', async () => {
    const { id, url } = await placeOpened()
    expect((await payWith(url, { card: cards.secure })).headers.get('location')).toBe(new URL(url).pathname)
    const question = await (await fetch(at(url), { headers: { cookie: 'locale=de' } })).text()
    expect(question).toContain('Zahlung freigeben')
    expect(await standing(id)).toMatchObject({ payment: 'pending' })
    await payWith(url, { confirm: 'yes' })
    await expect.poll(() => standing(id)).toMatchObject({ payment: 'paid' })
  })

  test('shows the bank page in both languages, escaped, and refuses cards it does not know', async () => {
    const { url } = await placeOpened()
    await sql`update test_bank_sessions set shop_name = '<script>alert(1)</script>' where id = ${url.split('/').at(-1)}`.execute(
      shop.db,
    )
    const german = await fetch(at(url), { headers: { 'accept-language': 'de' } })
    expect(german.headers.get('content-security-policy')).toContain("script-src 'self'")
    const page = await german.text()
    expect(page).toContain('119,00')
    expect(page).not.toContain('<script')
    const unknown = await payWith(url, { card: '4111 1111 1111 1111' })
    expect(unknown.status).toBe(422)
    expect(await unknown.text()).toContain('does not know this card')
    expect((await fetch(`${shop.address}/test-bank/none`)).status).toBe(404)
  })
})

describe('an order that is not paid in time', () => {
  test('is closed at the bank, cancelled, gives its stock back once, and the buyer is told in their language', async () => {
    const available = async () => {
      const { rows } = await sql<{ available: number }>`
        select available from stock where product_id = ${product.productId}`.execute(shop.db)
      return rows[0]!.available
    }
    const before = await available()
    const { id, url } = await placeOpened({ product })
    const { id: never } = await place({ product })
    expect(await available()).toBe(before - 4)
    await expirePayment(shop.db, id, never)
    await expect
      .poll(() => standing(id))
      .toMatchObject({
        status: 7,
        payment: 'failed',
        attempts: ['expired'],
      })
    await expect.poll(() => standing(never)).toMatchObject({ status: 7, payment: 'failed' })
    expect(await available()).toBe(before)
    const { rows } = await sql<{ reason: string }>`
      select reason from stock_ledger where order_id in (${id}, ${never}) and delta > 0`.execute(shop.db)
    expect(rows.map(({ reason }) => reason)).toEqual(['expired', 'expired'])
    expect(await (await fetch(at(url))).text()).toContain('This payment is over')
    expect((await payWith(url, { card: cards.good })).status).toBe(303)
    expect(await standing(id)).toMatchObject({ status: 7, payment: 'failed' })
    await expect.poll(async () => (await shop.mails(1)).join('\n')).toContain('storniert: nicht bezahlt')
  })
})

describe('paying on invoice instead', () => {
  test('closes the card page first and places the order', async () => {
    const { id, url } = await placeOpened()
    expect((await buyer.post(`/api/order/${id}/payByInvoice`)).body.data).toEqual({
      _id: String(id),
      paymentMethod: 'invoice',
    })
    expect(await standing(id)).toEqual({ status: 1, payment: 'open', method: 'invoice', attempts: ['expired'] })
    await payWith(url, { card: cards.good })
    expect(await standing(id)).toMatchObject({ method: 'invoice', payment: 'open', attempts: ['expired'] })
    expect((await buyer.post(`/api/order/${id}/payByInvoice`)).status).toBe(422)
  })

  test('is refused where the company may not, and after it has been paid', async () => {
    const { rows } = await sql<MadeCompany>`
      select tenant_id as "tenantId", company_id as id from users where username = 'stranger'`.execute(shop.db)
    const order = await makeCardOrder(shop.db, rows[0]!, user)
    expect(await stranger.post(`/api/order/${order.id}/payByInvoice`)).toMatchObject({
      status: 422,
      body: { code: 'payment.method.unavailable' },
    })
    const { id, url } = await placeOpened()
    await payWith(url, { card: cards.good })
    await expect.poll(() => standing(id)).toMatchObject({ payment: 'paid' })
    expect(await buyer.post(`/api/order/${id}/payByInvoice`)).toMatchObject({
      status: 409,
      body: { code: 'order.already.paid' },
    })
  })

  test('races with the card: whichever comes first, the order is paid one way and no money is kept beside it', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, url } = await placeOpened()
      const [, invoice] = await Promise.all([
        payWith(url, { card: cards.good }),
        buyer.post(`/api/order/${id}/payByInvoice`),
      ])
      await expect.poll(async () => (await standing(id)).attempts).not.toContain('open')
      const { method, payment, attempts } = await standing(id)
      expect([method, payment, ...attempts]).toEqual(
        invoice.status === 200 ? ['invoice', 'open', 'expired'] : ['card', 'paid', 'captured'],
      )
    }
  })
})

describe('the status of a payment', () => {
  const status = async (id: number) => (await buyer.get(`/api/payment/status?orderIds=${id}`)).body.data[0]

  test('says loading, success and failed from the order itself', async () => {
    const { id, url } = await placeOpened({ product })
    expect(await status(id)).toMatchObject({
      documentLink: null,
      state: 'loading',
      isCharged: false,
      pieces: 2,
      total: { value: 119, currency: 'EUR' },
      email: 'buyer@people.example',
      mayPayByCard: true,
      mayPayByInvoice: true,
    })
    await payWith(url, { card: cards.declined })
    await expect.poll(() => status(id)).toMatchObject({ state: 'failed', isCharged: false, mayPayByCard: true })
    await payWith((await pay(id)).body.data.redirectUrl, { card: cards.good })
    await expect.poll(() => status(id)).toMatchObject({ state: 'success', isCharged: true, expiresAt: null })
    const { documentLink } = await status(id)
    expect((await fetch(shop.address + documentLink)).headers.get('content-type')).toBe('application/pdf')
  })

  test('comes with the confirmation once the order is paid, and the order has none before', async () => {
    const { id, url } = await placeOpened({ product })
    const link = async () => (await buyer.get(`/api/order/${id}`)).body.data.documentLink
    const file = { tenantId: company.tenantId, kind: 'confirmation', id: String(id), locale: 'en' } as const
    expect(await link()).toBeNull()
    expect((await fetch(shop.address + fileLink(shop, file))).status).toBe(404)
    await payWith(url, { card: cards.good })
    await expect.poll(() => status(id)).toMatchObject({ state: 'success' })
    expect((await fetch(shop.address + (await link()))).headers.get('content-type')).toBe('application/pdf')
  })

  test('leaves out what is not there and refuses what is no list of ids', async () => {
    const { id } = await place()
    expect((await buyer.get(`/api/payment/status?orderIds=999999,${id}`)).body.data).toHaveLength(1)
    for (const ids of ['', ',', '1;2', '1,', "1'"]) {
      expect((await buyer.get(`/api/payment/status?orderIds=${encodeURIComponent(ids)}`)).status).toBe(400)
    }
  })
})
