import type { StyleRun } from '#domain/catalogue/style-runs.ts'
import { decimalOf } from '#domain/price/money.ts'
import type { PriceDisplay } from '#domain/price/price-display.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import type { ItemLine } from '../style-runs/order-item-runs.ts'
import { StyleRunFacts } from '../style-runs/StyleRunFacts.tsx'
import { StyleRunPrices } from '../style-runs/StyleRunPrices.tsx'
import { StyleRunSizes } from '../style-runs/StyleRunSizes.tsx'
import { DeliveryTable, RowTotal } from './DeliveryTable.tsx'

interface DeliveryRunsProps {
  caption: string
  runs: readonly StyleRun<ItemLine>[]
  display: PriceDisplay
}

/** The items of one delivery, a row per style and colour; on phones the sizes are below the style. */
export function DeliveryRuns({ caption, runs, display }: DeliveryRunsProps) {
  const t = useTexts()
  return (
    <DeliveryTable
      caption={caption}
      headLook="*:px-2 *:text-right *:text-caption *:font-semibold *:text-ink-2"
      heads={[
        { label: t('run.style'), className: 'h-8 pl-0! text-left! lg:w-64' },
        { label: t('run.sizes'), className: 'text-left! max-lg:hidden' },
        { label: t('run.units'), className: 'max-lg:hidden' },
        { label: t('run.price'), className: 'max-lg:hidden' },
        { label: t('run.net'), className: 'pr-0!' },
      ]}
    >
      {runs.map(run => (
        <RunRow key={run.key} run={run} display={display} />
      ))}
    </DeliveryTable>
  )
}

function RunRow({ run, display }: { run: StyleRun<ItemLine>; display: PriceDisplay }) {
  const t = useTexts()
  const { item } = run.lines[0]!
  const { currency } = item.price
  const total = { value: decimalOf(run.net), currency }
  return (
    <tr className="border-t border-line *:px-2 *:py-2 *:text-right max-lg:align-top">
      <td className="pl-0! text-left!">
        <div className="flex items-center gap-3 max-lg:items-start">
          <ProductImage product={item} size="thumb" className="size-13" />
          <div className="min-w-0">
            <StyleRunFacts run={run} laterText={count => t('checkout.line.later', { count: formatNumber(count) })} />
            <div className="mt-1 lg:hidden">
              <StyleRunSizes sizes={run.sizes} />
            </div>
          </div>
        </div>
      </td>
      <td className="text-left! max-lg:hidden">
        <StyleRunSizes sizes={run.sizes} />
      </td>
      <td className="font-semibold whitespace-nowrap max-lg:hidden">{formatNumber(run.quantity)}</td>
      <td className="max-lg:hidden">
        <StyleRunPrices prices={run.prices} currency={currency} />
      </td>
      <td className="pr-0! lg:whitespace-nowrap">
        <RowTotal total={total} vatRate={item.vatRate} display={display} />
        <span className="block text-caption text-ink-3 lg:hidden">
          <StyleRunPrices prices={run.prices} currency={currency} isCounted />
        </span>
      </td>
    </tr>
  )
}
