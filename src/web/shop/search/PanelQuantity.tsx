import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { variantKey } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { offerOf, type Product, type Variant } from '../catalogue/shop-offer.ts'
import { addDraft, addProblem } from '../quantities/add-draft.ts'
import { QuantityField } from '../quantities/QuantityField.tsx'
import { useCell } from '../quantities/use-quantities.ts'

interface PanelQuantityProps {
  product: Product
  variant: Variant | undefined
  rules: ShopRules
}

/** A quantity field with an add button, for ordering from the panel without leaving the page. */
export function PanelQuantity({ product, variant, rules }: PanelQuantityProps) {
  const t = useTexts()
  const [isAdding, setAdding] = useState(false)
  const offer = offerOf(
    product,
    variant,
    rules.seasons.map(season => season.code),
  )
  const cell = { offer, orderType: 'order', season: '' } as const
  const { text } = useCell(cell, rules)
  const isReady = addProblem(offer, text, rules) === undefined && !isAdding
  return (
    <form
      className="flex items-start justify-end gap-1"
      onSubmit={async event => {
        event.preventDefault()
        if (!isReady) return
        setAdding(true)
        await addDraft('order', rules, variantKey(offer))
        setAdding(false)
      }}
    >
      <QuantityField cell={cell} label={t('quantity.of', { name: product.name })} rules={rules} />
      <button
        type="submit"
        aria-label={t('search.add', { name: product.name })}
        aria-disabled={!isReady}
        className="grid size-11 place-items-center rounded-control border border-line-strong bg-surface text-mode hover:bg-canvas aria-disabled:border-line aria-disabled:text-ink-3 lg:size-8"
      >
        <Icon of={Plus} size={16} />
      </button>
    </form>
  )
}
