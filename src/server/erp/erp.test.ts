import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleRows } from '#contract/erp/examples.ts'
import { recordKinds } from '#contract/records/kinds.ts'
import type { TenantId } from '#domain/ids.ts'
import { deliveryNoteNumber } from '#domain/order/delivery-note.ts'
import { ApiClient } from '#testing/api-client.ts'
import {
  type MadeCompany,
  type MadeProduct,
  type MadeUser,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
  password,
} from '#testing/builders.ts'
import { type ErpClient, makeErpClient } from '#testing/erp-client.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { sessionFor } from '#testing/sample-shop.ts'
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

const put = (kind: string, rows: readonly unknown[], more: object = {}, headers = {}) =>
  erp.send('PUT', `/${kind}`, { rows, ...more }, headers)
const get = async (path: string) => (await erp.send('GET', path)).body

/** An order with its number, as a buyer placed it. */
async function placed(quantity = 5): Promise<string> {
  const id = await makeOrder(shop.db, company, buyer, { lines: [{ product, quantity }] })
  const { rows } = await sql<{ orderNumber: string }>`
    select order_number as "orderNumber" from orders where id = ${id}`.execute(shop.db)
  return rows[0]!.orderNumber
}

describe('the documentation', () => {
  test('has an example for every call, and each works in the order of the kinds', async () => {
    const first = await placed()
    const second = await placed()
    const third = await placed()
    const numbers: Record<string, string> = {
      A200001: first,
      A200002: second,
      RE200001: '',
      'LS-200001-1': deliveryNoteNumber(first, 1),
    }
    await erp.send('POST', `/orders/${third}/advance`, { to: 'shipped' })
    numbers.RE200002 = (await erp.send('POST', `/orders/${third}/invoice`, {})).body.data.finDocNumber
    const filled = (text: string) => text.replaceAll(/LS-200001-1|(A|RE)20000\d/g, number => numbers[number]!)
    for (const { method, path, example } of shop.servedToKeys) {
      expect(example, `${method} ${path}`).toBeDefined()
      const address =
        filled(example!.path ?? path).replace('/api/erp/v1', '') + (example!.query ? `?${example!.query}` : '')
      const isStream = typeof example!.body === 'string'
      const headers = isStream ? { 'content-type': 'application/x-ndjson' } : undefined
      const answer = await erp.send(method, address, example!.body, headers)
      expect({ call: `${method} ${address}`, status: answer.status, ...answer.body }).toMatchObject({ status: 200 })
      numbers.RE200001 ||= answer.body.data?.finDocNumber ?? ''
      if (method === 'PUT') expect(answer.body.data.rows).toMatchObject([{ problems: [] }])
    }
  })

  test('is one OpenAPI document, with the columns of each kind', async () => {
    const document = await get('/openapi.json')
    for (const { name, key } of recordKinds.filter(({ name }) => Object.hasOwn(exampleRows, name))) {
      const { rows } =
        document.paths[`/api/erp/v1/${name}`].put.requestBody.content['application/json'].schema.properties
      expect(Object.keys(rows.items.properties)).toEqual(expect.arrayContaining([...key]))
    }
    expect(document.paths['/api/basket']).toBeUndefined()
  })

  test('says what a call needs, what may stand in its headers, and what its example is', async () => {
    const { paths, webhooks } = await get('/openapi.json')
    const call = (method: string, path: string) => paths[`/api/erp/v1${path}`][method]
    const namesOf = (operation: { parameters: { name: string }[] }) => operation.parameters.map(({ name }) => name)
    expect(call('put', '/stock')['x-needs']).toEqual(['stock.write'])
    expect(namesOf(call('put', '/stock'))).toEqual(['Idempotency-Key', 'If-Match'])
    expect(namesOf(call('post', '/orders/{orderNumber}/cancel'))).toEqual(['orderNumber', 'Idempotency-Key'])
    expect(namesOf(call('get', '/changes'))).not.toContain('Idempotency-Key')
    expect(call('get', '/orders/{orderNumber}').parameters).toMatchObject([{ example: 'A200001' }])
    const { content } = call('post', '/imports').requestBody
    expect(content['application/x-ndjson'].example).toContain('"available":250')
    const { rows } = call('put', '/stock').requestBody.content['application/json'].schema.properties
    expect(rows.items.properties.asOf.description).toMatch(/last order that the count knows of/)
    expect(call('get', '/prices').summary).toContain('`kind/variantSku/list/')
    expect(webhooks.change.post.summary).toContain('within 15 seconds')
  })
})

