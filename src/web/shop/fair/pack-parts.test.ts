import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mostPackedStyles } from '#domain/fair/pack.ts'
import { enterBrowser, leaveBrowser } from '#testing/browser.ts'
import { firstChoice, packedBy, tickedParts } from './chosen-parts.ts'
import type { fetchStyles as FetchStyles } from './fetch-parts.ts'
import type { packCompanies as PackCompanies } from './pack-companies.ts'
import type { PackPart } from './pack-content.ts'
import { openPack } from './read-pack.ts'
import type { Sealed, SealedStore } from './sealed-store.ts'
import { importedKey } from './sealing.ts'

const part = (kind: PackPart['kind'], id: string, count: number): PackPart => ({
  kind,
  id,
  name: `${kind} ${id}`,
  count,
})
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)

/** A server whose parts are styles by number; what it was asked is noted. */
let parts: Record<string, number[]>
let asked: string[]
/** Loaded when there is a document: the language is read with the first import. */
let fetchStyles: typeof FetchStyles
let packCompanies: typeof PackCompanies

beforeEach(async () => {
  asked = []
  enterBrowser('userId=7; token=abc')
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const { pathname, searchParams } = new URL(address, 'http://shop.example')
    if (pathname === '/api/fair/company') return Response.json({ data: { name: 'Alpha', customerNo: '1' } })
    const [page, pageSize] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))]
    const chosen = ['category', 'selection'].find(kind => searchParams.has(kind))
    const styles = parts[chosen ? `${chosen} ${searchParams.get(chosen)}` : 'whole']!
    const shown = styles.slice((page - 1) * pageSize, page * pageSize)
    const data =
      pathname === '/api/fair/product'
        ? shown.map(n => ({ _id: String(n), sku: `S${n}`, picture: null, variants: [{ sku: `S${n}-M` }] }))
        : shown.map(n => ({ sku: `S${n}-M`, stock: n }))
    return Response.json({ data, meta: { total: styles.length } })
  })
  ;({ fetchStyles } = await import('./fetch-parts.ts'))
  ;({ packCompanies } = await import('./pack-companies.ts'))
})
afterEach(leaveBrowser)

function memoryStore(): SealedStore {
  const rows = new Map<string, Sealed>()
  return {
    get: async name => rows.get(name),
    put: async entries => {
      for (const [name, row] of entries) rows.set(name, row)
    },
    namesFrom: async start => [...rows.keys()].filter(name => name.startsWith(start)),
    removeFrom: async () => {},
    alone: work => work(),
  }
}

test('two parts with styles in common are packed with each style once, and offers for these alone', async () => {
  parts = { 'category 5': numbers(1, 250), 'selection 7': [250, 3, 900] }
  const chosen = [part('category', '5', 250), part('selection', '7', 3)]
  const progress: string[] = []
  const styles = await fetchStyles(chosen, (done, total) => progress.push(`${done} of ${total}`))
  expect(progress).toEqual(['100 of 253', '200 of 253', '250 of 253', '253 of 253'])
  // Between the styles and the prices somebody put another style into the category.
  parts['category 5']!.push(251)
  const [store, key] = [memoryStore(), await importedKey(btoa('k'.repeat(32)))]
  const summary = await packCompanies(store, key, '1', { companyIds: ['4'], parts: chosen, styles }, () => {})
  expect(summary).toMatchObject({ styles: 251, variants: 251, productPages: 3, parts: chosen })
  const pack = await openPack(store, key, '1')
  const ids = (await pack.styles((await pack.summary())!)).map(({ _id }) => Number(_id))
  expect(ids).toEqual([...numbers(1, 250), 900])
  const { offers } = (await pack.company('4'))!
  expect([...offers.keys()]).toEqual(ids.map(n => `S${n}-M`))
  expect(offers.get('S900-M')?.stock).toBe(900)
})

test('the whole catalogue is asked for without a part', async () => {
  parts = { whole: numbers(1, 3) }
  expect(await fetchStyles([], () => {})).toHaveLength(3)
  expect(asked).toEqual(['/api/fair/product?page=1&pageSize=100'])
})

test('parts that have more styles than a pack end it before anything is written or a key is changed', async () => {
  parts = { 'category 5': numbers(1, mostPackedStyles), 'selection 7': [1, 2], 'selection 8': [1, 2, 9999] }
  const fitting = [part('category', '5', mostPackedStyles), part('selection', '7', 2)]
  expect(await fetchStyles(fitting, () => {})).toHaveLength(mostPackedStyles)
  await expect(fetchStyles([...fitting, part('selection', '8', 3)], () => {})).rejects.toMatchObject({
    code: 'fair.too.much',
    facts: { max: mostPackedStyles },
  })
  expect(asked.filter(address => !address.startsWith('/api/fair/product'))).toEqual([])
})

const offered = {
  styles: 400,
  categories: [
    { _id: '1', name: 'Jackets', parent: null, count: 300 },
    { _id: '2', name: 'Rain', parent: '1', count: 100 },
    { _id: '3', name: 'City rain', parent: '2', count: 10 },
  ],
  selections: [{ _id: '1', name: 'Talk', count: 5 }],
}
const large = { ...offered, styles: mostPackedStyles + 1 }

test('the choice begins with the whole where it fits, and with what was packed last', () => {
  expect(firstChoice(offered, [])).toEqual({ isWhole: true, ticked: new Set() })
  const packed = [part('selection', '1', 5), part('category', '99', 1)]
  expect(firstChoice(offered, packed)).toEqual({ isWhole: false, ticked: new Set(['selection 1']) })
  expect(firstChoice(offered, [part('category', '99', 1)])).toEqual({ isWhole: true, ticked: new Set() })
  expect(firstChoice(large, [])).toEqual({ isWhole: false, ticked: new Set() })
})

test('nothing is packed where nothing is ticked, or what is ticked can never fit', () => {
  expect(packedBy(offered, { isWhole: true, ticked: new Set(['category 1']) })).toEqual([])
  expect(packedBy(large, { isWhole: false, ticked: new Set() })).toBeUndefined()
  const huge = { ...large, categories: [{ _id: '1', name: 'Jackets', parent: null, count: mostPackedStyles + 1 }] }
  expect(packedBy(huge, { isWhole: false, ticked: new Set(['category 1', 'selection 1']) })).toBeUndefined()
})

test('a category below a ticked one goes with it', () => {
  const names = (...ticked: string[]) => tickedParts(offered, new Set(ticked)).map(({ name }) => name)
  expect(names('category 1', 'category 2', 'selection 1')).toEqual(['Jackets', 'Talk'])
  expect(names('category 1', 'category 3')).toEqual(['Jackets'])
  expect(names('category 2')).toEqual(['Rain'])
})
