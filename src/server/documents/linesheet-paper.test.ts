import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient, basic } from '#testing/api-client.ts'
import { makeCategory, makeCompany, makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { readPdf } from '#testing/pdf-text.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let buyer: ApiClient
let colleague: ApiClient
let other: ApiClient
let category: number
let deals: number
let productIds: string[]

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop
  const tenantId = await makeTenant(db, 'north', { minimumOrderAmount: { value: 150, currency: 'EUR' } })
  const south = await makeTenant(db, 'south')
  category = await makeCategory(db, tenantId, 'Jackets')
  deals = await makeCategory(db, tenantId, 'Deals', { is_deal: true })
  const image = { url: '/media/north/a.svg', thumb: '/media/north/a.svg', card: '/media/north/a.svg.webp' }
  await shop.files.put('media/north/a.svg', drawing)
  productIds = []
  for (const [sku, price] of [
    ['NG1', 14_950],
    ['NG2', 9_900],
  ] as const) {
    const { productId } = await makeProduct(db, tenantId, sku, {
      categories: [category],
      price,
      sizes: ['S', 'M', 'L'],
      images: JSON.stringify([{ image, alt: { en: `Picture of ${sku}`, de: sku } }]),
      name: JSON.stringify({ en: `Jacket ${sku}`, de: `Jacke für Übergrößen ${sku}` }),
    })
    productIds.push(String(productId))
  }
  const company = await makeCompany(db, tenantId, {
    name: 'Berg GmbH',
    discount_type: 'percent',
    discount_percent: 10,
  })
  await sql`update base_prices set rrp = 29990 where price = 14950`.execute(db)
  await makeUser(db, company, 'buyer')
  await makeUser(db, company, 'colleague')
  await makeUser(db, await makeCompany(db, south), 'other')
  const api = new ApiClient(shop.address)
  buyer = await api.signIn('buyer', password, 'north')
  colleague = await api.signIn('colleague', password, 'north')
  other = await api.signIn('other', password, 'south')
})
afterAll(() => shop.stop())

/** SVG elements that our drawings use, and some that they do not. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 400 400">
  <radialGradient id="s"><stop offset="0" stop-color="#000" stop-opacity=".3"/><stop offset="1" stop-opacity="0"/></radialGradient>
  <linearGradient id="l" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="400" y2="400"><stop offset="0%" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
  <clipPath id="c"><path d="M10 10h380v380H10Z"/></clipPath><pattern id="p" width="4" height="4"></pattern>
  <ellipse cx="200" cy="350" rx="120" ry="14" fill="url(#s)"/>
  <g transform="translate(10 10) scale(.9) rotate(3 200 200)" clip-path="url(#c)" opacity=".8">
    <path d="M100 80C120 60 280 60 300 80L340 300H60Z" fill="#0B5D4E" stroke="#07453A" stroke-width="4" stroke-dasharray="6 3"/>
    <path d="M100 80h200v200H100Z" fill="url(#l)"/><path d="M0 0h9v9Z" fill="url(#p)"/><circle cx="200" cy="200" r="9" fill="#fff"/>
  </g><text>ignored</text><script>alert(1)</script></svg>`

async function sheetOf(client: ApiClient, query: string, language = 'en') {
  const answer = await fetch(`${shop.address}/api/linesheet?${query}`, {
    headers: { authorization: basic(client.session!), 'accept-language': language },
  })
  const content = Buffer.from(await answer.arrayBuffer())
  return { answer, pdf: answer.status === 200 ? readPdf(content) : undefined }
}

/** The last selection that was made. */
let kept = ''

/** A selection with both styles, the second one first. */
async function selectionOf(client: ApiClient): Promise<string> {
  const { body } = await client.post('/api/selection', { name: 'Autumn talk', materials: [...productIds].reverse() })
  kept = body.data._id
  return kept
}

