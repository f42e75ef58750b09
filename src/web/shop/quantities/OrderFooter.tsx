import { Suspense } from 'react'
import { lazyPart } from '../../boot/lazy-part.ts'
import { useShopRules } from '../cart/use-shop-rules.ts'
import type { OrderFooterProps } from './FooterBar.tsx'

const FooterBar = lazyPart(async () => (await import('./FooterBar.tsx')).FooterBar)

/** The bar at the bottom of every page with quantity fields. Loaded lazily, so that the list is shown before it. */
export function OrderFooter(props: OrderFooterProps) {
  const rules = useShopRules()
  if (!rules) return null
  return (
    <Suspense>
      <FooterBar {...props} rules={rules} />
    </Suspense>
  )
}
