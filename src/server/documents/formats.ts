import type { Day } from '#domain/day.ts'
import type { Locale } from '#domain/locale.ts'
import { type Cents, decimalOf } from '#domain/price/money.ts'
import { countryName } from '../platform/country-names.ts'

/** Formats amounts, days and countries for documents in a language. */
export interface Formats {
  /** 1.234,50 */
  amount(cents: Cents): string
  /** 1.234,50 EUR */
  money(cents: Cents, currency: string): string
  count(value: number): string
  /** 19 % */
  percent(rate: number): string
  day(day: Day): string
  /** 18–19 Nov 2026 */
  days(from: Day, until: Day): string
  country(code: string): string
}

export function formatsIn(locale: Locale): Formats {
  return figures[locale]
}

const figures: Record<Locale, Formats> = { en: figuresOf('en', 'en-GB', ''), de: figuresOf('de', 'de-DE', ' ') }

function figuresOf(locale: Locale, tag: string, beforePercent: string): Formats {
  const decimals = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const plain = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
  const days = new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  const spans = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const instant = (day: Day) => new Date(`${day}T00:00:00Z`)
  const amount = (cents: Cents) => decimals.format(decimalOf(cents)).replace('-', '−')
  return {
    amount,
    money: (cents, currency) => `${amount(cents)} ${currency}`,
    count: value => plain.format(value),
    percent: rate => `${plain.format(rate)}${beforePercent}%`,
    day: day => days.format(instant(day)),
    days: (from, until) => spans.formatRange(instant(from), instant(until)),
    country: code => countryName(code, locale),
  }
}
