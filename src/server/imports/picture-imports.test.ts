import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { ImportClient } from '#testing/import-client.ts'
import { plainPicture, zipOf } from '#testing/picture-files.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let north: TenantId
let desk: ImportClient
let reader: ImportClient
let foreign: ImportClient
let red: Buffer
let blue: Buffer

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  await makeUser(shop.db, { tenantId: north }, 'editor', { staff_role: 'editor' })
  await makeUser(shop.db, { tenantId: north }, 'reader', { staff_role: 'reader' })
  await makeUser(shop.db, { tenantId: south }, 'southerner', { staff_role: 'owner' })
  await makeProduct(shop.db, north, 'KAR', { sizes: ['M', 'L'] })
  await makeProduct(shop.db, north, 'CAP')
  const api = new ApiClient(shop.address)
  desk = new ImportClient(await api.signIn('editor', password, 'north'))
  reader = new ImportClient(await api.signIn('reader', password, 'north'))
  foreign = new ImportClient(await api.signIn('southerner', password, 'south'))
  red = await plainPicture('red')
  blue = await plainPicture('blue')
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await sql`update products set images = '[]'`.execute(shop.db)
  await sql`update variants set images = '[]'`.execute(shop.db)
})

async function urlsOf(sku: string): Promise<string[]> {
  const { rows } = await sql<{ images: { image: { url: string } }[] }>`
    select images from products where tenant_id = ${north} and sku = ${sku}
    union all select images from variants where tenant_id = ${north} and variant_sku = ${sku}`.execute(shop.db)
  return rows[0]!.images.map(({ image }) => image.url)
}

async function checked(files: Record<string, Buffer | string>) {
  const { status, body } = await desk.upload('pictures', await zipOf(files), 'pictures.zip')
  expect([status, body.data.columns]).toEqual([200, []])
  return desk.check(body.data)
}

const report = async (id: string) =>
  String((await desk.client.get(`/api/desk/imports/${id}/result`)).body)
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')

