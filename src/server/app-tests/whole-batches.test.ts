import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeCategory, makeCompany, makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { type ShopProcess, startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import type { Origin } from '../platform/actor.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { openTenantDb } from '../platform/db/tenant-db.ts'
import type { KindName } from '../records/stores.ts'
import { writeRecords } from '../records/write.ts'

/** Two server processes whose buyers read without pause, while this process writes. */
let fresh: TestDatabase
let database: Database
let processes: ShopProcess[]
let buyers: ApiClient[]
let origin: Origin
let category: number
const productIds: number[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-batches-'))

const skus = Array.from({ length: 40 }, (_, i) => `P${i + 10}`)
const inCart = skus.slice(0, 12)
const customerNo = '70001'

/** What the products are called and cost before a batch and after it. */
const states = [
  { word: 'Alder', price: 1000, rrp: 1500 },
  { word: 'Birch', price: 2000, rrp: 3000 },
]
type State = (typeof states)[number]
const searchedWord = 'Birch'

/** One transaction each: every name with its description, and every price, also those of one company. */
const nameRows = ({ word }: State) =>
  skus.map(sku => ({ sku, 'name.en': `${word} chair ${sku}`, 'description.en': `${word} from Finland.` }))
const priceRows = ({ price, rrp }: State) => [
  ...skus.map(sku => ({ kind: 'base', variantSku: `${sku}-M`, price, rrp })),
  ...skus.slice(0, 6).map(sku => ({ kind: 'customer', customerNo, variantSku: `${sku}-M`, price })),
]

async function write(kind: KindName, rows: object[]) {
  const { rejected } = await writeRecords(openTenantDb(database)(origin.actor), origin, kind, rows, { mode: 'rows' })
  expect(rejected).toEqual([])
}

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  const { db } = database
  const tenantId = await makeTenant(db, 'north', { showRetailPrice: true })
  origin = { actor: { tenantId, type: 'system', name: 'test' }, channel: 'file' }
  category = await makeCategory(db, tenantId, 'Chairs')
  for (const sku of skus) productIds.push((await makeProduct(db, tenantId, sku, { categories: [category] })).productId)
  await makeUser(db, await makeCompany(db, tenantId, { customer_no: customerNo }), 'ada')
  await write('products', nameRows(states[0]!))
  await write('prices', priceRows(states[0]!))
  processes = [0, 1].map(() => startShopProcess({ DATABASE_URL: fresh.url, KONTOR_DATA: dataDir }))
  const clients = await Promise.all(processes.map(async shop => new ApiClient(await shop.address)))
  buyers = await Promise.all(clients.map(client => client.signIn('ada', password, 'north')))
  const items = inCart.map(sku => ({ sku, variantSku: `${sku}-M`, orderType: 'order', quantity: 1 }))
  expect((await buyers[0]!.post('/api/basket', { items })).body.rejected).toEqual([])
})
afterAll(async () => {
  await Promise.all(processes.map(stopShopProcess))
  await database.close()
  await fresh.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Shown {
  name: string
  description?: string
  price: { value: number; rrp: number }
}

/** What a buyer asks for: what the answer shows, and how many products it must have unless it has none. */
interface Question {
  ask(buyer: ApiClient): Promise<Shown[]>
  count: number
  mayBeEmpty?: boolean
}

const answerOf = async (buyer: ApiClient, path: string) => {
  const { status, body } = await buyer.get(path)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const page = (place: number): Question => ({
  ask: async buyer => [await answerOf(buyer, `/api/material/${productIds[place]}`)],
  count: 1,
})

const questions: Record<string, Question> = {
  list: { ask: buyer => answerOf(buyer, `/api/material?category=${category}&pageSize=100`), count: skus.length },
  'first page': page(0),
  'middle page': page(20),
  'last page': page(skus.length - 1),
  search: { ask: buyer => answerOf(buyer, '/api/material/search?searchKey=chair&pageSize=100'), count: skus.length },
  'search for the word': {
    ask: buyer => answerOf(buyer, `/api/material/search?searchKey=${searchedWord}&pageSize=100`),
    count: skus.length,
    mayBeEmpty: true,
  },
  cart: { ask: async buyer => (await answerOf(buyer, '/api/basket')).items, count: inCart.length },
}

/** The words and the prices of an answer, without repetitions: one of each if it is whole. */
function summary(shown: Shown[]) {
  const texts = shown.flatMap(({ name, description }) => (description === undefined ? [name] : [name, description]))
  return {
    count: shown.length,
    words: [...new Set(texts.map(text => text.split(' ')[0]!))],
    prices: [...new Set(shown.map(({ price }) => `${price.value} of ${price.rrp}`))],
  }
}

/** What one buyer asks over and over, and the last answer to it. */
interface Reader {
  what: string
  last?: ReturnType<typeof summary>
}

test('no answer shows half a batch, in lists, on pages, in what is found and in carts', async () => {
  const readers: Reader[] = []
  const halves: object[] = []
  let isOver = false
  const read = async (buyer: ApiClient, what: string, { ask, count, mayBeEmpty }: Question) => {
    const reader: Reader = { what }
    readers.push(reader)
    while (!isOver) {
      const answer = summary(await ask(buyer))
      reader.last = answer
      if (answer.count === 0 && mayBeEmpty) continue
      const isWhole = answer.count === count && answer.words.length === 1 && answer.prices.length === 1
      if (!isWhole) halves.push({ what, ...answer })
    }
  }
  const reading = Promise.all(
    buyers.flatMap(buyer => Object.entries(questions).map(([what, question]) => read(buyer, what, question))),
  )
  /** Those that do not show the state yet; the search for its word is to find nothing in the other one. */
  const behind = ({ word, price }: State) =>
    readers.flatMap(({ what, last }) => {
      if (last?.count === 0) return word === searchedWord ? [what] : []
      return last?.words[0] === word && last.prices[0]?.startsWith(`${price / 100} `) ? [] : [what]
    })
  const writing = async () => {
    for (let round = 1; round <= 12 && halves.length === 0; round++) {
      const state = states[round % 2]!
      await write('products', nameRows(state))
      await write('prices', priceRows(state))
      await expect.poll(() => behind(state), { interval: 5 }).toEqual([])
    }
  }
  try {
    // A reader that fails ends the test at once.
    await Promise.race([writing(), reading])
  } finally {
    isOver = true
    await reading
  }
  expect(halves).toEqual([])
})

/** More than the search index takes up at a time. */
const manySkus = Array.from({ length: 400 }, (_, i) => `M${i + 1000}`)
const stoolRows = ({ word }: State) => manySkus.map(sku => ({ sku, 'name.en': `${word} stool ${sku}` }))

test('of a batch of several hundred products a search finds all or none', async () => {
  const { key } = await database.db
    .selectFrom('categories')
    .select('key')
    .where('id', '=', category)
    .executeTakeFirstOrThrow()
  await write(
    'products',
    stoolRows(states[0]!).map(row => ({ ...row, vatRate: 19, categories: [key] })),
  )
  const totals = states.flatMap(({ word }) => buyers.map(buyer => ({ word, buyer, last: -1 })))
  const halves: object[] = []
  let isOver = false
  const read = async (search: (typeof totals)[number]) => {
    while (!isOver) {
      const path = `/api/material/search?searchKey=${search.word}%20stool&pageSize=1`
      const { status, body } = await search.buyer.get(path)
      expect(status, JSON.stringify(body)).toBe(200)
      search.last = body.meta.total
      const isWhole = search.last === 0 || search.last === manySkus.length
      if (!isWhole) halves.push({ word: search.word, total: search.last })
    }
  }
  const reading = Promise.all(totals.map(read))
  const writing = async () => {
    for (let round = 0; round < 6 && halves.length === 0; round++) {
      const state = states[round % 2]!
      if (round > 0) await write('products', stoolRows(state))
      const all = totals.map(({ word }) => (word === state.word ? manySkus.length : 0))
      await expect.poll(() => totals.map(({ last }) => last), { interval: 5 }).toEqual(all)
    }
  }
  try {
    await Promise.race([writing(), reading])
  } finally {
    isOver = true
    await reading
  }
  expect(halves).toEqual([])
})
