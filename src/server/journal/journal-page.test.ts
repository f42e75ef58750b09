import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import type { Origin } from '../platform/actor.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import { writeRecords } from '../records/write.ts'

let shop: TestShop
let owner: ApiClient
let editor: ApiClient
let north: TenantId
let importId: number

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  const maren = await makeUser(shop.db, { tenantId: north }, 'maren', {
    staff_role: 'owner',
    first_name: 'Maren',
    last_name: 'Voss',
  })
  await makeUser(shop.db, { tenantId: north }, 'editor', { staff_role: 'editor' })
  const api = new ApiClient(shop.address)
  owner = await api.signIn('maren', password, 'north')
  editor = await api.signIn('editor', password, 'north')
  const desk: Origin = {
    actor: { tenantId: north, type: 'person', userId: maren.id, username: 'maren' },
    channel: 'desk',
    permissions: ['catalogue.write', 'customers.write', 'settings.write'],
  }
  const db = shop.tenantDb({ tenantId: north })
  const season = { code: 'AW27', 'name.en': 'Autumn', 'name.de': 'Herbst', date: '2027-08-01' }
  await writeRecords(db, desk, 'seasons', [season], { mode: 'rows' })
  await writeRecords(db, desk, 'seasons', [{ code: 'AW27', date: '2027-09-01' }], { mode: 'rows' })
  await writeRecords(db, desk, 'companies', [{ customerNo: '100', name: 'canary', vatCountryCode: 'DE' }], {
    mode: 'rows',
  })
  importId = 7
  const file: Origin = { ...desk, channel: 'file', importId }
  const rows = Array.from({ length: 60 }, (_, n) => ({ key: `c${n}`, 'name.en': `C${n}`, 'name.de': `K${n}` }))
  await writeRecords(db, file, 'categories', rows, { mode: 'rows', batchSize: 20 })
  const foreign: Origin = { actor: { tenantId: south, type: 'system', name: 'south' }, channel: 'job' }
  await writeJournal(shop.db, {
    origin: foreign,
    entries: [{ kind: 'seasons', key: 'AW27', action: 'changed', after: { date: 'foreign' } }],
  })
})
afterAll(() => shop.stop())

interface Entry {
  place: string
  kind: string
  key: string
  action: string
  channel: string
  actorName: string
}

/** Transactions of other tests in the same Postgres are waited for, so the page is asked until it has as many. */
async function entries(query = '', client = owner): Promise<Entry[]> {
  const { status, body } = await client.get(`/api/desk/journal${query}`)
  expect(status).toBe(200)
  return body.data
}

const until = (query: string, count: number) => expect.poll(() => entries(query)).toHaveLength(count)

test('tells what a column was and is, who changed it and through what', async () => {
  await until('?kind=seasons', 2)
  const [changed, created] = (await owner.get('/api/desk/journal?kind=seasons')).body.data
  expect(changed).toMatchObject({
    actor: 'person',
    actorName: 'maren',
    personName: 'Maren Voss',
    channel: 'desk',
    kind: 'seasons',
    key: 'AW27',
    action: 'changed',
    changes: [{ column: 'date', before: '2027-08-01', after: '2027-09-01' }],
  })
  expect(created).toMatchObject({ action: 'created', importId: null })
})

test('tells of a shipment and of a change in words of the reader, without the rows behind them', async () => {
  const entries = [
    {
      action: 'order.shipped',
      after: { pieces: 3, trackingCodes: ['A1', 'B2'], lines: [{ position: 0, quantity: 3 }] },
    },
    {
      action: 'order.changed',
      before: { gross: 900 },
      after: { gross: 800, texts: { en: ['Less'], de: ['Weniger'] } },
    },
  ]
  const origin: Origin = { actor: { tenantId: north, type: 'system', name: 'test' }, channel: 'job' }
  await writeJournal(shop.db, { origin, entries: entries.map(entry => ({ kind: 'orders', key: 'A1', ...entry })) })
  await until('?kind=orders', 2)
  const told = async (language: string) => {
    const { body } = await owner.get('/api/desk/journal?kind=orders', { 'accept-language': language })
    return body.data.map(({ changes }: { changes: object[] }) => changes)
  }
  const shipped = [
    { column: 'pieces', before: '', after: '3' },
    { column: 'trackingCodes', before: '', after: 'A1, B2' },
  ]
  const gross = { column: 'gross', before: '900', after: '800' }
  expect(await told('en')).toEqual([[gross, { column: 'texts', before: '', after: 'Less' }], shipped])
  expect(await told('de')).toEqual([[gross, { column: 'texts', before: '', after: 'Weniger' }], shipped])
})

test('goes on page by page without a gap or a repetition', async () => {
  await until('?channel=file', 50)
  const all: Entry[] = []
  for (let before = ''; ; ) {
    const { body } = await owner.get(`/api/desk/journal?channel=file${before}`)
    all.push(...body.data)
    if (!body.hasMore) break
    before = `&before=${body.data.at(-1).place}`
  }
  expect(all.map(({ key }) => key)).toEqual(Array.from({ length: 60 }, (_, n) => `c${59 - n}`))
})

test('finds by person, key, import and day', async () => {
  await until(`?importId=${importId}`, 50)
  expect((await entries('?person=MAREN&kind=companies')).map(({ key }) => key)).toEqual(['100'])
  expect(await entries('?person=editor&kind=companies')).toEqual([])
  expect(await entries('?person=nobody')).toEqual([])
  expect((await entries('?key=c7')).map(({ kind }) => kind)).toEqual(['categories'])
  const [today] = (
    await sql<{ day: string }>`select (now() at time zone 'Europe/Berlin')::date::text as day`.execute(shop.db)
  ).rows
  const { day } = today!
  expect(await entries(`?kind=seasons&from=${day}&until=${day}`)).toHaveLength(2)
  expect(await entries('?kind=seasons&from=2099-01-01')).toEqual([])
  expect(await entries('?kind=seasons&until=2020-01-01')).toEqual([])
  expect(await entries(`?importId=${importId}&from=${day}`)).toHaveLength(50)
  expect(await entries('?importId=8')).toEqual([])
})

test('shows a role only what it may read', async () => {
  await until('?kind=companies', 1)
  const kinds = new Set((await entries('', editor)).map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(['categories'])
  expect(await entries('?kind=companies', editor)).toEqual([])
  expect((await editor.get('/api/desk/records/companies/history?key=100')).status).toBe(403)
  expect((await editor.get('/api/desk/records/nothing/history?key=100')).status).toBe(403)
})

test('has the history of one record at once, and nothing of another tenant', async () => {
  const { body } = await owner.get('/api/desk/records/seasons/history?key=AW27')
  expect(body.data.map(({ action }: Entry) => action)).toEqual(['changed', 'created'])
  expect(JSON.stringify(body)).not.toContain('foreign')
  const next = await owner.get(`/api/desk/records/seasons/history?key=AW27&before=${body.data[0].place}`)
  expect(next.body).toMatchObject({ data: [{ action: 'created' }], hasMore: false })
})

test.each(['?before=x', '?channel=door', '?from=2026-13-01', '?importId=-1'])('refuses %s', async query => {
  expect((await owner.get(`/api/desk/journal${query}`)).status).toBe(400)
})
