import type { OrderType } from '#domain/cart/line.ts'
import { hasPreOrders } from '../configuration/switches.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { ModeSwitch } from './ModeSwitch.tsx'

interface BrowseModeProps {
  orderType: OrderType
  onChange: (orderType: OrderType) => void
}

/** The switch between order and pre-order mode, in shops that take pre-orders. */
export function BrowseMode({ orderType, onChange }: BrowseModeProps) {
  const isVisible = hasPreOrders(useConfiguration())
  return isVisible ? <ModeSwitch orderType={orderType} onChange={onChange} /> : null
}
