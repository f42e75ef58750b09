import FileText from 'lucide-react/icons/file-text'
import Truck from 'lucide-react/icons/truck'
import { waitingPieces } from '#domain/order/back-orders.ts'
import { formatDate } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { openModal } from '../../ui/modal-store.ts'
import { runsOfItems } from '../style-runs/order-item-runs.ts'
import { StyleRunSizes } from '../style-runs/StyleRunSizes.tsx'
import { TrackingCode } from './TrackingCode.tsx'
import type { Order } from './use-orders.ts'

/** The part deliveries of an order, and what is still to come or will not come. */
export function OrderShipments({ order }: { order: Order }) {
  const t = useTexts()
  const hasBegun = order.shipments.length > 0 || order.items.some(({ cancelled }) => cancelled > 0)
  if (!hasBegun) return null
  return (
    <section aria-labelledby="order-shipments" className="grid gap-3">
      <div>
        <h3 id="order-shipments" className="mb-1 text-row font-semibold">
          {t('order.shipments')}
        </h3>
        <ul className="border-t border-line">
          {order.shipments.map(shipment => (
            <ShipmentRow key={shipment.number} shipment={shipment} order={order} />
          ))}
        </ul>
      </div>
      <Pieces of="open" title={t('order.to.come')} order={order} />
      <Pieces of="cancelled" title={t('order.not.to.come')} order={order} />
    </section>
  )
}

function ShipmentRow({ shipment, order }: { shipment: Order['shipments'][number]; order: Order }) {
  const t = useTexts()
  const title = t('order.shipment', { number: String(shipment.number) })
  const pieces = shipment.items.reduce((sum, item) => sum + item.quantity, 0)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2">
      <Icon of={Truck} size={16} className="text-ink-3" />
      {/* So wide at least that the code of a carrier stays in one line; on phones the buttons are below. */}
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-medium">
          {title}, {formatDate(shipment.date)}
        </p>
        <p className="text-caption text-ink-3">
          {[countText('order.pack.pieces', pieces), countText('order.parcels', shipment.packs), shipment.carrier]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {shipment.tracking.map(({ code, link }) => (
          <p key={code}>
            <TrackingCode code={code} link={link} />
          </p>
        ))}
      </div>
      <a href={shipment.documentLink} download className={buttonLook('secondary')}>
        <Icon of={FileText} size={16} />
        {t('order.delivery.note.short')}
      </a>
      <Button
        aria-label={`${title}: ${t('order.pack.contents')}`}
        onClick={() => openModal('parcel', { pack: shipment, title, order })}
      >
        {t('order.pack.contents')}
      </Button>
    </li>
  )
}

/** Open or cancelled pieces by style and size. */
function Pieces({ of, title, order }: { of: 'open' | 'cancelled'; title: string; order: Order }) {
  const t = useTexts()
  const waiting = of === 'open' ? waitingPieces(order.items.filter(({ open }) => open > 0)) : 0
  const items = order.items.flatMap(item => (item[of] > 0 ? [{ ...item, quantity: item[of], backOrdered: 0 }] : []))
  if (items.length === 0) return null
  return (
    <div>
      <h4 className="mb-1 text-ui font-semibold">
        {title}
        {waiting > 0 && (
          <span className="pl-2 font-normal text-warn">{t('order.back.ordered', { count: waiting })}</span>
        )}
      </h4>
      <ul className="border-t border-line">
        {runsOfItems(items).map(run => (
          <li key={run.key} className="grid gap-1 border-b border-line py-2">
            <p>{[run.lines[0]!.item.name, run.lines[0]!.item.colour].filter(Boolean).join(', ')}</p>
            <StyleRunSizes sizes={run.sizes} />
          </li>
        ))}
      </ul>
    </div>
  )
}
