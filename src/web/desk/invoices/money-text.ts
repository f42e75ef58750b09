import type { Locale } from '#domain/locale.ts'
import { cellText, readText } from '../sheet/cell-text.ts'

const amount = {
  type: 'money',
  min: Number.MIN_SAFE_INTEGER,
  label: { en: '', de: '' },
  help: { en: '', de: '' },
} as const

/** Cents as one types them: 1234,50. */
export function moneyText(cents: number, locale: Locale): string {
  return cellText(amount, cents, locale)
}

/** The cents of a typed amount; undefined where it is none. */
export function centsIn(text: string, locale: Locale): number | undefined {
  const read = readText(amount, text, locale)
  return 'value' in read && typeof read.value === 'number' ? read.value : undefined
}
