import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { ImportClient } from '#testing/import-client.ts'
import { plainPicture, zipOf } from '#testing/picture-files.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { addressesOfPicture, addressesOfUrl } from '../platform/files/store-picture.ts'
import { notePicture, removeUnusedPictures } from './unused-pictures.ts'

let shop: TestShop
let north: TenantId
let desk: ImportClient
const pictures: Record<string, Buffer> = {}

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeTenant(shop.db, 'north')
  await makeUser(shop.db, { tenantId: north }, 'editor', { staff_role: 'editor' })
  await makeProduct(shop.db, north, 'KAR', { sizes: ['M'] })
  await makeProduct(shop.db, north, 'CAP')
  desk = new ImportClient(await new ApiClient(shop.address).signIn('editor', password, 'north'))
  for (const colour of ['red', 'blue', 'green']) pictures[colour] = await plainPicture(colour)
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await sql`update products set images = '[]'`.execute(shop.db)
  await sql`update variants set images = '[]'`.execute(shop.db)
  await pass(100)
  await removeUnusedPictures(shop.db, shop.files)
})

const urlOf = (colour: string) => addressesOfPicture('north', pictures[colour]!).url

async function take(files: Record<string, string>) {
  const given = Object.entries(files).map(([name, colour]) => [name, pictures[colour]!] as const)
  const { body } = await desk.upload('pictures', await zipOf(Object.fromEntries(given)), 'p.zip')
  await desk.check(body.data)
  return desk.task(body.data.id, 'apply')
}

/** How many of the three sizes of a picture are stored. */
async function sizesOf(colour: string): Promise<number> {
  const found = await Promise.all(
    Object.values(addressesOfUrl(urlOf(colour))).map(one => shop.files.read(one.slice(1))),
  )
  for (const one of found) one?.content.destroy()
  return found.filter(Boolean).length
}

/** Lets days pass for all that was noted so far. */
async function pass(days: number) {
  await shop.db.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update journal set at = at - make_interval(days => ${days})`.execute(tx)
    await sql`update stored_pictures set wanted_at = wanted_at - make_interval(days => ${days})`.execute(tx)
    await sql`update picture_links set changed_at = changed_at - make_interval(days => ${days})`.execute(tx)
  })
}

test('a picture that was replaced is kept while undoing may bring it back, and then removed in all its sizes', async () => {
  await take({ 'KAR.jpg': 'red' })
  await pass(100)
  await take({ 'KAR.jpg': 'blue' })
  await removeUnusedPictures(shop.db, shop.files)
  expect([await sizesOf('red'), await sizesOf('blue')]).toEqual([3, 3])
  await pass(29)
  await removeUnusedPictures(shop.db, shop.files)
  expect(await sizesOf('red')).toBe(3)
  await pass(40)
  await removeUnusedPictures(shop.db, shop.files)
  expect([await sizesOf('red'), await sizesOf('blue')]).toEqual([0, 3])
})

test('a picture that a product, a variant, a page or the settings show is kept, however old', async () => {
  await take({ 'KAR.jpg': 'red', 'KAR-M.jpg': 'blue', 'CAP.jpg': 'green' })
  await sql`update products set images = '[]' where sku = 'CAP'`.execute(shop.db)
  await sql`insert into content_pages (tenant_id, slug, title, body) values (${north}, 'about', '{"en":"","de":""}',
    jsonb_build_object('en', '![x](' || ${urlOf('green')}::text || ')', 'de', ''))`.execute(shop.db)
  await pass(100)
  await removeUnusedPictures(shop.db, shop.files, 1)
  expect(await Promise.all(['red', 'blue', 'green'].map(sizesOf))).toEqual([3, 3, 3])
  await sql`delete from content_pages where slug = 'about'`.execute(shop.db)
  await pass(100)
  await removeUnusedPictures(shop.db, shop.files, 1)
  expect(await Promise.all(['red', 'blue', 'green'].map(sizesOf))).toEqual([3, 3, 0])
})

test('a picture of an address that nobody names any more goes with it', async () => {
  await take({ 'KAR.jpg': 'red' })
  await sql`update products set images = '[]'`.execute(shop.db)
  await sql`insert into picture_links (tenant_id, address, state, picture) values (${north}, 'https://a.example/r.jpg',
    'fetched', ${JSON.stringify(addressesOfUrl(urlOf('red')))}::jsonb)`.execute(shop.db)
  await sql`update products set image_links = '["https://a.example/r.jpg"]' where sku = 'KAR'`.execute(shop.db)
  await sql`update picture_links set due_at = null`.execute(shop.db)
  await pass(100)
  await removeUnusedPictures(shop.db, shop.files)
  expect(await sizesOf('red')).toBe(3)
  await sql`update products set image_links = '[]'`.execute(shop.db)
  await pass(100)
  await removeUnusedPictures(shop.db, shop.files)
  expect(await sizesOf('red')).toBe(0)
})

test('whoever wants a picture that is being removed waits, and makes it anew', async () => {
  await take({ 'KAR.jpg': 'red' })
  await sql`update products set images = '[]'`.execute(shop.db)
  await pass(100)
  const db = shop.tenantDb({ tenantId: north })
  const order: string[] = []
  let noted: Promise<void> | undefined
  const slowFiles = {
    ...shop.files,
    async remove(key: string) {
      noted ??= notePicture(db, urlOf('red')).then(() => void order.push('noted'))
      await shop.files.remove(key)
      await new Promise(resolve => setTimeout(resolve, 100))
      order.push('removed')
    },
  }
  await removeUnusedPictures(shop.db, slowFiles)
  await noted
  expect(order).toEqual(['removed', 'removed', 'removed', 'noted'])
  await take({ 'KAR.jpg': 'red' })
  expect(await sizesOf('red')).toBe(3)
})
