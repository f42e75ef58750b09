import Package from 'lucide-react/icons/package'
import { formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { openModal } from '../../ui/modal-store.ts'
import { TrackingCode } from './TrackingCode.tsx'
import type { Order } from './use-orders.ts'

/** The parcels that have left the warehouse. */
export function OrderPacks({ order }: { order: Order }) {
  const t = useTexts()
  if (order.packs.length === 0) return null
  return (
    <section aria-labelledby="order-packs">
      <h3 id="order-packs" className="mb-1 text-row font-semibold">
        {t('order.packs')}
      </h3>
      <ul className="border-t border-line">
        {order.packs.map(pack => {
          const pieces = pack.items.reduce((sum, item) => sum + item.quantity, 0)
          const kilos = pack.weightGrams === null ? undefined : formatNumber(Math.round(pack.weightGrams / 100) / 10)
          return (
            <li key={pack.number} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
              <Icon of={Package} size={16} className="text-ink-3" />
              <div className="min-w-0 flex-1">
                <p className="font-mono text-code">{pack.number}</p>
                <p className="text-caption text-ink-3">
                  {[countText('order.pack.pieces', pieces), kilos && t('order.pack.weight', { kilos })]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {pack.trackingCode && (
                <div className="max-lg:order-last max-lg:basis-full max-lg:pl-7">
                  <TrackingCode code={pack.trackingCode} link={pack.trackingLink} />
                </div>
              )}
              <Button
                aria-label={`${t('order.pack', { number: pack.number })}: ${t('order.pack.contents')}`}
                onClick={() => openModal('parcel', { pack, order })}
              >
                {t('order.pack.contents')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
