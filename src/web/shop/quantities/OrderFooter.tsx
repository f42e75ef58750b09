import { lazy, Suspense } from 'react'
import { useShopRules } from '../cart/use-shop-rules.ts'
import type { OrderFooterProps } from './FooterBar.tsx'

const FooterBar = lazy(async () => ({ default: (await import('./FooterBar.tsx')).FooterBar }))

/** The bar at the bottom of every list that takes quantities. A file of its own: the list is drawn before it. */
export function OrderFooter(props: OrderFooterProps) {
  const rules = useShopRules()
  if (!rules) return null
  return (
    <Suspense>
      <FooterBar {...props} rules={rules} />
    </Suspense>
  )
}
