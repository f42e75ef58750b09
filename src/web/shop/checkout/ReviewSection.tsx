import { formatArrival, formatDate, formatMoney } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { showToast } from '../../ui/toasts.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import { DeliveryItems } from './DeliveryItems.tsx'
import { type DeliveryReference, DeliveryReferenceFields, emptyReference } from './DeliveryReferenceFields.tsx'
import type { Preview, PreviewedOrder } from './use-preview.ts'

/** By delivery date. */
export type DeliveryReferences = Readonly<Record<string, DeliveryReference>>

interface ReviewSectionProps {
  facts: CheckoutFacts
  preview: Preview
  references: DeliveryReferences
  onReferences: (references: DeliveryReferences) => void
}

/** The deliveries, each of which becomes one order: date, items, and the buyer's own order number and note. */
export function ReviewSection({ facts, preview, references, onReferences }: ReviewSectionProps) {
  const t = useTexts()
  const { orders } = preview
  function copyToAll(from: DeliveryReference) {
    onReferences(Object.fromEntries(orders.map(({ deliveryDate }) => [deliveryDate, from])))
    showToast({ type: 'success', text: t('checkout.reference.copied') })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {orders.map(order => {
        const own = references[order.deliveryDate] ?? emptyReference
        return (
          <div key={order.deliveryDate}>
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line-strong pb-1 font-semibold">
              <DeliveryTitle order={order} />
              <span className="font-normal text-ink-2">
                {`${countText('checkout.pieces', piecesOf(order))} · ${formatMoney(order.totals.goods)}`}
              </span>
            </h3>
            <DeliveryItems caption={order.deliveryDate} items={order.items} display={facts.display} />
            <DeliveryReferenceFields
              reference={own}
              hasNumber={facts.settings.isExternalOrderNumberFieldActive}
              onChange={next => onReferences({ ...references, [order.deliveryDate]: next })}
              onCopy={orders.length > 1 ? () => copyToAll(own) : undefined}
            />
          </div>
        )
      })}
    </div>
  )
}

export function DeliveryTitle({ order }: { order: PreviewedOrder }) {
  const t = useTexts()
  if (!order.season) {
    const when = order.arrival && t('order.expected', { date: formatArrival(order.arrival) })
    return <span>{[t('checkout.delivery.now'), when].filter(Boolean).join(', ')}</span>
  }
  return (
    <span>
      {order.season} · {t('checkout.delivery', { date: formatDate(order.deliveryDate) })}
    </span>
  )
}

function piecesOf({ items }: PreviewedOrder): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}
