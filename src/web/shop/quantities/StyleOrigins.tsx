import type { OrderType } from '#domain/cart/line.ts'
import type { CurveOrigin } from '#domain/size-curve/size-curve.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import { originText } from './curve-origin-text.ts'
import { draft } from './draft.ts'
import { useQuantitySelector } from './use-quantities.ts'

/** Where the numbers that curves filled in for a style come from. */
export function StyleOrigins({ productId, orderType }: { productId: string; orderType: OrderType }) {
  const t = useTexts()
  const text = useQuantitySelector(() => JSON.stringify(originsOf(productId, orderType)), productId)
  const origins = JSON.parse(text) as ReturnType<typeof originsOf>
  if (origins.length === 0) return null
  return (
    <p className="text-caption text-ink-2">
      {origins.map(({ origin, units }) => `${countText('units', units)} ${originText(origin, t)}`).join(' · ')}
    </p>
  )
}

function originsOf(productId: string, orderType: OrderType): { origin: CurveOrigin; units: number }[] {
  const found = new Map<string, { origin: CurveOrigin; units: number }>()
  for (const { from, text } of draft.entriesOf(orderType, productId)) {
    if (!from) continue
    const key = JSON.stringify(from)
    found.set(key, { origin: from, units: (found.get(key)?.units ?? 0) + (wholeNumber(text) ?? 0) })
  }
  return [...found.values()]
}
