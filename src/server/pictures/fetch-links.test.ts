import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { ImportClient } from '#testing/import-client.ts'
import { plainPicture } from '#testing/picture-files.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { upload } from '#testing/upload.ts'

let shop: TestShop
let north: TenantId
let south: TenantId
let desk: ImportClient
let reader: ApiClient
let foreign: ApiClient
let server: Server
let origin: string
/** What the server outside answers by its paths, and what it was asked for. */
let answers: Record<string, { status: number; body?: Buffer | string }>
let asked: string[]

beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(request.url!)
    const { status, body } = answers[request.url!] ?? { status: 404 }
    // Whatever type it claims, what counts is what it is.
    reply.writeHead(status, { 'content-type': 'text/plain' }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  shop = await startTestShop({ KONTOR_OUTBOUND_LOOPBACK: '1' })
  north = await makeTenant(shop.db, 'north')
  south = await makeTenant(shop.db, 'south')
  await makeUser(shop.db, { tenantId: north }, 'editor', { staff_role: 'editor' })
  await makeUser(shop.db, { tenantId: north }, 'reader', { staff_role: 'reader' })
  await makeUser(shop.db, { tenantId: south }, 'southerner', { staff_role: 'owner' })
  await makeProduct(shop.db, north, 'KAR', { sizes: ['M', 'L'] })
  const api = new ApiClient(shop.address)
  desk = new ImportClient(await api.signIn('editor', password, 'north'))
  reader = await api.signIn('reader', password, 'north')
  foreign = await api.signIn('southerner', password, 'south')
})
afterAll(async () => {
  await shop.stop()
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  asked = []
  answers = { '/red.jpg': { status: 200, body: await plainPicture('red') } }
  await sql`update products set images = '[]', image_links = '[]'`.execute(shop.db)
  await sql`update variants set images = '[]', image_links = '[]'`.execute(shop.db)
  await sql`delete from picture_links`.execute(shop.db)
})

/** Addresses of this machine are no https, so that no row can say them. */
const linkVariants = (...paths: string[]) =>
  sql`update variants set image_links = ${JSON.stringify(paths.map(path => origin + path))}::jsonb`.execute(shop.db)

async function links() {
  const { rows } = await sql<{ address: string; state: string; tries: number; code: string | null; isDue: boolean }>`
    select address, state, tries, problem ->> 'code' as code, due_at is not null as "isDue"
    from picture_links where tenant_id = ${north} order by address`.execute(shop.db)
  return rows.map(row => ({ ...row, address: row.address.replace(origin, '') }))
}

/** What the variants show, in the order of their numbers. */
async function shown(): Promise<string[][]> {
  const { rows } = await sql<{ images: { image: { url: string } }[] }>`
    select images from variants where tenant_id = ${north} order by variant_sku`.execute(shop.db)
  return rows.map(({ images }) => images.map(({ image }) => image.url))
}

const settled = (state: string) => expect.poll(async () => (await links()).map(link => link.state)).toEqual([state])

describe('addresses of pictures in a file', () => {
  const file = (...rows: string[]) => ['variantSku;image1;image2', ...rows, ''].join('\n')

  test('are kept with the row, asked for once, and say why they could not be read', async () => {
    const rows = file('KAR-M;https://127.0.0.1:1/a.jpg;https://10.0.0.1/b.jpg')
    expect(await desk.run('variants', rows)).toMatchObject({ changed: 1 })
    await expect
      .poll(async () => (await links()).map(link => `${link.address} ${link.state} ${link.code}`))
      .toEqual(['https://10.0.0.1/b.jpg failed link.closed', 'https://127.0.0.1:1/a.jpg waiting link.unreachable'])
    const { body } = await desk.upload('variants', rows)
    expect(await desk.check(body.data)).toMatchObject({ changed: 0, same: 1 })
  })

  test.each(['http://pictures.example/a.jpg', 'ftp://x/a.jpg', '/media/a.jpg', 'https://pictures.example/a b.jpg'])(
    '%s is no such address, and nothing of its row is written',
    async address => {
      const { body } = await desk.upload('variants', file(`KAR-M;${address};`))
      expect(await desk.check(body.data)).toMatchObject({ rejected: 1 })
      expect(await links()).toEqual([])
    },
  )

  test('change one by one, and come back in an export', async () => {
    const exported = async () => {
      const { body } = await desk.client.get('/api/desk/records/variants/export?language=en')
      return String(body)
        .split('\r\n')
        .find(line => line.startsWith('KAR-L'))
    }
    await desk.run('variants', file('KAR-L;https://10.0.0.1/1.jpg;https://10.0.0.1/2.jpg'))
    expect(await exported()).toContain('https://10.0.0.1/1.jpg|https://10.0.0.1/2.jpg')
    await desk.run('variants', file('KAR-L;#clear;https://10.0.0.1/3.jpg'))
    expect(await exported()).not.toContain('1.jpg')
    expect(await exported()).toContain('https://10.0.0.1/3.jpg')
  })
})

