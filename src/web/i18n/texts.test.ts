import { describe, expect, test } from 'vitest'
import { fill } from './fill.ts'
import { loadTable, type Part } from './load-table.ts'

/** The compiler asks for every one of them. */
const everyPart: Record<Part, 0> = {
  common: 0,
  shop: 0,
  cart: 0,
  checkout: 0,
  orders: 0,
  people: 0,
  seasons: 0,
  sales: 0,
  handovers: 0,
  approvals: 0,
  fair: 0,
  keys: 0,
  curves: 0,
  desk: 0,
  deskShop: 0,
  deskSystem: 0,
  deskCustomers: 0,
  deskPrices: 0,
  deskInvoices: 0,
  deskOrders: 0,
  deskStatistics: 0,
  viewing: 0,
  deskInterfaces: 0,
  deskStock: 0,
  reading: 0,
}
const parts = Object.keys(everyPart) as Part[]
const englishParts = await Promise.all(parts.map(part => loadTable(part, 'en')))
const english = Object.assign({}, ...englishParts) as Record<string, string>
const german = Object.assign({}, ...(await Promise.all(parts.map(part => loadTable(part, 'de'))))) as typeof english

/** Words that are the same in both languages. */
const alike = new Set([
  'approval.limit',
  'approval.price',
  'colleagues.limit.is',
  'my.customers.region',
  'language.name',
  'webhooks.title',
  'account.downloads',
  'email',
  'error.status',
  'items.one',
  'sort.name',
  'invoices.pdf',
  'order.pack.weight',
  'optional.mark',
  'orders.status',
  'timeline.mails',
  'orders.filter.status',
  'imports.by',
  'imports.kind.type',
  'imports.type.json',
  'imports.format',
  'sources.name',
  'sources.token',
  'journal.channel.shop',
  'journal.channel.api',
  'journal.channel.job',
  'journal.import',
  'desk.group.shop',
  'desk.group.system',
  'setting.logo',
])

const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1]).sort()

describe('texts', () => {
  test('ask for the same facts in both languages', () => {
    const wrong = Object.keys(english).filter(
      key => JSON.stringify(places(english[key]!)) !== JSON.stringify(places(german[key]!)),
    )
    expect(wrong).toEqual([])
  })

  test('are translated, unless the word is the same in both languages', () => {
    const same = Object.keys(english).filter(key => english[key] === german[key] && !alike.has(key))
    expect(same).toEqual([])
  })

  test('are not empty', () => {
    expect(Object.entries({ ...german, ...english }).filter(([, text]) => !text.trim())).toEqual([])
  })

  test('stand in one part only', () => {
    const keys = englishParts.flatMap(part => Object.keys(part))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })
})

describe('fill', () => {
  test.each([
    ['At most {max} pieces', { max: 12 }, 'At most 12 pieces'],
    ['{a} and {a}', { a: 'x' }, 'x and x'],
    ['nothing to fill', undefined, 'nothing to fill'],
    ['{missing} stays visible', {}, '{missing} stays visible'],
    ['{constructor} is not a fact', {}, '{constructor} is not a fact'],
    ['{a} is not filled twice', { a: '{b}', b: 'x' }, '{b} is not filled twice'],
  ])('%s', (text, facts, expected) => {
    expect(fill(text, facts as Record<string, string>)).toBe(expected)
  })
})
