import { expect, test } from 'vitest'
import { firstSteps, isStepDone, type ShopBeginnings } from './first-steps.ts'

const fresh: ShopBeginnings = {
  country: 'DE',
  currency: 'EUR',
  vatCountries: ['AT', 'DE'],
  logo: null,
  seasons: 0,
  products: 0,
  companies: 0,
}
const doneIn = (shop: Partial<ShopBeginnings>) => firstSteps.filter(step => isStepDone(step, { ...fresh, ...shop }))

test.each([
  [{}, ['country', 'currency', 'vat']],
  [{ vatCountries: ['AT'] }, ['country', 'currency']],
  [{ logo: '' }, ['country', 'currency', 'vat']],
  [{ logo: '/logo.svg', seasons: 1 }, ['country', 'currency', 'vat', 'brand', 'seasons']],
  [{ products: 3, companies: 1 }, ['country', 'currency', 'vat', 'products', 'customers']],
])('with %j these are done: %j', (shop, done) => {
  expect(doneIn(shop)).toEqual(done)
})
