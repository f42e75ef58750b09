import { companyLabel } from '#domain/access/account.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { countedText } from './counted-text.ts'
import { Group, GroupRow } from './Group.tsx'
import { useSince } from './use-since.ts'
import type { Today } from './use-today.ts'

interface WaitingOrdersProps {
  title: Parameters<typeof countedText>[0]
  /** What finds them in the list of orders. */
  filter: string
  orders: NonNullable<Today['ordersToConfirm']>
}

/** Orders for which somebody at the desk has to do something; none of them, and nothing is shown. */
export function WaitingOrders({ title, filter, orders: { oldest, ...counts } }: WaitingOrdersProps) {
  const t = useTexts()
  const since = useSince()
  if (counts.count === 0) return null
  return (
    <Group
      kind="warn"
      title={countedText(title, counts)}
      list={{ path: `/desk/orders?${filter}&selected=all`, text: t('desk.orders.all') }}
    >
      {oldest.map(order => (
        <GroupRow
          key={order.orderNumber}
          code={order.orderNumber}
          path={`/desk/orders/${encodeURIComponent(order.orderNumber)}`}
          name={companyLabel({ customerNo: order.customerNo, name: order.companyName })}
          amount={formatMoney(order.gross)}
          since={since(order.orderedAt)}
        />
      ))}
    </Group>
  )
}
