import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
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
import { type ReadPdf, readPdf } from '#testing/pdf-text.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { fileLink, type LinkedFile } from '../platform/files/signed-links.ts'

let shop: TestShop
let api: ApiClient
let tenantId: TenantId
let south: TenantId
let company: MadeCompany
let user: MadeUser
let products: MadeProduct[]
let orderId: number
let invoiceId: number
let creditId: number

const letterhead = {
  legalName: 'North Wholesale GmbH',
  register: 'Amtsgericht Hamburg, HRB 1',
  management: 'Geschäftsführung: Ada Lovelace',
  bank: { name: 'Bank', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
}

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  const { db } = shop
  tenantId = await makeTenant(db, 'north', { vatId: 'DE300000000', logo: '/media/north/logo.svg' }, { letterhead })
  south = await makeTenant(db, 'south')
  await shop.files.put(
    'media/north/logo.svg',
    '<svg viewBox="0 0 64 64"><path d="M2 54 25 9 48 54Z" fill="#07453A"/></svg>',
  )
  company = await makeCompany(db, tenantId, { name: 'Bergsport Größmann & Söhne GmbH', vat_id: 'DE123456789' })
  user = await makeUser(db, company, 'buyer')
  products = [await makeProduct(db, tenantId, 'NG1'), await makeProduct(db, tenantId, 'NG2')]
  orderId = await makeOrder(db, company, user, {
    lines: [
      {
        product: products[0]!,
        quantity: 12,
        unitPrice: 14_950,
        name: { en: 'Kar jacket', de: 'Kar Jacke für Übergrößen' },
      },
      { product: products[1]!, quantity: 3, unitPrice: 999, vatRate: 7 },
    ],
    shipping: 690,
    status: 5,
    packs: [{ number: 'P1', trackingCode: 'HP1', weightGrams: 8450, items: [{ variantSku: 'NG1-M', quantity: 10 }] }],
  })
  await sql`insert into order_documents (tenant_id, order_id, kind, number, date) values
    (${tenantId}, ${orderId}, 'confirmation', 'AB-1', '2026-03-02'), (${tenantId}, ${orderId}, 'delivery', 'LS-1', '2026-03-05')`.execute(
    db,
  )
  invoiceId = await makeEntry(db, company, orderId, { number: 'RE-1' })
  creditId = await makeEntry(db, company, orderId, { number: 'GS-1', credit: [{ position: 0, quantity: 2 }] })
})
afterAll(() => shop.stop())

async function fetched(file: Omit<LinkedFile, 'tenantId'>): Promise<Buffer> {
  const answer = await fetch(shop.address + fileLink(shop, { tenantId, ...file }))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return Buffer.from(await answer.arrayBuffer())
}
const opened = async (file: Omit<LinkedFile, 'tenantId'>): Promise<ReadPdf> => readPdf(await fetched(file))

