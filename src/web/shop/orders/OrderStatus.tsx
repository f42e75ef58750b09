import { type ShownStates, shownStates, stateText } from '#domain/order/shown-states.ts'
import { formatArrival } from '../../i18n/format.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Status } from '../../ui/Status.tsx'
import { SearchHighlight } from './SearchHighlight.tsx'
import { statusKind } from './status-kinds.ts'
import type { Order } from './use-orders.ts'

interface OrderStatusProps {
  order: Order
  /** Which of the three states of an order. */
  of: keyof ShownStates
  search?: string
}

export function OrderStatus({ order, of, search = '' }: OrderStatusProps) {
  const locale = useLocale()
  const row = statesOf(order)[of]
  if (!row) return <span className="text-ink-3">{stateText(row, locale)}</span>
  return (
    <Status kind={statusKind(of, row.id)}>
      <span>
        <SearchHighlight text={stateText(row, locale)} search={search} />
      </span>
    </Status>
  )
}

/** The expected day of arrival; absent for orders that are delivered or cancelled. */
export function ExpectedArrival({ order: { arrival } }: { order: Pick<Order, 'arrival'> }) {
  const t = useTexts()
  if (!arrival) return null
  return <span className="block text-caption text-ink-3">{t('order.expected', { date: formatArrival(arrival) })}</span>
}

function statesOf({ salesHeadStatus: status, deliveryStatus, paymentStatus, isHeld }: Order): ShownStates {
  return shownStates({ status, deliveryStatus, paymentStatus, isHeld })
}
