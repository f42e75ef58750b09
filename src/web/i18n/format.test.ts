import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: {}, cookie: '' })
vi.stubGlobal('location', { protocol: 'http:' })
const { formatCountry, formatDate, formatMoney, formatNumber, formatTime, moneyFormat } = await import('./format.ts')
const { countryNames } = await import('./country-names.ts')
const { switchLocale } = await import('./texts.ts')

test.each(['en', 'de'] as const)('euros in %s are written as Intl writes them', async locale => {
  await switchLocale(locale)
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), cents => {
      const value = cents / 100
      expect(formatMoney({ value, currency: 'EUR' })).toBe(moneyFormat('EUR').format(value).replace('-', '\u2212'))
    }),
  )
})

test.each(['en', 'de'] as const)('days and whole numbers in %s are written as Intl writes them', async locale => {
  await switchLocale(locale)
  const tag = { en: 'en-GB', de: 'de-DE' }[locale]
  const parts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.integer({ min: -5000, max: 5000 }), (date, number) => {
      const iso = date.toISOString()
      expect(formatDate(iso)).toBe(new Intl.DateTimeFormat(tag, parts).format(date))
      const utc = new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'UTC' }).format(date)
      expect(formatDate(iso.slice(0, 10))).toBe(utc)
      expect(formatNumber(number)).toBe(new Intl.NumberFormat(tag).format(number))
    }),
  )
})

test.each(['en', 'de'] as const)('countries in %s are called what Intl calls them', async locale => {
  await switchLocale(locale)
  const names = new Intl.DisplayNames({ en: 'en-GB', de: 'de-DE' }[locale], { type: 'region' })
  for (const code of [...Object.keys(countryNames), 'US', 'JP']) expect(formatCountry(code)).toBe(names.of(code))
})

test('a time has seconds where they matter', () => {
  const at = new Date(2026, 10, 19, 14, 32, 5).toISOString()
  expect([formatTime(at), formatTime(at, true)]).toEqual(['14:32', '14:32:05'])
})