describe('a line sheet', () => {
  test('of a category shows each style with picture, sizes and the own price', async () => {
    const { answer, pdf } = await sheetOf(buyer, `source=category&category=${category}`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(
      /attachment; filename="[\w-]+_Berg-GmbH_Line-sheet-Jackets_[\d-]+\.pdf"/,
    )
    const text = pdf!.text.replaceAll('\n', ' ')
    for (const part of [
      'Jackets',
      'Berg GmbH',
      'Jacket NG1',
      '134.55 EUR',
      'Jacket NG2',
      '89.10 EUR',
      'S M L',
      'In stock',
    ]) {
      expect(text.replace(/ +/g, ' ')).toContain(part)
    }
    expect(text).toContain('Minimum order 150.00 EUR.')
    expect(pdf!.raw).toContain('/Alt (Picture of NG1)')
    expect(pdf!.raw).toMatch(/\/ShadingType 2/)
  })

  test('is in the language of the reader', async () => {
    const german = await sheetOf(buyer, `source=category&category=${category}`, 'de')
    expect(german.pdf!.text).toContain('Auf Lager')
    expect(german.pdf!.text.replaceAll('\n', ' ')).toContain('Jacke für Übergrößen NG1')
  })

  test('of the cart shows what is in it, with its pieces', async () => {
    expect((await sheetOf(buyer, 'source=cart')).answer.status).toBe(422)
    await buyer.post('/api/basket', { items: [{ sku: 'NG2', variantSku: 'NG2-M', orderType: 'order', quantity: 4 }] })
    const { pdf } = await sheetOf(buyer, 'source=cart')
    expect(pdf!.text.replaceAll('\u00a0', ' ')).toContain('M × 4')
    expect(pdf!.text).toContain('4 pcs = 356.40 EUR')
    expect(pdf!.text).not.toContain('NG1')
  })

  test('of the wishlist shows the wished styles', async () => {
    await buyer.post('/api/wishlist', { items: [{ sku: 'NG1', variantSku: 'NG1-S' }] })
    const { pdf } = await sheetOf(buyer, 'source=wishlist')
    expect(pdf!.text).toContain('NG1')
    expect(pdf!.text).not.toContain('NG2')
  })

  test('of a selection has its name, its styles in their order and the prices of the company', async () => {
    const { answer, pdf } = await sheetOf(buyer, `source=selection&selection=${await selectionOf(buyer)}`)
    expect(answer.headers.get('content-disposition')).toContain('_Berg-GmbH_Line-sheet-Autumn-talk_')
    expect(pdf!.text).toContain('Autumn talk')
    expect(pdf!.text.indexOf('NG2')).toBeLessThan(pdf!.text.indexOf('NG1'))
    for (const part of ['134.55 EUR', 'RRP 299.90 EUR', 'Berg GmbH']) expect(pdf!.text).toContain(part)
  })

  test('with recommended retail prices only says nothing that is the company’s own', async () => {
    await buyer.post('/api/basket', { items: [{ sku: 'NG2', variantSku: 'NG2-M', orderType: 'order', quantity: 4 }] })
    const selection = await selectionOf(buyer)
    for (const source of [`selection&selection=${selection}`, `category&category=${category}`, 'category', 'cart']) {
      const { answer, pdf } = await sheetOf(buyer, `source=${source}&prices=retail`)
      const said = `${answer.headers.get('content-disposition')} ${pdf!.text} ${pdf!.raw}`
      for (const own of ['134.55', '149.50', '89.10', '99.00', '356.40', 'Berg', 'Minimum order']) {
        expect(said, source).not.toContain(own)
      }
      expect(pdf!.text).toContain('Recommended retail prices (RRP)')
      expect(pdf!.text).toContain(source === 'cart' ? 'No RRP' : 'RRP 299.90 EUR')
    }
  })

  test('twelve times at once for one person lets somebody else have theirs in between', async () => {
    const done: string[] = []
    const ask = async (client: ApiClient, name: string) => {
      const { answer } = await sheetOf(client, `source=category&category=${category}`)
      done.push(`${name} ${answer.status}`)
      return answer
    }
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, () => ask(buyer, 'buyer')),
      ask(colleague, 'colleague'),
    ])
    const served = done.filter(one => one.endsWith('200'))
    expect(served.indexOf('colleague 200')).toBeLessThan(served.lastIndexOf('buyer 200'))
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.headers.get('retry-after')).toBe('5')
  })

  const refused: [string, () => [ApiClient, string], number][] = [
    ['of a category of deals, to who has none', () => [buyer, `source=category&category=${deals}`], 404],
    ['of a category of another tenant', () => [other, `source=category&category=${category}`], 404],
    ['of nothing', () => [other, 'source=wishlist'], 422],
    [
      'of a pre-order where no season brings anything',
      () => [buyer, `source=category&category=${category}&type=preOrder`],
      422,
    ],
    ['of a selection that is not open to the buyer', () => [colleague, `source=selection&selection=${kept}`], 404],
    ['of a selection of another tenant', () => [other, `source=selection&selection=${kept}`], 404],
    ['of no selection', () => [buyer, 'source=selection'], 404],
    ['of something else', () => [buyer, 'source=orders'], 400],
    ['with an unknown filter', () => [buyer, `source=category&category=${category}&filter=x:y`], 400],
  ]
  test.each(refused)('%s is refused', async (_name, asked, status) => {
    expect((await sheetOf(...asked())).answer.status).toBe(status)
  })
})
