import { expect, test } from 'vitest'
import { cents } from '../price/money.ts'
import { searchTerms } from '../search/search-terms.ts'
import { searchWords } from '../search/search-text.ts'
import { facetHiding, orderFacets, orderSearchText } from './order-search.ts'

const text = orderSearchText({
  ids: ['7f3a'],
  itemNames: ['Kar 3L Jacket', 'Fell Beanie'],
  numbers: ['NG-100234', 'PO-7', undefined],
  city: 'Köln',
  amount: cents(123_450),
  dates: ['2026-03-05T09:00:00Z', undefined],
})

test.each([
  ['an item', 'beanie'],
  ['an id', '7f3a'],
  ['the order number', 'ng-100234'],
  ['the customer number of the order', 'PO-7'],
  ['the city', 'köln'],
  ['the city as typed abroad', 'koeln'],
  ['the amount', '1234.50'],
  ['the amount as the Germans write it', '1.234,50'],
  ['the amount as the English write it', '1,234.50'],
  ['the amount without groups', '1234,50'],
  ['the German date', '05.03.2026'],
  ['the German date as typed', '5.3.2026'],
  ['several of these', 'jacket köln 05.03.'],
])('the text of an order holds %s', (_, query) => {
  for (const word of searchWords(query)) expect(text).toContain(word)
})

test.each(['2026-03-05', 'storniert', 'berlin', 'jacket berlin', '1.234.567'])('and not "%s"', query => {
  expect(searchWords(query).filter(word => !text.includes(word))).not.toEqual([])
})

test.each([
  ['shipped', ['status:4', 'status:5']],
  ['Versandt', ['status:4', 'status:5']],
  ['versendet', ['status:4', 'status:5']],
  ['cancelled', ['status:7']],
  ['Bestätigt', ['status:2']],
  ['bestatigt', ['status:2']],
  ['offen', ['delivery:open', 'payment:open']],
  ['Vorkasse', ['method:prepayment']],
  ['prepayment', ['method:prepayment']],
  ['vorbestellung', ['type:preOrder']],
  ['preorder', ['type:preOrder']],
  ['nichts', ['status:7']],
  ['jacket', []],
  ['in', ['status:3', 'payment:pending']],
])('"%s" means the facets %j', (query, facets) => {
  expect(searchTerms(query, orderFacets)[0]?.facets).toEqual(facets)
})

test.each([
  ['payment:open', 'status:7'],
  ['payment:failed', 'status:7'],
  ['delivery:open', 'status:7'],
  ['payment:refunded', undefined],
  ['payment:paid', undefined],
  ['status:7', undefined],
  ['method:card', undefined],
])('%s is hidden by %s', (facet, hiding) => {
  expect(facetHiding(facet)).toBe(hiding)
})

test('a search is cut at ten words of sixty letters', () => {
  const terms = searchTerms(Array.from({ length: 30 }, (_, n) => String(n).padEnd(80, 'x')).join(' '), orderFacets)
  expect(terms.map(({ word }) => word.length)).toEqual(Array(10).fill(60))
})
