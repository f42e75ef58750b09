import { formatNumber } from '../format.ts'
import { countText } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/Button.tsx'
import type { ModalContent } from '../ui/ModalHost.tsx'
import { closeModal } from '../ui/modal-store.ts'
import { sizeRuns } from './size-run.ts'
import type { Order } from './use-orders.ts'

/** What is in a parcel, as size runs. */
export const ParcelModal: ModalContent = ({ props }) => {
  const t = useTexts()
  const pack = props.pack as Order['packs'][number]
  return (
    <div className="grid gap-4">
      <h2 id="modal-title" className="text-head font-bold">
        {t('order.pack', { number: pack.number })}
      </h2>
      <ul className="border-t border-line">
        {sizeRuns(pack.items).map(run => (
          <li key={`${run.name} ${run.colour}`} className="border-b border-line py-2.5">
            <div className="flex items-baseline justify-between gap-3">
              <p className="font-medium">{[run.name, run.colour].filter(Boolean).join(', ')}</p>
              <p className="shrink-0 text-ink-3">{countText('order.pack.pieces', run.total)}</p>
            </div>
            <ul className="mt-1.5 flex flex-wrap gap-1">
              {run.sizes.map(({ size, variantSku, quantity }) => (
                <li key={variantSku} className="min-w-13 rounded-control border border-line text-center">
                  <span className="block bg-sunken px-2 text-caption text-ink-2">{size}</span>
                  <span className="block px-2 py-1 font-semibold">{formatNumber(quantity)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button onClick={closeModal}>{t('close')}</Button>
      </div>
    </div>
  )
}
