import { type RefObject, Suspense, useRef } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useShopRules } from '../cart/use-shop-rules.ts'
import { BrowseMode } from '../catalogue/BrowseMode.tsx'
import type { ProductDetail } from '../catalogue/shop-offer.ts'
import { isTextField } from '../shortcuts/shortcut-listener.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'

const Matrix = lazyPart(async () => (await import('../quantities/Matrix.tsx')).Matrix)

interface OrderVariantsProps {
  product: ProductDetail
  /** Whether its variants are loaded. */
  isComplete: boolean
  orderType: OrderType
  selectedSku: string | undefined
  onMode: (orderType: OrderType) => void
}

/** The mode switch and the matrix of the product page. */
export function OrderVariants({ product, isComplete, orderType, selectedSku, onMode }: OrderVariantsProps) {
  const t = useTexts()
  const rules = useShopRules()
  const box = useRef<HTMLDivElement>(null)
  useGridKeys(box)
  const placeholder = (
    <div className="grid content-start gap-0.5 pt-9 pb-15 lg:pt-18">
      {(product.colours.length > 0 ? product.colours : [{ key: '' }]).map(({ key }) => (
        <Skeleton key={key} className="h-9.5 w-full" />
      ))}
    </div>
  )
  return (
    <section className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="sr-only">{t('product.order')}</h2>
        <BrowseMode orderType={orderType} onChange={onMode} />
      </div>
      <div ref={box} className="rounded-box border border-line bg-surface p-3">
        {rules && isComplete ? (
          <Suspense fallback={placeholder}>
            <Matrix key={selectedSku} product={product} orderType={orderType} rules={rules} selectedSku={selectedSku} />
          </Suspense>
        ) : (
          placeholder
        )}
      </div>
    </section>
  )
}

/** Typing a digit or pasting anywhere on the page goes into the grid: the focus moves there before the key is handled. */
function useGridKeys(box: RefObject<HTMLElement | null>): void {
  const enter = ({ target }: KeyboardEvent) => {
    const cells = box.current?.querySelectorAll<HTMLElement>('[data-quantity]') ?? []
    const cursor = [...cells].find(cell => cell.getAttribute('tabindex') === '0') ?? cells[0]
    if (!isTextField(target)) cursor?.focus()
    // The key is left to the cell that has the focus now.
    return false
  }
  useShortcut('quantities', enter)
  useShortcut('paste', enter)
}
