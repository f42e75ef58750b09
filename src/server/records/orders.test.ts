import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { orderNumberOf } from '#domain/order/order.ts'
import { makeTenant } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { violations } from '../cli/integrity.ts'
import type { Origin } from '../platform/actor.ts'
import { type Database, type Db, openDatabase } from '../platform/db/database.ts'
import { openTenantDb } from '../platform/db/tenant-db.ts'
import type { KindName } from './stores.ts'
import { type WriteReport, writeRecords } from './write.ts'

/** Orders that were placed in another system and are imported. */

let fresh: TestDatabase
let database: Database
let db: Db
let north: Origin

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  db = database.db
  const tenantId = (await makeTenant(db, 'north')) as TenantId
  north = { actor: { tenantId, type: 'system', name: 'test' }, channel: 'file' }
  await fill({
    seasons: [{ code: 'AW27', 'name.en': 'Winter', date: '2027-09-01' }],
    shippingMethods: [
      { key: 'parcel', 'name.en': 'Parcel', 'name.de': 'Paket', countries: [{ code: 'DE', price: 500 }] },
    ],
    products: [{ sku: 'P1', 'name.en': 'Coat', 'name.de': 'Mantel', vatRate: 19, stockFreeze: true }],
    variants: ['M', 'L'].map(size => ({ variantSku: `P1-${size}`, sku: 'P1', size })),
    stock: [
      { variantSku: 'P1-M', available: 10 },
      { variantSku: 'P1-M', season: 'AW27', available: 5 },
    ],
    companies: ['100', '200'].map(customerNo => ({ customerNo, name: `Company ${customerNo}`, vatCountryCode: 'DE' })),
    people: [
      { username: 'ada', email: 'ada@huber.example', customerNo: '100' },
      { username: 'bob', email: 'bob@berg.example', customerNo: '200' },
      { username: 'Sales', email: 'sales@north.example', salesPerson: true },
    ],
  })
})
afterAll(async () => {
  expect(await violations(db)).toEqual([])
  await database.close()
  await fresh.drop()
})

async function fill(rows: Partial<Record<KindName, readonly object[]>>): Promise<void> {
  for (const [kind, own] of Object.entries(rows)) {
    const report = await writeRecords(openTenantDb(database)(north.actor), north, kind as KindName, own, {
      mode: 'strict',
    })
    expect(report.rejected).toEqual([])
  }
}

async function write(kind: KindName, rows: readonly object[]) {
  const {
    rejected,
    isWritten: _,
    ...counts
  }: WriteReport = await writeRecords(openTenantDb(database)(north.actor), north, kind, rows, { mode: 'rows' })
  const said = Object.entries(counts).filter(([, count]) => count > 0)
  const problems = rejected.map(({ row, column, code }) => `${row} ${column} ${code}`)
  return { ...Object.fromEntries(said), ...(problems.length > 0 && { problems }) }
}

async function all<T>(text: string): Promise<T[]> {
  const { rows } = await sql<T>`${sql.raw(text)}`.execute(db)
  return rows
}

const order = {
  orderNumber: 'B-1',
  customerNo: '100',
  orderedBy: 'ada',
  orderedAt: '2026-03-01T10:12:00+01:00',
  deliveryDate: '2026-03-05',
  shippingMethod: 'parcel',
  'shippingAddress.company': 'Huber am Markt',
  'shippingAddress.city': 'Hamburg',
  'shippingAddress.country': 'DE',
  'invoiceAddress.country': 'DE',
  shipping: 500,
  vat: [{ rate: 19, net: 10_500, amount: 1_995 }],
  gross: 12_495,
  lines: [
    { variantSku: 'P1-M', quantity: 2, price: 3_000, vatRate: 19 },
    { variantSku: 'P1-L', quantity: 1, price: 4_000, vatRate: 19, originalPrice: 5_000, backOrdered: 1 },
  ],
}
const lines = (...more: object[]) => ({ lines: order.lines.map((line, index) => ({ ...line, ...more[index] })) })

