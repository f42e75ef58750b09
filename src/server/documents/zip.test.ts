import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import type { TenantId } from '#domain/ids.ts'
import { makeCompany, makeProduct, makeTenant, makeUser } from '#testing/builders.ts'
import { makeEntry, makeOrder } from '#testing/order-builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { openQueues } from '../platform/fair-queue.ts'
import type { LinkedFile } from '../platform/files/signed-links.ts'
import type { Shop } from '../shop.ts'
import { openRenderer, type Renderer } from './renderer.ts'
import { zipOfDocuments } from './zip.ts'

let shop: TestShop
let renderer: Renderer
let tenantId: TenantId
let entries: number[]

beforeAll(async () => {
  shop = await startTestShop()
  renderer = openRenderer()
  tenantId = await makeTenant(shop.db, 'north')
  const company = await makeCompany(shop.db, tenantId, { name: 'Berg GmbH' })
  const product = await makeProduct(shop.db, tenantId, 'NG1')
  const user = await makeUser(shop.db, company, 'buyer')
  const order = await makeOrder(shop.db, company, user, { lines: [{ product, quantity: 1 }] })
  entries = [
    await makeEntry(shop.db, company, order, { number: 'RE-1' }),
    await makeEntry(shop.db, company, order, { number: 'RE-2' }),
  ]
})
afterAll(async () => {
  await renderer.stop()
  await shop.stop()
})

const invoice = (id: number): LinkedFile => ({ tenantId, kind: 'invoice', id: String(id), locale: 'de' })
const zipped = (documents: LinkedFile[]) =>
  buffer(
    zipOfDocuments({ tenantDb: shop.tenantDb, files: shop.files, renderer, queues: openQueues() } as Shop, documents),
  )

test('holds every document under its own name, also one that is wanted twice, and leaves out what is not there', async () => {
  const archive = await zipped([invoice(entries[0]!), invoice(entries[1]!), invoice(entries[0]!), invoice(99_999)])
  const called = (number: string) => `north-Wholesale_Berg-GmbH_Rechnung-${number}_2026-03-06`
  expect(await namesIn(archive)).toEqual([
    `${called('RE-1')}.pdf`,
    `${called('RE-2')}.pdf`,
    `${called('RE-1')} (2).pdf`,
  ])
})

test('of nothing is an empty archive', async () => {
  expect(await namesIn(await zipped([]))).toEqual([])
})

function namesIn(archive: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const names: string[] = []
    fromBuffer(archive, (error, zip) => {
      if (error) return reject(error)
      zip.on('entry', entry => names.push(entry.fileName))
      zip.on('end', () => resolve(names))
    })
  })
}
