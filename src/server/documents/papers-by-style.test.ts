import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import {
  type MadeCompany,
  type MadeProduct,
  type MadeUser,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
} from '#testing/builders.ts'
import { makeEntry, makeOrder } from '#testing/order-builders.ts'
import { readPdf } from '#testing/pdf-text.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { fileLink, type LinkedFile } from '../platform/files/signed-links.ts'

let shop: TestShop
let tenantId: TenantId
let company: MadeCompany
let user: MadeUser
let sizes: Record<'S' | 'M' | 'L' | 'XL', MadeProduct>

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop
  tenantId = await makeTenant(db, 'north')
  company = await makeCompany(db, tenantId, { name: 'Berg GmbH' })
  user = await makeUser(db, company, 'buyer')
  const kar = await makeProduct(db, tenantId, 'KAR', {
    sizes: ['S', 'M', 'L', 'XL'],
    name: JSON.stringify({ en: 'Kar jacket', de: 'Kar Jacke' }),
  })
  const { rows } = await sql<{ id: number; size: keyof typeof sizes }>`
    select id, size from variants where product_id = ${kar.productId}`.execute(db)
  sizes = Object.fromEntries(rows.map(({ id, size }) => [size, { ...kar, variantId: id }])) as typeof sizes
  await sql`update variants set ean = '40999' || position, colour_name = '{"en":"Spruce","de":"Fichte"}'
    where product_id = ${kar.productId}`.execute(db)
})
afterAll(() => shop.stop())

async function opened(file: Omit<LinkedFile, 'tenantId'>) {
  const answer = await fetch(shop.address + fileLink(shop, { tenantId, ...file }))
  const pdf = readPdf(Buffer.from(await answer.arrayBuffer()))
  return { ...pdf, text: pdf.text.replaceAll('\n', ' ').replace(/[ \u00a0]+/g, ' '), answer }
}

/** Ordered as people type: not in the order of the sizes; 24 of XL have reached a tier. */
const typed = () => ({
  lines: [
    { product: sizes.XL, quantity: 24, unitPrice: 11_750 },
    { product: sizes.S, quantity: 4, unitPrice: 12_150 },
    { product: sizes.M, quantity: 12, unitPrice: 12_150 },
  ],
})

describe('a style on paper', () => {
  test('is one row with its sizes in their order, each price with its pieces, and one sum', async () => {
    const id = await makeOrder(shop.db, company, user, typed())
    const { text, pages } = await opened({ kind: 'confirmation', locale: 'en', id: `${id}` })
    expect(text.match(/Kar jacket/g)).toHaveLength(1)
    expect(text).toContain('KAR Spruce XL 24 S 4 M 12 40 24 × 117.50 16 × 121.50 19% 4,764.00')
    expect(text).toContain('We confirm 1 style, 40 pieces; prices net in EUR.')
    for (const piece of ['KAR-S S 409990 4', 'KAR-M M 409991 12', 'KAR-XL XL 409993 24']) expect(text).toContain(piece)
    expect(pages).toBe(1)
  })

  test('is written in the language of the reader, also on the invoice, whose XML keeps single lines', async () => {
    const id = await makeOrder(shop.db, company, user, typed())
    const entry = await makeEntry(shop.db, company, id, { number: 'RE-1' })
    const { text, raw } = await opened({ kind: 'invoice', locale: 'de', id: `${entry}` })
    expect(text).toContain('KAR Fichte XL 24 S 4 M 12 40 24 × 117,50 16 × 121,50 19 % 4.764,00')
    expect(raw.match(/<ram:IncludedSupplyChainTradeLineItem>/g)).toHaveLength(3)
    expect(raw).toContain('<ram:SellerAssignedID>KAR-XL</ram:SellerAssignedID>')
  })

  test('says on a delivery note what has left and what follows, size by size', async () => {
    const id = await makeOrder(shop.db, company, user, {
      ...typed(),
      packs: [{ number: 'P1', trackingCode: 'T1', weightGrams: 900, items: [{ variantSku: 'KAR-M', quantity: 10 }] }],
    })
    await sql`insert into order_documents (tenant_id, order_id, kind, number, date)
      values (${tenantId}, ${id}, 'delivery', 'LS-1', '2026-03-05')`.execute(shop.db)
    const { text } = await opened({ kind: 'delivery', locale: 'en', id: `${id}.LS-1` })
    expect(text).toContain('M 10 To follow: S 4 M 2 XL 24 40 10 30')
    expect(text).toContain('KAR-M M 409991 10')
    expect(text).not.toContain('KAR-XL')
  })

  test('of two hundred sizes and colours stands together, and no page is without lines', async () => {
    const { db } = shop
    const products: MadeProduct[] = []
    for (let style = 0; style < 20; style++) {
      const names = Array.from({ length: 10 }, (_, index) => String(36 + index))
      const made = await makeProduct(db, tenantId, `LONG-${style}`, {
        sizes: names,
        name: JSON.stringify({ en: 'A very long name of a very long style '.repeat(4), de: 'Langer Name '.repeat(12) }),
      })
      const { rows } = await sql<{ id: number }>`
        select id from variants where product_id = ${made.productId} order by position`.execute(db)
      products.push(...rows.map(({ id }) => ({ ...made, variantId: id })))
    }
    const id = await makeOrder(db, company, user, {
      lines: products.map(product => ({ product, quantity: 3 })),
    })
    const { text, pages } = await opened({ kind: 'confirmation', locale: 'en', id: `${id}` })
    expect(pages).toBeLessThan(7)
    for (let style = 0; style < 20; style++) expect(text).toContain(`LONG-${style} 36 3 37 3 38 3`)
    expect(text).toContain('We confirm 20 styles, 600 pieces')
  })
})

