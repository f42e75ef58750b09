import type { Locale } from '#domain/locale.ts'
import type { Problem } from '#domain/result.ts'
import { writeCookie } from '../boot/cookies.ts'
import type { WrongField } from '../boot/problem-error.ts'
import { createStore } from '../ui/store.ts'
import { fieldText } from './field-text.ts'
import { fill } from './fill.ts'
import { loadTable, type Part } from './load-table.ts'
import type { enApprovals } from './locales/en/approvals.ts'
import type { enCart } from './locales/en/cart.ts'
import type { enCheckout } from './locales/en/checkout.ts'
import type { en } from './locales/en/common.ts'
import type { enReading } from './locales/en/content.ts'
import type { enCurves } from './locales/en/curves.ts'
import type { enDesk } from './locales/en/desk.ts'
import type { enDeskCustomers } from './locales/en/desk-customers.ts'
import type { enDeskInterfaces } from './locales/en/desk-interfaces.ts'
import type { enDeskInvoices } from './locales/en/desk-invoices.ts'
import type { enDeskOrders } from './locales/en/desk-orders.ts'
import type { enDeskPrices } from './locales/en/desk-prices.ts'
import type { enDeskShop } from './locales/en/desk-shop.ts'
import type { enDeskStatistics } from './locales/en/desk-statistics.ts'
import type { enDeskStock } from './locales/en/desk-stock.ts'
import type { enDeskSystem } from './locales/en/desk-system.ts'
import type { enFair } from './locales/en/fair.ts'
import type { enHandovers } from './locales/en/handovers.ts'
import type { enKeys } from './locales/en/keys.ts'
import type { enMyCustomers } from './locales/en/my-customers.ts'
import type { enOrders } from './locales/en/orders.ts'
import type { enPeople } from './locales/en/people.ts'
import type { enSeasons } from './locales/en/seasons.ts'
import type { enShop } from './locales/en/shop.ts'
import type { enViewing } from './locales/en/viewing.ts'
import { preferredLocale } from './preferred-locale.ts'

/**
 * The texts of the screen in the active language. Written by hand because i18next weighs 15 KB, more than all our
 * signed-out screens together, and its keys would still need typing.
 */
type Texts = typeof en &
  typeof enShop &
  typeof enCart &
  typeof enCheckout &
  typeof enOrders &
  typeof enPeople &
  typeof enKeys &
  typeof enCurves &
  typeof enDesk &
  typeof enDeskShop &
  typeof enDeskInvoices &
  typeof enDeskSystem &
  typeof enViewing &
  typeof enDeskCustomers &
  typeof enDeskPrices &
  typeof enDeskOrders &
  typeof enDeskStatistics &
  typeof enDeskInterfaces &
  typeof enDeskStock &
  typeof enReading &
  typeof enSeasons &
  typeof enMyCustomers &
  typeof enHandovers &
  typeof enApprovals &
  typeof enFair
export type TextKey = keyof Texts

/** The names in braces that a text wants filled, read from its English wording. */
type FactsIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | FactsIn<Rest> : never
type FactsFor<Key extends TextKey> = [FactsIn<Texts[Key]>] extends [never]
  ? []
  : [facts: Record<FactsIn<Texts[Key]>, string | number>]

/** Texts with nothing to fill in. */
export type PlainKey = { [Key in TextKey]: [FactsIn<Texts[Key]>] extends [never] ? Key : never }[TextKey]

/** Texts in two wordings, `….one` and `….other`, picked by a count. */
type CountedKey = TextKey extends infer Key ? (Key extends `${infer Stem}.other` ? Stem : never) : never

export type Translate = <Key extends TextKey>(key: Key, ...facts: FactsFor<Key>) => string

/** The language and all texts loaded in it, changed together: no screen is ever seen in two languages. */
export const activeTexts = createStore<{ locale: Locale; table: Readonly<Record<string, string>> }>({
  locale: preferredLocale(),
  table: {},
})
const loaded = new Set<Part>()

export const t: Translate = (key, ...facts) => fill(activeTexts.get().table[key] ?? key, facts[0])

/** "1 entry", "3 entries"; `count` is filled in by itself. */
export function countText(key: CountedKey, count: number): string {
  const { locale, table } = activeTexts.get()
  // English and German count alike, and write up to 999 alike: no need to load the rules of all languages.
  const form = count === 1 ? 'one' : 'other'
  const written = count < 1000 ? String(count) : new Intl.NumberFormat(locale).format(count)
  return fill(table[`${key}.${form}`] ?? key, { count: written })
}

export function problemText({ code, facts, fields }: Problem & { fields?: readonly WrongField[] }): string {
  const { table } = activeTexts.get()
  // The server may well answer; only this browser has no network.
  if (code === 'try.again.later' && navigator.onLine === false) return t('offline.failed')
  const text = fill(table[`${code}.${facts?.address}`] ?? table[code] ?? code, facts)
  return code === 'request.malformed' && fields?.[0] ? `${text} ${fieldText(fields[0], table)}`.trim() : text
}

export function currentLocale(): Locale {
  return activeTexts.get().locale
}

/** Makes a part readable in the active language; the screens that use it wait for this. */
export async function addTexts(part: Part): Promise<void> {
  if (loaded.has(part)) return
  const rows = await loadTable(part, currentLocale())
  loaded.add(part)
  const { locale, table } = activeTexts.get()
  document.documentElement.lang = locale
  activeTexts.set({ locale, table: { ...table, ...rows } })
}

/** Waits for all texts of the other language, then swaps them at once. */
export async function switchLocale(next: Locale): Promise<void> {
  const parts = await Promise.all([...loaded].map(part => loadTable(part, next)))
  document.documentElement.lang = next
  writeCookie('locale', next, 365)
  activeTexts.set({ locale: next, table: Object.assign({}, ...parts) })
}