describe('writing rows', () => {
  test('answers each by itself, and a second time that nothing changed', async () => {
    const rows = [{ code: 'SS30', 'name.en': 'Summer 30', date: '2030-02-01' }, { code: 'AW30', date: 'soon' }, 7]
    const { status, body } = await put('seasons', rows)
    expect({ status, data: body.data }).toMatchObject({
      status: 200,
      data: {
        isWritten: true,
        created: 1,
        rejected: 2,
        rows: [
          { row: 0, outcome: 'created', keys: ['SS30'], problems: [] },
          {
            row: 1,
            outcome: 'rejected',
            problems: [{ column: 'date', code: 'value.not.date', detail: expect.stringMatching(/\w+ .*\.$/) }],
          },
          { row: 2, outcome: 'rejected' },
        ],
      },
    })
    expect((await put('seasons', rows.slice(0, 1))).body.data).toMatchObject({ created: 0, same: 1 })
    const entry = await sql`
      select actor, actor_id, actor_name, channel from journal where kind = 'seasons' and key = 'SS30'`.execute(shop.db)
    expect(entry.rows).toEqual([{ actor: 'apiKey', actor_id: erp.keyId, actor_name: 'ERP', channel: 'api' }])
  })

  test('says in a dry run what would happen, and in strict mode writes all or nothing', async () => {
    const rows = [{ code: 'SS31', 'name.en': 'Summer', date: '2031-02-01' }, { code: 'AW31' }]
    expect((await put('seasons', rows, { dryRun: true })).body.data).toMatchObject({
      isWritten: false,
      created: 1,
      rejected: 1,
    })
    const strict = await put('seasons', rows, { mode: 'strict' })
    expect(strict).toMatchObject({
      status: 422,
      body: { code: 'records.rejected', rows: [{}, { outcome: 'rejected' }] },
    })
    expect((await get('/seasons?key=SS31')).data).toEqual([])
  })

  test('holds a row to the version that its program has seen', async () => {
    await put('seasons', [{ code: 'SS32', 'name.en': 'Summer', date: '2032-02-01' }])
    const [{ version }] = (await get('/seasons?key=SS32')).data
    const renamed = (name: string) => [{ code: 'SS32', 'name.en': name }]
    expect((await put('seasons', renamed('One'), {}, { 'if-match': `"${version}"` })).status).toBe(200)
    expect(await put('seasons', renamed('Two'), {}, { 'if-match': `"${version}"` })).toMatchObject({
      status: 412,
      body: { code: 'version.outdated' },
    })
    const [after] = (await get('/seasons?key=SS32')).data
    expect(after.record['name.en']).toBe('One')
    expect(after.version).not.toBe(version)
    const two = await put('seasons', [...renamed('One'), ...renamed('Two')], {}, { 'if-match': version })
    expect(two).toMatchObject({ status: 400, body: { code: 'version.of.many' } })
    const both = await Promise.all(
      ['A', 'B'].map(name => put('seasons', renamed(name), {}, { 'if-match': after.version })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('does rows with a name once, so that a change of stock that is sent again is no second one', async () => {
    await put('products', [{ sku: 'DELTA', 'name.en': 'Delta', vatRate: 19 }])
    await put('variants', [{ variantSku: 'DELTA-M', sku: 'DELTA' }])
    const arrival = [{ variantSku: 'DELTA-M', delta: 5 }]
    const named = { 'idempotency-key': 'arrival 4711' }
    expect((await put('stock', arrival, { dryRun: true }, named)).body.data.isWritten).toBe(false)
    const answers = await Promise.all([0, 1, 2].map(() => put('stock', arrival, {}, named)))
    for (const { status, body } of answers)
      expect({ status, ...body.data }).toMatchObject({ status: 200, isWritten: true, created: 1 })
    expect((await get('/stock?key=DELTA-M/')).data).toMatchObject([{ record: { available: 5 } }])
    const other = await put('stock', [{ variantSku: 'DELTA-M', delta: 6 }], {}, named)
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency.key.reused' } })
    const wrong = [...arrival, { variantSku: 'NONE', delta: 1 }]
    const again = { 'idempotency-key': 'arrival 4712' }
    expect((await put('stock', wrong, { mode: 'strict' }, again)).body.code).toBe('records.rejected')
    expect((await put('stock', arrival, { mode: 'strict' }, again)).body.data).toMatchObject({ changed: 1 })
  })

  test('leaves the bank account to people, and does not show it', async () => {
    const bank = [{ path: 'private.letterhead', value: { iban: 'DE02120300000000202051' } }]
    expect(await put('settings', bank)).toMatchObject({ status: 403, body: { code: 'not.allowed' } })
    expect((await get('/settings?key=private.letterhead')).data).toEqual([])
    expect(JSON.stringify(await get('/settings?limit=1000'))).not.toContain('letterhead')
  })

  test.each([
    ['no rows', { rows: [] }],
    ['rows that are no list', { rows: 'all' }],
    ['too many', { rows: Array.from({ length: 1001 }, () => ({})) }],
    ['an unknown mode', { rows: [{}], mode: 'quick' }],
    ['half a body', '{"rows": ['],
    ['a body without an end', `{"rows":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['a name written wrong, such as dryrun', { rows: [{ code: 'TYPO', 'name.en': 'x' }], dryrun: true }],
    ['a zero byte', { rows: [{ code: 'A\u0000', date: '2030-01-01' }] }],
  ])('%s: a sentence, and nothing is written', async (_, body) => {
    const { status, body: answer } = await erp.send('PUT', '/seasons', body)
    expect(status).toBeLessThan(500)
    if (status === 200) expect(answer.data.rejected).toBe(1)
    else expect(answer.detail).toMatch(/\.$/)
  })
})

describe('what is asked wrongly', () => {
  test('is answered with where and why', async () => {
    const errors = async (method: string, path: string, body?: unknown) =>
      (await erp.send(method, path, body)).body.errors
    expect(await errors('GET', '/changes?wait=99')).toEqual([
      { path: 'wait', code: 'too_big', message: 'Too big: expected number to be <=25' },
    ])
    expect(await errors('GET', '/stock?Key=A')).toMatchObject([{ path: 'query', message: 'Unrecognized key: "Key"' }])
  })

  test('cancels nothing, whatever its lines are called', async () => {
    const number = await placed(5)
    const { status, body } = await erp.send('POST', `/orders/${number}/cancel-rest`, {
      line: [{ position: 0, quantity: 1 }],
    })
    expect({ status, errors: body.errors }).toMatchObject({
      status: 400,
      errors: [{ path: 'body', message: 'Unrecognized key: "line"' }],
    })
    expect((await get(`/orders/${number}`)).data.lines).toMatchObject([{ quantity: 5, open: 5 }])
  })

  test.each([
    ['GET', '/nothing', 404, 'There is no call GET /api/erp/v1/nothing.'],
    ['POST', '/seasons', 404, 'There is no call POST /api/erp/v1/seasons.'],
    ['GET', '/orders/NOPE', 404, 'There is nothing here with the number NOPE.'],
    ['GET', '/orders/NOPE/papers', 404, 'There is nothing here with the number NOPE.'],
    ['GET', '/invoices/NOPE', 404, 'There is nothing here with the number NOPE.'],
  ])('%s %s says that it is not there', async (method, path, status, sentence) => {
    const answer = await erp.send(method, path)
    expect({ status: answer.status, detail: answer.body.detail }).toEqual({
      status,
      detail: expect.stringContaining(sentence),
    })
    expect((await new ApiClient(shop.address).send(method, `/api/erp/v1${path}`)).body.code).toBe('key.not.valid')
  })
})

describe('reading records', () => {
  test('goes through all of them page by page, each once, and what was read can be sent back', async () => {
    const skus = Array.from({ length: 7 }, (_, n) => `PAGE${n}`)
    await put(
      'products',
      skus.map(sku => ({ sku, 'name.en': sku, vatRate: 19 })),
    )
    await put(
      'variants',
      skus.map(sku => ({ variantSku: `${sku}-M`, sku })),
    )
    await put(
      'stock',
      skus.map(sku => ({ variantSku: `${sku}-M`, available: 3 })),
    )
    await put('stock', [{ variantSku: 'PAGE1-M', season: 'AW27', available: 9 }])
    for (const kind of ['products', 'stock']) {
      const keys: string[] = []
      let after = ''
      do {
        const { data, next } = await get(`/${kind}?limit=3${after && `&after=${after}`}`)
        expect(data.length).toBeLessThanOrEqual(3)
        keys.push(...data.map(({ key }: { key: string }) => key))
        after = next ?? ''
        const sent = await put(
          kind,
          data.map(({ record }: { record: object }) => record),
        )
        expect(sent.body.data).toMatchObject({ same: data.length, changed: 0, rejected: 0 })
      } while (after)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.filter(key => key.startsWith('PAGE'))).toHaveLength(kind === 'stock' ? 8 : 7)
    }
  })

  test('takes several keys, leaves out what is not there, and shows nothing of other shops', async () => {
    const { data } = await get('/products?key=PAGE1&key=PAGE2&key=NONE')
    expect(data.map(({ key }: { key: string }) => key).sort()).toEqual(['PAGE1', 'PAGE2'])
    expect((await foreign.send('GET', '/products?key=PAGE1')).body.data).toEqual([])
  })

  test('takes no cursor of another kind or another shop, which would leave records out', async () => {
    await put('priceLists', [{ name: 'Cursor 1' }, { name: 'Cursor 2' }])
    await foreign.send('PUT', '/priceLists', { rows: [{ name: 'Cursor 1' }, { name: 'Cursor 2' }] })
    const { next } = await get('/priceLists?limit=1')
    expect((await get(`/priceLists?limit=1&after=${next}`)).data).toHaveLength(1)
    for (const answer of [
      await erp.send('GET', `/categories?after=${next}`),
      await foreign.send('GET', `/priceLists?after=${next}`),
    ])
      expect(answer).toMatchObject({ status: 400, body: { code: 'cursor.malformed' } })
  })

  test.each(['after=nonsense', 'after=WzEsMl0', 'limit=0', 'limit=9999', 'key=', 'after=WzAsIngiXQ'])(
    '?%s is refused with a sentence',
    async query => {
      const { status, body } = await erp.send('GET', `/products?${query}`)
      expect({ status, detail: body.detail }).toMatchObject({ status: 400, detail: expect.stringMatching(/\.$/) })
    },
  )
})

test('what buyers change of themselves is told under the key that its record is read by', async () => {
  const ada = new ApiClient(shop.address, await sessionFor(shop.db, buyer))
  const { next } = await get('/changes')
  const home = { street: 'Talweg 3', zipCode: '80331', city: 'München', country: { code: 'DE' }, isDefault: true }
  const { body } = await ada.post('/api/address', home)
  await ada.post('/api/address', { ...home, street: 'Talweg 5' })
  await ada.post('/api/address', { ...home, _id: body.data._id, isDefault: false, city: 'Augsburg' })
  await ada.post('/api/user/currentUser', { phone: '040 1' })
  await ada.post('/api/user/currentUser', { phone: '040 1' })
  await ada.signIn('buyer', password, 'north')
  const told = async () => (await get(`/changes?after=${next}&kinds=addresses,people`)).data as Change[]
  await expect.poll(async () => (await told()).map(({ action }) => action)).toContain('profile.changed')
  const changes = await told()
  expect(changes.map(({ action }) => action)).toEqual([
    'address.added',
    'address.changed',
    'address.added',
    'address.changed',
    'profile.changed',
  ])
  for (const { kind, key } of changes) {
    const { data } = await get(`/${kind}?key=${encodeURIComponent(key)}`)
    expect(data, `${kind} ${key}`).toMatchObject([{ key }])
  }
  expect((await get(`/addresses?key=${encodeURIComponent(changes[0]!.key)}`)).data[0].record.city).toBe('Augsburg')
  expect((await get(`/people?key=${changes.at(-1)!.key}`)).data[0].record.phone).toBe('040 1')
})

interface Change {
  kind: string
  key: string
  action: string
}

describe('orders', () => {
  const post = (orderNumber: string, what: string, body: object = {}, headers = {}) =>
    erp.send('POST', `/orders/${orderNumber}/${what}`, body, headers)

  test('are confirmed, shipped in parts, invoiced and completed by the commands of the desk', async () => {
    const number = await placed(5)
    expect((await post(number, 'advance', { to: 'confirmed' })).body.data).toEqual({
      orderNumber: number,
      status: 'confirmed',
      isChanged: true,
    })
    expect((await post(number, 'advance', { to: 'confirmed' })).body.data.isChanged).toBe(false)
    const { data } = await get(`/orders/${number}`)
    expect(data).toMatchObject({ nextShipment: 1, lines: [{ position: 0, quantity: 5, open: 5 }] })
    const parcel = { number: 1, lines: [{ position: 0, quantity: 2 }], carrier: 'DHL' }
    expect((await post(number, 'shipments', parcel)).body.data.status).toBe('partlyShipped')
    expect((await post(number, 'shipments', parcel)).status).toBe(409)
    const invoice = await post(number, 'invoice')
    expect(invoice.body.data.finDocNumber).toEqual(expect.any(String))
    await post(number, 'cancel-rest')
    expect((await post(number, 'advance', { to: 'completed' })).body.data.status).toBe('completed')
    const { rows } = await sql<{ actor: string }>`
      select distinct actor from journal where kind = 'orders' and key = ${number} and action <> 'order.placed'`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ actor: 'apiKey' }])
  })

  test('a request that is sent again does nothing again; its name holds for seven days', async () => {
    const number = await placed(5)
    const named = { 'idempotency-key': `ship ${number}` }
    const parcel = { number: 1, lines: [{ position: 0, quantity: 1 }] }
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(number, 'shipments', parcel, named)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await get(`/orders/${number}`)).data.lines[0].shipped).toBe(1)
    const other = await post(number, 'shipments', { ...parcel, number: 2 }, named)
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency.key.reused' } })
    await sql`update api_requests set at = at - interval '8 days'`.execute(shop.db)
    expect((await post(number, 'shipments', { ...parcel, number: 2 }, named)).status).toBe(200)
  })

  test('a refused request leaves its name free', async () => {
    const number = await placed(2)
    const named = { 'idempotency-key': `too early ${number}` }
    expect((await post(number, 'invoice', {}, named)).status).toBe(422)
    await post(number, 'advance', { to: 'shipped' })
    expect((await post(number, 'invoice', {}, named)).status).toBe(200)
  })

  test('are taken over under one number, which no other order can have', async () => {
    const [number, other] = [await placed(1), await placed(1)]
    const wanted = { erpNumber: 'SO/Größe 17' }
    expect((await get(`/orders/${number}`)).data.erpNumber).toBeNull()
    // Both at once: one of them is the first.
    const both = await Promise.all([0, 1].map(() => post(number, 'take-over', wanted)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map(({ body }) => body.data.isChanged).sort()).toEqual([false, true])
    expect((await post(number, 'take-over', wanted)).body.data).toEqual({
      orderNumber: number,
      ...wanted,
      isChanged: false,
    })
    expect(await post(number, 'take-over', { erpNumber: 'SO-18' })).toMatchObject({
      status: 409,
      body: { code: 'order.taken.over', detail: expect.stringContaining('SO/Größe 17') },
    })
    expect(await post(other, 'take-over', wanted)).toMatchObject({ status: 409, body: { code: 'erp.number.taken' } })
    for (const body of [{ erpNumber: ' ' }, { erpNumber: 'X', status: 'confirmed' }, {}])
      expect((await post(other, 'take-over', body)).status).toBe(400)
    expect((await get(`/orders/${number}`)).data).toMatchObject({ ...wanted, status: 'received' })
    expect((await get(`/orders/${other}`)).data.erpNumber).toBeNull()
    const { rows } = await sql`
      select key, after from journal where action = 'order.taken.over' and key in (${number}, ${other})`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ key: number, after: { number: 'SO/Größe 17' } }])
  })

  test('are found at the desk by the number of the ERP, and show it', async () => {
    const number = await placed(1)
    await post(number, 'take-over', { erpNumber: 'SO-99471' })
    const owner = await new ApiClient(shop.address).signIn('owner', password, 'north')
    const { data } = (await owner.get('/api/desk/orders?q=so-9947')).body
    expect(data.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual([number])
    expect((await owner.get(`/api/desk/orders/${number}`)).body.data.erpNumber).toBe('SO-99471')
  })

  test('of another shop are not there', async () => {
    const number = await placed(1)
    const taken = { erpNumber: 'SO-1' }
    expect((await foreign.send('POST', `/orders/${number}/take-over`, taken)).status).toBe(404)
    for (const what of ['cancel', 'cancel-rest', 'invoice'])
      expect((await foreign.send('POST', `/orders/${number}/${what}`, {})).status).toBe(404)
    expect((await foreign.send('POST', `/orders/${number}/advance`, { to: 'confirmed' })).status).toBe(404)
    expect((await foreign.send('GET', `/orders/${number}`)).status).toBe(404)
    expect((await get(`/orders/${number}`)).data.status).toBe('received')
  })
})

describe('an import', () => {
  const stream = (query: string, lines: readonly unknown[], headers = {}) =>
    erp.send('POST', `/imports?${query}`, lines.map(line => `${JSON.stringify(line)}\n`).join(''), {
      'content-type': 'application/x-ndjson',
      ...headers,
    })
  const ended = async (id: string) => {
    await expect.poll(async () => (await get(`/imports/${id}`)).data.isUnderWay).toBe(false)
    return (await get(`/imports/${id}`)).data
  }
  const rows = Array.from({ length: 50 }, (_, n) => ({ sku: `BULK${n}`, 'name.en': `Bulk ${n}`, vatRate: 19 }))

  test('writes rows behind the answer, in the name of the key, and tells what was rejected', async () => {
    const { body } = await stream('kind=products', [...rows, { sku: 'BAD', vatRate: 'much' }])
    expect(await ended(body.data.id)).toMatchObject({ stage: 'applied', created: 50, rejected: 1, problem: null })
    const { data } = await get(`/imports/${body.data.id}/rows`)
    expect(data).toMatchObject([{ problems: [{ column: 'vatRate', detail: expect.stringMatching(/\.$/) }] }])
    const { rows: by } =
      await sql`select distinct actor, actor_id, channel from journal where key like 'BULK%'`.execute(shop.db)
    expect(by).toEqual([{ actor: 'apiKey', actor_id: erp.keyId, channel: 'api' }])
    expect((await foreign.send('GET', `/imports/${body.data.id}`)).status).toBe(404)
  })

  test('that is sent again under its name is the same import; a dry run writes nothing', async () => {
    const named = { 'idempotency-key': 'products of the night' }
    const more = [{ sku: 'NIGHT', 'name.en': 'Night', vatRate: 19 }]
    const [one, two] = await Promise.all([0, 1].map(() => stream('kind=products&dryRun=true', more, named)))
    expect(one!.body.data.id).toBe(two!.body.data.id)
    expect(await ended(one!.body.data.id)).toMatchObject({ stage: 'checked', created: 1 })
    expect((await get('/products?key=NIGHT')).data).toEqual([])
    expect((await stream('kind=products', more, named)).body.code).toBe('idempotency.key.reused')
  })

  test('of no kind, of a kind beyond the key, or of no rows is refused with a sentence', async () => {
    const clerk = await makeErpClient(shop, north, ['orders.write'])
    const headers = { 'content-type': 'application/x-ndjson' }
    expect((await stream('kind=dragons', rows)).status).toBe(403)
    expect((await clerk.send('POST', '/imports?kind=products', '{}\n', headers)).body.code).toBe('key.lacks.permission')
    for (const text of ['', 'no json at all', '[1,2]\n']) {
      const { status, body } = await erp.send('POST', '/imports?kind=products', text, headers)
      expect(status, text).toBeLessThan(500)
      if (status === 200) expect((await ended(body.data.id)).created, text).toBe(0)
    }
  })
})
