import FileText from 'lucide-react/icons/file-text'
import Pencil from 'lucide-react/icons/pencil'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import type { OrderGoal } from '#domain/order/order-steps.ts'
import { formatDate, formatMoney } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Dropdown } from '../list/Dropdown.tsx'
import { OrderState, PaymentStatus } from './OrderState.tsx'
import { orderPresses } from './order-presses.ts'
import { useAdvance, useApprove } from './use-advance.ts'
import type { DeskOrder } from './use-order.ts'

/** What stands beside the order. */
export type OpenPanel = 'ship' | 'change' | 'release' | 'rest' | 'cancel'

interface OrderHeadProps {
  order: DeskOrder
  shopName: string
  mayWrite: boolean
  mayChange: boolean
  panel: OpenPanel | undefined
  onPanel: (panel: OpenPanel | undefined) => void
}

/** Which order it is, how far, what can be done next, and what matters of it in one line. */
export function OrderHead({ order, shopName, mayWrite, mayChange, panel, onPanel }: OrderHeadProps) {
  const t = useTexts()
  return (
    <header className="grid gap-3">
      <p className="text-ui">
        <Link to="/desk/orders" className="link">
          {t('desk.orders')}
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageTitle className="font-mono text-title font-medium" suffix={`${shopName} ${t('desk.name')}`}>
          {order.orderNumber}
        </PageTitle>
        <span className="font-semibold">
          <OrderState status={order.status} hold={order.hold} />
        </span>
        {order.status !== 'cancelled' && <PaymentStatus status={order.paymentStatus} />}
        <div className="ml-auto flex flex-wrap gap-2">
          {mayWrite && <Steps order={order} mayChange={mayChange} panel={panel} onPanel={onPanel} />}
          <Papers order={order} />
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-ui">
        <Fact label={t('desk.orders.customer')}>
          <span className="mr-2 font-mono text-code text-ink-3">{order.customerNo}</span>
          <Link to={`/desk/orders?customerNo=${encodeURIComponent(order.customerNo)}`} className="link font-medium">
            {order.companyName}
          </Link>
        </Fact>
        {order.externalNumber && <Fact label={t('desk.orders.their.number')}>{order.externalNumber}</Fact>}
        {order.erpNumber && <Fact label={t('desk.orders.erp.number')}>{order.erpNumber}</Fact>}
        <Fact label={t('desk.order.ordered.by')}>
          {order.orderedBy}, {formatDate(order.orderedAt)}
        </Fact>
        <Fact label={t('desk.orders.delivery')}>
          {order.season && <span className="mr-2 font-mono text-code">{order.season}</span>}
          {formatDate(order.deliveryDate)}
        </Fact>
        <Fact label={t('desk.order.ship.to')}>
          <span title={order.receiver.join(', ')}>{order.receiver.slice(-2).join(', ')}</span>
        </Fact>
        <Fact label={t('desk.order.ordered.net')}>
          <strong className="font-semibold tabular-nums">{formatMoney(order.totals.net)}</strong>
        </Fact>
        <Fact label={t('desk.order.shipped.net')}>
          <span className="font-semibold text-ok tabular-nums">{formatMoney(order.shippedNet)}</span>
        </Fact>
        <Fact label={t('desk.order.open.net')}>
          <span className="font-semibold text-warn tabular-nums">{formatMoney(order.openNet)}</span>
        </Fact>
        <Fact label={t('desk.order.gross')}>
          <span className="font-semibold tabular-nums">{formatMoney(order.totals.gross)}</span>
        </Fact>
      </dl>
      {order.note && (
        <p className="text-ui text-pretty">
          <span className="text-ink-3">{t('desk.order.note')}: </span>
          {order.note}
        </p>
      )}
      {order.erpNote && (
        <p className="text-ui text-pretty">
          <span className="text-ink-3">{t('desk.order.erp.note')}: </span>
          {order.erpNote}
        </p>
      )}
    </header>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

/** What can be done next, the most likely one in full colour. */
function Steps({ order, mayChange, panel, onPanel }: Omit<OrderHeadProps, 'shopName' | 'mayWrite'>) {
  const t = useTexts()
  const advance = useAdvance()
  const approve = useApprove()
  const { status, orderNumber } = order
  const can = orderPresses(order, mayChange)
  const go = (to: OrderGoal) =>
    advance.mutate({ selection: { filter: {}, orderNumbers: [orderNumber], except: [] }, to })
  const toggle = (wanted: OpenPanel) => onPanel(panel === wanted ? undefined : wanted)
  const hasLeft = order.lines.some(({ shipped }) => shipped > 0)
  // While a panel is open, its own button is the one in full colour.
  const next = panel ? 'secondary' : 'primary'
  return (
    <>
      {can.has('approve') && (
        <Button
          kind="primary"
          isBusy={approve.isPending}
          onClick={() => approve.mutate({ filter: {}, orderNumbers: [orderNumber], except: [] })}
        >
          {t('desk.order.approve')}
        </Button>
      )}
      {can.has('confirm') && (
        <Button kind={next} isBusy={advance.isPending} onClick={() => go('confirmed')}>
          {t('desk.order.confirm')}
        </Button>
      )}
      {can.has('pick') && (
        <Button isBusy={advance.isPending} onClick={() => go('inPicking')}>
          {t('desk.order.pick')}
        </Button>
      )}
      {can.has('ship') && (
        <Button
          kind={status === 'received' ? 'secondary' : next}
          aria-pressed={panel === 'ship'}
          onClick={() => toggle('ship')}
        >
          <Icon of={Truck} size={16} />
          {hasLeft ? t('desk.order.ship.rest') : t('desk.order.ship')}
        </Button>
      )}
      {can.has('release') && (
        <Button aria-pressed={panel === 'release'} onClick={() => toggle('release')}>
          {t('desk.order.release')}
        </Button>
      )}
      {can.has('complete') && (
        <Button kind={next} isBusy={advance.isPending} onClick={() => go('completed')}>
          {t('desk.order.complete')}
        </Button>
      )}
      {can.has('change') && (
        <Button aria-pressed={panel === 'change'} onClick={() => toggle('change')}>
          <Icon of={Pencil} size={16} />
          {t('desk.order.change')}
        </Button>
      )}
      {can.has('cancelRest') && (
        <Button aria-pressed={panel === 'rest'} onClick={() => toggle('rest')}>
          {t('desk.order.cancel.rest')}
        </Button>
      )}
      {can.has('cancel') && (
        <Button kind="quiet" aria-pressed={panel === 'cancel'} onClick={() => toggle('cancel')}>
          {t('desk.order.cancel')}
        </Button>
      )}
    </>
  )
}

function Papers({ order: { papers } }: { order: DeskOrder }) {
  const t = useTexts()
  if (papers.length === 0) return null
  return (
    <Dropdown
      align="right"
      label={
        <>
          <Icon of={FileText} size={16} />
          {countText('desk.order.papers', papers.length)}
        </>
      }
    >
      {() => (
        <ul className="grid gap-1 text-ui">
          {papers.map(({ kind, number, date, link }) => (
            <li key={`${kind} ${number}`}>
              <a
                href={link}
                target="_blank"
                rel="noreferrer"
                className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 rounded-control px-2 py-1 hover:bg-sunken"
              >
                <span className="font-medium">{t(`desk.order.paper.${kind}`)}</span>
                <span className="text-ink-3">{formatDate(date)}</span>
                <span className="font-mono text-code">{number}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  )
}
