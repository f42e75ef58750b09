import { useSyncExternalStore } from 'react'
import { unitsOf, variantKey } from '#domain/cart/line.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { cart, lineFor } from '../cart/cart.ts'
import type { SuggestedLine } from './change-pieces.ts'

/** How many pieces of the same are in the own cart already. */
export function InOwnCart({ line }: { line: SuggestedLine }) {
  const t = useTexts()
  useSyncExternalStore(cart.subscribe, cart.state)
  const own = lineFor(line.orderType, variantKey(line))
  if (!own) return null
  return (
    <span className="font-semibold text-ink-2">{t('handover.in.cart', { count: formatNumber(unitsOf(own)) })}</span>
  )
}