describe('a zip of pictures', () => {
  test('says of each file what it is of and what it replaces, and writes nothing before it is told to', async () => {
    await desk.task((await checked({ 'KAR.jpg': red })).id, 'apply')
    const [before] = await urlsOf('KAR')
    const dry = await checked({
      'KAR.jpg': blue,
      'KAR_2.jpg': red,
      'x/KAR-M.jpg': red,
      'NO.jpg': red,
      'CAP.jpg': '<svg/>',
    })
    expect(dry).toMatchObject({ stage: 'checked', created: 2, changed: 1, same: 0, rejected: 2, withoutPicture: 1 })
    const rows = await desk.rows(dry.id)
    expect(rows.map((row: { outcome: string; key: string }) => `${row.outcome} ${row.key}`).sort()).toEqual([
      'changed KAR',
      'created KAR, 2',
      'created KAR-M',
      'rejected ',
      'rejected CAP',
    ])
    const changed = rows.find((row: { key: string }) => row.key === 'KAR')
    expect(changed.changes).toEqual([{ key: 'KAR', column: 'picture', before, after: 'KAR.jpg' }])
    const unknown = rows.find((row: { key: string }) => row.key === '')
    expect(unknown.problems).toEqual([{ column: 'file', code: 'picture.no.product', text: 'NO.jpg' }])
    expect(await urlsOf('KAR')).toEqual([before])
  })

  test('is written, reported with products that show none, changes nothing a second time, and is undone', async () => {
    const files = { 'KAR.jpg': red, 'KAR_2.jpg': blue, 'KAR-M.jpg': blue, 'NO.jpg': red }
    const applied = await desk.task((await checked(files)).id, 'apply')
    expect(applied).toMatchObject({ stage: 'applied', created: 3, changed: 0, rejected: 1, withoutPicture: 1 })
    expect(await urlsOf('KAR')).toHaveLength(2)
    const [picture] = await urlsOf('KAR-M')
    expect((await fetch(shop.address + picture)).status).toBe(200)
    const lines = await report(applied.id)
    expect(lines[0]).toBe('Row of the file,Import result,Import note,File')
    expect(lines.filter(line => line.includes('NO.jpg'))).toEqual([
      expect.stringMatching(/^\d,rejected,File: No product has this number\.,NO\.jpg$/),
    ])
    expect(lines.filter(line => line.includes('created'))).toHaveLength(3)
    expect(lines.at(-1)).toBe(',no picture,CAP,')

    expect(await checked(files)).toMatchObject({ created: 0, changed: 0, same: 3, rejected: 1 })

    expect(await desk.task(applied.id, 'undo/check')).toMatchObject({ undoDone: 2, undoLeft: 0 })
    expect(await desk.task(applied.id, 'undo')).toMatchObject({ stage: 'undone' })
    expect([await urlsOf('KAR'), await urlsOf('KAR-M')]).toEqual([[], []])
  })

  test('leaves what somebody changed since when it is undone', async () => {
    const applied = await desk.task((await checked({ 'KAR.jpg': red, 'CAP.jpg': red })).id, 'apply')
    await desk.task((await checked({ 'CAP.jpg': blue })).id, 'apply')
    expect(await desk.task(applied.id, 'undo/check')).toMatchObject({ undoDone: 1, undoLeft: 1 })
    await desk.task(applied.id, 'undo')
    expect([(await urlsOf('KAR')).length, (await urlsOf('CAP')).length]).toEqual([0, 1])
  })

  test('is checked again where products changed after its dry run', async () => {
    const dry = await checked({ 'KAR.jpg': red })
    await desk.task((await checked({ 'KAR.jpg': blue })).id, 'apply')
    expect(await desk.client.post(`/api/desk/imports/${dry.id}/apply`, {})).toMatchObject({
      status: 409,
      body: { code: 'import.outdated' },
    })
  })

  test('is not outdated by what was written before it while another transaction goes on', async () => {
    const other = await shop.db.startTransaction().execute()
    try {
      await sql`select pg_current_xact_id()`.execute(other)
      await desk.task((await checked({ 'KAR.jpg': blue })).id, 'apply')
      const dry = await checked({ 'KAR.jpg': red })
      expect((await desk.task(dry.id, 'apply')).stage).toBe('applied')
    } finally {
      await other.rollback().execute()
    }
  })

  test('is for who may write the catalogue, in their own shop', async () => {
    const zip = await zipOf({ 'KAR.jpg': red })
    expect((await reader.upload('pictures', zip)).status).toBe(403)
    const { id } = await checked({ 'KAR.jpg': red })
    expect((await reader.client.get(`/api/desk/imports/${id}`)).status).toBe(200)
    expect((await reader.client.post(`/api/desk/imports/${id}/apply`, {})).status).toBe(403)
    expect((await foreign.client.get(`/api/desk/imports/${id}`)).status).toBe(404)
    expect((await foreign.client.post(`/api/desk/imports/${id}/apply`, {})).status).toBe(404)
    expect((await desk.client.get('/api/desk/imports')).body.data[0]).toMatchObject({ id, kind: 'pictures' })
  })

  test('is read as pictures, not as a table: no such kind of record is exported', async () => {
    expect((await desk.client.get('/api/desk/records/pictures/export')).status).toBe(404)
    expect(await desk.upload('products', await zipOf({ 'KAR.jpg': red }))).toMatchObject({ status: 422 })
  })

  test.each([
    ['nothing', () => Buffer.alloc(0), 'zip.not.zip'],
    ['a table', () => Buffer.from('sku;name\nKAR;x\n'), 'zip.not.zip'],
    ['an empty zip', () => zipOf({}), 'zip.empty'],
    ['a zip in a zip', async () => zipOf({ 'a.zip': await zipOf({ 'KAR.jpg': red }) }), 'zip.in.zip'],
    ['a file that swells', () => zipOf({ 'KAR.jpg': Buffer.alloc(20_000_000) }, true), 'zip.too.large'],
    ['a path that climbs', async () => climbing(await zipOf({ 'aa/KAR.jpg': red })), 'zip.path'],
  ])('is refused with a sentence where it is %s', async (_name, content, code) => {
    expect(await desk.upload('pictures', await content())).toMatchObject({ status: 422, body: { code } })
    expect(await urlsOf('KAR')).toEqual([])
  })
})

function climbing(zip: Buffer): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll('aa/KAR.jpg', '../KAR.jpg'), 'latin1')
}
