import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StatisticsTable } from '#contract/desk/statistics.ts'
import { statisticsTables } from '#contract/desk/statistics.ts'
import { hasAll, standardRoles } from '#domain/access/permissions.ts'
import { daysAfter, daysBefore } from '#domain/day.ts'
import type { TenantId } from '#domain/ids.ts'
import { mondayOf } from '#domain/statistics/period.ts'
import { ApiClient } from '#testing/api-client.ts'
import { type MadeCompany, makeCompany, makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { todayIn } from '../platform/today.ts'
import { countSome } from './count-sales.ts'

let shop: TestShop
let api: ApiClient
let north: TenantId
const zone = 'Europe/Berlin'
const day = todayIn(zone)

/** What a test knows of an order, to add up by hand. */
interface Known {
  id: number
  day: string
  style: number
  size: string
  season: string | null
  company: number
  pieces: number
  net: number
  isBooked: boolean
}
const known: Known[] = []
const companies: (MadeCompany & { customerNo: string })[] = []

beforeAll(async () => {
  // The counting is done by the tests, at moments of their choice.
  shop = await startTestShop({ KONTOR_ROLE: 'web' })
  api = new ApiClient(shop.address)
  north = await makeTenant(shop.db, 'north')
  for (const { key } of standardRoles) await makeUser(shop.db, { tenantId: north }, key, { staff_role: key })
  await makeOrders()
  await sql`select recount_sales()`.execute(shop.db)
  await countEverything()
})
afterAll(() => shop.stop())

async function countEverything(): Promise<void> {
  while (await countSome(shop.db)) {}
}

/** Three hundred orders by chance, over two years, of which some are cancelled or unpaid. */
async function makeOrders(): Promise<void> {
  let seed = 7
  const chance = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  const sizes = ['S', 'M', 'L', '']
  const products = []
  for (let style = 0; style < 8; style++) {
    const product = await makeProduct(shop.db, north, `STYLE-${style}`, {})
    const size = sizes[style % 4]!
    await sql`update variants set size = ${size || null} where tenant_id = ${north}
      and product_id = ${product.productId}`.execute(shop.db)
    products.push({ ...product, size })
  }
  await sql`insert into seasons (tenant_id, code, name, date) values
    (${north}, 'SS27', '{"en":"Summer 27","de":"Sommer 27"}', '2027-02-01'),
    (${north}, 'SS26', '{"en":"Summer 26","de":"Sommer 26"}', '2026-02-01')`.execute(shop.db)
  for (let n = 0; n < 6; n++) {
    const customerNo = `C-${n}`
    companies.push({
      ...(await makeCompany(shop.db, north, { customer_no: customerNo, name: `Shop ${n}` })),
      customerNo,
    })
  }
  const buyers = await Promise.all(companies.map((company, n) => makeUser(shop.db, company, `buyer ${n}`)))
  const states = ['open', 'pending', 'failed', 'paid', 'refunded'] as const
  for (let n = 0; n < 300; n++) {
    const company = chance(6)
    const lines = [products[chance(8)]!]
    const quantity = 1 + chance(20)
    const unitPrice = 500 + chance(9000)
    const isCard = chance(3) === 0
    const state = states[chance(5)]!
    const status = 1 + chance(7)
    const season = chance(3) === 0 ? (chance(2) === 0 ? 'SS27' : 'SS26') : null
    // The last company has not ordered for four months.
    const ago = company === 5 ? 120 + chance(300) : chance(730)
    const id = await makeOrder(shop.db, companies[company]!, buyers[company]!, {
      lines: lines.map(product => ({ product, quantity, unitPrice })),
      shipping: chance(2) * 500,
      status,
      paymentMethod: isCard ? 'card' : 'invoice',
      orderType: season ? 'preOrder' : 'order',
    })
    const ordered = daysBefore(day, ago)
    await sql`update orders set payment_status = ${state}, 
      ordered_at = ${`${ordered} ${chance(2) ? '23:59:59' : '00:00:00'}`}::timestamp at time zone ${zone},
      season_id = (select id from seasons where tenant_id = ${north} and code = ${season})
      where tenant_id = ${north} and id = ${id}`.execute(shop.db)
    known.push({
      id,
      day: ordered,
      style: products.indexOf(lines[0]!),
      size: lines[0]!.size,
      season,
      company,
      pieces: quantity,
      net: quantity * unitPrice,
      isBooked: status !== 7 && (!isCard || state === 'paid'),
    })
  }
}

const booked = (is: (order: Known) => boolean) => known.filter(order => order.isBooked && is(order))
const sum = (orders: readonly Known[], of: 'net' | 'pieces' = 'net') =>
  orders.reduce((all, order) => all + order[of], 0)
const euros = (orders: readonly Known[]) => sum(orders) / 100

async function ask(table: StatisticsTable | 'progress', query = '', as = 'owner') {
  const answer = await (await api.signIn(as, password, 'north')).get(`/api/desk/statistics/${table}${query}`)
  expect(answer.status).toBe(200)
  return answer.body
}

test('the shop says how many days are not counted yet, as long as they are more than a few', async () => {
  expect(await ask('progress')).toEqual({ isComplete: true, uncountedDays: 0 })
  const note = (days: number) =>
    sql`insert into uncounted_days select ${north}, date '2001-01-01' + n from generate_series(1, ${days}::int) n`.execute(
      shop.db,
    )
  await note(5)
  expect(await ask('progress')).toEqual({ isComplete: true, uncountedDays: 5 })
  await countEverything()
  await note(6)
  expect(await ask('progress')).toEqual({ isComplete: false, uncountedDays: 6 })
  await countEverything()
  expect(await ask('progress')).toEqual({ isComplete: true, uncountedDays: 0 })
})

test('a shop whose orders were never looked at does not pass for counted', async () => {
  const fresh = await makeTenant(shop.db, 'fresh')
  await makeUser(shop.db, { tenantId: fresh }, 'fresh-owner', { staff_role: 'owner' })
  const client = await api.signIn('fresh-owner', password, 'fresh')
  expect((await client.get('/api/desk/statistics/progress')).body).toEqual({ isComplete: false, uncountedDays: null })
  await countEverything()
  expect((await client.get('/api/desk/statistics/progress')).body).toEqual({ isComplete: true, uncountedDays: 0 })
})

const year = day.slice(0, 4)
const periods = [year, String(Number(year) - 1), day.slice(0, 7), `${year}-Q1`, `${Number(year) - 1}-Q4`]

describe('what is counted is what adding up by hand gives:', () => {
  test.each(periods)('weeks of %s', async period => {
    const { rows } = await ask('weeks', `?period=${period}`)
    const inPeriod = booked(order => isIn(period, order.day))
    expect(rows.reduce((all: number, row: { now: { orders: number } }) => all + row.now.orders, 0)).toBe(
      inPeriod.length,
    )
    for (const { monday, now, before } of rows) {
      const ofWeek = (shift: number) =>
        booked(order => {
          const shifted = daysAfter(order.day, shift)
          return isIn(period, shifted) && shifted <= day && mondayOf(shifted) === monday
        })
      expect(now).toEqual({ orders: ofWeek(0).length, net: euros(ofWeek(0)) })
      expect(before).toEqual({ orders: ofWeek(364).length, net: euros(ofWeek(364)) })
    }
  })

  test('seasons, beside the one before on the same day', async () => {
    const { rows } = await ask('seasons')
    const ss26 = booked(order => order.season === 'SS26')
    const ss27 = booked(order => order.season === 'SS27')
    expect(rows).toEqual([
      {
        code: 'SS27',
        name: 'Summer 27',
        booked: { orders: ss27.length, net: euros(ss27) },
        before: {
          code: 'SS26',
          sameDay: euros(ss26.filter(order => order.day <= daysBefore(day, 364))),
          net: euros(ss26),
        },
      },
      { code: 'SS26', name: 'Summer 26', booked: { orders: ss26.length, net: euros(ss26) }, before: null },
    ])
  })

  test.each([...periods, 'SS27'])('styles of %s', async of => {
    const isSeason = of === 'SS27'
    const { rows } = await ask('styles', isSeason ? `?period=${year}&season=SS27` : `?period=${of}`)
    const within = booked(order => (isSeason ? order.season === of : isIn(of, order.day)))
    const earlier = isSeason ? 'SS26' : `${Number(of.slice(0, 4)) - 1}${of.slice(4)}`
    const before = booked(order => (isSeason ? order.season === earlier : isIn(earlier, order.day)))
    const expected = [0, 1, 2, 3, 4, 5, 6, 7]
      .map(style => [within, before].map(orders => orders.filter(order => order.style === style)) as [Known[], Known[]])
      .map(([own, ago], style) => ({
        sku: `STYLE-${style}`,
        pieces: sum(own, 'pieces'),
        net: euros(own),
        netBefore: euros(ago),
      }))
      .filter(({ net }) => net > 0)
      .sort((a, b) => b.net - a.net)
    expect(rows).toEqual(expected.map(row => expect.objectContaining(row)))
  })

  test.each([...periods, 'SS27'])('sizes of %s', async of => {
    const isSeason = of === 'SS27'
    const { rows } = await ask('sizes', isSeason ? `?period=${year}&season=SS27` : `?period=${of}`)
    const within = booked(order => (isSeason ? order.season === of : isIn(of, order.day)))
    for (const { size, sold } of rows)
      expect(sold).toBe(
        sum(
          within.filter(order => order.size === size),
          'pieces',
        ),
      )
    expect(rows.reduce((all: number, row: { sold: number }) => all + row.sold, 0)).toBe(sum(within, 'pieces'))
    const inOrder = rows.map((row: { size: string }) => row.size)
    expect(inOrder).toEqual(['S', 'M', 'L', ''].filter(size => inOrder.includes(size)))
  })

  test.each([60, 90, 180])('customers who have not ordered for %d days', async silence => {
    const { rows, total } = await ask('customers', `?silence=${silence}`)
    const expected = companies.flatMap(({ customerNo }, company) => {
      const orders = booked(order => order.company === company)
      const last = orders
        .map(order => order.day)
        .sort()
        .at(-1)
      if (!last || last > daysBefore(day, silence)) return []
      const ofYear = orders.filter(order => order.day > daysBefore(last, 365))
      return ofYear.length < 2 ? [] : [{ customerNo, lastDay: last, orders: ofYear.length, net: euros(ofYear) }]
    })
    expect(rows).toEqual(expected.sort((a, b) => b.net - a.net).map(row => expect.objectContaining(row)))
    expect(total).toBe(expected.length)
  })
})

describe('what changes afterwards', () => {
  test('an order that is cancelled no longer counts, and one that is paid does', async () => {
    const totals = async () => {
      const { rows } = await ask('styles', `?period=${year}`)
      return rows.reduce((all: number, row: { net: number }) => all + Math.round(row.net * 100), 0)
    }
    const [gone] = booked(order => isIn(year, order.day))
    const back = known.find(order => !order.isBooked && isIn(year, order.day))!
    const before = await totals()
    await change(gone!.id, 7)
    await change(back.id, 2)
    await countEverything()
    expect(await totals()).toBe(before - gone!.net + back.net)
    await change(gone!.id, 2)
    await change(back.id, 7)
    await countEverything()
    expect(await totals()).toBe(before)
  })

  test('counting everything once more changes nothing', async () => {
    const figures = async () => {
      const tables = ['sales_days', 'size_sales_days', 'style_sales_days', 'company_sales'] as const
      return Promise.all(
        tables.map(
          async table => (await sql`select * from ${sql.table(table)} order by 1, 2, 3, 4`.execute(shop.db)).rows,
        ),
      )
    }
    const before = await figures()
    await sql`select recount_sales()`.execute(shop.db)
    await countEverything()
    expect(await figures()).toEqual(before)
  })

  /** As a command does it: the order, and its entry in the journal. */
  async function change(id: number, status: number): Promise<void> {
    await shop.db.transaction().execute(async tx => {
      const { rows } = await sql<{ number: string }>`update orders set status = ${status}, payment_status = 'paid'
        where tenant_id = ${north} and id = ${id} returning order_number as number`.execute(tx)
      await sql`insert into journal (tenant_id, actor, channel, kind, key, action)
        values (${north}, 'system', 'job', 'orders', ${rows[0]!.number}, 'changed')`.execute(tx)
    })
    // Another transaction of the machine may still be running, and the journal is read up to it.
    await expect
      .poll(async () => {
        await countSome(shop.db)
        const { rows } = await sql<{ behind: number }>`select count(*)::int as behind from journal j
          join sales_progress p using (tenant_id) where (j.xid, j.sequence) > (p.xid, p.sequence)`.execute(shop.db)
        return rows[0]!.behind
      })
      .toBe(0)
  }
})

describe('searches without a find', () => {
  test('are noted where somebody stopped typing, without who it was', async () => {
    const buyer = await api.signIn('buyer 0', password, 'north')
    for (const typed of ['xyz', 'xyzz', 'Xyzzy  plugh']) await buyer.get(`/api/material/search?searchKey=${typed}`)
    await expect
      .poll(async () => (await ask('searches', `?period=${year}`)).rows)
      .toEqual([{ words: 'xyzzy plugh', times: 1 }])
    const { rows } = await sql`select * from missed_searches`.execute(shop.db)
    expect(Object.keys(rows[0] as object)).toEqual(['tenant_id', 'day', 'words', 'times'])
  })
})

describe('an export', () => {
  test('has the rows of the table, in csv and xlsx, with the marks of the language', async () => {
    const client = await api.signIn('owner', password, 'north')
    const { rows } = await ask('styles', `?period=${year}`)
    const csv = await client.get(`/api/desk/statistics/styles/export?period=${year}&language=de`)
    const lines = csv.body.trim().split('\r\n')
    expect(lines[0]).toContain('Artikel;Name;Stück;Netto (EUR);"Netto, Vorjahr (EUR)"')
    expect(lines).toHaveLength(rows.length + 1)
    expect(lines[1]).toContain(String(rows[0].net).replace('.', ','))
    const xlsx = await client.get(`/api/desk/statistics/styles/export?period=${year}&format=xlsx`)
    expect(xlsx.headers.get('content-type')).toContain('spreadsheetml')
    expect(xlsx.body.slice(0, 2)).toBe('PK')
  })

  test.each(Object.keys(statisticsTables))('of %s is for who may read the table', async table => {
    for (const { key, permissions } of standardRoles) {
      const client = await api.signIn(key, password, 'north')
      const { status } = await client.get(`/api/desk/statistics/${table}/export?period=${year}`)
      expect(status, key).toBe(hasAll(permissions, statisticsTables[table as StatisticsTable].needs) ? 200 : 403)
    }
  })

  test.each(['?period=2026-13', '?period=', '', '?period=2026&silence=1', '?period=2026&format=pdf'])(
    'with %j is refused',
    async query => {
      const client = await api.signIn('owner', password, 'north')
      expect((await client.get(`/api/desk/statistics/customers/export${query}`)).status).toBe(400)
    },
  )

  test('of a season or a table that does not exist is not found', async () => {
    const client = await api.signIn('owner', password, 'north')
    expect((await client.get(`/api/desk/statistics/styles?period=2026&season=XX99`)).status).toBe(404)
    expect((await client.get(`/api/desk/statistics/profits/export?period=2026`)).status).toBe(404)
  })
})

test('another tenant sees nothing of it', async () => {
  const south = await makeTenant(shop.db, 'south')
  await makeUser(shop.db, { tenantId: south }, 'southern', { staff_role: 'owner' })
  const client = await api.signIn('southern', password, 'south')
  for (const table of Object.keys(statisticsTables)) {
    const { body } = await client.get(`/api/desk/statistics/${table}?period=${year}`)
    const sales = (body.rows as { now?: { orders: number } }[]).filter(row => row.now?.orders !== 0)
    expect(sales, table).toEqual([])
  }
})

/** Whether a day lies in a period, by its name alone. */
function isIn(period: string, of: string): boolean {
  const quarter = /Q(\d)$/.exec(period)?.[1]
  if (!quarter) return of.startsWith(period)
  return of.startsWith(period.slice(0, 4)) && Math.ceil(Number(of.slice(5, 7)) / 3) === Number(quarter)
}

test('days are those of the shop: with another clock all are counted again', async () => {
  const setZone = (to: string | null) =>
    sql`update tenants set settings = jsonb_set(settings, '{private,timeZone}', to_jsonb(${to}::text), true)
      where id = ${north}`.execute(shop.db)
  const counted = async () =>
    (
      await sql<{ day: string; orders: number }>`
        select day::text as day, sum(orders)::int as orders from sales_days where tenant_id = ${north}
        group by day order by day`.execute(shop.db)
    ).rows
  const byHand = async (inZone: string) => {
    const { rows } = await sql<{ day: string; orders: number }>`
      select (ordered_at at time zone ${inZone})::date::text as day, count(*)::int as orders from orders
      where tenant_id = ${north} and id = any (${booked(() => true).map(({ id }) => id)}::int[])
      group by 1 order by 1`.execute(shop.db)
    return rows
  }
  const before = await counted()
  expect(before).toEqual(await byHand(zone))
  await setZone('Pacific/Auckland')
  await countEverything()
  expect(await counted()).toEqual(await byHand('Pacific/Auckland'))
  expect(await counted()).not.toEqual(before)
  // A zone that nobody knows is the usual one.
  await setZone('Atlantis/Capital')
  await countEverything()
  expect(await counted()).toEqual(before)
})