describe('a picture at an address', () => {
  test('is fetched once for all that show it, stored, and put into their lists by the journal’s path', async () => {
    await linkVariants('/red.jpg')
    await settled('fetched')
    expect(asked).toEqual(['/red.jpg'])
    const [first, second] = await shown()
    expect(first).toHaveLength(1)
    expect(second).toEqual(first)
    const answer = await fetch(shop.address + first![0])
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { rows } = await sql<{ key: string; channel: string }>`
      select key, channel from journal where tenant_id = ${north} and kind = 'variants' and action = 'changed'
      order by sequence desc limit 2`.execute(shop.db)
    expect(rows.map(row => `${row.key} ${row.channel}`).sort()).toEqual(['KAR-L job', 'KAR-M job'])
  })

  test('that is stored is shown by whoever names it later, without asking again', async () => {
    await linkVariants('/red.jpg')
    await settled('fetched')
    const links = JSON.stringify([`${origin}/red.jpg`])
    await sql`update products set image_links = ${links}::jsonb where sku = 'KAR'`.execute(shop.db)
    const productImages = async () =>
      (
        await sql<{
          count: number
        }>`select jsonb_array_length(images) as count from products where sku = 'KAR'`.execute(shop.db)
      ).rows[0]!.count
    await expect.poll(productImages).toBe(1)
    expect(asked).toEqual(['/red.jpg'])
  })

  test.each([
    ['is not there', { status: 404 }, 'link.status'],
    ['is a page', { status: 200, body: '<!doctype html>' }, 'picture.not.picture'],
    ['is a drawing', { status: 200, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }, 'picture.not.picture'],
  ])('that %s is given up at once, and nothing is shown of it', async (_name, answer, code) => {
    answers['/x.jpg'] = answer
    await linkVariants('/x.jpg')
    await settled('failed')
    expect(await links()).toMatchObject([{ tries: 1, code, isDue: false }])
    expect(await shown()).toEqual([[], []])
  })

  test('of a server that is broken is tried five times, and then given up', async () => {
    answers['/x.jpg'] = { status: 503 }
    await linkVariants('/x.jpg')
    for (let tries = 1; tries <= 4; tries++) {
      await expect.poll(links).toMatchObject([{ state: 'waiting', tries, code: 'link.status', isDue: true }])
      await sql`update picture_links set due_at = now()`.execute(shop.db)
    }
    await expect.poll(links).toMatchObject([{ state: 'failed', tries: 5, isDue: false }])
    expect(asked).toHaveLength(5)
  })

  test('that one server does not give holds up no other', async () => {
    answers['/x.jpg'] = { status: 503 }
    await linkVariants('/red.jpg', '/x.jpg')
    await expect.poll(async () => (await links()).map(({ state }) => state)).toEqual(['fetched', 'waiting'])
    expect((await shown()).map(list => list.length)).toEqual([1, 1])
  })
})

describe('the desk', () => {
  test('sees what came of addresses, and has those asked again that were given up', async () => {
    await linkVariants('/x.jpg')
    await settled('failed')
    const path = '/api/desk/pictures/links'
    expect((await reader.get(path)).body).toEqual({
      counts: { waiting: 0, fetched: 0, failed: 1 },
      data: [
        {
          address: `${origin}/x.jpg`,
          state: 'failed',
          tries: 1,
          problem: { code: 'link.status', facts: { status: 404 } },
        },
      ],
      hasMore: false,
    })
    expect((await foreign.get(path)).body).toMatchObject({ counts: { failed: 0 }, data: [] })
    expect((await reader.post(`${path}/again`, {})).status).toBe(403)
    expect((await foreign.post(`${path}/again`, {})).body).toEqual({ data: { asked: 0 } })

    answers['/x.jpg'] = answers['/red.jpg']!
    expect((await desk.client.post(`${path}/again`, {})).body).toEqual({ data: { asked: 1 } })
    await settled('fetched')
    expect((await shown()).map(list => list.length)).toEqual([1, 1])
  })

  test('has the picture at one address fetched anew, where another lies there by now', async () => {
    await linkVariants('/red.jpg')
    await settled('fetched')
    const before = await shown()
    answers['/red.jpg'] = { status: 200, body: await plainPicture('blue') }
    await desk.client.post('/api/desk/pictures/links/again', { address: `${origin}/red.jpg` })
    await expect.poll(async () => (await shown())[0]?.[0]).not.toBe(before[0]?.[0])
    expect((await shown()).map(list => list.length)).toEqual([1, 1])
  })
})

test('a picture is uploaded by who may write the catalogue, and served in the sizes of the shop', async () => {
  const picture = await plainPicture('green')
  const answer = await upload(desk.client, '/api/desk/pictures', picture, {}, {}, 'green.jpg')
  expect(answer.status).toBe(200)
  const { url, card, thumb } = answer.body.data
  for (const address of [url, card, thumb]) {
    const served = await fetch(shop.address + address)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
  expect((await upload(reader, '/api/desk/pictures', picture)).status).toBe(403)
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await upload(desk.client, '/api/desk/pictures', drawing)).toMatchObject({
    status: 422,
    body: { code: 'picture.not.picture' },
  })
})

test('the many pictures of one shop do not hold up the one of another', async () => {
  await sql`
    insert into picture_links (tenant_id, address, due_at)
    select ${north}::int, ${origin}::text || '/many/' || n, now() - interval '1 hour' from generate_series(1, 60) n
    union all select ${south}::int, ${origin}::text || '/one', now() - interval '1 second'`.execute(shop.db)
  await expect.poll(() => asked.length).toBe(61)
  // Four are asked for at the same time.
  expect(asked.indexOf('/one')).toBeLessThan(8)
})
