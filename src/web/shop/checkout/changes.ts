import type { DecimalMoney } from '#domain/price/money.ts'
import type { Preview } from './use-preview.ts'

/** A difference from what the buyer had seen. */
export type Change =
  | { what: 'price' | 'shipping' | 'total'; name: string; from: DecimalMoney; to: DecimalMoney }
  | { what: 'quantity'; name: string; from: number; to: number }
  | { what: 'gone' | 'new'; name: string }

interface Seen {
  name: string
  quantity: number
  price: DecimalMoney
}

/** The differences between the preview that the buyer confirmed and the current one, with old and new values. */
export function changesBetween(before: Preview, after: Preview): Change[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const changes: Change[] = []
  for (const [key, was] of old) {
    const is = now.get(key)
    if (!is) {
      changes.push({ what: 'gone', name: was.name })
      continue
    }
    if (is.price.value !== was.price.value) {
      changes.push({ what: 'price', name: was.name, from: was.price, to: is.price })
    }
    if (is.quantity !== was.quantity) {
      changes.push({ what: 'quantity', name: was.name, from: was.quantity, to: is.quantity })
    }
  }
  for (const [key, is] of now) if (!old.has(key)) changes.push({ what: 'new', name: is.name })
  const [shipping, gross] = [before.totals.shipping, before.totals.gross]
  if (after.totals.shipping.value !== shipping.value) {
    changes.push({ what: 'shipping', name: '', from: shipping, to: after.totals.shipping })
  }
  if (after.totals.gross.value !== gross.value) {
    changes.push({ what: 'total', name: '', from: gross, to: after.totals.gross })
  }
  return changes
}

function linesOf({ orders }: Preview): Map<string, Seen> {
  const lines = new Map<string, Seen>()
  for (const { deliveryDate, items } of orders) {
    for (const { variantSku, attributes, name, quantity, price } of items) {
      const key = JSON.stringify([deliveryDate, variantSku, attributes])
      lines.set(key, { name: `${name} ${variantSku}`, quantity, price })
    }
  }
  return lines
}
