import { Suspense, useEffect, useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { hideMissing } from '../../ui/hide-missing.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Swatch } from '../catalogue/Swatches.tsx'
import type { ProductDetail } from '../catalogue/shop-offer.ts'
import { useProduct } from '../catalogue/use-products.ts'
import { askBeyondShownStock } from '../quantities/ask-stock.ts'
import { StylePrice } from '../quantities/StylePrice.tsx'
import { useDraftAutosave } from '../quantities/use-draft-autosave.ts'

const Matrix = lazyPart(async () => (await import('../quantities/Matrix.tsx')).Matrix)

interface PresentedStyleProps {
  id: string
  orderType: OrderType
  rules: ShopRules
  hasPrices: boolean
}

/** One style, large. What is typed into its sizes is put into the cart by itself, at the latest when it is left. */
export function PresentedStyle({ id, orderType, rules, hasPrices }: PresentedStyleProps) {
  const t = useTexts()
  const { data: product, isError, refetch } = useProduct(id)
  const [colour, setColour] = useState<string>()
  useDraftAutosave(orderType, rules)
  useEffect(askBeyondShownStock, [])
  if (isError && !product) return <LoadFailed message={t('style.failed')} onRetry={() => void refetch()} />
  if (!product) return <StyleSkeleton />
  const picture = pictureOf(product, colour)
  const grid = <Skeleton className="h-40" />
  return (
    <div className="mx-auto grid max-w-[1368px] items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-8">
      <div className="mx-auto grid aspect-square w-full max-w-[min(100%,34dvh)] place-items-center overflow-hidden rounded-box bg-picture lg:max-w-[min(100%,72dvh)]">
        {picture && (
          <img
            key={picture.image.url}
            src={picture.image.url}
            alt={picture.alt}
            width={640}
            height={640}
            onError={hideMissing}
            draggable={false}
            className="size-full object-contain dark:brightness-[0.88]"
          />
        )}
      </div>
      <div className="grid min-w-0 gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <Price {...{ product, orderType, rules, hasPrices }} />
          <p className="pt-1 font-mono text-code text-ink-3">{product.sku}</p>
        </div>
        {product.colours.length > 0 && (
          <ul aria-label={t('present.colours')} className="flex flex-wrap gap-2">
            {product.colours.map(({ key, name }) => (
              <li key={key}>
                <button
                  type="button"
                  aria-pressed={key === colour}
                  onClick={() => setColour(key === colour ? undefined : key)}
                  className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-row hover:border-ink-2 aria-pressed:border-mode aria-pressed:bg-mode-soft"
                >
                  <Swatch colour={key} />
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
        <div data-quantities className="min-w-0 rounded-box border border-line bg-surface p-3">
          <Suspense fallback={grid}>
            <Matrix {...{ product, orderType, rules, hasPrices }} isPresented />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

function Price({ product, orderType, rules, hasPrices }: Omit<PresentedStyleProps, 'id'> & { product: ProductDetail }) {
  const t = useTexts()
  const { price } = product
  const rrp =
    price?.rrp == null
      ? undefined
      : t('rrp.value', { amount: formatMoney({ value: price.rrp, currency: price.currency }) })
  if (!hasPrices) return <p className="text-title font-semibold">{rrp ?? t('present.no.retail')}</p>
  return (
    <div className="flex flex-wrap items-baseline gap-x-6">
      <StylePrice product={product} orderType={orderType} rules={rules} isLarge />
      <p className="text-row text-ink-2">{rrp}</p>
    </div>
  )
}

/** In the colour that was pressed, where there is a picture of it. */
function pictureOf(product: ProductDetail, colour: string | undefined): ProductDetail['images'][number] | undefined {
  const variant = product.variants.find(one => one.colour?.key === colour && one.images.length > 0)
  return (colour ? variant?.images[0] : undefined) ?? product.images[0]
}

function StyleSkeleton() {
  return (
    <div aria-hidden className="skeletons mx-auto grid max-w-[1368px] gap-4 lg:grid-cols-[5fr_7fr] lg:gap-8">
      <Skeleton className="mx-auto aspect-square w-full max-w-[34dvh] lg:max-w-[72dvh]" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-11" />
        <Skeleton className="h-40" />
      </div>
    </div>
  )
}
