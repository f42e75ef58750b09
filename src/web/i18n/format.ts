import { countryNames } from './country-names.ts'
import { currentLocale, t } from './texts.ts'

/** Money, numbers and dates as the reader of the active language writes them. English is the one of our continent. */
const tags = { en: 'en-GB', de: 'de-DE' } as const

type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.DisplayNames
const made = new Map<string, Format>()

/** With a real minus, which is as wide as a plus and never taken for a dash. */
export function formatMoney({ value, currency }: { value: number; currency: string }): string {
  const written = currency === 'EUR' ? euros(value) : moneyFormat(currency).format(value)
  return written.replace('-', '\u2212')
}

/** As `Intl` writes them, which a first page would wait for: its first formatter costs more than drawing the frame. */
function euros(value: number): string {
  const sign = value < 0 ? '-' : ''
  const amount = formatAmount(Math.abs(value))
  return currentLocale() === 'de' ? `${sign}${amount}\u00a0€` : `${sign}€${amount}`
}

/** A price without its currency, where that stands beside it anyway and the room is small. */
export function formatAmount(value: number): string {
  const [whole = '', decimals] = value.toFixed(2).split('.')
  const isGerman = currentLocale() === 'de'
  return `${whole.replace(/\B(?=(\d{3})+$)/g, isGerman ? '.' : ',')}${isGerman ? ',' : '.'}${decimals}`
}

export function moneyFormat(currency: string): Intl.NumberFormat {
  return numberFormat(`money ${currency}`, { style: 'currency', currency })
}

export function formatNumber(value: number): string {
  // The first formatter of a page costs as much as a frame; most numbers need none.
  const isPlain = Number.isInteger(value) && value >= 0 && value < 1000
  return isPlain ? String(value) : numberFormat('number', {}).format(value)
}

/** 19 % or 19%. */
export function formatPercent(percent: number): string {
  return `${formatNumber(percent)}${currentLocale() === 'de' ? '\u00a0' : ''}%`
}

/** 03.11.2026 or 03/11/2026. */
export function formatDate(iso: string): string {
  // A day without a time is the same day everywhere; read in a zone west of Greenwich it would be the one before.
  const day = iso.length === 10 ? iso.split('-').map(Number) : localDay(new Date(iso))
  return day
    .reverse()
    .map(part => String(part).padStart(2, '0'))
    .join(currentLocale() === 'de' ? '.' : '/')
}

/** 18–19 Nov 2026, 18.–19. Nov. 2026, or from a day on. */
export function formatArrival({ from, until }: { from: string; until: string | null }): string {
  const format = dateFormat('days', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return until
    ? format.formatRange(new Date(from), new Date(until))
    : t('from.day', { date: format.format(new Date(from)) })
}

/** 13 Dec or 13. Dez.; of a day that is far off with its year, 13 Dec 28. */
export function formatDay(iso: string, hasYear = false): string {
  const year = hasYear ? ({ year: '2-digit' } as const) : {}
  const format = dateFormat(`day ${hasYear}`, { day: 'numeric', month: 'short', timeZone: 'UTC', ...year })
  return format.format(new Date(iso.slice(0, 10)))
}

/** Wednesday, 18 November 2026 or Mittwoch, 18. November 2026. */
export function formatLongDay(day: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return dateFormat('long day', parts).format(new Date(day))
}

/** 14:32, in the reader's own zone; where a few seconds matter 14:32:05. */
export function formatTime(iso: string, hasSeconds = false): string {
  const seconds = hasSeconds ? ({ second: '2-digit' } as const) : {}
  return dateFormat(`time ${hasSeconds}`, { hour: '2-digit', minute: '2-digit', ...seconds }).format(new Date(iso))
}

export function formatCountry(code: string): string {
  const known = countryNames[code]
  if (known) return known[currentLocale() === 'de' ? 1 : 0]
  return kept('country', () => new Intl.DisplayNames(tag(), { type: 'region' })).of(code) ?? code
}

function localDay(date: Date): number[] {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
}

function tag(): string {
  return tags[currentLocale()]
}

// Making a formatter costs a hundred times what using it does, and tables use thousands.
function numberFormat(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(name, () => new Intl.NumberFormat(tag(), options))
}

function dateFormat(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(name, () => new Intl.DateTimeFormat(tag(), options))
}

function kept<T extends Format>(name: string, make: () => T): T {
  const key = `${tag()} ${name}`
  const format = (made.get(key) as T | undefined) ?? make()
  made.set(key, format)
  return format
}
