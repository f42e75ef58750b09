import { Suspense, useSyncExternalStore } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { cart } from '../cart/cart.ts'
import { asideCounts, goneLines } from '../cart/cart-wire.ts'

/** What is said beside a cart hardly ever has to be, so each is fetched only then. */
const AsideNotice = lazyPart(async () => (await import('./AsideNotice.tsx')).AsideNotice)
const GoneLines = lazyPart(async () => (await import('./GoneLines.tsx')).GoneLines)

export function SetAside({ orderType, onBack }: { orderType: OrderType; onBack?: () => void }) {
  const count = useSyncExternalStore(cart.subscribe, asideCounts)[orderType]
  return <Suspense>{count > 0 && <AsideNotice orderType={orderType} count={count} onBack={onBack} />}</Suspense>
}

export function Gone({ onRemove }: { onRemove: () => void }) {
  const count = useSyncExternalStore(cart.subscribe, goneLines).length
  return <Suspense>{count > 0 && <GoneLines onRemove={onRemove} />}</Suspense>
}
