import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lineKey, type OrderType } from '#domain/cart/line.ts'
import { withLineChanges } from '#domain/cart/line-changes.ts'
import { ApiClient } from '#testing/api-client.ts'
import { type CartShop, loadCart, medium, pack, saveCart, small, startCartShop } from '#testing/cart-shop.ts'
import { readEnvironment } from '../platform/environment.ts'
import { startShop } from '../start.ts'

/** Two shops over one database, each with a memory of its own, as two processes are. */
let shop: CartShop
let second: Awaited<ReturnType<typeof startShop>>
let dataDir: string
/** Ada, at the one and at the other. */
let clients: ApiClient[]

beforeAll(async () => {
  shop = await startCartShop()
  dataDir = mkdtempSync(join(tmpdir(), 'kontor-cart-changes-'))
  second = await startShop(
    readEnvironment({ PORT: '0', KONTOR_LOG: 'silent', KONTOR_DATA: dataDir, DATABASE_URL: shop.databaseUrl }),
  )
  clients = [shop.ada, new ApiClient(second.address!, shop.ada.session)]
  const { db, tenantId, jacket, packs } = shop
  await sql`insert into price_lists (tenant_id, name) values (${tenantId}, 'Trade')`.execute(db)
  await sql`insert into price_list_entries (tenant_id, price_list_id, product_id, variant_id, min_quantity, price)
    select tenant_id, 1, product_id, id, tier, 8000 - tier from variants, (values (1), (5), (10)) tiers (tier)
    where product_id in (${jacket.productId}, ${packs.productId})`.execute(db)
  await sql`update companies set price_list_id = 1`.execute(db)
  await sql`update products set discount_group = 'outer' where id = ${jacket.productId}`.execute(db)
})
beforeEach(() => shop.empty())
afterAll(async () => {
  await second.stop()
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Line {
  sku: string
  variantSku: string
  orderType: OrderType
}

/** A page that shows the cart and applies the changes that it is answered with. */
class Tab {
  // biome-ignore lint/suspicious/noExplicitAny: a cart of the wire, compared as a whole
  cart: any
  wasPartial = false

  take(answered: { items: Line[]; removed?: Line[]; rejected?: unknown }): void {
    const { removed, rejected: _, ...cart } = answered
    this.wasPartial = removed !== undefined
    const items = removed ? withLineChanges(this.cart.items, { changed: cart.items, removed }) : cart.items
    this.cart = { ...cart, items }
  }

  async load(client: ApiClient): Promise<void> {
    this.take((await client.get(`/api/basket?knownEtag=${this.cart?.etag ?? ''}`)).body.data)
  }

  async save(client: ApiClient, items: object[], removed: object[] = []): Promise<number> {
    const { version, seasons, etag } = this.cart
    const { status, body } = await saveCart(client, items, { version, seasons, removed, knownEtag: etag })
    this.take(status === 200 ? body.data : body.basket)
    const codes = (body.rejected ?? []).map((line: { code: string }) => line.code)
    expect(codes, 'all lines of these tests name products that are there').not.toContain('unknown.sku')
    return status
  }

  /** Whatever was answered, in parts or whole, is what a full answer says now. */
  async expectWhole(client: ApiClient): Promise<void> {
    const { etag, ...shown } = this.cart
    expect(etag).toEqual(expect.any(String))
    expect(shown).toEqual(await loadCart(client))
  }
}

async function openTab(): Promise<Tab> {
  const tab = new Tab()
  await tab.load(shop.ada)
  return tab
}

const printed = (value: string) => ({ ...pack(6), attributes: [{ name: 'print', value }] })

test('a change of one line is answered with that line, and with the totals of all', async () => {
  const tab = await openTab()
  await tab.save(shop.ada, [small(1), medium(2), pack(6)])
  const { version, etag, seasons } = tab.cart
  const { body } = await saveCart(shop.ada, [medium(5)], { version, seasons, removed: [], knownEtag: etag })
  expect(body.data.items.map((line: Line) => line.variantSku)).toEqual(['NG1-M'])
  expect(body.data).toMatchObject({ removed: [], version: version + 1 })
  tab.take(body.data)
  await tab.expectWhole(clients[1]!)
})

test('lines that share the tier of the changed one are answered too', async () => {
  const tab = await openTab()
  await tab.save(shop.ada, [small(1), printed('A'), printed('B')])
  await tab.save(shop.ada, [{ ...printed('A'), quantity: 12 }])
  expect(tab.wasPartial).toBe(true)
  await tab.expectWhole(shop.ada)
})

test('a removed line is named, and one that is sent as well stays in its place', async () => {
  const tab = await openTab()
  await tab.save(shop.ada, [small(1), medium(1), pack(6)])
  await tab.save(shop.ada, [small(3)], [small(1), { sku: 'NG2', orderType: 'order' }])
  expect(tab.wasPartial).toBe(true)
  expect(tab.cart.items.map(lineKey)).toEqual(['NG1-S', 'NG1-M'])
  await tab.expectWhole(shop.ada)
})

test('who has missed a change gets the whole cart, and loses nothing', async () => {
  const [one, two] = [await openTab(), await openTab()]
  await one.save(shop.ada, [small(1)])
  expect(await two.save(clients[1]!, [medium(1)])).toBe(409)
  expect(two.wasPartial).toBe(false)
  expect(await two.save(clients[1]!, [medium(1)])).toBe(200)
  expect(two.cart.items.map(lineKey)).toEqual(['NG1-S', 'NG1-M'])
})

test('a line that another tab took out can be put in again by one that has just loaded the cart', async () => {
  const tab = await openTab()
  await tab.save(shop.ada, [small(1), pack(6)])
  await saveCart(shop.ada, [], { version: tab.cart.version })
  const { version, seasons, items } = await loadCart(shop.ada)
  expect(items).toEqual([])
  const choices = { version, seasons, removed: [], knownEtag: '' }
  const { body } = await saveCart(shop.ada, [small(1), medium(1)], choices)
  expect(body.rejected).toEqual([])
  expect(body.data.items.map(lineKey)).toEqual(['NG1-S', 'NG1-M'])
})

test('an answer in another language, to somebody else or of nobody is not known', async () => {
  const tab = await openTab()
  await tab.save(shop.ada, [small(1)])
  const path = `/api/basket?knownEtag=${tab.cart.etag}`
  expect((await shop.ada.get(path)).body.data).toMatchObject({ items: [], removed: [] })
  const german = (await shop.ada.get(path, { 'accept-language': 'de' })).body.data
  expect(german.items).toHaveLength(1)
  expect(german).not.toHaveProperty('removed')
  expect((await shop.grace.get(path)).body.data).not.toHaveProperty('removed')
  expect((await shop.ada.get('/api/basket?knownEtag=x')).body.data.items).toHaveLength(1)
  expect((await shop.ada.get(`/api/basket?knownEtag=${'x'.repeat(101)}`)).status).toBe(400)
  expect((await saveCart(shop.ada, [], { removed: [{ sku: 'NG1' }] })).status).toBe(400)
})

test('without an etag answers are as ever: whole, and without one', async () => {
  await saveCart(shop.ada, [small(1), medium(1)])
  const { body } = await saveCart(shop.ada, [small(2)])
  expect(body.data.items).toHaveLength(2)
  expect(body.data).not.toHaveProperty('etag')
  expect(body.data).not.toHaveProperty('removed')
  expect(await loadCart(shop.ada)).not.toHaveProperty('etag')
})

/** What may change in a shop while somebody fills a cart. */
const events: Record<string, (pick: number) => RawBuilder<unknown>> = {
  'base price': pick => sql`update base_prices set price = ${7000 + pick}`,
  'price of a tier': pick => sql`update price_list_entries set price = ${6000 + pick * 7} where min_quantity = 5`,
  'end of a price': pick => sql`update price_list_entries set valid_until = now()::date + ${pick % 5}::int`,
  'own price': pick => sql`
    insert into customer_prices (tenant_id, company_id, product_id, variant_id, price)
    select tenant_id, ${shop.companies[0]!.id}, product_id, id, ${5000 + pick} from variants
    where product_id = ${shop.jacket.productId}
    on conflict (tenant_id, company_id, product_id, variant_id, for_pre_order, valid_from) do update
      set price = excluded.price`,
  'no own price': () => sql`delete from customer_prices`,
  'price list': pick => sql`update companies set price_list_id = ${pick % 2 ? 1 : null}`,
  discount: pick => sql`update companies set discount_type = 'percent', discount_percent = ${pick % 30}`,
  'group discount': pick => sql`
    update companies set discount_type = 'group', group_discounts = ${JSON.stringify({ outer: pick % 40 })}`,
  stock: pick => sql`update stock set available = ${pick % 25}`,
  'pre-stock': pick => sql`update pre_stock set quantity = ${pick % 40}`,
  season: pick => sql`update seasons set is_archived = ${pick % 2 === 0} where code = 'SS27'`,
  'sold without stock': pick => sql`
    update tenants set settings = jsonb_set(settings::jsonb, '{site,buyableWithoutStock}', ${String(pick % 2 === 0)}::jsonb)`,
  name: pick => sql`update products set name = ${JSON.stringify({ en: `Jacket ${pick}`, de: `Jacke ${pick}` })}`,
  'pack size': pick => sql`update products set sales_batch_size = ${1 + (pick % 3)} where sku = 'NG2'`,
}

const step = fc.record({
  tab: fc.nat(1),
  client: fc.nat(1),
  pick: fc.nat(1000),
  do: fc.oneof(
    { weight: 8, arbitrary: fc.constant('put') },
    { weight: 3, arbitrary: fc.constant('remove') },
    { weight: 2, arbitrary: fc.constant('load') },
    { weight: 1, arbitrary: fc.constant('save whole') },
    { weight: 7, arbitrary: fc.constantFrom(...Object.keys(events)) },
  ),
})

test('whatever changes meanwhile, two tabs at two processes show what a full answer says', async () => {
  let partial = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 30, size: 'max' }), async steps => {
      await shop.empty()
      const tabs = [await openTab(), await openTab()]
      for (const { tab: number, client, pick, do: what } of steps) {
        const [tab, at, other] = [tabs[number]!, clients[client]!, clients[1 - client]!]
        const event = events[what]
        if (event) {
          await event(pick).execute(shop.db)
          continue
        }
        const early = { sku: 'NG1', variantSku: 'NG1-S', orderType: 'preOrder', quantities: [0, 1 + (pick % 9)] }
        const lines = [small(1 + (pick % 12)), medium(1 + (pick % 25)), pack(6), printed('A'), printed('B'), early]
        const line = lines[pick % lines.length]!
        const places = tab.cart.seasons.length
        const sent = 'quantities' in line ? { ...line, quantities: [...line.quantities].slice(-places) } : line
        if (what === 'put') await tab.save(at, [sent])
        else if (what === 'remove') await tab.save(at, [], tab.cart.items.slice(pick % 3, (pick % 3) + 1).map(nameOf))
        else if (what === 'load') await tab.load(at)
        else {
          await saveCart(at, [small(2)])
          continue
        }
        if (tab.wasPartial) partial += 1
        await tab.expectWhole(other)
      }
    }),
    // A shorter example would take minutes of requests to find.
    { numRuns: 12, endOnFailure: true },
  )
  expect(partial).toBeGreaterThan(20)
})

function nameOf({ sku, variantSku, orderType, ...line }: Line & { attributes?: object[] }) {
  return { sku, variantSku, orderType, attributes: line.attributes ?? [] }
}
