import { companyLabel } from '#domain/access/account.ts'
import { formatMoney } from '../../i18n/format.ts'
import { countedText } from './counted-text.ts'
import { Group, GroupRow } from './Group.tsx'
import { useSince } from './use-since.ts'
import type { Today } from './use-today.ts'

/** Money of cancelled pieces that the payment provider did not give back. */
export function RefusedRefunds({ oldest, ...counts }: NonNullable<Today['refusedRefunds']>) {
  const since = useSince()
  return (
    <Group kind="bad" title={countedText('desk.refunds.refused', counts)}>
      {oldest.map(refund => (
        <GroupRow
          key={refund.id}
          code={refund.orderNumber}
          path={`/desk/orders/${encodeURIComponent(refund.orderNumber)}`}
          name={companyLabel({ customerNo: refund.customerNo, name: refund.companyName })}
          amount={formatMoney(refund.amount)}
          since={since(refund.since)}
        />
      ))}
    </Group>
  )
}
