import { expect, test } from 'vitest'
import type { Product, ProductDetail } from '../catalogue/shop-offer.ts'
import { exactMatch } from './exact-match.ts'

const best = { _id: '1', sku: 'NG-1042' } as Product
const details = {
  variants: [
    { variantSku: 'NG-1042-EMB-S', ean: '4066000000011' },
    { variantSku: 'NG-1042-EMB-M', ean: null },
  ],
} as ProductDetail

test.each([
  ['NG-1042', 'style'],
  ['ng-1042 ', 'style'],
  ['ng-1042-emb-m', 'NG-1042-EMB-M'],
  ['4066000000011', 'NG-1042-EMB-S'],
  ['NG-104', undefined],
  ['4066000000012', undefined],
  ['kar 3L', undefined],
  ['jacket', undefined],
])('%s names %s', async (text, expected) => {
  const match = await exactMatch(text, best, async () => details)
  expect(match && (match.variant?.variantSku ?? 'style')).toBe(expected)
})

test('words ask for no details', async () => {
  const refuse = () => Promise.reject(new Error('not to be asked'))
  expect(await exactMatch('softshell', best, refuse)).toBeUndefined()
  expect(await exactMatch('NG-1042-EMB-M', undefined, refuse)).toBeUndefined()
})
