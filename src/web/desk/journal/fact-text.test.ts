import { expect, test, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: {}, cookie: '' })
vi.stubGlobal('location', { protocol: 'http:' })
const { addTexts, switchLocale } = await import('../../i18n/texts.ts')
const { factName, factText } = await import('./fact-text.ts')
await addTexts('deskSystem')

test.each([
  ['permissions', 'catalogue.read, orders.read, orders.write', 'Rechte', 'Ändert Bestellungen. Sieht Sortiment.'],
  ['callsPerMinute', '1200', 'Aufrufe je Minute', '1.200'],
  ['allowedAddresses', '', 'nur von', 'überall'],
  ['allowedAddresses', '203.0.113.7', 'nur von', '203.0.113.7'],
  ['overlapHours', '0', 'altes Geheimnis endet', 'sofort'],
  ['overlapHours', '1', 'altes Geheimnis endet', 'in 1 Stunde'],
  ['overlapHours', '168', 'altes Geheimnis endet', 'in 168 Stunden'],
  ['server', 'https://erp.example', 'Adresse', 'https://erp.example'],
  ['isOn', 'false', 'jetzt', 'aus'],
  ['delivery', '3', 'Meldung Nr.', '3'],
  ['from', '2026-11-19T12:00:00.000Z', 'von', expect.stringMatching(/^19\.11\.2026, \d\d:00$/)],
  ['count', '1250', 'erneut gesendet', '1.250'],
])('of a key or webhook %s %s is read as %s %s', async (fact, text, name, value) => {
  await switchLocale('de')
  expect([factName(fact), factText(fact, text, undefined)]).toEqual([name, value])
})

test('in English as well', async () => {
  await switchLocale('en')
  expect(factText('permissions', 'prices.write, prices.read', undefined)).toBe('Changes Prices.')
  expect(factText('overlapHours', '24', undefined)).toBe('in 24 hours')
})

test('what has no name stays as it was written, and money is in cents', () => {
  expect([factName('sizes'), factText('sizes', 'S, M', undefined)]).toEqual(['sizes', 'S, M'])
  expect(factText('amount', '-1250', 'EUR')).toBe('\u2212€12.50')
})
