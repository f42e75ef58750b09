import { expect, test } from 'vitest'
import { exportName, foreignOrigin, originOfName } from './file-origin.ts'

const kinds = ['prices', 'orderStatus']
const nordgrat = { shop: 'nordgrat', kind: 'prices' }

test.each([
  [exportName(nordgrat, '2026-11-19', 'csv'), nordgrat],
  ['nordgrat-prices-2026-11-19 (1).csv', nordgrat],
  ['nordgrat-prices-2026-11-19_neu - Kopie.xlsx', nordgrat],
  ['zuidkust-orderStatus-2026-11-19.ndjson', { shop: 'zuidkust', kind: 'orderStatus' }],
  ['prices.csv', undefined],
  ['Preise-2026-11-19.csv', undefined],
  ['nordgrat-tents-2026-11-19.csv', undefined],
  ['my nordgrat-prices-2026-11-19.csv', undefined],
  ['nordgrat-prices-2026.csv', undefined],
  ['-prices-2026-11-19.csv', undefined],
])('the name %s says %o', (name, origin) => {
  expect(originOfName(name, kinds)).toEqual(origin)
})

test.each([
  ['a file of this shop and kind', nordgrat, undefined],
  ['a file that says nothing', undefined, undefined],
  ['another shop', { shop: 'zuidkust', kind: 'prices' }, { shop: 'zuidkust', kind: null }],
  ['another kind', { shop: 'nordgrat', kind: 'stock' }, { shop: null, kind: 'stock' }],
  ['both', { shop: 'zuidkust', kind: 'stock' }, { shop: 'zuidkust', kind: 'stock' }],
])('%s', (_what, origin, foreign) => {
  expect(foreignOrigin(origin, nordgrat)).toEqual(foreign)
})