describe('a cancelled order', () => {
  test('owes nothing on its confirmation, also where one was made before', async () => {
    const id = await makeOrder(shop.db, company, user, typed())
    const file = { kind: 'confirmation', locale: 'en', id: `${id}` } as const
    expect((await opened(file)).text).toContain('Total 5,669.16 EUR')
    await sql`update orders set status = 7 where id = ${id}`.execute(shop.db)
    const { text } = await opened(file)
    expect(text).toContain('Order confirmation, cancelled')
    expect(text).toContain('Nothing is to be paid.')
    expect(text).toContain('Amount due 0.00 EUR')
    expect(text).not.toContain('By invoice')
    const german = await opened({ ...file, locale: 'de' })
    expect(german.text).toContain('Zu zahlen 0,00 EUR')
  })
})

describe('a business', () => {
  const store = {
    company: 'Huber Filiale Süd',
    department: 'Wareneingang',
    firstName: 'Ada',
    lastName: 'Huber',
    street: 'Talweg 3',
    zipCode: '1010',
    city: 'Wien',
    countryCode: 'AT',
  }

  test('is named before its department and its people, and in the electronic invoice', async () => {
    const id = await makeOrder(shop.db, company, user, typed())
    await sql`update orders set invoice_address = ${JSON.stringify(store)} where id = ${id}`.execute(shop.db)
    const entry = await makeEntry(shop.db, company, id, { number: 'RE-2' })
    const { text, raw, answer } = await opened({ kind: 'invoice', locale: 'de', id: `${entry}` })
    expect(text).toContain('Huber Filiale Süd Wareneingang Ada Huber Talweg 3 1010 Wien ÖSTERREICH')
    expect(raw).toContain('<ram:Name>Huber Filiale Süd</ram:Name>')
    expect(raw).toContain('<ram:DepartmentName>Wareneingang</ram:DepartmentName>')
    expect(answer.headers.get('content-disposition')).toContain('filename="north-Wholesale_Berg-GmbH_Rechnung-RE-2_')
  })

  test('of an order from before addresses named one is the company', async () => {
    const id = await makeOrder(shop.db, company, user, typed())
    const { text } = await opened({ kind: 'confirmation', locale: 'en', id: `${id}` })
    expect(text).toContain('Berg GmbH Jörg Müller-Lüdenscheidt Große Straße 7')
  })
})
