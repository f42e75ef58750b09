import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import {
  type MadeCompany,
  type MadeProduct,
  type MadeUser,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
} from '#testing/builders.ts'
import { type ErpClient, makeErpClient } from '#testing/erp-client.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: TestShop
let north: TenantId
let erp: ErpClient
let foreign: ErpClient
let company: MadeCompany
let buyer: MadeUser
let product: MadeProduct

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  await makeUser(shop.db, { tenantId: north }, 'owner', { staff_role: 'owner' })
  await makeUser(shop.db, { tenantId: south }, 'southern owner', { staff_role: 'owner' })
  company = await makeCompany(shop.db, north)
  buyer = await makeUser(shop.db, company, 'buyer')
  product = await makeProduct(shop.db, north, 'COAT', { stock: 100 })
  erp = await makeErpClient(shop, north)
  foreign = await makeErpClient(shop, south)
})
afterAll(async () => {
  expect(await violations(shop.db)).toEqual([])
  await shop.stop()
})
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(shop.db)
})

async function invoiced(quantity = 5): Promise<{ orderNumber: string; finDocNumber: string }> {
  const id = await makeOrder(shop.db, company, buyer, { lines: [{ product, quantity }] })
  const { rows } = await sql<{ orderNumber: string }>`
    select order_number as "orderNumber" from orders where id = ${id}`.execute(shop.db)
  const { orderNumber } = rows[0]!
  await erp.send('POST', `/orders/${orderNumber}/advance`, { to: 'shipped' })
  const { body } = await erp.send('POST', `/orders/${orderNumber}/invoice`, {})
  return body.data
}
const invoice = async (number: string) => (await erp.send('GET', `/invoices/${number}`)).body.data
const credit = (number: string, key: string, wanted: object, more: object = {}, headers = {}) =>
  erp.send('POST', `/invoices/${number}/credit`, { key, credit: wanted, ...more }, headers)

describe('a credit', () => {
  test('of pieces is made once for its key, used for what is open, and noted as the program’s', async () => {
    const { finDocNumber } = await invoiced()
    const before = await invoice(finDocNumber)
    expect(before).toMatchObject({ type: 'invoice', lines: [{ position: 0, quantity: 5, credited: 0 }], related: [] })
    const wanted = { pieces: [{ position: 0, quantity: 2 }] }
    const answers = await Promise.all([0, 1, 2].map(() => credit(finDocNumber, 'return-4711', wanted)))
    const numbers = new Set(answers.map(({ body }) => body.data?.finDocNumber))
    expect([...numbers]).toEqual([expect.any(String)])
    const [number] = [...numbers]
    const after = await invoice(finDocNumber)
    expect(after.lines[0].credited).toBe(2)
    expect(after.related).toEqual([{ finDocNumber: number, amount: expect.any(Number), isCancellation: false }])
    expect(after.open).toBe(before.open + after.related[0].amount)
    expect(await invoice(number)).toMatchObject({ type: 'credit', related: [{ finDocNumber }] })
    const { rows } = await sql`
      select distinct actor, channel from journal where kind = 'invoices' and key = ${number}
        and action = 'credit.issued'`.execute(shop.db)
    expect(rows).toEqual([{ actor: 'apiKey', channel: 'api' }])
  })

  test('is refused with a sentence beyond what was invoiced, and under a key of another one', async () => {
    const [one, two] = [await invoiced(2), await invoiced(2)]
    const many = await credit(one.finDocNumber, 'too-many-1', { pieces: [{ position: 0, quantity: 3 }] })
    expect(many).toMatchObject({ status: 422, body: { detail: expect.stringMatching(/\.$/) } })
    expect((await credit(one.finDocNumber, 'same-key-1', { amount: 100 })).status).toBe(200)
    expect((await credit(two.finDocNumber, 'same-key-1', { amount: 100 })).body.code).toBe('idempotency.key.reused')
    expect((await credit(one.finDocNumber, 'short', { amount: 100 })).status).toBe(400)
    expect((await credit(one.finDocNumber, 'no-amount-1', {})).status).toBe(400)
    expect((await credit('NONE', 'of-nothing-1', { amount: 100 })).status).toBe(404)
  })

  test('with an Idempotency-Key is answered as the first time, and another body is refused', async () => {
    const { finDocNumber } = await invoiced()
    const named = { 'idempotency-key': `credit ${finDocNumber}` }
    const one = await credit(finDocNumber, 'named-credit-1', { amount: 100 }, {}, named)
    const two = await credit(finDocNumber, 'named-credit-1', { amount: 100 }, {}, named)
    expect(two.body).toEqual(one.body)
    const other = await credit(finDocNumber, 'named-credit-2', { amount: 200 }, {}, named)
    expect(other.body.code).toBe('idempotency.key.reused')
  })

  test('of all cancels the invoice, once; then its goods can be invoiced again', async () => {
    const { orderNumber, finDocNumber } = await invoiced()
    const cancel = (key: string) => erp.send('POST', `/invoices/${finDocNumber}/cancel`, { key, reason: 'Wrong' })
    const { body } = await cancel('cancel-one-1')
    expect(await invoice(finDocNumber)).toMatchObject({ open: 0, related: [{ isCancellation: true }] })
    expect((await cancel('cancel-one-1')).body).toEqual(body)
    expect((await cancel('cancel-two-1')).body.code).toBe('invoice.cancelled.already')
    expect((await erp.send('POST', `/orders/${orderNumber}/invoice`, {})).status).toBe(200)
  })
})