describe('a paper', () => {
  const papers: [LinkedFile['kind'], LinkedFile['locale'], () => string, string[]][] = [
    [
      'confirmation',
      'de',
      () => `${orderId}`,
      ['Auftragsbestätigung', 'AB-1', '02.03.2026', '2.175,14 EUR', '12', 'Kar Jacke für'],
    ],
    [
      'confirmation',
      'en',
      () => `${orderId}`,
      ['Order confirmation', 'AB-1', '02/03/2026', '2,175.14 EUR', 'Kar jacket'],
    ],
    [
      'delivery',
      'de',
      () => `${orderId}.LS-1`,
      ['Lieferschein', 'LS-1', 'Packstück P1, 8,5 kg, Sendungsnummer HP1', '10'],
    ],
    ['delivery', 'en', () => `${orderId}.LS-1`, ['Delivery note', 'LS-1', 'Parcel P1, 8.5 kg, tracking code HP1']],
    [
      'invoice',
      'de',
      () => `${invoiceId}`,
      ['Rechnung', 'RE-1', '05.04.2026', '1.794,00', '29,97', '342,17', '2,10', '2.175,14 EUR'],
    ],
    ['invoice', 'en', () => `${invoiceId}`, ['Invoice', 'RE-1', '05/04/2026', 'DE89 3704 0044 0532 0130 00']],
    [
      'credit',
      'de',
      () => `${creditId}`,
      ['Gutschrift', 'GS-1', 'Korrektur der Rechnung RE-1 vom 06.03.2026.', '355,81 EUR'],
    ],
    [
      'credit',
      'en',
      () => `${creditId}`,
      ['Credit note', 'GS-1', 'Correction of invoice RE-1 of 06/03/2026.', '355.81 EUR'],
    ],
  ]
  test.each(papers)('%s in %s says what it must', async (kind, locale, id, words) => {
    const { text, pages, raw } = await opened({ kind, locale, id: id() })
    for (const word of [...words, 'Bergsport Größmann & Söhne GmbH', 'Köln', 'North Wholesale GmbH', 'DE300000000']) {
      expect(text.replaceAll('\n', ' ')).toContain(word)
    }
    expect(text).not.toContain('\ufffd')
    expect(pages).toBe(1)
    expect(raw).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(raw).toContain(`/Lang (${locale})`)
    expect(raw).toContain('/StructTreeRoot')
  })

  test('is the same to the byte each time it is made', async () => {
    const file = { kind: 'invoice', locale: 'de', id: `${invoiceId}` } as const
    const first = await fetched(file)
    await sql`delete from documents`.execute(shop.db)
    expect((await fetched(file)).equals(first)).toBe(true)
  })

  test('once made stays as it was, whatever the company is called later', async () => {
    const file = { kind: 'invoice', locale: 'en', id: `${invoiceId}` } as const
    const before = await fetched(file)
    await sql`update companies set name = 'Renamed' where id = ${company.id}`.execute(shop.db)
    expect((await fetched(file)).equals(before)).toBe(true)
    await sql`update companies set name = 'Bergsport Größmann & Söhne GmbH' where id = ${company.id}`.execute(shop.db)
  })

  test('from another system is served unchanged', async () => {
    await shop.files.put('imported/re-9.pdf', 'theirs')
    const id = await makeEntry(shop.db, company, orderId, { number: 'RE-9' })
    await sql`update account_entries set file_key = 'imported/re-9.pdf' where id = ${id}`.execute(shop.db)
    expect((await fetched({ kind: 'invoice', locale: 'en', id: `${id}` })).toString()).toBe('theirs')
  })

  test('of 200 lines repeats its head on every page of them and counts the pages', async () => {
    const id = await makeOrder(shop.db, company, user, {
      lines: Array.from({ length: 200 }, (_, index) => ({
        product: products[index % 2]!,
        quantity: 1 + index,
        unitPrice: 1_000 + index,
        name: { en: `Jacket ${index}`, de: 'Wetterschutzjackenüberzugsaufbewahrungstasche'.repeat(3) },
      })),
    })
    const entry = await makeEntry(shop.db, company, id, { number: 'RE-200' })
    const { text, pages } = await opened({ kind: 'invoice', locale: 'en', id: `${entry}` })
    expect(pages).toBeGreaterThan(4)
    // The list of single pieces follows on pages of its own.
    const heads = text.match(/Sizes and pieces/g)?.length ?? 0
    expect(heads).toBeGreaterThan(2)
    expect(heads).toBeLessThan(pages)
    expect(text).toContain(`Page ${pages} of ${pages}`)
    // Each line has a price of its own, so each is named with its pieces.
    expect(text.replace(/[\s\u00a0]+/g, ' ')).toContain('200 × 11.99')
    // The sum of (1 + i) * (1000 + i) cents over 200 lines, and 19 % of it.
    const net = Array.from({ length: 200 }, (_, i) => (1 + i) * (1_000 + i)).reduce((a, b) => a + b)
    const gross = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(
      (net + Math.round(net * 0.19)) / 100,
    )
    expect(text).toContain(`${gross} EUR`)
    const german = await opened({ kind: 'invoice', locale: 'de', id: `${entry}` })
    expect(german.text.match(/Seite \d+ von \d+/g)).toHaveLength(german.pages)
  })
})

