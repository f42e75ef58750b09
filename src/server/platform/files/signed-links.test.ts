import { createSecretKey } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeProduct, makeTenant } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { fileLink, type LinkedFile } from './signed-links.ts'

let shop: TestShop
let api: ApiClient
let file: LinkedFile
let south: TenantId
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  const tenantId = await makeTenant(shop.db, 'north')
  south = await makeTenant(shop.db, 'south')
  const { productId } = await makeProduct(shop.db, tenantId, 'NG1')
  await sql`insert into product_downloads (tenant_id, product_id, position, title, file_key)
    values (${tenantId}, ${productId}, 0, '{}', 'downloads/north/a.pdf'), (${tenantId}, ${productId}, 1, '{}', 'gone.gpx')`.execute(
    shop.db,
  )
  await shop.files.put('downloads/north/a.pdf', 'the data sheet')
  file = { tenantId, kind: 'download', id: `${productId}.0`, locale: 'en' }
})
afterAll(() => shop.stop())

describe('a signed link', () => {
  test('opens its file for anyone who holds it, to be saved and never run', async () => {
    const { status, body, headers } = await api.get(fileLink(shop, file))
    expect([status, body]).toEqual([200, 'the data sheet'])
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="NG1-1\.pdf"/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  test('lives just short of five minutes', async () => {
    expect((await api.get(fileLink(shop, file, ago(295)))).status).toBe(200)
  })

  const dead: [string, () => string][] = [
    ['is dead after five minutes', () => fileLink(shop, file, ago(301))],
    ['signed by another key is dead', () => fileLink({ fileKey: createSecretKey(Buffer.alloc(32)) }, file)],
    ['of another tenant is dead', () => fileLink(shop, { ...file, tenantId: south })],
    ['to a file that is gone is dead', () => fileLink(shop, { ...file, id: file.id.replace('.0', '.1') })],
    ['to a download that never was is dead', () => fileLink(shop, { ...file, id: '99999.0' })],
    ['to no download at all is dead', () => fileLink(shop, { ...file, id: '../../etc/passwd' })],
    ['does not open another position', () => fileLink(shop, file).replace('.0?', '.1?')],
    ['does not open another kind', () => fileLink(shop, file).replace('/download/', '/invoice/')],
    ['of an unknown kind is dead', () => fileLink(shop, file).replace('/download/', '/media/')],
    ['moved to another tenant is dead', () => fileLink(shop, file).replace(/ticket=\d+/, `ticket=${south}`)],
    ['cannot change its language', () => fileLink(shop, file).replace('.en.', '.de.')],
    ['cannot live longer', () => fileLink(shop, file, ago(301)).replace(/\.\d{10}\./, '.9999999999.')],
    ['with another signature is dead', () => fileLink(shop, file).replace(/.{4}$/, 'AAAA')],
    ['without its ticket is dead', () => `/api/files/download/${file.id}`],
    ['with two tickets is dead', () => `${fileLink(shop, file)}&ticket=1`],
  ]
  test.each(dead)('%s, as if there had never been one', async (_name, link) => {
    const answer = await api.get(link())
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual((await api.get('/api/files/invoice/1?ticket=x')).body)
  })
})
