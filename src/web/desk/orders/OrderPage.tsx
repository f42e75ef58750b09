import { useState } from 'react'
import { changeNeeds } from '#contract/desk/order-changes.ts'
import { decideOnRefund } from '#contract/desk/orders.ts'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { NotFoundPage } from '../../boot/NotFoundPage.tsx'
import { problemOf } from '../../boot/problem-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OrderProposals } from '../proposals/OrderProposals.tsx'
import { CancelOrderPanel, CancelRestPanel } from './CancelPanel.tsx'
import { CardRefunds } from './CardRefunds.tsx'
import { ChangePanel } from './change/ChangePanel.tsx'
import { type ChangeDraft, emptyDraft } from './change/draft.ts'
import { type OpenPanel, OrderHead } from './OrderHead.tsx'
import { OrderLines } from './OrderLines.tsx'
import { ReleasePanel } from './ReleasePanel.tsx'
import { Shipments } from './Shipments.tsx'
import { ShipPanel } from './ShipPanel.tsx'
import { Timeline } from './Timeline.tsx'
import { useOrder } from './use-order.ts'

interface OrderPageProps {
  orderNumber: string
  shopName: string
  permissions: readonly Permission[]
}

/** One order: its lines and what became of them, its steps, its papers, and everything that happened to it. */
export function OrderPage({ orderNumber, shopName, permissions }: OrderPageProps) {
  const t = useTexts()
  const { data: order, error, refetch } = useOrder(orderNumber)
  const [panel, setPanel] = useState<OpenPanel>()
  /** Stays while the panel is closed, so that nothing typed is lost. */
  const [draft, setDraft] = useState<ChangeDraft>()
  const close = () => setPanel(undefined)
  if (error && problemOf(error).code === 'resource.not.found')
    return <NotFoundPage path={location.pathname} isAlone={false} home="/desk/orders" />
  if (!order && error) return <LoadFailed message={t('desk.order.failed')} onRetry={() => void refetch()} />
  if (!order) return <Skeleton className="skeletons h-96 w-full" />
  return (
    <div className="grid gap-4">
      <OrderHead
        order={order}
        shopName={shopName}
        mayWrite={hasAll(permissions, ['orders.write'])}
        mayChange={hasAll(permissions, changeNeeds)}
        panel={panel}
        onPanel={setPanel}
      />
      <div className={`grid items-start gap-4 ${panel ? 'lg:grid-cols-[minmax(0,1fr)_25rem]' : ''}`}>
        <div className="grid gap-4">
          <OrderProposals orderNumber={orderNumber} mayWrite={hasAll(permissions, changeNeeds)} />
          <CardRefunds order={order} mayDecide={hasAll(permissions, decideOnRefund.needs)} />
          <OrderLines order={order} />
          <Shipments order={order} />
          <Timeline orderNumber={orderNumber} mayMail={hasAll(permissions, ['customers.write'])} />
        </div>
        {panel === 'change' && (
          <ChangePanel order={order} draft={draft ?? emptyDraft(order)} onDraft={setDraft} onClose={close} />
        )}
        {panel === 'ship' && <ShipPanel order={order} onClose={close} />}
        {panel === 'release' && (
          <ReleasePanel
            selection={{ filter: {}, orderNumbers: [orderNumber], except: [] }}
            onClose={close}
            onDone={close}
          />
        )}
        {panel === 'rest' && <CancelRestPanel order={order} onClose={close} />}
        {panel === 'cancel' && <CancelOrderPanel order={order} onClose={close} />}
      </div>
    </div>
  )
}
