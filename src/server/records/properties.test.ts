import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { makeTenant } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import type { Origin } from '../platform/actor.ts'
import { type Database, type Db, openDatabase } from '../platform/db/database.ts'
import { openTenantDb } from '../platform/db/tenant-db.ts'
import { type KindName, stores } from './stores.ts'
import { type WriteReport, writeRecords } from './write.ts'

/** Random shops: few keys, so that rows meet, refer to each other, and often to nothing. */

let fresh: TestDatabase
let database: Database
let db: Db
let count = 0

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  db = database.db
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const own = ({ actor }: Origin) => openTenantDb(database)(actor)

type Rows = readonly [KindName, Record<string, unknown>[]]

const key = (...keys: string[]) => fc.constantFrom(...keys)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const rowsOf = (
  kind: KindName,
  needed: Record<string, fc.Arbitrary<unknown>>,
  more: Record<string, fc.Arbitrary<unknown>>,
) =>
  fc
    .array(fc.record({ ...needed, ...more }, { requiredKeys: Object.keys(needed) }), { minLength: 1, maxLength: 6 })
    .map((rows): Rows => [kind, rows as Record<string, unknown>[]])

const name = key('Alm', 'Berg', 'Öd', '')
const day = key('2027-01-01', '2027-02-01', '2027-03-01')
const categories = rowsOf(
  'categories',
  { key: key('a', 'b', 'c', 'd'), 'name.en': name },
  { parentKey: maybe(key('a', 'b', 'c', 'e')), position: fc.nat(2), isDeal: maybe(fc.boolean()) },
)
const products = rowsOf(
  'products',
  { sku: key('P1', 'P2', 'P3') },
  {
    'name.en': name,
    vatRate: key('7', '19').map(Number),
    taxCategory: maybe(key('standard', 'none')),
    categories: maybe(fc.array(key('a', 'b', 'c', 'd'), { maxLength: 3 })),
    batch: maybe(fc.integer({ min: -1, max: 6 })),
  },
)
const variants = rowsOf(
  'variants',
  { variantSku: key('V1', 'V2', 'V3') },
  { sku: key('P1', 'P2', 'P9'), size: maybe(name), position: fc.nat(3) },
)
const prices = rowsOf(
  'prices',
  { kind: key('base', 'list', 'sale'), price: fc.integer({ min: 0, max: 3 }) },
  {
    variantSku: key('V1', 'V2'),
    sku: key('P1', 'P2'),
    list: key('A', 'B'),
    preOrder: fc.boolean(),
    minQuantity: fc.integer({ min: 1, max: 3 }),
    validFrom: maybe(day),
    validUntil: maybe(day),
    action: fc.constant('delete'),
  },
)
const seasons = rowsOf(
  'seasons',
  { code: key('S1', 'S2', 'S3') },
  { 'name.de': name, date: day, orderFrom: maybe(day), orderUntil: maybe(day), archived: fc.boolean() },
)
const stock = (delta: boolean) =>
  rowsOf(
    'stock',
    { variantSku: key('V1', 'V2') },
    {
      season: maybe(key('S1', 'S2')),
      available: fc.nat(5),
      ...(delta && { delta: fc.integer({ min: -5, max: 5 }) }),
    },
  )
