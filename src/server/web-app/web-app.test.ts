import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import { type FastifyInstance, fastify } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTenant } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { openDatabase } from '../platform/db/database.ts'
import { readEnvironment } from '../platform/environment.ts'
import { openTenantOf } from '../settings/find-tenant.ts'
import type { Shop } from '../shop.ts'
import { serveShopIcon } from './shop-icon.ts'
import { serveWebApps } from './web-app.ts'

/** Built apps in small: the shop's page, two files and the worker's own part; the desk's page and a file. */
const folder = mkdtempSync(join(tmpdir(), 'kontor-web-'))
let shop: TestShop
let app: FastifyInstance
const apps: FastifyInstance[] = []

async function serveOnce(variables: Record<string, string> = {}): Promise<FastifyInstance> {
  const server = fastify()
  await server.register(cookie)
  const environment = readEnvironment({ KONTOR_TENANT: 'plain', ...variables })
  const served = { tenantOf: openTenantOf(shop.db, environment), environment } as Shop
  serveShopIcon(server, served)
  await serveWebApps(server, served, folder)
  apps.push(server)
  return server
}

beforeAll(async () => {
  for (const path of ['web/assets', 'web/.vite', 'desk/assets']) mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'web/.vite/manifest.json'), '{"a":{"file":"assets/shop-1.js","name":"signedIn"}}')
  writeFileSync(
    join(folder, 'web/index.html'),
    '<html><head><title>Kontor</title><link rel="icon" href="/assets/mark-1.svg"></head><body><svg class="splash" width="26"><path d="M1"/></svg></body></html>',
  )
  for (const name of ['shop-1.js', 'shop-1.js.br', 'early-1.css']) writeFileSync(join(folder, 'web/assets', name), '1')
  writeFileSync(join(folder, 'web/service-worker.js'), '// the worker')
  writeFileSync(join(folder, 'desk/index.html'), '<html><head><title>Kontor</title></head><body>desk</body></html>')
  writeFileSync(join(folder, 'desk/assets/desk-1.js'), '1')
  shop = await startTestShop()
  await makeTenant(shop.db, 'plain')
  const coast = await makeTenant(shop.db, 'coast')
  await sql`insert into tenant_hosts (host, tenant_id) values ('coast.test', ${coast})`.execute(shop.db)
  await sql`update tenants set settings = jsonb_set(settings, '{site}', settings->'site' || ${JSON.stringify({
    companyName: 'Coast "& <Co>',
    brandColour: '#0f6c93',
    landingImage: '/media/coast/beach.svg',
  })}::jsonb) where id = ${coast}`.execute(shop.db)
  app = await serveOnce()
})
afterAll(async () => {
  await Promise.all(apps.map(one => one.close()))
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = async (url: string, host = 'plain.test', cookies: Record<string, string> = {}, from = app) =>
  from.inject({ url, headers: { host }, cookies })

function shopIn(html: string): unknown {
  const [, content = ''] = /<meta name="shop" content="([^"]*)">/.exec(html) ?? []
  return JSON.parse(content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))))
}

describe('the page', () => {
  test('has the colours, the picture and the name of the shop of its host name', async () => {
    const { body } = await get('/any/path', 'coast.test')
    expect(shopIn(body)).toEqual({
      colours: {
        light: expect.objectContaining({ accent: '#0f6c93' }),
        dark: expect.objectContaining({ accent: '#66b5e0' }),
      },
      landingImage: '/media/coast/beach.svg',
      hasWorker: true,
    })
    expect(body).toContain('<title>Coast &#34;&#38; &#60;Co&#62;</title>')
    expect(body).toContain('<link rel="icon" href="/shop-icon.svg">')
    expect(body).not.toContain('<path')
  })

  test('of a shop without a colour has ours', async () => {
    const { body } = await get('/')
    expect(shopIn(body)).toEqual({ hasWorker: true })
    expect(body).toContain('/assets/mark-1.svg')
    expect(body).toContain('<path')
  })

  test('says nothing of who asks: a session only adds what to load', async () => {
    const out = await get('/', 'coast.test')
    const signedIn = await get('/', 'coast.test', { token: 'secret-token', userId: '7', locale: 'de' })
    const hints = /<link rel="modulepreload"[^>]*>/g
    expect(signedIn.body).toMatch(hints)
    expect(signedIn.body.replace(hints, '')).toBe(out.body)
    expect(signedIn.headers['cache-control']).toBe('no-cache')
  })

  test('waits for its colours at the first visit, where the database is busy', async () => {
    const fresh = await serveOnce()
    const asked = await shop.db.transaction().execute(async tx => {
      await sql`lock table tenants in access exclusive mode`.execute(tx)
      const answer = get('/', 'coast.test', {}, fresh)
      await new Promise(resolve => setTimeout(resolve, 600))
      return { answer }
    })
    expect(shopIn((await asked.answer).body)).toHaveProperty('colours')
  })

  test('is served plain where the database does not answer', async () => {
    const broken = fastify()
    await broken.register(cookie)
    const { db, close } = openDatabase('postgres://nobody@127.0.0.1:1/none', () => undefined)
    const environment = readEnvironment({})
    await serveWebApps(broken, { tenantOf: openTenantOf(db, environment), environment } as Shop, folder)
    apps.push(broken)
    const { statusCode, body } = await get('/', 'coast.test', {}, broken)
    await close()
    expect(statusCode).toBe(200)
    expect(shopIn(body)).toEqual({ hasWorker: true })
  })
})

