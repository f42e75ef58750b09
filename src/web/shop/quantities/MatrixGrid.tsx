import { useMemo } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { ProductDetail } from '../catalogue/shop-offer.ts'
import { MatrixCell } from './MatrixCell.tsx'
import { MatrixRowHead } from './MatrixRowHead.tsx'
import { MatrixSum } from './MatrixSum.tsx'
import type { MatrixModel } from './matrix-model.ts'
import { inRange, useMatrixKeys } from './use-matrix-keys.ts'

export interface MatrixViewProps {
  product: ProductDetail
  model: MatrixModel
  orderType: OrderType
  season: string
  rules: ShopRules
  isSalesPerson: boolean
  selectedSku?: string | undefined
  hasPrices: boolean
}

/** A grid as in the ARIA Authoring Practices: one tab stop, arrow keys move, digits type, ranges can be pasted. */
export function MatrixGrid(props: MatrixViewProps) {
  const { product, model, orderType, season, rules, isSalesPerson, selectedSku, hasPrices } = props
  const t = useTexts()
  const hasEach = orderType === 'order' && hasPrices
  const { cursor, range, message, handlers } = useMatrixKeys({ model, orderType, season, rules, selectedSku })
  // The variant that the address names; after a paste, the pasted range.
  const isMarked = (r: number, c: number) =>
    range ? inRange(range, r, c) : selectedSku !== undefined && model.rows[r]?.offers[c]?.variantSku === selectedSku
  // Memoised, so that moving the cursor does not render every sum again.
  const [columnOffers, allOffers] = useMemo(
    () => [model.columns.map((_, c) => model.rows.map(row => row.offers[c])), model.rows.flatMap(row => row.offers)],
    [model],
  )
  const sum = { orderType, season, rules, hasPrices, currency: product.price?.currency }
  return (
    // A list may have sixteen grids open: those off the screen are skipped when a key press is rendered.
    <div
      className="drawn-in-sight @container overflow-x-auto"
      style={{ containIntrinsicBlockSize: `auto ${96 + 46 * model.rows.length}px` }}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid
        role="grid"
        aria-label={t('matrix.label', { name: product.name })}
        className="w-full table-fixed border-collapse"
        style={{ minWidth: 272 + 64 * model.columns.length }}
        {...handlers}
      >
        <thead>
          <tr className="*:h-7 *:px-2 *:text-right *:text-caption *:font-semibold">
            <th scope="col" className="w-44 text-left! @max-4xl:w-36">
              {t(model.rows.some(row => row.colour) ? 'matrix.colour' : 'column.style')}
            </th>
            {model.columns.map(column => (
              <th key={column} scope="col">
                {column || t('matrix.pieces')}
              </th>
            ))}
            <th scope="col" className="w-16">
              {t('matrix.units')}
            </th>
            {hasEach && (
              <th scope="col" className="w-22 @max-4xl:hidden">
                {t('column.each')}
              </th>
            )}
            {hasPrices && (
              <th scope="col" className="w-24">
                {t('matrix.net')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {model.rows.map((row, r) => (
            <tr key={row.key}>
              <th scope="row" className="py-0.5 pr-3 pl-2 text-left font-normal">
                <MatrixRowHead row={row} orderType={orderType} season={season} />
              </th>
              {row.offers.map((offer, c) => (
                <td key={model.columns[c]} className="border border-line bg-surface p-0">
                  {offer ? (
                    <MatrixCell
                      offer={offer}
                      orderType={orderType}
                      season={season}
                      rules={rules}
                      label={[row.name, model.columns[c]].filter(Boolean).join(', ')}
                      isSalesPerson={isSalesPerson}
                      hasPrices={hasPrices}
                      isMarked={isMarked(r, c)}
                      place={`${r}-${c}`}
                      tabIndex={cursor.row === r && cursor.column === c ? 0 : -1}
                    />
                  ) : (
                    <div className="hatched h-11.5 compact:h-10.5" />
                  )}
                </td>
              ))}
              <MatrixSum {...sum} offers={row.offers} hasEach={hasEach} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="*:h-10 font-semibold">
            <th scope="row" className="pl-2 text-left">
              {t('matrix.total')}
            </th>
            {model.columns.map((column, c) => (
              <MatrixSum key={column} {...sum} offers={columnOffers[c]!} isUnitsOnly />
            ))}
            <MatrixSum {...sum} offers={allOffers} hasEach={hasEach} />
          </tr>
        </tfoot>
      </table>
      <p role="status" className="min-h-5 px-2 text-caption text-ink-3">
        {message}
      </p>
    </div>
  )
}
