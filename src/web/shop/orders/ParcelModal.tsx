import { styleRuns } from '#domain/catalogue/style-runs.ts'
import { noMoney } from '#domain/price/money.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import type { ModalContent } from '../../ui/ModalHost.tsx'
import { closeModal } from '../../ui/modal-store.ts'
import { StyleRunSizes } from '../style-runs/StyleRunSizes.tsx'
import type { Order } from './use-orders.ts'

/** The contents of a parcel as size runs. */
export const ParcelModal: ModalContent = ({ props }) => {
  const t = useTexts()
  const pack = props.pack as Pick<Order['packs'][number], 'items'> & { number: string | number }
  return (
    <div className="grid gap-4">
      <h2 id="modal-title" className="text-head font-bold">
        {(props.title as string | undefined) ?? t('order.pack', { number: String(pack.number) })}
      </h2>
      <ul className="border-t border-line">
        {runsIn(pack, props.order as Order).map(run => (
          <li key={run.key} className="border-b border-line py-2.5">
            <div className="mb-1.5 flex items-baseline justify-between gap-3">
              <p className="font-medium">{[run.lines[0]!.name, run.lines[0]!.colour].filter(Boolean).join(', ')}</p>
              <p className="shrink-0 text-ink-3">{countText('order.pack.pieces', run.quantity)}</p>
            </div>
            <StyleRunSizes sizes={run.sizes} />
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button onClick={closeModal}>{t('close')}</Button>
      </div>
    </div>
  )
}

function runsIn(pack: Pick<Order['packs'][number], 'items'>, { items }: Order) {
  const known = new Map(items.map(item => [item.variantSku, item]))
  return styleRuns(
    pack.items.map(piece => ({
      ...piece,
      sku: known.get(piece.variantSku)?.sku ?? piece.name,
      variantPosition: known.get(piece.variantSku)?.variantPosition ?? 0,
      attributes: [],
      unitPrice: noMoney,
      vatRate: 0,
    })),
  )
}
