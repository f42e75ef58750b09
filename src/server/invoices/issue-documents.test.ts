import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import {
  type MadeCompany,
  type MadeProduct,
  type MadeUser,
  makeAddress,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
  password,
} from '#testing/builders.ts'
import { freshDatabase } from '#testing/database.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { type ShopProcess, startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { violations } from '../cli/integrity.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'

let counter = 0
const key = () => `press-${++counter}-key`

interface Place {
  db: Db
  company: MadeCompany
  buyer: MadeUser
  products: MadeProduct[]
}

async function openPlace(db: Db): Promise<Place> {
  const north = await makeTenant(db, 'north')
  const company = await makeCompany(db, north, {
    name: 'Alpin Sport GmbH',
    payment_term_days: 30,
    early_discount_percent: 3,
    early_discount_days: 10,
  })
  const buyer = await makeUser(db, company, 'buyer')
  await makeAddress(db, company)
  await makeUser(db, { tenantId: north }, 'accountant', { staff_role: 'accountant' })
  const products = [await makeProduct(db, north, 'A'), await makeProduct(db, north, 'B')]
  return { db, company, buyer, products }
}

/** An order of 10 at 33.33 with 19 % and 4 at 7.77 with 7 %, and freight. */
async function orderOf({ db, company, buyer, products }: Place, more: object = {}) {
  const id = await makeOrder(db, company, buyer, {
    lines: [
      { product: products[0]!, quantity: 10, unitPrice: 33_33 },
      { product: products[1]!, quantity: 4, unitPrice: 7_77, vatRate: 7 },
    ],
    shipping: 8_90,
    status: 4,
    ...more,
  })
  const { rows } = await sql<{ number: string; gross: number }>`
    select order_number as number, gross from orders where id = ${id}`.execute(db)
  return { id, ...rows[0]! }
}

async function ship(db: Db, { tenantId }: MadeCompany, orderId: number, ...quantities: number[]) {
  await sql`
    insert into shipments (tenant_id, order_id, number, shipped_on)
    select ${tenantId}, ${orderId}, coalesce(max(number), 0) + 1, current_date from shipments where order_id = ${orderId}`.execute(
    db,
  )
  await sql`
    insert into shipment_lines (tenant_id, order_id, shipment, position, quantity)
    select ${tenantId}, ${orderId}, (select max(number) from shipments where order_id = ${orderId}), q.place - 1, q.quantity
    from unnest(${quantities}::int[]) with ordinality as q (quantity, place) where q.quantity > 0`.execute(db)
  await sql`
    insert into order_documents (tenant_id, order_id, kind, number, date)
    select tenant_id, order_id, 'delivery', 'LS-' || order_id || '-' || number, shipped_on from shipments
    where order_id = ${orderId} on conflict do nothing`.execute(db)
}