const content = rowsOf(
  'content',
  { slug: key('a', 'b') },
  {
    'title.en': name,
    'body.en': name,
    from: maybe(day),
    until: maybe(day),
    active: maybe(fc.boolean()),
    action: fc.constant('delete'),
  },
)
const settings = fc
  .array(
    fc.oneof(
      fc.record({ path: key('site.phone', 'site.vatId'), value: maybe(name) }),
      fc.record({ path: key('site.paymentMethods'), value: maybe(fc.array(key('card', 'cash'), { maxLength: 2 })) }),
      fc.record({ path: key('private.lowStockThreshold', 'site.none'), value: maybe(fc.integer({ min: -1, max: 9 })) }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((rows): Rows => ['settings', rows])
/** Most of them add up. */
const orders = fc
  .array(
    fc
      .record({
        orderNumber: key('B1', 'B2', 'B3'),
        orderedBy: key('ada', 'ADA', 'eve'),
        season: maybe(key('S1', 'S2')),
        status: maybe(key('received', 'shipped', 'cancelled')),
        note: maybe(name),
        quantities: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
        error: key('0', '0', '0', '1').map(Number),
      })
      .map(({ quantities, error, ...order }) => {
        const lines = quantities.map((quantity, index) => {
          return { variantSku: `V${index + 1}`, quantity, price: 100, vatRate: 10, name: { en: 'Alm', de: '' } }
        })
        const net = quantities.reduce((sum, quantity) => sum + 100 * quantity, 0)
        const vat = [{ rate: 10, net, amount: net / 10 }]
        return { ...pastOrder, ...order, preOrder: order.season !== null, lines, vat, gross: net + net / 10 + error }
      }),
    { minLength: 1, maxLength: 4 },
  )
  .map((rows): Rows => ['orders', rows])
const pastOrder = {
  customerNo: '100',
  orderedAt: '2026-03-01T09:00:00Z',
  deliveryDate: '2026-03-05',
  'shippingAddress.country': 'DE',
  'invoiceAddress.country': 'DE',
}
const shop = (hasDeltas: boolean) =>
  fc.array(fc.oneof(categories, products, variants, prices, seasons, stock(hasDeltas), content, settings, orders), {
    minLength: 1,
    maxLength: 10,
  })

async function newTenant(): Promise<Origin> {
  const tenantId = (await makeTenant(db, `t${++count}x`)) as TenantId
  const origin: Origin = { actor: { tenantId, type: 'system', name: 'test' }, channel: 'file' }
  await writeRecords(own(origin), origin, 'priceLists', [{ name: 'A' }], { mode: 'strict' })
  const company = { customerNo: '100', name: 'Huber', vatCountryCode: 'DE' }
  await writeRecords(own(origin), origin, 'companies', [company], { mode: 'strict' })
  const ada = { username: 'ada', email: 'ada@huber.example', customerNo: '100' }
  await writeRecords(own(origin), origin, 'people', [ada], { mode: 'strict' })
  return origin
}

/** Everything that rows can say, without ids and times. */
async function contentOf({ actor: { tenantId } }: Origin): Promise<unknown> {
  const { rows } = await sql<{ content: unknown }>`
    select json_build_object(
      'categories', (select json_agg(json_build_array(c.key, c.name, p.key, c.position, c.is_deal) order by c.key)
        from categories c left join categories p on p.id = c.parent_id where c.tenant_id = ${tenantId}),
      'products', (select json_agg(json_build_array(p.sku, p.name, p.vat_rate, p.tax_category, p.sales_batch_size, p.sort_de,
          (select json_agg(json_build_array(c.key, i.is_direct) order by c.key) from products_in_categories i
           join categories c on c.id = i.category_id where i.product_id = p.id)) order by p.sku)
        from products p where p.tenant_id = ${tenantId}),
      'variants', (select json_agg(json_build_array(v.variant_sku, p.sku, v.size, v.position) order by 1)
        from variants v join products p on p.id = v.product_id where v.tenant_id = ${tenantId}),
      'base', (select json_agg(json_build_array(v.variant_sku, b.price, b.pre_order_price, b.rrp) order by 1)
        from base_prices b join variants v on v.id = b.variant_id where b.tenant_id = ${tenantId}),
      'list', (select json_agg(json_build_array(v.variant_sku, l.name, b.for_pre_order, b.min_quantity, b.valid_from,
          b.valid_until, b.price) order by v.variant_sku, b.for_pre_order, b.min_quantity, b.valid_from)
        from price_list_entries b join variants v on v.id = b.variant_id join price_lists l on l.id = b.price_list_id
        where b.tenant_id = ${tenantId}),
      'sale', (select json_agg(json_build_array(v.variant_sku, b.valid_from, b.valid_until, b.price)
          order by v.variant_sku, b.valid_from)
        from sale_prices b join variants v on v.id = b.variant_id where b.tenant_id = ${tenantId}),
      'seasons', (select json_agg(json_build_array(code, name, date, order_from, order_until, is_archived) order by code)
        from seasons where tenant_id = ${tenantId}),
      'stock', (select json_agg(json_build_array(v.variant_sku, s.available) order by v.variant_sku)
        from stock s join variants v on v.id = s.variant_id where s.tenant_id = ${tenantId}),
      'preStock', (select json_agg(json_build_array(v.variant_sku, n.code, s.quantity) order by v.variant_sku, n.code)
        from pre_stock s join variants v on v.id = s.variant_id join seasons n on n.id = s.season_id
        where s.tenant_id = ${tenantId}),
      'held', (select json_agg(json_build_array(v.variant_sku, h.held) order by v.variant_sku)
        from pre_stock_held h join variants v on v.id = h.variant_id where h.tenant_id = ${tenantId}),
      'content', (select json_agg(json_build_array(slug, title, body, visible_from, visible_until, is_active) order by slug)
        from content_pages where tenant_id = ${tenantId}),
      'settings', (select json_build_array(settings #> '{site,phone}', settings #> '{site,vatId}',
          settings #> '{site,paymentMethods}', settings #> '{private,lowStockThreshold}')
        from tenants where id = ${tenantId}),
      'orders', (select json_agg(json_build_array(o.order_number, o.order_type, n.code, o.status, o.note, o.goods, o.gross,
          o.vat, (select json_agg(json_build_array(l.variant_sku, l.quantity, l.name) order by l.position)
            from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id)) order by o.order_number)
        from orders o left join seasons n on n.tenant_id = o.tenant_id and n.id = o.season_id
        where o.tenant_id = ${tenantId}),
      'ledger', (select json_agg(l order by l) from (select v.variant_sku || n.code || sum(l.delta) as l
        from stock_ledger l join variants v on v.id = l.variant_id left join seasons n on n.id = l.season_id
        where l.tenant_id = ${tenantId} group by v.variant_sku, n.code having sum(l.delta) <> 0) l)
    ) as content`.execute(db)
  return rows[0]!.content
}

/**
 * From the table itself: readers that follow the journal stop before the oldest transaction of the whole Postgres, and
 * other tests have theirs.
 */
async function journalOf({ actor: { tenantId } }: Origin) {
  const { rows } = await sql<{
    kind: string
    key: string
    action: string
    before: object | null
    after: object | null
  }>`
    select kind, key, action, before, after from journal where tenant_id = ${tenantId} order by xid, sequence`.execute(
    db,
  )
  return rows
}

async function writeAll(
  origin: Origin,
  batches: readonly Rows[],
  how: 'one by one' | 'in batches' | 'strict',
): Promise<void> {
  for (const [kind, rows] of batches) {
    const parts = how === 'one by one' ? rows.map(row => [row]) : [rows]
    for (const part of parts)
      await writeRecords(own(origin), origin, kind, part, { mode: how === 'strict' ? 'strict' : 'rows' })
  }
}

const runs = { numRuns: 40 }

test('rows have the same effect and journal one by one, in batches of any size, and at once', async () => {
  await fc.assert(
    fc.asyncProperty(shop(true), fc.integer({ min: 1, max: 3 }), async (batches, batchSize) => {
      const [single, several, whole] = [await newTenant(), await newTenant(), await newTenant()]
      await writeAll(single, batches, 'one by one')
      await writeAll(whole, batches, 'in batches')
      for (const [kind, rows] of batches)
        await writeRecords(own(several), several, kind, rows, { mode: 'rows', batchSize })
      const content = await contentOf(single)
      expect(await contentOf(whole)).toEqual(content)
      expect(await contentOf(several)).toEqual(content)
      const journal = await journalOf(single)
      expect(await journalOf(whole)).toEqual(journal)
      expect(await journalOf(several)).toEqual(journal)
    }),
    runs,
  )
})

test('a file says each thing once, in batches of any size, and what it has written it says again', async () => {
  await fc.assert(
    fc.asyncProperty(shop(false), fc.integer({ min: 1, max: 3 }), async (files, batchSize) => {
      const [whole, several] = [await newTenant(), await newTenant()]
      const mode = { mode: 'rows', isFile: true } as const
      for (const [kind, rows] of files) {
        const foreseen = await writeRecords(own(whole), whole, kind, rows, { ...mode, isDryRun: true })
        const written = await writeRecords(own(whole), whole, kind, rows, mode)
        expect({ ...written, isWritten: false }).toEqual(foreseen)
        expect(await writeRecords(own(several), several, kind, rows, { ...mode, batchSize })).toEqual(written)
        const rejected = new Set(written.rejected.map(({ row }) => row))
        const rest = rows.filter((_, row) => !rejected.has(row))
        const again = await writeRecords(own(whole), whole, kind, rest, mode)
        expect(again).toMatchObject({ created: 0, changed: 0, deleted: 0, rejected: [] })
      }
      expect(await contentOf(several)).toEqual(await contentOf(whole))
    }),
    runs,
  )
})

test('a dry run says exactly what the run then does, and leaves nothing', async () => {
  await fc.assert(
    fc.asyncProperty(shop(true), fc.integer({ min: 1, max: 4 }), async (batches, batchSize) => {
      const origin = await newTenant()
      for (const [kind, rows] of batches) {
        const told = async (isDryRun: boolean) => {
          const results: unknown[] = []
          const report = await writeRecords(own(origin), origin, kind, rows, {
            mode: 'rows',
            batchSize,
            isDryRun,
            report: own => void results.push(...own),
          })
          return { results, report: { ...report, isWritten: undefined } }
        }
        const before = [await contentOf(origin), await journalOf(origin)]
        const foretold = await told(true)
        expect([await contentOf(origin), await journalOf(origin)]).toEqual(before)
        expect(await told(false)).toEqual(foretold)
      }
    }),
    runs,
  )
})

test('what a strict write has taken is the same the second time, and what it refused left nothing', async () => {
  await fc.assert(
    fc.asyncProperty(shop(false), async batches => {
      const origin = await newTenant()
      for (const [kind, rows] of batches) {
        const before = [await contentOf(origin), await journalOf(origin)]
        const last = lastOfEach(kind, rows)
        const report = await writeRecords(own(origin), origin, kind, last, { mode: 'strict' })
        if (!report.isWritten) expect([await contentOf(origin), await journalOf(origin)]).toEqual(before)
        else {
          const again: WriteReport = await writeRecords(own(origin), origin, kind, last, { mode: 'rows' })
          const deletions = last.filter(({ action }) => action === 'delete').length
          expect(again).toMatchObject({ created: 0, changed: 0, deleted: 0, rejected: [] })
          expect(again.same).toBeGreaterThanOrEqual(deletions)
        }
      }
    }),
    runs,
  )
})

/** Rows about different records: of two about the same one the second undoes what the first says again. */
function lastOfEach(kind: KindName, rows: Record<string, unknown>[]): Record<string, unknown>[] {
  if (kind === 'prices') return rows.slice(-1)
  const names = stores[kind].kind.key
  return [...new Map(rows.map(row => [names.map(column => row[column] ?? '').join('/'), row])).values()]
}

test('the journal’s after-images, written into an empty tenant, give the same records', async () => {
  await fc.assert(
    fc.asyncProperty(shop(true), async batches => {
      const [origin, copy] = [await newTenant(), await newTenant()]
      await writeAll(origin, batches, 'in batches')
      for (const entry of await journalOf(origin)) {
        const { kind } = stores[entry.kind as KindName]
        const row = { ...keyColumns(kind, entry.key), ...(entry.after ?? { action: 'delete' }) }
        const report = await writeRecords(own(copy), copy, entry.kind as KindName, [row], { mode: 'strict' })
        expect(report.rejected).toEqual([])
      }
      expect(await contentOf(copy)).toEqual(await contentOf(origin))
    }),
    runs,
  )
})

/** The parts of a key again: slashes part them, and those of the values have a backslash before them. */
function keyColumns(kind: (typeof stores)[KindName]['kind'], text: string): Record<string, unknown> {
  const parts = text.split(/(?<!(?<!\\)(?:\\\\)*\\)\//).map(part => part.replace(/\\(.)/gs, '$1'))
  const entries = kind.key.map((column, index) => {
    const { type } = kind.columns[column]!
    const part = parts[index] ?? ''
    return [
      column,
      part === '' ? null : type === 'integer' ? Number(part) : type === 'boolean' ? part === 'true' : part,
    ]
  })
  return Object.fromEntries(entries)
}

test('a write that is cut off leaves whole batches with their journal, or nothing of them', async () => {
  const rows = Array.from({ length: 4_000 }, (_, n) => ({ sku: `K${n}`, 'name.en': `Product ${n}`, vatRate: 19 }))
  for (const afterMs of [0, 40, 120, 250, 500]) {
    const origin = await newTenant()
    const { tenantId } = origin.actor
    const doomed = openDatabase(`${fresh.url}?application_name=doomed`, () => undefined)
    const writing = writeRecords(openTenantDb(doomed)(origin.actor), origin, 'products', rows, {
      mode: 'rows',
      batchSize: 100,
    }).catch(() => 'cut off')
    await new Promise(resolve => setTimeout(resolve, afterMs))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%products%' or query like '%records%'
        and datname = current_database() and pid <> pg_backend_pid()`.execute(db)
    await writing
    await doomed.close()
    const { rows: counted } = await sql<{ products: number; entries: number }>`
      select (select count(*)::int from products where tenant_id = ${tenantId}) as products,
        (select count(*)::int from journal where tenant_id = ${tenantId} and kind = 'products') as entries`.execute(db)
    expect(counted[0]!.products % 100).toBe(0)
    expect(counted[0]!.entries).toBe(counted[0]!.products)
    const rest = await writeRecords(own(origin), origin, 'products', rows, { mode: 'rows' })
    expect(rest).toMatchObject({ same: counted[0]!.products, created: rows.length - counted[0]!.products })
  }
})