describe('a past order', () => {
  test('is kept whole, found, and the same the second time', async () => {
    const full = {
      ...order,
      externalNumber: 'PO 7',
      note: 'Back entrance',
      status: 'partlyShipped',
      deliveryStatus: 'partly',
      paymentMethod: 'card',
      paymentStatus: 'paid',
      carrier: 'Alpencargo',
      shipped: [
        { pack: 'B-1-1', trackingCode: 'AC1', weightGrams: 900, variantSku: 'P1-M', quantity: 1 },
        { pack: 'B-1-1', trackingCode: 'AC1', weightGrams: 900, variantSku: 'P1-L', quantity: 1 },
        { pack: 'B-1-2', variantSku: 'P1-M', quantity: 1 },
      ],
      documents: [
        { kind: 'delivery', number: 'LS-1', date: '2026-03-05' },
        { kind: 'confirmation', number: 'AB-1', date: '2026-03-02' },
      ],
      cardPayments: [
        {
          provider: 'stripe',
          reference: 'pi_1',
          state: 'captured',
          createdAt: '2026-03-01T09:12:00Z',
          settledAt: '2026-03-01T09:14:00Z',
        },
      ],
    }
    expect(await write('orders', [full])).toEqual({ created: 1 })
    expect(await write('orders', [full])).toEqual({ same: 1 })
    expect(
      await all(`select goods, gross, status, tracking_code, is_by_sales_person, shipping_method_name,
        json_array_length(packs::json) as packs, shipping_address ->> 'countryCode' as country,
        invoice_address ->> 'street' as street, ordered_at at time zone 'UTC' as at from orders`),
    ).toMatchObject([
      {
        goods: 10_000,
        gross: 12_495,
        status: 4,
        tracking_code: 'AC1',
        is_by_sales_person: false,
        shipping_method_name: { en: 'Parcel', de: 'Paket' },
        packs: 2,
        country: 'DE',
        street: '',
      },
    ])
    const coat = { sku: 'P1', name: { en: 'Coat', de: 'Mantel' } }
    expect(
      await all(`select position, sku, name, back_ordered, shipped, original_pre_sale
        from order_lines order by position`),
    ).toEqual([
      { position: 0, ...coat, back_ordered: 0, shipped: 2, original_pre_sale: null },
      { position: 1, ...coat, back_ordered: 1, shipped: 1, original_pre_sale: 5_000 },
    ])
    expect(await all('select provider_reference, amount, state from payments')).toEqual([
      { provider_reference: 'pi_1', amount: 12_495, state: 'captured' },
    ])
    const [found] = await all<{ text: string }>('select search_text as text from orders')
    for (const word of ['b-1', 'po 7', 'ls-1', 'huber am markt', 'hamburg', '01.03.2026', 'mantel', 'p1-l'])
      expect(found!.text).toContain(word)
  })

  test('keeps what was ordered and what it cost, and goes on in its states and papers', async () => {
    const changed = {
      orderNumber: 'B-1',
      status: 'completed',
      deliveryStatus: 'delivered',
      documents: [{ kind: 'delivery', number: 'LS-2', date: '2026-03-06' }],
    }
    expect(await write('orders', [changed])).toEqual({ changed: 1 })
    expect(await all('select kind, number from order_documents')).toEqual([{ kind: 'delivery', number: 'LS-2' }])
    expect(
      await write('orders', [
        { orderNumber: 'B-1', gross: 1 },
        { orderNumber: 'B-1', customerNo: '200' },
        { orderNumber: 'B-1', ...lines({ quantity: 3 }) },
        { orderNumber: 'B-1', status: 'cancelled' },
        { orderNumber: 'B-1', action: 'delete' },
      ]),
    ).toEqual({
      problems: [
        '0 gross value.fixed',
        '0 gross totals.wrong',
        '1 customerNo value.fixed',
        '2 lines value.fixed',
        '2 vat totals.wrong',
        '3 status value.fixed',
        '4 action column.unknown',
      ],
    })
  })

  test.each<[string, object, string[]]>([
    ['without lines', { lines: [] }, ['lines value.needed']],
    ['with a cent too much', { gross: 12_496 }, ['gross totals.wrong']],
    ['with shipping that is not taxed', { shipping: 600, gross: 12_595 }, ['vat totals.wrong']],
    ['with a line at a rate that is not there', lines({ vatRate: 7 }), ['vat totals.wrong']],
    [
      'with tax that no rounding explains',
      { vat: [{ rate: 19, net: 10_500, amount: 1_998 }], gross: 12_498 },
      ['vat totals.wrong'],
    ],
    ['with amounts beyond counting', lines({ price: 9_007_199_254_740_991 }), ['gross value.out.of.range']],
    ['of a variant that is not there', lines({}, { variantSku: 'X' }), ['lines.1.variantSku value.unknown']],
    ['of half a piece', lines({ quantity: 1.5 }), ['lines.0.quantity value.not.whole']],
    ['of a line without a price', lines({}, { price: null }), ['lines.1.price value.needed']],
    ['of a line with something else', lines({}, { colour: 'red' }), ['lines.1 column.unknown']],
    ['with more missing than ordered', lines({ backOrdered: 3 }), ['lines.0.backOrdered value.out.of.range']],
    [
      'with more shipped than ordered',
      { shipped: [{ pack: '1', variantSku: 'P1-M', quantity: 3 }] },
      ['shipped value.out.of.range'],
    ],
    ['by somebody else’s buyer', { orderedBy: 'bob' }, ['orderedBy person.of.another.company']],
    ['to nowhere', { 'shippingAddress.country': 'XX' }, ['shippingAddress.country value.unknown']],
    ['without a country', { 'invoiceAddress.country': null }, ['invoiceAddress.country value.needed']],
    ['of a season, but no pre-order', { season: 'AW27' }, ['season column.not.here']],
    ['paid, and to be paid', { paymentStatus: 'paid', payUntil: '2030-01-01T00:00:00Z' }, ['payUntil column.not.here']],
    ['in a status of its own', { status: 'lost' }, ['status value.not.choice']],
    ['with a number that leaves no further ones', { orderNumber: 'A2000000000' }, ['orderNumber value.out.of.range']],
    [
      'with a payment of another order',
      {
        paymentMethod: 'card',
        cardPayments: [{ provider: 'stripe', reference: 'pi_1', state: 'failed', createdAt: '2026-03-01T09:12:00Z' }],
      },
      ['cardPayments value.taken'],
    ],
    [
      'with a card payment, on invoice',
      { cardPayments: [{ provider: 'stripe', reference: 'pi_2', state: 'failed', createdAt: '2026-03-01T09:12:00Z' }] },
      ['cardPayments column.not.here'],
    ],
  ])('%s is refused', async (_, more, problems) => {
    expect(await write('orders', [{ ...order, orderNumber: 'B-2', ...more }])).toEqual({
      problems: problems.map(problem => `0 ${problem}`),
    })
  })

  test('may have rounded its VAT line by line', async () => {
    const rounded = { ...order, orderNumber: 'B-3', vat: [{ rate: 19, net: 10_500, amount: 1_996 }], gross: 12_496 }
    expect(await write('orders', [rounded])).toEqual({ created: 1 })
  })

  test('takes no stock, sends no mail and starts no job', async () => {
    const before = await all('select available from stock')
    expect(await write('orders', [{ ...order, orderNumber: 'B-4', orderedBy: 'sales' }])).toEqual({ created: 1 })
    expect(await all('select available from stock')).toEqual(before)
    expect(await all('select from stock_ledger where order_id is not null')).toEqual([])
    expect(await all('select from pgboss.job')).toEqual([])
    expect(await all(`select is_by_sales_person from orders where order_number = 'B-4'`)).toEqual([
      { is_by_sales_person: true },
    ])
  })

  test('of a season to come holds its pieces of the pre-stock, also beyond it', async () => {
    const preOrder = { ...order, preOrder: true, season: 'AW27', status: 'received' }
    expect(
      await write('orders', [
        { ...preOrder, orderNumber: 'V-1' },
        { ...preOrder, orderNumber: 'V-2', ...lines({ quantity: 20, price: 300 }) },
        { ...preOrder, orderNumber: 'V-3', status: 'cancelled' },
      ]),
    ).toEqual({ created: 3 })
    expect(await all('select held from pre_stock_held order by variant_id')).toEqual([{ held: 22 }, { held: 2 }])
    expect(await all('select delta, at from stock_ledger where order_id is not null order by id')).toMatchObject([
      { delta: -2 },
      { delta: -1 },
      { delta: -20 },
      { delta: -1 },
    ])
  })

  test('with a number of our form lets new orders count on behind it', async () => {
    const [{ id }] = (await all<{ id: number }>('select max(id) as id from orders')) as [{ id: number }]
    const number = orderNumberOf(id + 100)
    expect(await write('orders', [{ ...order, orderNumber: number }])).toEqual({ created: 1 })
    expect(await all(`select nextval('orders_id_seq')::int as next`)).toEqual([{ next: id + 101 }])
  })

  test('of stock can be imported as movements, with their times', async () => {
    const moved = (delta: number, reason: string, more: object = {}) => ({ variantSku: 'P1-M', delta, reason, ...more })
    expect(
      await write('stock', [
        moved(5, 'receipt', { at: '2026-02-01T06:00:00Z' }),
        moved(-2, 'order', { orderNumber: 'B-1', at: '2026-03-01T09:12:00Z' }),
        moved(-60, 'order', { orderNumber: 'B-3' }),
        moved(2, 'cancelled', { orderNumber: 'B-1', at: '2026-03-01T10:00:00Z' }),
        moved(-2, 'order', { orderNumber: 'B-1', at: '2026-03-01T10:01:00Z' }),
        moved(-1, 'order'),
        moved(2, 'receipt', { orderNumber: 'B-1' }),
        moved(-1, 'order', { orderNumber: 'B-9' }),
        { variantSku: 'P1-M', available: 3, reason: 'order', orderNumber: 'B-1' },
        { variantSku: 'P1-M', season: 'AW27', delta: -1, reason: 'order', orderNumber: 'V-1' },
      ]),
    ).toEqual({
      changed: 4,
      problems: [
        '2 delta stock.not.enough.error',
        '5 orderNumber value.needed',
        '6 orderNumber column.not.here',
        '7 orderNumber value.unknown',
        '8 delta value.needed',
        '9 orderNumber column.not.here',
      ],
    })
    expect(
      await all(`select l.delta, l.reason, o.order_number as number, to_char(l.at at time zone 'UTC', 'MM-DD HH24:MI') as at
        from stock_ledger l join variants v on v.id = l.variant_id left join orders o on o.id = l.order_id
        where v.variant_sku = 'P1-M' and l.season_id is null order by l.id offset 1`),
    ).toEqual([
      { delta: 5, reason: 'receipt', number: null, at: '02-01 06:00' },
      { delta: -2, reason: 'order', number: 'B-1', at: '03-01 09:12' },
      { delta: 2, reason: 'cancelled', number: 'B-1', at: '03-01 10:00' },
      { delta: -2, reason: 'order', number: 'B-1', at: '03-01 10:01' },
    ])
    expect(await all('select available from stock')).toEqual([{ available: 13 }])
  })

  test('does not come back by a count that was made before it', async () => {
    const count = (available: number, asOf: string) => ({ variantSku: 'P1-M', available, asOf })
    expect(await write('stock', [{ variantSku: 'P1-M', delta: -2, reason: 'order', orderNumber: 'B-4' }])).toEqual({
      changed: 1,
    })
    // B-3 came before B-4, so the count still has its two pieces.
    expect(await write('stock', [count(9, 'B-3')])).toEqual({ changed: 1 })
    expect(await all('select available from stock')).toEqual([{ available: 7 }])
    expect(await write('stock', [count(9, 'B-3')])).toEqual({ same: 1 })
    expect(await write('stock', [count(7, 'B-4'), count(0, 'B-3')])).toEqual({ same: 1, changed: 1 })
    expect(await write('stock', [{ variantSku: 'P1-M', delta: 1, asOf: 'B-3' }])).toEqual({
      problems: ['0 asOf column.not.here'],
    })
    expect(await all('select available from stock')).toEqual([{ available: 0 }])
  })

  test('is invoiced, and credited line by line', async () => {
    const paper = { customerNo: '100', docDate: '2026-03-05', dueDate: '2026-04-04', orderNumber: 'B-1' }
    const credit = (finDocNumber: string, more: object) => ({
      finDocNumber,
      type: 'credit',
      amount: -3_570,
      ...paper,
      ...more,
    })
    const rows = [
      { finDocNumber: 'RE-1', type: 'invoice', amount: 12_495, ...paper, pdf: 'papers/north/RE-1.pdf' },
      credit('GS-1', {
        lines: [
          { line: 2, quantity: 1 },
          { line: 1, quantity: 1 },
        ],
      }),
    ]
    expect(await write('invoices', rows)).toEqual({ created: 2 })
    expect(await write('invoices', rows)).toEqual({ same: 2 })
    expect(await write('invoices', [{ finDocNumber: 'GS-1', postway: 'post' }])).toEqual({ changed: 1 })
    expect(
      await write('invoices', [
        credit('GS-2', { lines: [{ line: 3, quantity: 1 }] }),
        credit('GS-2', { lines: [{ line: 1, quantity: 3 }] }),
        credit('GS-2', {
          lines: [
            { line: 1, quantity: 1 },
            { line: 1, quantity: 1 },
          ],
        }),
        credit('GS-2', { lines: [{ line: 1, quantity: 1 }], orderNumber: null }),
        credit('GS-1', { orderNumber: 'B-3' }),
        credit('GS-2', { pdf: 'documents/2/other.pdf' }),
        credit('GS-2', { pdf: 'papers/north/../south/RE-1.pdf' }),
      ]),
    ).toEqual({
      problems: [
        '0 lines.0.line value.unknown',
        '1 lines.0.quantity value.out.of.range',
        '2 lines.1.line value.taken',
        '3 lines column.not.here',
        '4 orderNumber value.fixed',
        '5 pdf value.unknown',
        '6 pdf value.unknown',
      ],
    })
    expect(await all('select position, order_position, quantity from account_entry_lines order by position')).toEqual([
      { position: 0, order_position: 1, quantity: 1 },
      { position: 1, order_position: 0, quantity: 1 },
    ])
  })

  test('cannot be one that was placed here', async () => {
    await sql`update orders set checkout_id = null`.execute(db)
    await sql`with cart as (insert into baskets (tenant_id, user_id, company_id)
        select o.tenant_id, o.user_id, o.company_id from orders o where order_number = 'B-3' returning *),
      checkout as (insert into checkouts (tenant_id, basket_id, basket_version, user_id, company_id, order_type)
        select tenant_id, id, 1, user_id, company_id, 'order' from cart returning *)
      update orders o set checkout_id = c.id from checkout c where order_number = 'B-3'`.execute(db)
    expect(
      await write('orders', [
        { orderNumber: 'B-3', note: 'x' },
        { orderNumber: 'B-3', gross: 12_496 },
      ]),
    ).toEqual({
      same: 1,
      problems: ['0 orderNumber order.placed.here'],
    })
    await sql`update orders set checkout_id = null`.execute(db)
    await sql`delete from checkouts`.execute(db)
  })
})
