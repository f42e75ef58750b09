import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { password } from '#testing/builders.ts'
import { type ErpShop, startErpShop } from '#testing/erp-shop.ts'
import { sessionFor } from '#testing/sample-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: ErpShop
let address: ErpShop['address']
let db: ErpShop['db']
let erp: ErpShop['erp']
let foreign: ErpShop['foreign']
let buyer: ErpShop['buyer']
let put: ErpShop['put']
let get: ErpShop['get']

beforeAll(async () => {
  shop = await startErpShop()
  ;({ address, db, erp, foreign, buyer, put, get } = shop)
})
afterAll(async () => {
  expect(await violations(shop.db)).toEqual([])
  await shop.stop()
})
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(shop.db)
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
    await put('seasons', [{ code: 'AW27', 'name.en': 'Autumn 27', date: '2027-09-01' }])
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
  const ada = new ApiClient(address, await sessionFor(db, buyer))
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
