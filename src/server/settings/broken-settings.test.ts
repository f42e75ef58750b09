import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { privateSettings, siteSettings } from '#contract/shop/configuration.ts'
import { ApiClient } from '#testing/api-client.ts'
import {
  type MadeCompany,
  makeAddress,
  makeCategory,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
  password,
} from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

/** Whatever is stored in the settings or a JSON column, the shop answers; the broken part is left out. */

let shop: TestShop
let api: ApiClient
let buyer: ApiClient
let company: MadeCompany
let productId: number
let sound: string

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  const north = await makeTenant(shop.db, 'north')
  company = await makeCompany(shop.db, north, { discount_type: 'group', group_discounts: '{"apparel":10}' })
  const user = await makeUser(shop.db, company, 'buyer')
  await makeAddress(shop.db, company)
  const category = await makeCategory(shop.db, north, 'Tents')
  ;({ productId } = await makeProduct(shop.db, north, 'T1', { categories: [category], discount_group: 'apparel' }))
  await sql`insert into seasons (tenant_id, code, name, date) values (${north}, 'AW49', '{"en":"Winter"}', '2049-09-01')`.execute(
    shop.db,
  )
  await sql`insert into shipping_methods (tenant_id, name, is_default, countries)
    values (${north}, '{"en":"Parcel"}', true, '[{"code":"DE","price":890}]')`.execute(shop.db)
  await sql`insert into content_pages (tenant_id, slug, title, body) values (${north}, 'about', '{"en":"About"}', '{}')`.execute(
    shop.db,
  )
  buyer = await api.signIn('buyer', password, 'north')
  const basket = await buyer.post('/api/basket', {
    userId: String(user.id),
    items: [{ _id: String(productId), sku: 'T1', variantSku: 'T1-M', quantity: 1, orderType: 'order' }],
  })
  expect(basket.status).toBe(200)
  const { rows } = await sql<{ settings: string }>`select settings::text from tenants`.execute(shop.db)
  sound = rows[0]!.settings
})
afterAll(() => shop.stop())

const quick = [
  '/api/configuration',
  '/api/material',
  '/api/basket',
  '/api/lookup?lookupName=vatConversionTable',
  '/api/user/currentUser',
  '/api/shippingType',
  '/api/shippingType/countries',
  '/api/season',
  '/api/content',
  '/api/wishlist',
  '/api/account/list',
  '/api/login/welcome?tenant=north',
  '/app.webmanifest',
]
const slow = ['/api/order-sheet?type=order', '/api/linesheet?category=all', '/api/alarm', '/api/notification']

async function failures(paths: readonly string[]): Promise<string[]> {
  const german = { 'accept-language': 'de' }
  const answers = await Promise.all(paths.map(async path => ({ path, status: (await buyer.get(path, german)).status })))
  const preview = await buyer.post('/api/order/create', { preview: true, orderType: 'order' })
  return [...answers, { path: 'preview', status: preview.status }]
    .filter(({ status }) => status >= 500)
    .map(({ path, status }) => `${path} ${status}`)
}

const store = (settings: unknown) =>
  sql`update tenants set settings = ${JSON.stringify(settings)}::jsonb`.execute(shop.db)

const broken: unknown[] = [undefined, null, 'NaN', -1, 1e300, [null, 1, {}], { value: 'many', currency: 7 }]

describe('a settings field', () => {
  const fields = [
    ...Object.keys(siteSettings.shape).map(name => ['site', name] as const),
    ...Object.keys(privateSettings.shape).map(name => ['private', name] as const),
  ]
  test.each(fields)('%s.%s may be missing or hold anything: every page answers', async (part, name) => {
    for (const value of broken) {
      const settings = JSON.parse(sound)
      settings[part][name] = value
      await store(settings)
      expect(await failures(quick), JSON.stringify(value)).toEqual([])
    }
  })

  test.each([
    ['nothing at all', {}],
    ['no part that is one', { site: 7, private: [] }],
    ['empty parts', { site: {}, private: {} }],
  ])('and with %s too', async (_name, settings) => {
    await store(settings)
    expect(await failures([...quick, ...slow])).toEqual([])
    const { body } = await buyer.get('/api/configuration')
    expect(body.data).toMatchObject({ companyName: 'north Wholesale', defaultCurrency: 'EUR', footer: [] })
  })
})

