import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { batchOf, type ShopRules } from '#domain/price/offer.ts'
import { isOrderWindowOpen } from '#domain/season/season.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { openModal } from '../../ui/modal-store.ts'
import { Segments } from '../../ui/Segments.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import type { ProductDetail } from '../catalogue/shop-offer.ts'
import { asksForTexts } from '../configuration/switches.ts'
import { useIsSalesPerson } from '../current-user/use-is-sales-person.ts'
import { AttributeFields } from './AttributeFields.tsx'
import { MatrixFaults } from './MatrixFaults.tsx'
import { MatrixGrid } from './MatrixGrid.tsx'
import { MatrixKeyHints } from './MatrixKeyHints.tsx'
import { MatrixStrip } from './MatrixStrip.tsx'
import { copySeason, matrixOf } from './matrix-model.ts'
import { OverStockBar } from './OverStockBar.tsx'
import { PriceTiers } from './PriceTiers.tsx'
import { SizeRun } from './SizeRun.tsx'
import { StyleOrigins } from './StyleOrigins.tsx'

/** Only for sales people. */
const MatrixNumbers = lazyPart(async () => (await import('./MatrixNumbers.tsx')).MatrixNumbers, 'sales')

interface MatrixProps {
  product: ProductDetail
  orderType: OrderType
  rules: ShopRules
  /** The variant that `sku` in the address names. */
  selectedSku?: string | undefined
  focusesFirstCell?: boolean | undefined
  /** The customer looks on: nothing is shown that is for sales people only. */
  isPresented?: boolean
  /** False where what the company pays is not to be seen. */
  hasPrices?: boolean
}

/** Quantity fields for all variants of a style: a grid on wide screens, a strip of sizes per colour on phones. */
export function Matrix(matrix: MatrixProps) {
  const { product, orderType, rules, selectedSku, focusesFirstCell, isPresented, hasPrices = true } = matrix
  const t = useTexts()
  const isWide = useIsWide()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusesFirstCell) box.current?.querySelector<HTMLElement>('[data-quantity]')?.focus()
  }, [focusesFirstCell])
  const [chosen, setSeason] = useState('')
  const season = orderType === 'order' ? '' : seasonShown(chosen, rules)
  const model = useMemo(
    () =>
      matrixOf(
        product,
        rules.seasons.map(one => one.code),
      ),
    [product, rules],
  )
  const batch = batchOf({ salesBatchSize: product.salesBatchSize ?? undefined }, rules)
  const isSalesPerson = useIsSalesPerson() && !isPresented
  const offers = useMemo(() => model.rows.flatMap(row => row.offers), [model])
  const props = { product, model, orderType, season, rules, isSalesPerson, selectedSku, hasPrices }
  return (
    <div ref={box} className="grid min-w-0 gap-2">
      {/* Empty on a phone for a style without price tiers. */}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {orderType === 'preOrder' && (
          <>
            <Segments
              label={t('season.label')}
              value={season}
              onChange={setSeason}
              options={rules.seasons.map(one => ({
                value: one.code,
                label: one.code,
                isDisabled: !isOrderWindowOpen(one, rules.today),
              }))}
            />
            {isWide && (
              <Button onClick={() => copySeason(model.rows, season, rules)}>{t('matrix.copy.seasons')}</Button>
            )}
          </>
        )}
        {batch > 1 && <span className="font-medium text-ink-2">{t('batch.of', { batch })}</span>}
        {hasPrices && <PriceTiers price={product.price} productId={product._id} {...{ offers, orderType, rules }} />}
      </div>
      {isWide ? <MatrixGrid {...props} /> : <MatrixStrip {...props} />}
      {isSalesPerson && (
        <Suspense>
          <MatrixNumbers {...props} />
        </Suspense>
      )}
      {isWide && <OverStockBar model={model} orderType={orderType} rules={rules} />}
      <MatrixFaults model={model} orderType={orderType} rules={rules} />
      <StyleOrigins productId={product._id} orderType={orderType} />
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {isWide && model.columns.length > 1 && <SizeRun {...{ model, orderType, season, rules }} />}
        {model.columns.length > 1 && (
          <Button onClick={() => openModal('fillCurves', { productIds: [product._id], orderType, season })}>
            {t('run.curves')}
          </Button>
        )}
        {isWide && !isPresented && <MatrixKeyHints />}
      </div>
      {asksForTexts(rules, product.salesAttributes) && <AttributeFields product={product} />}
    </div>
  )
}

/** The chosen season, as long as it is listed; else the first that takes orders. */
function seasonShown(chosen: string, { seasons, today }: ShopRules): string {
  const shown =
    seasons.find(({ code }) => code === chosen) ?? seasons.find(one => isOrderWindowOpen(one, today)) ?? seasons[0]
  return shown?.code ?? ''
}
