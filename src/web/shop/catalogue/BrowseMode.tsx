import type { OrderType } from '#domain/cart/line.ts'
import { hasPreOrders } from '../configuration/switches.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { ModeSwitch } from './ModeSwitch.tsx'

interface BrowseModeProps {
  orderType: OrderType
  onChange: (orderType: OrderType) => void
}

/** The switch between the two carts, where the shop takes pre-orders at all. */
export function BrowseMode({ orderType, onChange }: BrowseModeProps) {
  const isVisible = hasPreOrders(useConfiguration())
  return isVisible ? <ModeSwitch orderType={orderType} onChange={onChange} /> : null
}
