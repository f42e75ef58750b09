import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { verify } from '@node-rs/argon2'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { privateSettings, siteSettings } from '#contract/shop/configuration.ts'
import { type AgeClass, ageClasses, ageClassOf } from '#domain/invoice/invoice.ts'
import { cents, times } from '#domain/price/money.ts'
import { totalsOf } from '#domain/price/vat.ts'
import { integrityRules } from '#server/cli/integrity.ts'
import { connect } from '#server/platform/db/client.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { fillEmpty } from '#server/platform/db/fill-empty.ts'
import { drawingOf } from '#server/platform/files/pixels.ts'
import { freshDatabase } from '#testing/database.ts'
import { demoRules, demoSizes, nordgrat } from '#testing/demo-rules.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { tenants } from './pictures/season-colours.ts'
import { readShop } from './read-shop.ts'
import { readDemo, writeDemo } from './seed-demo.ts'
import { builtFiles, makeFiles } from './shop-files.ts'

const today = '2026-11-15'

interface Seeded {
  client: pg.Client
  drop(): Promise<void>
}

let demo: Seeded
let again: Seeded

beforeAll(async () => {
  // Together, so that one is prepared while Postgres writes the other.
  ;[demo, again] = await Promise.all([seeded(), seeded()])
})

afterAll(async () => {
  await demo?.drop()
  await again?.drop()
})

