import { lineKey } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { quantityFor } from '#domain/season/season-quantities.ts'
import type { ShopLine } from '../cart/cart-wire.ts'

/** The season in the address. Phones show one season at a time: without one in the address, the first with pieces. */
export function shownSeason(
  requested: string | undefined,
  items: readonly ShopLine[],
  rules: ShopRules | undefined,
  isWide: boolean,
): string | undefined {
  const codes = rules?.seasons.map(({ code }) => code) ?? []
  if (requested !== undefined && codes.includes(requested)) return requested
  if (isWide) return undefined
  return codes.find(code => items.some(line => quantityFor(line.quantities, code) > 0)) ?? codes[0]
}

/** The first season that a line has pieces in. */
export function seasonOfLine(items: readonly ShopLine[], key: string): string | undefined {
  const line = items.find(one => lineKey(one) === key)
  return Object.entries(line?.quantities ?? {}).find(([, pieces]) => pieces > 0)?.[0]
}