describe('the icons of an installed app', () => {
  test('of a shop with a colour are its own, in that colour to the edges where the phone cuts them', async () => {
    const { rawPayload, headers } = await get('/shop-icon-maskable-512.png', 'coast.test')
    expect(headers['content-type']).toBe('image/png')
    const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([512, 512])
    expect([...data.subarray(0, 3)]).toEqual([0x0f, 0x6c, 0x93])
    // The letter of the icon is drawn: not all of it is that colour.
    expect(new Set(data).size).toBeGreaterThan(3)
    expect((await get('/any', 'coast.test')).body).not.toContain('/icons/touch-180.png')
  })

  test.each(['/shop-icon-192.png', '/shop-icon.svg'])('%s is not there for a shop without a colour', async path => {
    expect((await get(path)).statusCode).toBe(404)
  })
})

describe("the staff's app", () => {
  test.each(['/desk', '/desk/', '/desk/orders?open=1'])('has its page at %s, with the name of the shop', async path => {
    const { body } = await get(path, 'coast.test')
    expect(body).toContain('<body>desk</body>')
    expect(body).toContain('<title>Coast')
  })

  test('has files of its own, of which the shop names none', async () => {
    expect((await get('/desk/assets/desk-1.js')).headers['cache-control']).toContain('immutable')
    expect((await get('/desk/assets/none.js')).statusCode).toBe(404)
    expect((await get('/desktop')).body).not.toContain('<body>desk</body>')
    for (const path of ['/', '/service-worker.js']) expect((await get(path)).body).not.toContain('desk')
  })
})

describe('files', () => {
  test('come packed to who can unpack them, and their head alone to who asks for it', async () => {
    const packed = await app.inject({ url: '/assets/shop-1.js', headers: { 'accept-encoding': 'br' } })
    expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, 'br'])
    const plain = await get('/assets/shop-1.js?v=1')
    expect([plain.statusCode, plain.headers['content-encoding'], plain.body]).toEqual([200, undefined, '1'])
    const head = await app.inject({ method: 'HEAD', url: '/assets/shop-1.js' })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '1', ''])
  })

  test.each(['/assets/shop-1.js.br', '/assets/'])('%s is none', async path =>
    expect((await get(path)).statusCode).toBe(404),
  )

  test.each(['/.vite/manifest.json', '/index.html', '/desk/index.html'])('%s is a page as any other', async path =>
    expect((await get(path)).body).toContain('<title>'),
  )
})

describe('the service worker', () => {
  test('is never kept by caches, may only ask this shop, and has the whole shop as its scope', async () => {
    const { statusCode, headers } = await get('/service-worker.js')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBe("default-src 'none';connect-src 'self';frame-ancestors 'none'")
    // A worker at the root needs no header for a wider scope.
    expect(headers['service-worker-allowed']).toBeUndefined()
  })

  test('keeps the hashed files of the release and nothing else, the same for everybody', async () => {
    const { body } = await get('/service-worker.js')
    expect(body).toContain('const FILES = ["/assets/early-1.css","/assets/shop-1.js"]\n// the worker')
    const signedIn = await get('/service-worker.js', 'plain.test', { token: 'secret-token', userId: '7' })
    expect(signedIn.body).toBe(body)
  })

  test('is another one for another look of the shop, so that browsers take the new page', async () => {
    const releaseOf = async (host: string) =>
      /RELEASE = '(\w+)'/.exec((await get('/service-worker.js', host)).body)?.[1]
    expect(await releaseOf('plain.test')).toMatch(/^[0-9a-f]{12}$/)
    expect(await releaseOf('coast.test')).not.toBe(await releaseOf('plain.test'))
  })

  test('turned off, drops what it kept and goes, and the page no longer asks for it', async () => {
    const off = await serveOnce({ KONTOR_SERVICE_WORKER: '0' })
    const { body } = await get('/service-worker.js', 'plain.test', {}, off)
    expect(body).toContain('registration.unregister()')
    expect(body).toContain('caches.delete(name)')
    expect(body).not.toContain('FILES')
    expect(shopIn((await get('/', 'plain.test', {}, off)).body)).toEqual({ hasWorker: false })
  })
})

describe('the icon', () => {
  test('of a shop with a colour is its letter on that colour', async () => {
    const { headers, body } = await get('/shop-icon.svg', 'coast.test')
    expect(headers['content-type']).toContain('image/svg+xml')
    expect(body).toContain('fill="#0f6c93"')
    expect(body).toContain('>C</text>')
  })

  test('of a shop without one is not there', async () => {
    expect((await get('/shop-icon.svg')).statusCode).toBe(404)
  })
})
