import fc from 'fast-check'
import * as z from 'zod/mini'
import { type RowColumn, rowColumns } from '#contract/records/columns.ts'
import type { ColumnType, RecordKind } from '#contract/records/kind.ts'
import { type KindName, stores } from '#server/records/stores.ts'

/** Shops of any content: few keys, so that rows meet and refer to each other, and texts that files stumble over. */

/** Kinds after those they refer to. */
export const kindsInOrder = [
  'attributes',
  'categories',
  'settings',
  'seasons',
  'products',
  'variants',
  'priceLists',
  'shippingMethods',
  'companies',
  'people',
  'addresses',
  'prices',
  'stock',
  'content',
  'banners',
  'orders',
  'invoices',
  'payments',
] as const satisfies readonly KindName[]

const keys = ['a1', 'b2', 'c3']
const awkward = [
  '=1+1',
  "'=x",
  '-',
  '+49 40 1',
  '@x',
  'a;b',
  'a,b',
  'say "hi"',
  'two\nlines',
  '#clear',
  "'#clear",
  'a|b',
  '1.5',
  '007',
  'Größe',
]
const samples = [...keys, ...awkward, 'DE', 'AT', 'a@b.example', '4012345678901', '#aabbcc', 'one', 'EUR']

function valueFor({ name, column }: RowColumn, kind: RecordKind): fc.Arbitrary<unknown> {
  const isKey = kind.key.includes(name) && column.type === 'text'
  return column.type === 'reference' || isKey ? fc.constantFrom(...keys) : valueOfType(column)
}

function valueOfType(type: ColumnType): fc.Arbitrary<unknown> {
  switch (type.type) {
    case 'text':
    case 'translated': {
      const pattern = 'pattern' in type ? type.pattern : undefined
      return fc.constantFrom(...samples.filter(text => text.length <= type.max && (!pattern || pattern.test(text))))
    }
    case 'money':
      return fc.integer({ min: type.min, max: 1_000_000 })
    case 'integer':
      return fc.integer({ min: type.min, max: Math.min(type.max, 1_000) })
    case 'decimal':
      return fc
        .integer({ min: Math.ceil(type.min * 10 ** type.decimals), max: Math.floor(type.max * 10 ** type.decimals) })
        .map(places => places / 10 ** type.decimals)
    case 'boolean':
      return fc.boolean()
    case 'date':
      return fc.constantFrom('2027-01-01', '2027-02-03', '2027-12-31')
    case 'moment':
      return fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-05-06T07:08:09.123Z')
    case 'choice':
      return fc.constantFrom(...type.choices)
    case 'list':
      return fc.uniqueArray(fc.constantFrom(...(type.choices ?? (type.pattern ? addresses : keys))), { maxLength: 3 })
    default:
      return fc.constantFrom(
        ...structures.filter(one => type.type === 'structure' && z.safeParse(type.schema, one).success),
        null,
      )
  }
}

const addresses = ['https://pictures.invalid/a|b.jpg', 'https://pictures.invalid/?c=1;2,"3"']
const texts = { en: 'Wool; "fine"', de: '=Wolle' }
const structures = [
  [
    { key: 'a1', label: texts },
    { key: 'b2', label: texts },
  ],
  [{ code: 'DE', price: 690 }],
  { apparel: 10 },
  [{ rate: 19, net: 100, amount: 19 }],
  [{ image: { url: '/media/x.jpg', thumb: '/media/t.jpg', card: '/media/c.jpg' }, alt: texts }],
]

/** Few combinations of columns make a price, so they are told rather than left to chance. */
const price = fc.record({ variantSku: fc.constantFrom(...keys), price: fc.integer({ min: 1, max: 1_000_000 }) })
const priceRows = fc.array(
  fc
    .tuple(
      price,
      fc.constantFrom(
        { kind: 'base', rrp: 4_990 },
        { kind: 'sale', validFrom: '2027-01-01', validUntil: '2027-02-01' },
        { kind: 'list', list: 'a1', minQuantity: 6, preOrder: true },
        { kind: 'customer', customerNo: 'b2' },
      ),
    )
    .map(([own, more]) => ({ ...own, ...more })),
  { minLength: 8, maxLength: 12 },
)

/** No two payments of a database have the same reference. */
let references = 0

