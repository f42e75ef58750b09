import { Suspense } from 'react'
import { lazyPart } from '../../boot/lazy-part.ts'
import type { OverStockMessageProps } from './OverStockMessage.tsx'

const OverStockMessage = lazyPart(async () => (await import('./OverStockMessage.tsx')).OverStockMessage)

/** Says which number exceeds the stock and offers its ways out. Loaded once there is such a number. */
export function OverStockNotice(props: OverStockMessageProps) {
  return (
    <Suspense>
      <OverStockMessage {...props} />
    </Suspense>
  )
}
