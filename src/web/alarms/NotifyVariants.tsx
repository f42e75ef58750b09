import type { ProductDetail } from '../cart/shop-offer.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { NotifyButton } from './NotifyButton.tsx'
import { useAlarms } from './use-alarms.ts'

/** A bell for each colour and size of a style that is not on the shelf. */
export function NotifyVariants({ product }: { product: ProductDetail }) {
  const t = useTexts()
  const { isAllowed } = useAlarms()
  const gone = product.variants.filter(
    ({ availability }) => availability === 'soldOut' || availability === 'comingSoon',
  )
  if (!isAllowed || gone.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="mr-1 text-ink-2">{t('notify.variants')}</span>
      {gone.map(({ variantSku, colour, size }) => (
        <NotifyButton
          key={variantSku}
          variantSku={variantSku}
          label={[colour?.name, size].filter(Boolean).join(', ') || product.name}
          isNamed
        />
      ))}
    </div>
  )
}