async function seeded(): Promise<Seeded> {
  const database = await freshDatabase()
  const client = await connect(database.url)
  const { db, close } = openDatabase(database.url, () => undefined)
  const shops = await readDemo(today)
  await fillEmpty(db, tx => writeDemo(tx, shops))
  await close()
  return {
    client,
    async drop() {
      await client.end()
      await database.drop()
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: rows are whatever the question asks for
async function rowsOf(sql: string, values: unknown[] = [], { client } = demo): Promise<any[]> {
  return (await client.query(sql, values)).rows
}

/** Each file of a folder by its place in it. */
function readFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return Object.fromEntries(paths.map(path => [relative(folder, path), readFileSync(path, 'utf8')]))
}

async function countOf(sql: string): Promise<number> {
  return (await rowsOf(`select count(*)::int as n from ${sql}`))[0].n
}

describe('the same seed', () => {
  test('gives the same rows', async () => {
    const tables = (
      await rowsOf(
        `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      )
    )
      .map(({ table_name }) => table_name as string)
      // When a migration ran and which transaction wrote is not the seed's to say.
      .filter(name => !['schema_migrations', 'catalogue_changes'].includes(name))
    // Nor is the moment of writing, the only one with fractions of a second, or the process that counted.
    // Kinds that do not refer to each other are written in turns, so entries of the journal are counted kind by kind.
    const rows = (table: string) =>
      table === 'journal'
        ? '(select *, row_number() over (partition by tenant_id, kind order by sequence) as place from journal)'
        : table
    const print = (table: string) => `
      with lines as (
        select regexp_replace((to_jsonb(t) - '{xid,share,sequence}'::text[])::text, '[0-9T:-]{19}[.][0-9]+', 'now', 'g')
          as line
        from ${rows(table)} t)
      select md5(coalesce(string_agg(line, E'\\n' order by line collate "C"), '')) as print from lines`
    for (const table of tables) {
      const [[one], [two]] = await Promise.all([rowsOf(print(table)), rowsOf(print(table), [], again)])
      expect([table, one.print]).toEqual([table, two.print])
    }
  })

  test('gives the same files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-demo-'))
    for (const key of tenants) await readShop(key, today, makeFiles(folder, key))
    const made = Object.keys(readFiles(folder))
    rmSync(folder, { recursive: true })
    expect(made).toEqual(Object.keys(readFiles(builtFiles)))
  })

  test('leaves every constraint and index as the migrations made them', async () => {
    const question = `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated || conenforced as line
      from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      order by 1`
    const empty = await freshDatabase()
    const client = await connect(empty.url)
    const { rows } = await client.query(question)
    await client.end()
    await empty.drop()
    expect(await rowsOf(question)).toEqual(rows)
  })
})

describe('the shop is as large as promised', () => {
  test.each(demoSizes(today))('at least %s', async (_name, sql, least) => {
    expect(await countOf(sql)).toBeGreaterThanOrEqual(least)
  })

  test('every category has three levels and every lowest one has products', async () => {
    const rows = await rowsOf(`with recursive tree as (
        select tenant_id, id, 1 as level from categories where parent_id is null
        union all select c.tenant_id, c.id, level + 1 from categories c join tree t on (c.tenant_id, c.parent_id) = (t.tenant_id, t.id))
      select level, count(*)::int as n from tree group by level order by level`)
    expect(rows.map(({ level }) => level)).toEqual([1, 2, 3])
    expect(
      await countOf(
        'categories c where not exists (select from products_in_categories p where (p.tenant_id, p.category_id) = (c.tenant_id, c.id))',
      ),
    ).toBe(0)
  })

  test('orders stand in every status, delivery and payment state', async () => {
    const [row] =
      await rowsOf(`select array_agg(distinct status order by status) as status, array_agg(distinct delivery_status order by delivery_status) as delivery,
      array_agg(distinct payment_status order by payment_status) as payment, array_agg(distinct payment_method order by payment_method) as method,
      array_agg(distinct order_type order by order_type) as type from orders where tenant_id = ${nordgrat}`)
    expect(row).toEqual({
      status: [1, 2, 3, 4, 5, 6, 7],
      delivery: ['delivered', 'open', 'partly'],
      payment: ['failed', 'open', 'paid', 'pending', 'refunded'],
      method: ['card', 'directDebit', 'invoice', 'prepayment'],
      type: ['order', 'preOrder'],
    })
  })

  test('products stand in every kind of supply', async () => {
    const [row] =
      await rowsOf(`with s as (select p.id, p.release_date, sum(available) as available, min(available) filter (where available > 0) as least
        from products p join stock s on (s.tenant_id, s.product_id) = (p.tenant_id, p.id) where p.tenant_id = ${nordgrat} group by p.tenant_id, p.id)
      select count(*) filter (where available = 0 and release_date > date '${today}')::int as coming,
        count(*) filter (where available = 0 and release_date is null)::int as sold_out,
        count(*) filter (where least <= 10)::int as low,
        count(*) filter (where available > 0 and release_date is not null)::int as odd from s`)
    expect(row.coming).toBeGreaterThanOrEqual(8)
    expect(row.sold_out).toBeGreaterThanOrEqual(8)
    expect(row.low).toBeGreaterThanOrEqual(40)
    expect(row.odd).toBe(0)
  })
})

describe('the accounts', () => {
  const account = async (username: string) =>
    (
      await rowsOf(
        `select u.*, t.key as tenant, c.customer_no, c.name as company, c.vat_country_code, c.show_net_prices, c.blocked_delivery, c.discount_type, c.group_discounts,
          l.name as price_list, (select count(*)::int from companies o where (o.tenant_id, o.price_list_id) = (c.tenant_id, c.price_list_id)) as sharers,
          (select count(*)::int from sales_assignments a where (a.tenant_id, a.user_id) = (u.tenant_id, u.id)) as companies
        from users u join tenants t on t.id = u.tenant_id left join companies c on (c.tenant_id, c.id) = (u.tenant_id, u.company_id)
        left join price_lists l on (l.tenant_id, l.id) = (c.tenant_id, c.price_list_id) where username = $1`,
        [username],
      )
    )[0]

  test.each(demoAccounts.map(({ username }) => username))('%s signs in with the demo password', async username => {
    expect(await verify((await account(username)).password_hash, demoPassword)).toBe(true)
  })

  test('buyer orders for 10023 Bergsport Huber GmbH at net prices from a list of its own', async () => {
    expect(await account('buyer')).toMatchObject({
      tenant: 'nordgrat',
      customer_no: '10023',
      company: 'Bergsport Huber GmbH',
      vat_country_code: 'DE',
      show_net_prices: true,
      sharers: 1,
      is_admin: false,
      is_active: true,
      is_locked: false,
    })
    const types = await rowsOf(
      `select type from addresses where is_default and company_id = ${(await account('buyer')).company_id} order by type`,
    )
    expect(types.map(({ type }) => type)).toEqual(expect.arrayContaining([1, 2]))
  })

  test('owner administers the same company', async () => {
    expect(await account('owner')).toMatchObject({ customer_no: '10023', is_admin: true })
  })

  test('deals has deals, a minimum of its own and group discounts, in another company', async () => {
    const deals = await account('deals')
    expect(deals).toMatchObject({ is_deal: true, discount_type: 'group' })
    expect(deals.customer_no).not.toBe('10023')
    expect(deals.min_cart_amount).toBeGreaterThan(0)
    expect(deals.group_discounts.apparel).toBeGreaterThan(0)
  })

  test('vienna is taxed in Austria and sees gross prices', async () => {
    expect(await account('vienna')).toMatchObject({ vat_country_code: 'AT', show_net_prices: false })
  })

  test('frozen may neither receive goods nor add addresses', async () => {
    expect(await account('frozen')).toMatchObject({ blocked_delivery: true, is_blocked_from_adding_addresses: true })
  })

  test('locked is locked', async () => {
    expect(await account('locked')).toMatchObject({ is_locked: true })
  })

  test('sales looks after 60 companies and sales2 after the other 20', async () => {
    expect(await account('sales')).toMatchObject({ is_sales_person: true, companies: 60, company_id: null })
    expect(await account('sales2')).toMatchObject({ is_sales_person: true, companies: 20, company_id: null })
  })

  test('operator belongs to the wholesaler', async () => {
    expect(await account('operator')).toMatchObject({
      staff_role: 'owner',
      is_operator: true,
      company_id: null,
      tenant: 'nordgrat',
    })
  })

  test('zoe belongs to the other shop', async () => {
    expect(await account('zoe')).toMatchObject({ tenant: 'zuidkust' })
  })

  test('twin1 and twin2 share company and e-mail address', async () => {
    const [one, two] = [await account('twin1'), await account('twin2')]
    expect([one.email, one.company_id]).toEqual([two.email, two.company_id])
  })

  test("buyer's company owes money in every class of ageing and has an open credit", async () => {
    const rows =
      await rowsOf(`select e.type, e.due_date::text as due, e.open_amount as open from account_entries e join companies c on (c.tenant_id, c.id) = (e.tenant_id, e.company_id)
      where c.customer_no = '10023' and c.tenant_id = ${nordgrat} and e.open_amount <> 0`)
    const found = new Set<AgeClass>(
      rows
        .filter(({ type }) => type === 'invoice')
        .map(({ due, open }) => ageClassOf({ openAmount: cents(open), dueDate: due }, today)),
    )
    expect([...found].sort()).toEqual([...ageClasses].sort())
    expect(rows.some(({ type }) => type === 'credit')).toBe(true)
  })
})

/** Asked on the day the demo was made for: its unpaid orders expire a few days later. */
const rulesOnThatDay = Object.entries(integrityRules).map(([rule, question]): [string, string] => [
  rule,
  question.replaceAll('now()', `timestamptz '${today}'`),
])

describe('nothing contradicts itself', () => {
  test.each([...rulesOnThatDay, ...demoRules(today)])('%s', async (_name, sql) => {
    expect(await rowsOf(sql)).toEqual([])
  })

  test('order totals follow from their lines by the rules of the trade', async () => {
    const orders =
      await rowsOf(`select o.goods, o.shipping, o.vat, o.gross, o.order_number, (t.settings->'site'->'vatTable'->c.vat_country_code->>'standard')::float as rate,
        json_agg(json_build_object('unit', l.unit_price, 'quantity', l.quantity, 'rate', l.vat_rate::float) order by l.position) as lines
      from orders o join order_lines l on (l.tenant_id, l.order_id) = (o.tenant_id, o.id) join tenants t on t.id = o.tenant_id join companies c on (c.tenant_id, c.id) = (o.tenant_id, o.company_id)
      group by o.tenant_id, o.id, t.id, c.tenant_id, c.id`)
    expect(orders.length).toBe(await countOf('orders'))
    for (const order of orders) {
      const lines = order.lines.map((line: { unit: number; quantity: number; rate: number }) => ({
        net: times(cents(line.unit), line.quantity),
        rate: line.rate,
      }))
      const totals = totalsOf(lines, { net: cents(order.shipping), rate: order.rate })
      expect({ number: order.order_number, goods: order.goods, vat: order.vat, gross: order.gross }).toEqual({
        number: order.order_number,
        goods: totals.goods,
        vat: totals.vat,
        gross: totals.gross,
      })
    }
  })

  test('every EAN checks', async () => {
    for (const { ean } of await rowsOf('select ean from variants')) {
      const sum = [...ean].reduce(
        (all: number, digit: string, i: number) => all + Number(digit) * (i % 2 === 0 ? 1 : 3),
        0,
      )
      expect([ean, sum % 10]).toEqual([expect.stringMatching(/^\d{13}$/), 0])
    }
  })
})

describe('texts and pictures', () => {
  test.each([
    ['categories', 'name'],
    ['seasons', 'name'],
    ['products', 'name'],
    ['products', 'description'],
    ['variants', 'colour_name'],
    ['attributes', 'label'],
    ['attribute_values', 'label'],
    ['product_downloads', 'title'],
    ['content_pages', 'title'],
    ['content_pages', 'body'],
    ['shipping_methods', 'name'],
    ['order_lines', 'name'],
  ])('%s have their %s in both languages', async (table, column) => {
    expect(
      await countOf(`${table} where coalesce(${column}->>'en', '') = '' or coalesce(${column}->>'de', '') = ''`),
    ).toBe(0)
  })

  test('descriptions differ between languages and leave no hole open', async () => {
    expect(
      await countOf(`products where description->>'en' = description->>'de' or description::text ~ '[{][A-Za-z]+[}]'`),
    ).toBe(0)
  })

  test('settings are what the contract says', async () => {
    for (const { settings } of await rowsOf('select settings from tenants')) {
      expect(z.safeParse(siteSettings, settings.site).error).toBeUndefined()
      expect(z.safeParse(privateSettings, settings.private).error).toBeUndefined()
    }
  })

  test('every picture that is named was drawn, and no other', async () => {
    const named = new Set<string>()
    for (const {
      document,
    } of await rowsOf(`select images::text as document from products union all select images::text from variants
      union all select settings::text from tenants union all select to_json(image)::text from banners union all select icon from categories where icon is not null union all select file_key from product_downloads`)) {
      for (const [, key] of document.matchAll(/\/(media\/[^"]+)/g)) named.add(drawingOf(key))
      if (document.startsWith('downloads/')) named.add(document)
    }
    expect([...named].sort()).toEqual(Object.keys(readFiles(builtFiles)).sort())
  })

  test('pictures are named by tenant, style and content', () => {
    for (const [key, content] of Object.entries(readFiles(builtFiles))) {
      if (key.startsWith('downloads/')) continue
      expect(key).toMatch(/^media\/(nordgrat|zuidkust)\/[a-z0-9-]+-[0-9a-f]{8}\.svg$/)
      expect(content.startsWith('<svg')).toBe(true)
    }
  })
})
