import { useId, useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { batchOf, type ShopRules } from '#domain/price/offer.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openModal } from '../../ui/modal-store.ts'
import type { StyleView } from '../cart/cart-view.ts'
import { hasPacks } from '../configuration/switches.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { StyleFaults } from '../quantities/StyleFaults.tsx'
import { prefetchMatrix, StyleMatrix } from '../quantities/StyleMatrix.tsx'

interface StyleSizesProps {
  style: StyleView
  orderType: OrderType
  rules: ShopRules
}

/** Opens the matrix with all sizes and colours of a style in the cart, or its packs. */
export function StyleSizes({ style, orderType, rules }: StyleSizesProps) {
  const t = useTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const settings = useConfiguration()
  const { productId, name, lines } = style
  const batch = batchOf({ salesBatchSize: lines[0]?.line.priced?.salesBatchSize ?? undefined }, rules)
  const product = { _id: productId, colours: [], name }
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap gap-x-4">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={`${t(isOpen ? 'cart.sizes.close' : 'cart.sizes.open')}: ${name}`}
          onPointerEnter={() => prefetchMatrix(productId)}
          onFocus={() => prefetchMatrix(productId)}
          onClick={() => setOpen(!isOpen)}
          className="link min-h-11 lg:min-h-6"
        >
          {t(isOpen ? 'cart.sizes.close' : 'cart.sizes.open')}
        </button>
        {hasPacks(settings, batch) && (
          <button
            type="button"
            onClick={() => openModal('packs', { productId, orderType, rules })}
            className="link min-h-11 lg:min-h-6"
          >
            {t('packs.open', { batch })}
          </button>
        )}
      </div>
      {!isOpen && <StyleFaults {...{ productId, orderType, rules }} />}
      {isOpen && (
        <div id={id} className="min-w-0 rounded-box border border-line bg-surface p-3">
          <StyleMatrix product={product} orderType={orderType} rules={rules} />
        </div>
      )}
    </div>
  )
}
