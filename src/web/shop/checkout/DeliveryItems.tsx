import { useState } from 'react'
import type { PriceDisplay } from '#domain/price/price-display.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { runsOfItems } from '../style-runs/order-item-runs.ts'
import { DeliveryLines } from './DeliveryLines.tsx'
import { DeliveryRuns } from './DeliveryRuns.tsx'
import type { PreviewedOrder } from './use-preview.ts'

/** Further rows are shown on demand. */
const shownAtFirst = 12

interface DeliveryItemsProps {
  caption: string
  items: PreviewedOrder['items']
  display: PriceDisplay
}

/** The items of one delivery: by style, as buyers order, or by SKU, as they book goods in. */
export function DeliveryItems({ caption, items, display }: DeliveryItemsProps) {
  const t = useTexts()
  const [isBySku, setBySku] = useState(false)
  const [isShowingAll, setShowingAll] = useState(false)
  const runs = runsOfItems(items)
  const count = isBySku ? items.length : runs.length
  const shown = isShowingAll ? count : shownAtFirst
  const choice = (isChosen: boolean, label: string, number: number, choose: () => void) => (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={choose}
      className="min-h-11 border border-line-strong px-3 text-ink-2 first:rounded-l-control last:-ml-px last:rounded-r-control aria-pressed:bg-sunken aria-pressed:font-semibold aria-pressed:text-ink lg:min-h-8"
    >
      {label} <span className="text-ink-3">{formatNumber(number)}</span>
    </button>
  )
  return (
    <>
      <fieldset className="my-2 flex">
        <legend className="sr-only">{t('run.by')}</legend>
        {choice(!isBySku, t('run.by.style'), runs.length, () => setBySku(false))}
        {choice(isBySku, t('run.by.sku'), items.length, () => setBySku(true))}
      </fieldset>
      {isBySku ? (
        <DeliveryLines caption={caption} items={items.slice(0, shown)} display={display} />
      ) : (
        <DeliveryRuns caption={caption} runs={runs.slice(0, shown)} display={display} />
      )}
      {shown < count && (
        <Button kind="quiet" className="mt-1 text-mode" onClick={() => setShowingAll(true)}>
          {t('checkout.lines.all', { count: formatNumber(count) })}
        </Button>
      )}
    </>
  )
}
