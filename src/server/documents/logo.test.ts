import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCompany, makeProduct, makeTenant, makeUser } from '#testing/builders.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { readPdf } from '#testing/pdf-text.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { fileLink } from '../platform/files/signed-links.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

async function confirmationWith(tenant: string, file: string, content: Buffer | string) {
  const { db } = shop
  const tenantId = await makeTenant(db, tenant, { logo: `/media/${tenant}/${file}` })
  await shop.files.put(`media/${tenant}/${file}`, content)
  const company = await makeCompany(db, tenantId)
  const user = await makeUser(db, company, 'buyer')
  const product = await makeProduct(db, tenantId, 'NG1')
  // Enough lines for a second page: the logo is at the head of each.
  const lines = Array.from({ length: 60 }, (_, n) => ({ product, quantity: 1, unitPrice: 1000 + n }))
  const orderId = await makeOrder(db, company, user, { lines, shipping: 0, status: 1 })
  await sql`insert into order_documents (tenant_id, order_id, kind, number, date)
    values (${tenantId}, ${orderId}, 'confirmation', 'AB-1', '2026-03-02')`.execute(db)
  const link = fileLink(shop, { tenantId, kind: 'confirmation', id: String(orderId), locale: 'en' })
  const answer = await fetch(shop.address + link)
  expect(answer.status).toBe(200)
  const pdf = readPdf(Buffer.from(await answer.arrayBuffer()))
  const images = [...pdf.raw.matchAll(/\/Subtype \/Image[\s\S]*?>>/g)].map(([image]) => ({
    width: Number(/\/Width (\d+)/.exec(image)?.[1]),
    height: Number(/\/Height (\d+)/.exec(image)?.[1]),
  }))
  return { pdf, images }
}

const red = {
  create: { width: 300, height: 60, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } },
} as const

describe('a logo of pixels', () => {
  test.each([
    ['png', 'logo.png', () => sharp(red).png().toBuffer()],
    ['jpg', 'logo.jpg', () => sharp(red).flatten().jpeg().toBuffer()],
    ['webp', 'logo.webp', () => sharp(red).webp().toBuffer()],
  ])('as %s is on the paper, once in the file', async (tenant, file, content) => {
    const { images } = await confirmationWith(tenant, file, await content())
    expect(images).toEqual([{ width: 300, height: 60 }])
  })

  test('that is larger than print needs is made smaller', async () => {
    const large = { create: { ...red.create, width: 3000, height: 600 } } as const
    const { images } = await confirmationWith('large', 'logo.png', await sharp(large).png().toBuffer())
    expect(images).toEqual([{ width: 1200, height: 240 }])
  })

  test('that is broken leaves the name at the head', async () => {
    const { images, pdf } = await confirmationWith('broken', 'logo.png', 'not a picture')
    expect(images).toEqual([])
    expect(pdf.text).toContain('broken Wholesale')
  })
})
