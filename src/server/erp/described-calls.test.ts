import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleRows } from '#contract/erp/examples.ts'
import { recordKinds } from '#contract/records/kinds.ts'
import { deliveryNoteNumber } from '#domain/order/delivery-note.ts'
import { type ErpShop, startErpShop } from '#testing/erp-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: ErpShop
let erp: ErpShop['erp']
let get: ErpShop['get']
let placed: ErpShop['placed']

beforeAll(async () => {
  shop = await startErpShop()
  ;({ erp, get, placed } = shop)
})
afterAll(async () => {
  expect(await violations(shop.db)).toEqual([])
  await shop.stop()
})
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(shop.db)
})

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

  test('is a page of calls, each linked from its contents, with the problems at its end', async () => {
    for (const base of ['/api/erp/v1', '/api']) {
      const page = await (await fetch(`${shop.address}${base}/docs`)).text()
      const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor!)
      const sections = [...page.matchAll(/<section id="([^"]+)"/g)].map(([, anchor]) => anchor!)
      expect(links).toEqual(sections)
      expect(new Set(sections).size).toBe(sections.length)
      expect(sections.at(-1)).toBe('problems')
      expect(page.indexOf('cart.full')).toBeGreaterThan(page.indexOf('<section id="problems"'))
      // Where the type of a problem leads.
      expect(page).toContain('<dt id="cart.full">')
      expect(page.replaceAll(/<pre>.*?<\/pre>/gs, '')).not.toContain('`')
    }
    const { info, components } = await get('/openapi.json')
    expect(info.description).not.toContain('cart.full')
    expect(components.schemas.Problem.description).toContain('cart.full')
  })

  test('says of each amount that it is in whole cents', async () => {
    const { paths } = await get('/openapi.json')
    const cents = 'In whole cents (or the smallest unit of the currency).'
    const columns = (kind: string) =>
      paths[`/api/erp/v1/${kind}`].put.requestBody.content['application/json'].schema.properties.rows.items.properties
    const { price } = columns('prices')
    expect(price.description).toBe(`Price: For one piece. ${cents} Needed for a new one.`)
    expect(price.anyOf[0]).toMatchObject({ type: 'integer', minimum: 1, description: cents })
    expect(columns('orders').lines.anyOf[0].items.properties.price.anyOf[0]).toMatchObject({
      type: 'integer',
      description: cents,
    })
    const { data } =
      paths['/api/erp/v1/orders/{orderNumber}'].get.responses[200].content['application/json'].schema.properties
    expect(data.properties.lines.items.properties.price).toMatchObject({ type: 'integer', description: cents })
    const { credit } =
      paths['/api/erp/v1/invoices/{finDocNumber}/credit'].post.requestBody.content['application/json'].schema.properties
    expect(credit.anyOf[1].properties.amount).toMatchObject({ type: 'integer', minimum: 1, description: cents })
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
    expect(rows.items.properties.asOf.description).toMatch(/the last order it knows/)
    expect(call('get', '/prices').summary).toContain('`kind/variantSku/list/')
    expect(webhooks.change.post.summary).toContain('within 15 seconds')
  })
})