/** Orders must add up, and settings have a form each. */
const orderRows = fc.array(
  fc
    .record({
      orderNumber: fc.constantFrom('B1', 'B2', 'A200007'),
      note: fc.constantFrom(...awkward),
      status: fc.constantFrom('received', 'shipped', 'cancelled'),
      externalNumber: fc.constantFrom('', ...awkward),
      'shippingAddress.city': fc.constantFrom(...awkward),
      quantities: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
      isPaidByCard: fc.boolean(),
    })
    .map(({ quantities, isPaidByCard, ...order }) => {
      const lines = quantities.map(quantity => ({ variantSku: 'a1', quantity, price: 100, vatRate: 10, name: texts }))
      const net = quantities.reduce((sum, quantity) => sum + 100 * quantity, 0)
      const pack = { pack: '=1', trackingCode: 'a;b', weightGrams: 900, variantSku: 'a1', quantity: 1 }
      const moments = { createdAt: '2026-03-01T09:00:00Z', settledAt: '2026-03-01T09:02:00Z' }
      const card = { provider: 'test', reference: `${++references}`, state: 'captured', ...moments }
      const payment = isPaidByCard && { paymentMethod: 'card', paymentStatus: 'paid', cardPayments: [card] }
      const documents = [{ kind: 'confirmation', number: '=AB-1', date: '2026-03-02' }]
      const vat = [{ rate: 10, net, amount: net / 10 }]
      return { ...pastOrder, ...order, ...payment, lines, vat, gross: net + net / 10, shipped: [pack], documents }
    }),
  { minLength: 2, maxLength: 4 },
)
const pastOrder = {
  customerNo: 'a1',
  orderedBy: 'ada',
  orderedAt: '2026-03-01T09:00:00Z',
  deliveryDate: '2026-03-05',
  'shippingAddress.country': 'DE',
  'invoiceAddress.country': 'DE',
}
const settingRows = fc.tuple(
  fc.record({ path: fc.constantFrom('site.phone', 'site.address'), value: fc.constantFrom(...awkward, null) }),
  fc.record({
    path: fc.constant('site.paymentMethods'),
    value: fc.uniqueArray(fc.constantFrom('card', 'invoice'), { minLength: 1 }),
  }),
  fc.record({ path: fc.constant('private.lowStockThreshold'), value: fc.nat(9) }),
  fc.record({
    path: fc.constant('site.footer'),
    value: fc.array(
      fc.constantFrom(...keys, 'none').map(key => ({
        title: texts,
        menuItems: [{ title: texts, link: `/category/Zelt%20-{category:${key}}?x=1`, isExternal: false }],
      })),
      { maxLength: 2 },
    ),
  }),
)

const bannerRows = fc.array(
  fc.record(
    {
      key: fc.constantFrom(...keys),
      place: fc.constantFrom('top', 'foot'),
      position: fc.nat(3),
      'title.en': fc.constantFrom(...awkward),
      'text.de': fc.constantFrom(...awkward),
      image: fc.constant('/media/x.svg'),
      link: fc.constantFrom(...keys, 'none').map(key => `https://shop.example/category/Zelt%20-{category:${key}}?x=1`),
      from: fc.constantFrom('2026-01-01', '2027-01-01'),
      until: fc.constantFrom('2026-12-31', '2027-12-31'),
      active: fc.boolean(),
    },
    { requiredKeys: ['key', 'place', 'title.en'] },
  ),
  { minLength: 1, maxLength: 4 },
)

const rowsOf = (name: KindName): fc.Arbitrary<object[]> => {
  if (name === 'prices') return priceRows
  if (name === 'orders') return orderRows
  if (name === 'settings') return settingRows
  if (name === 'banners') return bannerRows
  const { kind } = stores[name]
  const columns = rowColumns(kind).filter(({ column }) => !column.isTransient)
  const values = Object.fromEntries(columns.map(column => [column.name, valueFor(column, kind)]))
  return fc.array(
    fc.record(values, { requiredKeys: columns.filter(({ column }) => column.isNeeded).map(({ name: own }) => own) }),
    {
      minLength: 3,
      maxLength: 8,
    },
  )
}

/** Rows that are right whatever chance adds, so that every kind has a record that refers to another. */
const certain: Partial<Record<KindName, object[]>> = {
  categories: [{ key: 'a1', 'name.en': 'Tents' }],
  people: [{ username: 'ada', email: 'ada@people.example', customerNo: 'a1' }],
  companies: [{ customerNo: 'a1', name: 'Alm; "Berg"', vatCountryCode: 'AT' }],
  products: [{ sku: 'a1', 'name.en': '=Tent', 'name.de': 'Zelt, groß', taxCategory: null, vatRate: 19 }],
  variants: [{ variantSku: 'a1', sku: 'a1' }],
  addresses: [{ customerNo: 'a1', addressKey: 'main', type: 'shipping', country: 'AT' }],
  stock: [{ variantSku: 'a1', available: 3 }],
  invoices: [
    {
      finDocNumber: 'z9',
      customerNo: 'a1',
      type: 'invoice',
      docDate: '2027-01-01',
      dueDate: '2027-02-01',
      amount: 900,
    },
  ],
  payments: [{ finDocNumber: 'z9', paymentNo: 1, amount: 100, date: '2027-01-05' }],
}

/** Rows of every kind, in the order in which they can be written. Of some kinds most are rejected, of none all. */
export const randomShop = fc
  .tuple(...kindsInOrder.map(kind => rowsOf(kind).map(rows => [kind, rows] as const)))
  .map(kinds => kinds.map(([kind, rows]) => [kind, [...(certain[kind] ?? []), ...rows]] as const))
