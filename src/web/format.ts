import { currentLocale } from './i18n/texts.ts'

/** Money, numbers and dates as the reader of the active language writes them. English is the one of our continent. */
const tags = { en: 'en-GB', de: 'de-DE' } as const

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** With a real minus, which is as wide as a plus and never taken for a dash. */
export function formatMoney({ value, currency }: { value: number; currency: string }): string {
  return numberFormat(`money ${currency}`, { style: 'currency', currency }).format(value).replace('-', '\u2212')
}

export function formatNumber(value: number): string {
  return numberFormat('number', {}).format(value)
}

/** 03.11.2026 or 03/11/2026. */
export function formatDate(iso: string): string {
  // A day without a time is the same day everywhere; read in a zone west of Greenwich it would be the one before.
  const isDay = iso.length === 10
  const zone = isDay ? { timeZone: 'UTC' } : {}
  const options = { day: '2-digit', month: '2-digit', year: 'numeric', ...zone } as const
  return dateFormat(isDay ? 'day' : 'date', options).format(new Date(iso))
}

/** 14:32, in the reader's own zone. */
export function formatTime(iso: string): string {
  return dateFormat('time', { hour: '2-digit', minute: '2-digit' }).format(new Date(iso))
}

export function formatCountry(code: string): string {
  return new Intl.DisplayNames(tag(), { type: 'region' }).of(code) ?? code
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

function kept<T extends Intl.NumberFormat | Intl.DateTimeFormat>(name: string, make: () => T): T {
  const key = `${tag()} ${name}`
  const format = (made.get(key) as T | undefined) ?? make()
  made.set(key, format)
  return format
}
