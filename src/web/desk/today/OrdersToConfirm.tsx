import { companyLabel } from '#domain/access/account.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { countedText } from './counted-text.ts'
import { Group, GroupRow } from './Group.tsx'
import { useSince } from './use-since.ts'
import type { Today } from './use-today.ts'

export function OrdersToConfirm({ oldest, ...counts }: NonNullable<Today['ordersToConfirm']>) {
  const t = useTexts()
  const since = useSince()
  return (
    <Group
      kind="warn"
      title={countedText('desk.orders.to.confirm', counts)}
      list={{ path: '/desk/orders?status=received&selected=all', text: t('desk.orders.all') }}
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
