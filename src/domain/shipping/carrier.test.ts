import { expect, test } from 'vitest'
import { trackingLink } from './carrier.ts'

test.each([
  ['DHL', '00340434', 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434'],
  ['DHL Express', '1', 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=1'],
  ['dpd', '0150', 'https://tracking.dpd.de/status/de_DE/parcel/0150'],
  ['GLS', 'a/b?c#d', 'https://gls-group.com/track/a%2Fb%3Fc%23d'],
  ['Hanse Paket', '1', undefined],
  ['Upsala Freight', '1', undefined],
  ['DHL', '', undefined],
  [null, '1', undefined],
])('%s, %s is followed at %s', (carrier, code, link) => {
  expect(trackingLink(carrier, code)).toBe(link)
})