describe('a broken part is left out, and the rest stays', () => {
  const configuration = async (site: object) => {
    const settings = JSON.parse(sound)
    await store({ ...settings, site: { ...settings.site, ...site } })
    return (await buyer.get('/api/configuration')).body.data
  }
  test('a footer link without a target, a rate that is no number', async () => {
    const data = await configuration({
      footer: [
        {
          title: { en: 'Help' },
          menuItems: [
            { title: { de: 'Hilfe' }, link: '/help', isExternal: false },
            { title: { en: 'x', de: 'x' }, link: 'javascript:alert(1)', isExternal: true },
            { title: { en: 'y', de: 'y' } },
          ],
        },
      ],
      vatTable: { DE: { standard: 19, reduced: 'seven' }, AT: 20, FR: { standard: -3 } },
      terms: { de: 'AGB' },
    })
    expect(data.footer).toEqual([
      {
        title: { en: 'Help', de: 'Help' },
        menuItems: [{ title: { en: 'Hilfe', de: 'Hilfe' }, link: '/help', isExternal: false }],
      },
    ])
    expect(data.vatTable).toEqual({ DE: { standard: 19 }, FR: {} })
    expect(data.terms).toEqual({ en: 'AGB', de: 'AGB' })
  })
})

describe('a JSON column', () => {
  const columns: [string, string, string[]][] = [
    ['seasons', 'name', ['{}', '{"en":7}', '{"fr":"Hiver"}', '{"en":null}']],
    ['content_pages', 'title', ['{}', '{"en":7}', '{"de":null}']],
    [
      'shipping_methods',
      'countries',
      [
        '[]',
        '[null]',
        '["DE"]',
        '[{"code":"DE"}]',
        '[{"code":"DE","price":"cheap"}]',
        '[{"code":"DE","price":-5}]',
        '[{"code":"Atlantis","price":5}]',
        '[{"code":"DE","price":5,"limit":{"cartAmount":"x"}}]',
        '[{"code":"DE","price":5,"limit":{"cartAmount":5,"charge":{"type":"gift"}}}]',
        '[{"code":"DE","price":5,"limit":7}]',
      ],
    ],
    ['shipping_methods', 'name', ['{}', '{"en":[]}']],
    ['categories', 'name', ['{}', '{"en":7}']],
    ['products', 'name', ['{}', '{"de":"Zelt"}', '{"en":null,"de":null}', '{"en":7}']],
    ['products', 'description', ['{}', '{"en":7}']],
    ['products', 'images', ['[null]', '[{}]', '["x"]', '[{"image":{"url":7},"alt":{}}]', '[{"image":null}]']],
    [
      'products',
      'sales_attributes',
      ['[null]', '[7]', '[{}]', '[{"name":"x"}]', '[{"name":"x","label":{},"maxLength":"y"}]'],
    ],
    ['variants', 'images', ['[null]', '[{"alt":"x"}]']],
    ['variants', 'colour_name', ['{}', '{"en":7}', '"red"']],
    ['companies', 'group_discounts', ['{"apparel":"ten"}', '{"apparel":null}', '{"apparel":-5}', '{"apparel":500}']],
  ]
  const cases = columns.flatMap(([table, column, values]) => values.map(value => [table, column, value] as const))
  beforeAll(() => sql`update tenants set settings = ${sound}::jsonb`.execute(shop.db))

  test.each(cases)('%s.%s may hold %s', async (table, column, value) => {
    const { rows } = await sql<{ before: string }>`
      select ${sql.ref(column)}::text as before from ${sql.table(table)} limit 1`.execute(shop.db)
    const set = (to: string | null) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}::jsonb`.execute(shop.db)
    await set(value)
    expect(
      await failures([
        ...quick,
        `/api/material/${productId}`,
        `/api/material/${productId}/variants`,
        '/api/materialCategory',
        '/api/content/about',
      ]),
    ).toEqual([])
    await set(rows[0]!.before)
  })
})
