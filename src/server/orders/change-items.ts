import type { WireChangeItem } from '#contract/change-item.ts'
import { type Locale, type LocalizedText, textIn } from '#domain/locale.ts'
import { type BeforeAfter, newLines } from '#domain/order/change-order.ts'
import { type Cents, cents, decimalMoney } from '#domain/price/money.ts'
import type { ArticleText } from './changeable-orders.ts'
import type { DecidedChange } from './decide-changes.ts'
import type { ResolvedLine } from './resolve-change.ts'

/** What became different, as it is stored: with the names of the articles, for the lines may be gone later. */
export type StoredItem =
  | ({
      kind: 'line'
      quantity: BeforeAfter<number>
      unitPrice: BeforeAfter<Cents>
      replacement?: NamedArticle & { quantity: number; unitPrice: Cents }
    } & NamedArticle)
  | ({ kind: 'added'; quantity: number; unitPrice: Cents } & NamedArticle)
  | ({ kind: 'deliveryDate' | 'externalNumber' | 'note' | 'shippingAddress' } & BeforeAfter<string>)

interface NamedArticle {
  variantSku: string
  name: LocalizedText
}

export type ChangeItem = StoredItem & { place?: { productId: number; variantId: number } }

export function itemsOf({ order, wish, after }: Pick<DecidedChange, 'order' | 'wish' | 'after'>): ChangeItem[] {
  const lines = new Map(order.lines.map(line => [line.position, line]))
  const fresh = newLines(wish).map(({ line }) => line as ResolvedLine)
  const newOnes = after.lines.filter(({ isNew }) => isNew)
  const newAt = new Map(newOnes.map(({ position }, place) => [position, fresh[place]!]))
  return after.differences.map((difference): ChangeItem => {
    if (difference.kind === 'line') {
      const { quantity, unitPrice, replacement } = difference
      const line = lines.get(difference.position)!
      const by = replacement && newAt.get(replacement.position)!
      return {
        kind: 'line',
        ...named(line),
        quantity,
        unitPrice,
        ...(by && { replacement: { ...named(by), quantity: by.quantity, unitPrice: by.unitPrice } }),
        place: line,
      }
    }
    if (difference.kind !== 'added') return difference
    const line = newAt.get(difference.position)!
    return { kind: 'added', ...named(line), quantity: line.quantity, unitPrice: line.unitPrice, place: line }
  })
}

/** An item as it is sent, in one language. */
export function presentItem(item: StoredItem, currency: string, locale: Locale): WireChangeItem {
  const money = (amount: Cents) => decimalMoney(cents(amount), currency)
  if (item.kind === 'line') {
    const { variantSku, name, quantity, unitPrice, replacement: by } = item
    return {
      kind: 'line',
      variantSku,
      name: textIn(name, locale),
      quantity,
      price: { before: money(unitPrice.before), after: money(unitPrice.after) },
      replacement: by
        ? {
            variantSku: by.variantSku,
            name: textIn(by.name, locale),
            quantity: by.quantity,
            price: money(by.unitPrice),
          }
        : null,
    }
  }
  if (item.kind !== 'added') return { kind: item.kind, before: item.before, after: item.after }
  const { variantSku, name, quantity, unitPrice } = item
  return { kind: 'added', variantSku, name: textIn(name, locale), quantity, price: money(unitPrice) }
}

/** "Kar 3L Jacket, Spruce, M", in both languages. */
function named({ variantSku, name, colour, size }: ArticleText & { variantSku: string }): NamedArticle {
  const inLocale = (locale: Locale) =>
    [textIn(name, locale), colour && textIn(colour, locale), size].filter(Boolean).join(', ')
  return { variantSku, name: { en: inLocale('en'), de: inLocale('de') } }
}
