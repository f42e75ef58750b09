import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { cents, decimalOf } from '#domain/money.ts'
import { useReading } from '../cart/use-quantities.ts'
import { formatMoney } from '../format.ts'
import { countText } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { MatrixCell } from './MatrixCell.tsx'
import type { MatrixViewProps } from './MatrixGrid.tsx'
import { SeasonMost } from './MatrixHead.tsx'
import { sumText } from './matrix-model.ts'
import { Swatch } from './Swatches.tsx'

/** On phones: one colour at a time, its sizes side by side under the thumb. */
export function MatrixStrip({ product, model, orderType, season, rules, selectedSku }: MatrixViewProps) {
  const t = useTexts()
  const asked = model.rows.findIndex(row => row.offers.some(offer => offer?.variantSku === selectedSku))
  const [chosen, setChosen] = useState(Math.max(0, asked))
  const row = model.rows[chosen] ?? model.rows[0]
  const [units = 0, net = 0] = useReading(() => sumText(row?.offers ?? [], orderType, season, rules))
    .split(' ')
    .map(Number)
  if (!row) return null
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      {model.rows.length > 1 && (
        <div className="relative flex h-11 items-center gap-2 rounded-control border border-line-strong bg-surface pl-3">
          <Swatch colour={row.key} />
          <select
            aria-label={t('colour.label')}
            value={chosen}
            onChange={event => setChosen(Number(event.target.value))}
            className="h-full min-w-0 flex-1 appearance-none bg-transparent pr-9"
          >
            {model.rows.map((one, index) => (
              <option key={one.key} value={index}>
                {one.name}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size={16} className="pointer-events-none absolute right-3 text-ink-2" />
        </div>
      )}
      <fieldset
        aria-label={t('matrix.label', { name: `${product.name}, ${row.name}` })}
        className="flex min-w-0 gap-1.5 overflow-x-auto px-0.5 py-1"
      >
        {row.offers.map(
          (offer, column) =>
            offer && (
              <div key={model.columns[column]} className="grid shrink-0 justify-items-center gap-1">
                <span aria-hidden className="text-code text-ink-2">
                  {model.columns[column] || t('matrix.pieces')}
                </span>
                <MatrixCell
                  offer={offer}
                  orderType={orderType}
                  season={season}
                  rules={rules}
                  label={[row.name, model.columns[column]].filter(Boolean).join(', ')}
                  className={`h-11 w-13.5 rounded-control border border-line-strong text-center ${offer.variantSku === selectedSku ? 'bg-mode-soft' : 'bg-surface'} text-input focus:border-mode focus:outline-2 focus:outline-offset-0 focus:outline-mode`}
                />
              </div>
            ),
        )}
      </fieldset>
      <p className="flex flex-wrap items-baseline gap-x-2 text-ui text-ink-2">
        <span>{countText('units', units)}</span>
        <span>{`· ${formatMoney({ value: decimalOf(cents(net)), currency: product.price?.currency ?? 'EUR' })}`}</span>
        {orderType === 'preOrder' && <SeasonMost row={row} season={season} rules={rules} />}
      </p>
    </div>
  )
}
