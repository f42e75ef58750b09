import { Fragment } from 'react'
import { cents, decimalOf } from '#domain/price/money.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MatrixCell } from './MatrixCell.tsx'
import type { MatrixViewProps } from './MatrixGrid.tsx'
import { MatrixRowHead } from './MatrixRowHead.tsx'
import { type MatrixRow, readTotals, totalsText } from './matrix-model.ts'
import { OverStockBar } from './OverStockBar.tsx'
import { useQuantitySelector } from './use-quantities.ts'

/** On phones: one strip per colour, with its sizes side by side. */
export function MatrixStrip(props: MatrixViewProps) {
  const { model } = props
  const t = useTexts()
  return (
    <div className="min-w-0 overflow-x-auto px-0.5">
      <div className="grid w-max min-w-full">
        <div aria-hidden className={`${sizes} border-b border-line bg-sunken`}>
          {model.columns.map(column => (
            <span key={column} className="text-center text-code font-semibold">
              {column || t('matrix.pieces')}
            </span>
          ))}
        </div>
        {model.rows.map((row, index) => (
          <Fragment key={row.key}>
            <ColourStrip {...props} row={row} />
            <OverStockBar model={model} orderType={props.orderType} rules={props.rules} row={index} />
          </Fragment>
        ))}
      </div>
    </div>
  )
}

function ColourStrip({ product, model, row, ...props }: MatrixViewProps & { row: MatrixRow }) {
  const t = useTexts()
  const { orderType, season, rules, isSalesPerson, selectedSku, hasPrices } = props
  const { units, net, overStock } = readTotals(
    useQuantitySelector(() => totalsText(row.offers, orderType, season, rules), product._id),
  )
  return (
    <fieldset
      aria-label={t('matrix.label', { name: `${product.name}, ${row.name}` })}
      className="border-b border-line pb-1"
    >
      <div className="sticky left-0 flex max-w-[calc(100vw-3rem)] items-baseline justify-between gap-2 py-1">
        <MatrixRowHead row={row} orderType={orderType} season={season} />
        {units > 0 && (
          <span className="whitespace-nowrap">
            {formatNumber(units)}
            {overStock > 0 && (
              <span className="text-bad">{` ${t('style.over', { count: formatNumber(overStock) })}`}</span>
            )}
            {hasPrices && (
              <>
                {' · '}
                <strong className="font-semibold">
                  {formatMoney({ value: decimalOf(cents(net)), currency: product.price?.currency ?? 'EUR' })}
                </strong>
              </>
            )}
          </span>
        )}
      </div>
      <div className={`${sizes} pb-5`}>
        {row.offers.map((offer, column) =>
          offer ? (
            <MatrixCell
              key={model.columns[column]}
              isBox
              offer={offer}
              orderType={orderType}
              season={season}
              rules={rules}
              isSalesPerson={isSalesPerson}
              hasPrices={hasPrices}
              isMarked={offer.variantSku === selectedSku}
              label={[row.name, model.columns[column]].filter(Boolean).join(', ')}
            />
          ) : (
            <div key={model.columns[column]} className="hatched h-11 rounded-control" />
          ),
        )}
      </div>
    </fieldset>
  )
}

/** Wide enough for a thumb, and stretched where there is room. */
const sizes = 'grid auto-cols-[minmax(3rem,1fr)] grid-flow-col gap-1'
