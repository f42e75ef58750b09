import { formatDate } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { DeskOrder } from './use-order.ts'

/** What has left so far, with the carrier's codes to follow it by. */
export function Shipments({ order: { shipments } }: { order: DeskOrder }) {
  const t = useTexts()
  if (shipments.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-row font-semibold">{t('desk.order.shipments')}</h2>
      <ul className="rounded-box border border-line bg-surface text-ui">
        {shipments.map(({ number, shippedOn, carrier, tracking, packs, pieces }) => (
          <li
            key={number}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line px-3 py-2 first:border-0"
          >
            <span className="font-semibold">{t('desk.order.shipment', { number })}</span>
            <span className="text-ink-2">{formatDate(shippedOn)}</span>
            <span>
              {countText('desk.order.pieces', pieces)}, {countText('desk.order.parcels', packs)}
            </span>
            {carrier && <span className="text-ink-2">{carrier}</span>}
            {tracking.map(({ code, link }) =>
              link ? (
                <a key={code} href={link} target="_blank" rel="noreferrer" className="link font-mono text-code">
                  {code}
                </a>
              ) : (
                <span key={code} className="font-mono text-code">
                  {code}
                </span>
              ),
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
