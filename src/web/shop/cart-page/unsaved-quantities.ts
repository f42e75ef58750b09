import { useCallback, useSyncExternalStore } from 'react'
import { lineKey } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import { offerOfLine } from '../cart/offer-of-line.ts'
import { seasonColumns } from '../cart/season-columns.ts'
import { tabStorageMap } from '../cart/tab-storage-map.ts'
import { cellFault } from '../quantities/quantity-cell.ts'

/** Numbers typed into cart lines that are not saved, by line and season: invalid ones stay here until corrected. */
const texts = tabStorageMap<string>('cart-numbers')
const keyOf = (line: ShopLine, season: string) => `${lineKey(line)} ${season}`

export function useUnsavedQuantity(
  line: ShopLine,
  season: string,
): [string | undefined, (text: string | undefined) => void] {
  const key = keyOf(line, season)
  const text = useSyncExternalStore(texts.subscribe, () => texts.get(key))
  return [text, useCallback((next: string | undefined) => texts.put(key, next), [key])]
}

/** How many of the numbers in these lines are invalid. */
export function useLineFaults(lines: readonly ShopLine[], rules: ShopRules): number {
  return useSyncExternalStore(texts.subscribe, () => lines.reduce((sum, line) => sum + faultsIn(line, rules), 0))
}

function faultsIn(line: ShopLine, rules: ShopRules): number {
  return seasonColumns(line.orderType, rules).filter(season => {
    const text = texts.get(keyOf(line, season))
    if (text === undefined) return false
    return cellFault({ offer: offerOfLine(line, rules), orderType: line.orderType, season }, text, rules)
  }).length
}
