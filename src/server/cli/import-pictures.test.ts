import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { makeProduct, makeTenant } from '#testing/builders.ts'
import { plainPicture, zipOf } from '#testing/picture-files.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let north: TenantId
const folder = mkdtempSync(join(tmpdir(), 'kontor-import-pictures-'))

beforeAll(async () => {
  shop = await startTestShop({ KONTOR_DATA: folder })
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  await makeProduct(shop.db, north, 'KAR_3L', { sizes: ['M', 'L', 'XL'] })
  await makeProduct(shop.db, north, 'CAP')
  await makeProduct(shop.db, south, 'CAP')
  await sql`update variants set colour_name = '{"en":"Navy","de":"Marine"}' where size in ('M', 'L')`.execute(shop.db)
})
afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await sql`update products set images = '[]'`.execute(shop.db)
  await sql`update variants set images = '[]'`.execute(shop.db)
})

async function run(
  content: Buffer | Record<string, Buffer>,
  ...words: string[]
): Promise<{ code: number; said: string }> {
  const path = mkdtempSync(join(folder, 'given-'))
  if (Buffer.isBuffer(content)) writeFileSync(join(path, 'given.zip'), content)
  else {
    mkdirSync(join(path, 'summer'))
    for (const [name, picture] of Object.entries(content)) writeFileSync(join(path, 'summer', name), picture)
  }
  const given = Buffer.isBuffer(content) ? join(path, 'given.zip') : path
  const args = ['src/server/cli/import.ts', 'north', 'pictures', given, ...words]
  const env = { ...process.env, DATABASE_URL: shop.databaseUrl, KONTOR_DATA: folder }
  try {
    return { code: 0, said: (await promisify(execFile)(process.execPath, args, { env })).stdout }
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string }
    return { code: failed.code, said: failed.stdout + failed.stderr }
  }
}

interface Image {
  image: { url: string; card: string; thumb: string }
  alt: { en: string; de: string }
}

/** The pictures of a product or variant of the shop in the north. */
async function imagesOf(sku: string): Promise<Image[]> {
  const { rows } = await sql<{ images: Image[] }>`
    select images from products where tenant_id = ${north} and sku = ${sku}
    union all select images from variants where tenant_id = ${north} and variant_sku = ${sku}`.execute(shop.db)
  return rows[0]!.images
}
const urlsOf = async (sku: string) => (await imagesOf(sku)).map(({ image }) => image.url)

describe('npm run import -- <tenant> pictures', () => {
  test('puts each picture where its name says, and the same zip again changes nothing', async () => {
    const [front, back, navy] = await Promise.all(['red', 'blue', 'navy'].map(colour => plainPicture(colour)))
    const zip = await zipOf({
      'KAR_3L_2.JPG': back!,
      'KAR_3L.jpg': front!,
      'colours/KAR_3L_marine.jpg': navy!,
      'KAR_3L-XL.jpg': front!,
      'IMG_4711.jpg': front!,
      'readme.txt': 'hello',
    })
    const dryRun = await run(zip, '--dry-run')
    expect(dryRun).toEqual({
      code: 0,
      said:
        'IMG_4711.jpg: No product has this number.\nreadme.txt: This is no JPEG, PNG or WebP picture.\n' +
        'Products without a picture: CAP, KAR_3L\nNothing was written.\n4 created, 0 changed, 0 same, 2 rejected\n',
    })
    expect(await imagesOf('KAR_3L')).toEqual([])

    expect((await run(zip)).said).toMatch(
      /\nProducts without a picture: CAP\n4 created, 0 changed, 0 same, 2 rejected\n$/,
    )
    const [first, second] = await imagesOf('KAR_3L')
    expect(first?.alt).toEqual({ en: 'Product KAR_3L', de: 'Product KAR_3L' })
    for (const address of Object.values(first!.image)) {
      const answer = await fetch(shop.address + address)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
    expect(await urlsOf('KAR_3L')).toEqual([first?.image.url, second?.image.url])
    expect(await urlsOf('KAR_3L-M')).toEqual(await urlsOf('KAR_3L-L'))
    expect((await imagesOf('KAR_3L-M'))[0]?.alt).toEqual({ en: 'Product KAR_3L, Navy', de: 'Product KAR_3L, Marine' })
    // The same content is stored once.
    expect(await urlsOf('KAR_3L-XL')).toEqual([first?.image.url])

    expect((await run(zip)).said).toMatch(/\n0 created, 0 changed, 4 same, 2 rejected\n$/)
  })

  test('takes a folder, replaces a picture, and tells the journal who did it', async () => {
    await run({ 'CAP.png': await plainPicture('red', { format: 'png' }), 'CAP_2.png': await plainPicture('green') })
    const before = await urlsOf('CAP')
    const { said } = await run({ 'CAP.webp': await plainPicture('blue', { format: 'webp' }) })
    expect(said).toMatch(/0 created, 1 changed, 0 same, 0 rejected\n$/)
    const after = await urlsOf('CAP')
    expect([after.length, after[0] === before[0], after[1]]).toEqual([2, false, before[1]])
    const { rows } = await sql<{ key: string; action: string; channel: string; before: object; after: object }>`
      select key, action, channel, before, after from journal where tenant_id = ${north} and kind = 'products'
      order by sequence desc limit 1`.execute(shop.db)
    expect(rows[0]).toMatchObject({ key: 'CAP', action: 'changed', channel: 'file' })
    expect(Object.keys(rows[0]!.after)).toEqual(['images'])
  })

  test('leaves a product of the same number in another shop as it is', async () => {
    await run({ 'CAP.jpg': await plainPicture('red') })
    const { rows } = await sql`select from products where tenant_id <> ${north} and images <> '[]'`.execute(shop.db)
    expect(rows).toEqual([])
  })

  test('names two files for one place, and a picture that is broken, and takes the others', async () => {
    const red = await plainPicture('red')
    const zip = await zipOf({
      'a/CAP.jpg': red,
      'b/CAP_1.jpg': red,
      'KAR_3L.png': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'KAR_3L_2.jpg': red.subarray(0, 100),
      'KAR_3L_green.jpg': red,
    })
    const { code, said } = await run(zip)
    expect(code).toBe(0)
    expect(said.split('\n').slice(0, 4).sort()).toEqual([
      'KAR_3L.png: This is no JPEG, PNG or WebP picture.',
      'KAR_3L_2.jpg: This picture is damaged.',
      'KAR_3L_green.jpg: The product has no such colour, and this is no place from 1 to 99.',
      'b/CAP_1.jpg: Another file is for the same place.',
    ])
    expect(said).toMatch(/1 created, 0 changed, 0 same, 4 rejected\n$/)
  })

  test.each([
    ['an empty zip', () => zipOf({}), 'There is no picture in this zip file.'],
    ['no zip', async () => Buffer.from('hello'), 'This is no zip file. Please pack the pictures into one.'],
  ])('ends with 1 and a sentence for %s', async (_name, content, sentence) => {
    expect(await run(await content())).toEqual({ code: 1, said: `${sentence}\n` })
  })
})