describe('papers', () => {
  const file = async (path: string) => {
    const answer = await fetch(`${shop.address}/api/erp/v1${path}`, { headers: { authorization: `Bearer ${erp.key}` } })
    return { status: answer.status, type: answer.headers.get('content-type'), content: await answer.text() }
  }

  test('of an order are listed and read as PDF', async () => {
    const { orderNumber } = await invoiced()
    const { data } = (await erp.send('GET', `/orders/${orderNumber}/papers`)).body
    expect(data.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['confirmation', 'delivery'])
    for (const { number } of data) {
      const read = await file(`/orders/${orderNumber}/papers/${encodeURIComponent(number)}?language=de`)
      expect(read).toMatchObject({ status: 200, type: 'application/pdf' })
      expect(read.content.slice(0, 5)).toBe('%PDF-')
    }
    expect((await file(`/orders/${orderNumber}/papers/NONE`)).status).toBe(404)
  })

  test('of invoices and credits are PDF, and XRechnung with their number', async () => {
    const { finDocNumber } = await invoiced()
    const { body } = await credit(finDocNumber, 'paper-credit-1', { pieces: [{ position: 0, quantity: 1 }] })
    for (const number of [finDocNumber, body.data.finDocNumber]) {
      expect((await file(`/invoices/${number}/paper`)).content.slice(0, 5)).toBe('%PDF-')
      const xml = await file(`/invoices/${number}/paper?format=xml&language=de`)
      expect(xml.type).toContain('application/xml')
      expect(xml.content).toContain(number)
    }
    expect((await file('/invoices/NONE/paper')).status).toBe(404)
    expect((await file(`/invoices/${finDocNumber}/paper?format=doc`)).status).toBe(400)
  })

  test('and invoices of another shop are not there', async () => {
    const { orderNumber, finDocNumber } = await invoiced()
    for (const path of [
      `/orders/${orderNumber}/papers`,
      `/orders/${orderNumber}/papers/${orderNumber}`,
      `/invoices/${finDocNumber}`,
      `/invoices/${finDocNumber}/paper`,
    ])
      expect((await foreign.send('GET', path)).status, path).toBe(404)
    const stolen = await foreign.send('POST', `/invoices/${finDocNumber}/credit`, {
      key: 'stolen-1234',
      credit: { amount: 100 },
    })
    expect(stolen.status).toBe(404)
  })
})
