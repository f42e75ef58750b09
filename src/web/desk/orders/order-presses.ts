import type { DeskOrder } from './use-order.ts'

export type OrderPress =
  | 'approve'
  | 'confirm'
  | 'pick'
  | 'ship'
  | 'release'
  | 'complete'
  | 'change'
  | 'cancelRest'
  | 'cancel'

type Shown = Pick<DeskOrder, 'status' | 'hold'> & {
  lines: readonly Pick<DeskOrder['lines'][number], 'open' | 'shipped' | 'backOrdered' | 'stock'>[]
}

/** What somebody who may work on orders can do with this one. Only a change shows prices, so it alone asks for more. */
export function orderPresses({ status, hold, lines }: Shown, mayChange: boolean): ReadonlySet<OrderPress> {
  if (status === 'cancelled' || status === 'completed') return new Set()
  const isOpen = lines.some(({ open }) => open > 0)
  const hasLeft = lines.some(({ shipped }) => shipped > 0)
  const hasStock = lines.some(({ backOrdered, stock }) => backOrdered > 0 && (stock ?? 0) > 0)
  const can: Record<OrderPress, boolean> = {
    approve: Boolean(hold),
    confirm: status === 'received' && !hold,
    pick: status === 'confirmed',
    ship: isOpen && !hold,
    release: hasStock && !hold,
    complete: !isOpen && hasLeft,
    change: mayChange && isOpen && !hold,
    cancelRest: isOpen && (hasLeft || status !== 'received'),
    cancel: !hasLeft,
  }
  return new Set((Object.keys(can) as OrderPress[]).filter(press => can[press]))
}
