import { Suspense, useSyncExternalStore } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { cart } from '../cart/cart.ts'
import { discontinuedLines, setAsideCounts } from '../cart/cart-wire.ts'

/** Both notices are rare, so their code is loaded only when one is needed. */
const SetAsideNotice = lazyPart(async () => (await import('./SetAsideNotice.tsx')).SetAsideNotice)
const DiscontinuedLines = lazyPart(async () => (await import('./DiscontinuedLines.tsx')).DiscontinuedLines)

export function SetAsideSlot({ orderType, onBack }: { orderType: OrderType; onBack?: () => void }) {
  const count = useSyncExternalStore(cart.subscribe, setAsideCounts)[orderType]
  return <Suspense>{count > 0 && <SetAsideNotice orderType={orderType} count={count} onBack={onBack} />}</Suspense>
}

export function DiscontinuedSlot({ onRemove }: { onRemove: () => void }) {
  const count = useSyncExternalStore(cart.subscribe, discontinuedLines).length
  return <Suspense>{count > 0 && <DiscontinuedLines onRemove={onRemove} />}</Suspense>
}
