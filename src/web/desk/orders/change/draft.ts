import type { changeReasons, OrderChange } from '#contract/desk/order-changes.ts'
import type { Locale } from '#domain/locale.ts'
import { maxChangedPrice } from '#domain/order/order-wish.ts'
import { centsIn } from '../../invoices/money-text.ts'
import type { Asking } from '../../proposals/AskFields.tsx'
import type { DeskOrder, OrderLine } from '../use-order.ts'

export type ChangeReason = (typeof changeReasons)[number]

/** What is typed and not confirmed yet. It stays when the panel is closed. */
export interface ChangeDraft {
  /** By the place of the line; undefined while the field is empty. */
  quantities: ReadonlyMap<number, number | undefined>
  /** As typed. */
  prices: ReadonlyMap<number, string>
  /** The articles in place of lines, by their places. */
  replacements: ReadonlyMap<number, string>
  added: readonly { variantSku: string; quantity: number }[]
  deliveryDate: string
  externalNumber: string
  /** Empty: where the order goes anyway. */
  shippingAddressId: string
  reason: ChangeReason
  note: string
  /** How the customer is asked, where somebody chose; the shop suggests it otherwise. */
  asking?: Asking
}

export function emptyDraft({ deliveryDate, externalNumber }: DeskOrder): ChangeDraft {
  return {
    quantities: new Map(),
    prices: new Map(),
    replacements: new Map(),
    added: [],
    deliveryDate,
    externalNumber,
    shippingAddressId: '',
    reason: 'customerAsked',
    note: '',
  }
}

/** What differs from the order as it is stored. */
export function changeOf(draft: ChangeDraft, order: DeskOrder, locale: Locale): OrderChange {
  const lines = order.lines.flatMap(line => {
    const wish = lineWish(draft, line, locale)
    return Object.keys(wish).length > 0 ? [{ position: line.position, ...wish }] : []
  })
  return {
    lines,
    added: [...draft.added],
    ...(draft.deliveryDate && draft.deliveryDate !== order.deliveryDate && { deliveryDate: draft.deliveryDate }),
    ...(draft.externalNumber.trim() !== order.externalNumber && { externalNumber: draft.externalNumber.trim() }),
    ...(draft.shippingAddressId && { shippingAddressId: draft.shippingAddressId }),
  }
}

export function editsIn({ lines, added, deliveryDate, externalNumber, shippingAddressId }: OrderChange): number {
  const heads = [deliveryDate, externalNumber, shippingAddressId]
  return lines.length + added.length + heads.filter(value => value !== undefined).length
}

/** Something else than a price stands in the field of a line, so that nobody can say what is meant. */
export function isPriceWrong({ prices }: ChangeDraft, { position }: OrderLine, locale: Locale): boolean {
  const text = prices.get(position)
  const price = centsIn(text ?? '', locale)
  return text !== undefined && (price === undefined || price < 1 || price > maxChangedPrice)
}

export const isChanged = (draft: ChangeDraft, line: OrderLine, locale: Locale) =>
  Object.keys(lineWish(draft, line, locale)).length > 0

function lineWish(draft: ChangeDraft, line: OrderLine, locale: Locale): Omit<OrderChange['lines'][number], 'position'> {
  const quantity = draft.quantities.get(line.position)
  const price = centsIn(draft.prices.get(line.position) ?? '', locale)
  const variantSku = draft.replacements.get(line.position)?.trim()
  if (variantSku) return { replacement: { variantSku, quantity: quantity || line.open } }
  return {
    ...(quantity !== undefined && quantity !== line.quantity && { quantity }),
    ...(price !== undefined && price !== Math.round(line.price.value * 100) && { price }),
  }
}