describe('in a shop', () => {
  let shop: TestShop
  let place: Place
  let accountant: ApiClient
  let stranger: ApiClient
  beforeAll(async () => {
    shop = await startTestShop()
    place = await openPlace(shop.db)
    const south = await makeTenant(shop.db, 'south')
    await makeUser(shop.db, { tenantId: south }, 'stranger', { staff_role: 'owner' })
    const api = new ApiClient(shop.address)
    accountant = await api.signIn('accountant', password, 'north')
    stranger = await api.signIn('stranger', password, 'south')
  })
  afterAll(async () => {
    const broken = await violations(shop.db)
    expect(broken.filter(({ rule }) => !rule.includes('ledger'))).toEqual([])
    await shop.stop()
  })

  const invoice = (...orderNumbers: string[]) => accountant.post('/api/desk/invoices/orders', { orderNumbers })
  const details = async (id: string) => (await accountant.get(`/api/desk/invoices/${id}`)).body.data
  const credit = (id: string, wanted: object, client = accountant) =>
    client.post(`/api/desk/invoices/${id}/credit`, { key: key(), credit: wanted })

  /** What the mail says that brought a document. */
  const letterOf = async (number: string) =>
    (
      await sql<{ text: string }>`
        select content ->> 'text' as text from mails where subject like ${`%${number}`}`.execute(shop.db)
    ).rows[0]?.text ?? ''

  /** The invoice over all of a new order. */
  async function whole(more: object = {}) {
    const order = await orderOf(place, more)
    await ship(shop.db, place.company, order.id, 10, 4)
    const { body } = await invoice(order.number)
    return { order, id: body.data.done[0].id as string }
  }

  test('parts that were shipped are invoiced one after the other, together what was ordered', async () => {
    const order = await orderOf(place)
    expect((await invoice(order.number)).body.data.refused).toEqual([
      { orderNumber: order.number, code: 'invoice.nothing.shipped' },
    ])
    const sums: number[] = []
    for (const quantities of [
      [3, 0],
      [6, 1],
      [1, 3],
    ]) {
      await ship(shop.db, place.company, order.id, ...quantities)
      const { body } = await invoice(order.number)
      const { amount, lines, vat } = await details(body.data.done[0].id)
      sums.push(Math.round(amount.value * 100))
      expect(lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual(quantities.filter(Boolean))
      expect(vat.length).toBe(quantities[1] ? 2 : 1)
    }
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(order.gross)
  })

  test('an order that was completed before it was invoiced waits for its invoice, and again once that is cancelled', async () => {
    const waiting = async () => {
      const { body } = await accountant.get('/api/desk/invoices/orders')
      return body.data.map(({ orderNumber, pieces }: { orderNumber: string; pieces: number }) => [orderNumber, pieces])
    }
    const order = await orderOf(place)
    await ship(shop.db, place.company, order.id, 10, 4)
    await sql`update orders set status = 6 where id = ${order.id}`.execute(shop.db)
    expect(await waiting()).toContainEqual([order.number, 14])
    const { body } = await invoice(order.number)
    expect(await waiting()).not.toContainEqual([order.number, 14])
    await accountant.post(`/api/desk/invoices/${body.data.done[0].id}/cancel`, { key: key(), reason: '' })
    expect(await waiting()).toContainEqual([order.number, 14])
    await invoice(order.number)
  })

  test('has a due date, a discount for paying early, and numbers without a gap', async () => {
    const [first, second] = [await whole(), await whole()]
    const [one, two] = [await details(first.id), await details(second.id)]
    expect(Number(two.number.slice(2)) - Number(one.number.slice(2))).toBe(1)
    expect(one.number).toMatch(/^RE\d{6}$/)
    expect(one.earlyDiscount.amount.value).toBeCloseTo(one.amount.value * 0.03, 1)
    expect(one.dueDate > one.earlyDiscount.until).toBe(true)
  })

  test('passes over a number that a document of another system has', async () => {
    const before = await details((await whole()).id)
    const next = `RE${Number(before.number.slice(2)) + 1}`
    await sql`insert into account_entries (tenant_id, company_id, type, fin_doc_number, doc_date, due_date, currency, amount, open_amount)
      values (${place.company.tenantId}, ${place.company.id}, 'invoice', ${next}, current_date, current_date, 'EUR', 1, 1)`.execute(
      shop.db,
    )
    expect((await details((await whole()).id)).number).toBe(`RE${Number(before.number.slice(2)) + 2}`)
  })

  test('an order that was paid by card is invoiced as paid, part by part', async () => {
    const order = await orderOf(place, { paymentMethod: 'card' })
    await sql`update orders set payment_status = 'paid' where id = ${order.id}`.execute(shop.db)
    await sql`insert into payments (tenant_id, order_id, provider, state, amount, currency, settled_at)
      values (${place.company.tenantId}, ${order.id}, 'test', 'captured', ${order.gross}, 'EUR', now())`.execute(
      shop.db,
    )
    for (const quantities of [
      [3, 0],
      [7, 4],
    ]) {
      await ship(shop.db, place.company, order.id, ...quantities)
      const { body } = await invoice(order.number)
      const document = await details(body.data.done[0].id)
      expect(document).toMatchObject({ state: 'paid', open: { value: 0 } })
      await expect.poll(() => letterOf(document.number)).toContain('There is nothing left to pay')
      expect(await letterOf(document.number)).not.toContain('Due')
    }
    const { rows } = await sql`select count(*)::int from receipts where payment_id is not null`.execute(shop.db)
    expect(rows).toEqual([{ count: 1 }])
  })

  test('a credit over pieces is used for what is open, and all credits leave nothing', async () => {
    const { id } = await whole()
    const before = await details(id)
    expect((await credit(id, { pieces: [{ position: 0, quantity: 1 }] })).status).toBe(200)
    const after = await details(id)
    expect(after.open.value).toBeCloseTo(before.open.value - 39.66, 2)
    expect(after.lines[0].credited).toBe(1)
    const beyond = await credit(id, { pieces: [{ position: 0, quantity: 10 }] })
    expect(beyond.body.code).toBe('credit.beyond.invoice')
    const amount = Math.round(after.creditable.value * 100)
    expect((await credit(id, { amount: amount + 1 })).body.code).toBe('credit.beyond.invoice')
    await credit(id, { amount: 10_00 })
    await credit(id, { amount: amount - 10_00 })
    expect(await details(id)).toMatchObject({ open: { value: 0 }, creditable: { value: 0 }, state: 'paid' })
  })

  test('a credit for a paid invoice stays open', async () => {
    const { id } = await whole()
    const { open } = await details(id)
    const paid = {
      key: key(),
      documents: [id],
      amount: Math.round(open.value * 100),
      day: '2026-11-01',
      method: 'transfer',
    }
    await accountant.post('/api/desk/invoices/payments', paid)
    const made = await credit(id, { pieces: [{ position: 1, quantity: 4 }], withShipping: true })
    expect(await details(made.body.data.id)).toMatchObject({ state: 'creditOpen', open: { value: -43.85 } })
  })

  test('pressed twice credits once', async () => {
    const { id } = await whole()
    const body = { key: key(), credit: { pieces: [{ position: 0, quantity: 2 }] } }
    const answers = await Promise.all([1, 2, 3].map(() => accountant.post(`/api/desk/invoices/${id}/credit`, body)))
    expect(new Set(answers.map(answer => answer.body.data.id)).size).toBe(1)
    expect((await details(id)).lines[0].credited).toBe(2)
  })

  test('a cancelled invoice has a counter-document, and its pieces can be invoiced again', async () => {
    const { id, order } = await whole()
    const cancel = () => accountant.post(`/api/desk/invoices/${id}/cancel`, { key: key(), reason: 'Wrong address' })
    const answers = await Promise.all([cancel(), cancel()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await details(id)).toMatchObject({ open: { value: 0 }, canCancel: false, creditable: { value: 0 } })
    const again = await invoice(order.number)
    expect((await details(again.body.data.done[0].id)).amount.value * 100).toBeCloseTo(order.gross)
  })

  test('an invoice that was credited is not cancelled', async () => {
    const { id } = await whole()
    await credit(id, { amount: 1_00 })
    const answer = await accountant.post(`/api/desk/invoices/${id}/cancel`, { key: key() })
    expect(answer.body.code).toBe('invoice.has.credits')
  })

  test('the database lets nobody change what was issued', async () => {
    const { id } = await whole()
    for (const change of [
      sql`update account_entries set amount = amount - 1, open_amount = 0 where id = ${Number(id)}`,
      sql`update account_entries set due_date = due_date + 1 where id = ${Number(id)}`,
      sql`delete from account_entries where id = ${Number(id)}`,
      sql`update account_entry_lines set quantity = 1 where entry_id = ${Number(id)}`,
      sql`delete from account_entry_lines where entry_id = ${Number(id)}`,
      sql`insert into account_entry_lines select tenant_id, entry_id, 99, order_id, 99, 1, 1, 19 from account_entry_lines where entry_id = ${Number(id)} limit 1`,
    ])
      await expect(change.execute(shop.db)).rejects.toThrow()
  })

  test('the paper shows the lines as they were invoiced, and is mailed once', async () => {
    const { id, order } = await whole()
    await sql`update order_lines set unit_price = 1 where order_id = ${order.id} and position = 0`.execute(shop.db)
    const { paper, xrechnung, lines, number } = await details(id)
    expect(lines[0].price.value).toBe(33.33)
    expect((await fetch(shop.address + paper)).headers.get('content-type')).toBe('application/pdf')
    const xml = await (await fetch(shop.address + xrechnung)).text()
    expect(xml).toContain('xrechnung_3.0')
    expect(xml).toContain('<ram:ChargeAmount>33.33</ram:ChargeAmount>')
    const mails = async () =>
      (await sql<{ subject: string }>`select subject from mails where subject like ${`%${number}`}`.execute(shop.db))
        .rows
    await expect.poll(mails).toEqual([{ subject: `Invoice ${number}` }])
    expect(await letterOf(number)).toMatch(/Due: \d/)
    await sql`update order_lines set unit_price = 3333 where order_id = ${order.id} and position = 0`.execute(shop.db)
  })

  test('nothing of it is another tenant’s', async () => {
    const { id, order } = await whole()
    const answer = await stranger.post('/api/desk/invoices/orders', { orderNumbers: [order.number] })
    expect(answer.body.data).toEqual({ done: [], refused: [] })
    expect((await credit(id, { amount: 1 }, stranger)).status).toBe(404)
    expect((await stranger.post(`/api/desk/invoices/${id}/cancel`, { key: key() })).status).toBe(404)
    expect((await stranger.get('/api/desk/invoices/orders')).body.data).toEqual([])
  })

  test('orders that wait for an invoice are listed until they have it', async () => {
    const order = await orderOf(place)
    await ship(shop.db, place.company, order.id, 2, 1)
    const waiting = async () =>
      (await accountant.get('/api/desk/invoices/orders')).body.data.find(
        ({ orderNumber }: { orderNumber: string }) => orderNumber === order.number,
      )
    expect(await waiting()).toMatchObject({ pieces: 3, company: { name: 'Alpin Sport GmbH' } })
    await invoice(order.number)
    expect(await waiting()).toBe(undefined)
  })
})

describe('on two processes', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-invoices-'))
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let db: Db
  let close: () => Promise<void>
  let processes: ShopProcess[]
  let clients: ApiClient[]
  let place: Place
  beforeAll(async () => {
    database = await freshDatabase()
    ;({ db, close } = openDatabase(database.url, () => undefined))
    place = await openPlace(db)
    processes = [0, 1].map(() => startShopProcess({ DATABASE_URL: database.url, KONTOR_DATA: dataDir }))
    const [one, two] = await Promise.all(processes.map(async process => new ApiClient(await process.address)))
    const atOne = await one!.signIn('accountant', password, 'north')
    clients = [atOne, two!.as(atOne.session)]
  })
  afterAll(async () => {
    await Promise.all(processes.map(stopShopProcess))
    await close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('the same orders invoiced, credited and paid at the same moment: numbers have no gap, nothing is doubled', async () => {
    const orders: Awaited<ReturnType<typeof orderOf>>[] = []
    for (let n = 0; n < 12; n++) {
      const order = await orderOf(place)
      await ship(db, place.company, order.id, 10, 4)
      orders.push(order)
    }
    // Every order is asked for by both, in other orders; half of the calls also name one that has nothing to invoice.
    await Promise.all(
      orders.flatMap(({ number }, index) =>
        clients.map((client, at) =>
          client.post('/api/desk/invoices/orders', {
            orderNumbers: [number, orders[(index + 5 * at + 1) % orders.length]!.number, 'none'],
          }),
        ),
      ),
    )
    const { rows } = await sql<{ id: number; open: number }>`
      select id, open_amount as open from account_entries where is_issued order by id`.execute(db)
    expect(rows).toHaveLength(orders.length)
    await Promise.all(
      rows.flatMap(({ id, open }) =>
        clients.flatMap(client => [
          client.post('/api/desk/invoices/payments', {
            key: key(),
            documents: [String(id)],
            amount: Math.ceil(open / 2),
            day: '2026-11-01',
            method: 'transfer',
          }),
          client.post(`/api/desk/invoices/${id}/credit`, {
            key: key(),
            credit: { pieces: [{ position: 0, quantity: 6 }] },
          }),
        ]),
      ),
    )
    const broken = await violations(db)
    expect(broken.filter(({ rule }) => !rule.includes('ledger'))).toEqual([])
    const { rows: sums } = await sql<{ open: number; rest: number }>`
      select (select sum(open_amount) from account_entries)::int as open,
        ((select sum(amount) from account_entries)
          - (select sum(amount) from account_payments where kind <> 'credit'))::int as rest`.execute(db)
    expect(sums[0]!.open).toBe(sums[0]!.rest)
    const { rows: numbers } = await sql<{ kind: string; count: number; span: number }>`
      select range_kind as kind, count(*)::int as count, max(range_number) - min(range_number) + 1 as span
      from account_entries where is_issued group by range_kind order by 1`.execute(db)
    // Of two credits over 6 of 10 pieces one is refused.
    expect(numbers).toEqual([
      { kind: 'credit', count: 12, span: 12 },
      { kind: 'invoice', count: 12, span: 12 },
    ])
  })
})
