import { type Locale, textIn } from '#domain/locale.ts'
import type { Cents } from '#domain/price/money.ts'
import { formatsIn } from '../documents/formats.ts'
import { changeWords } from '../mail/order-change-mail.ts'
import type { StoredItem } from './change-items.ts'

/** What became different in words; a line whose pieces and price both changed has two. */
export function itemTexts(item: StoredItem, currency: string, locale: Locale): string[] {
  const words = changeWords[locale]
  const figures = formatsIn(locale)
  const money = (amount: Cents) => figures.money(amount, currency)
  if (item.kind === 'deliveryDate') return [words.deliveryDate(figures.day(item.before), figures.day(item.after))]
  if (item.kind === 'added') return [words.added(textIn(item.name, locale), item.quantity, money(item.unitPrice))]
  if (item.kind !== 'line') return [words[item.kind](item.before, item.after)]
  const name = textIn(item.name, locale)
  const { quantity, unitPrice, replacement: by } = item
  if (by) return [words.replaced(name, textIn(by.name, locale), by.quantity, money(by.unitPrice))]
  return [
    ...(quantity.after === 0 ? [words.gone(name)] : []),
    ...(quantity.after > 0 && quantity.after !== quantity.before
      ? [words.pieces(name, quantity.before, quantity.after)]
      : []),
    ...(unitPrice.after !== unitPrice.before
      ? [words.price(name, money(unitPrice.before), money(unitPrice.after))]
      : []),
  ]
}

/** The same of several in both languages, for those who read it later. */
export function textsOf(items: readonly StoredItem[], currency: string): Record<Locale, string[]> {
  const texts = (locale: Locale) => items.flatMap(item => itemTexts(item, currency, locale))
  return { en: texts('en'), de: texts('de') }
}
