import { expect, test } from 'vitest'
import { styleFinder } from './find-styles.ts'

const style = (sku: string, name: string, colour: string, ean: string | null = null) => ({
  _id: sku,
  sku,
  name,
  salesBatchSize: null,
  isOnlySellableWithPositiveStock: false,
  isStockFreeze: false,
  needsDetails: false,
  picture: null,
  variants: [{ sku: `${sku}-S`, ean, colour, size: 'S' }],
})
const find = styleFinder([
  style('NG-1', 'Übergangsjacke', 'Moosgrün', '4012345678901'),
  style('NG-2', 'Winter jacket', 'Red'),
  style('NG-20', 'Wool hat', 'Red'),
])

test.each([
  ['', ['NG-1', 'NG-2', 'NG-20']],
  ['jack', ['NG-1', 'NG-2']],
  ['red jacket', ['NG-2']],
  ['ubergang', ['NG-1']],
  ['moosgrün', ['NG-1']],
  ['ng-20', ['NG-20']],
  ['ng-2-s', ['NG-2']],
  ['4012345', ['NG-1']],
  ['.*', []],
])('"%s" finds %j', (typed, expected) => {
  expect(find(typed).map(({ sku }) => sku)).toEqual(expected)
})