describe('an invoice', () => {
  test('has the electronic invoice inside, with the same sums', async () => {
    const { raw } = await opened({ kind: 'invoice', locale: 'de', id: `${invoiceId}` })
    expect(raw).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(raw).toContain('/AFRelationship /Alternative')
    for (const part of [
      '<ram:ID>urn:cen.eu:en16931:2017</ram:ID>',
      '<ram:ID>RE-1</ram:ID><ram:TypeCode>380</ram:TypeCode>',
      '<ram:Name>Bergsport Größmann &amp; Söhne GmbH</ram:Name>',
      '<ram:ID schemeID="VA">DE123456789</ram:ID>',
      '<ram:ChargeAmount>149.50</ram:ChargeAmount>',
      '<ram:BilledQuantity unitCode="H87">12</ram:BilledQuantity>',
      '<ram:LineTotalAmount>1823.97</ram:LineTotalAmount><ram:ChargeTotalAmount>6.90</ram:ChargeTotalAmount>',
      '<ram:TaxBasisTotalAmount>1830.87</ram:TaxBasisTotalAmount>',
      '<ram:TaxTotalAmount currencyID="EUR">344.27</ram:TaxTotalAmount><ram:GrandTotalAmount>2175.14</ram:GrandTotalAmount>',
      '<ram:DuePayableAmount>2175.14</ram:DuePayableAmount>',
    ]) {
      expect(raw).toContain(part)
    }
  })

  test('that was paid by card has nothing due', async () => {
    const paid = await makeOrder(shop.db, company, user, {
      lines: [{ product: products[0]!, quantity: 1 }],
      paymentMethod: 'card',
    })
    const id = await makeEntry(shop.db, company, paid, { number: 'RE-2' })
    const { text, raw } = await opened({ kind: 'invoice', locale: 'de', id: `${id}` })
    expect(text.replaceAll('\n', ' ')).toContain('bereits bezahlt (Kreditkarte)')
    expect(raw).toContain('<ram:DuePayableAmount>0.00</ram:DuePayableAmount>')
  })

  test('to a company taxed abroad says whose VAT it is', async () => {
    const vienna = await makeCompany(shop.db, tenantId, { vat_country_code: 'AT', vat_id: 'ATU1' })
    const order = await makeOrder(shop.db, vienna, await makeUser(shop.db, vienna, 'vienna'), {
      lines: [{ product: products[0]!, quantity: 1, vatRate: 20 }],
    })
    const id = await makeEntry(shop.db, vienna, order, { number: 'RE-3' })
    const { text } = await opened({ kind: 'invoice', locale: 'de', id: `${id}` })
    expect(text.replaceAll('\n', ' ')).toContain('Umsatzsteuer ist zu den Sätzen des Landes Österreich berechnet')
  })

  test('across a border without VAT leaves the tax to the recipient', async () => {
    const abroad = await makeCompany(shop.db, tenantId, { vat_country_code: 'FR', vat_id: 'FR1' })
    const order = await makeOrder(shop.db, abroad, await makeUser(shop.db, abroad, 'paris'), {
      lines: [{ product: products[0]!, quantity: 1, vatRate: 0 }],
    })
    const id = await makeEntry(shop.db, abroad, order, { number: 'RE-4' })
    const { text, raw } = await opened({ kind: 'invoice', locale: 'de', id: `${id}` })
    expect(text).toContain('Steuerschuldnerschaft des Leistungsempfängers')
    expect(raw).toContain('<ram:CategoryCode>AE</ram:CategoryCode>')
  })

  test('whose lines do not add up to what was booked shows the booked sums alone', async () => {
    const id = await makeEntry(shop.db, company, orderId, { number: 'RE-5', amount: 100 })
    const { text } = await opened({ kind: 'invoice', locale: 'en', id: `${id}` })
    expect(text).not.toContain('Kar jacket')
    expect(text).toContain('1.00 EUR')
  })
})

describe('a link to a paper', () => {
  const closed: [string, () => LinkedFile][] = [
    ['of another tenant', () => ({ tenantId: south, kind: 'invoice', id: `${invoiceId}`, locale: 'en' })],
    ['to a credit as an invoice', () => ({ tenantId, kind: 'invoice', id: `${creditId}`, locale: 'en' })],
    ['to an invoice as a credit', () => ({ tenantId, kind: 'credit', id: `${invoiceId}`, locale: 'en' })],
    ['to an order that is not there', () => ({ tenantId, kind: 'confirmation', id: '99999', locale: 'en' })],
    [
      'to a delivery note with another number',
      () => ({ tenantId, kind: 'delivery', id: `${orderId}.LS-2`, locale: 'en' }),
    ],
    ['to what is no id', () => ({ tenantId, kind: 'invoice', id: '1 or 1=1', locale: 'en' })],
  ]
  test.each(closed)('%s opens nothing', async (_name, file) => {
    expect((await api.get(fileLink(shop, file()))).status).toBe(404)
  })
})
