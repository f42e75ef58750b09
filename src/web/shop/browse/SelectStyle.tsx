import { useTexts } from '../../i18n/use-texts.ts'

/** The selected styles of a list. */
export interface StyleSelection {
  readonly selected: ReadonlySet<string>
  readonly onToggle: (productId: string) => void
}

interface SelectStyleProps {
  product: { _id: string; name: string }
  selection: StyleSelection
}

/** The checkbox that selects a style. */
export function SelectStyle({ product, selection }: SelectStyleProps) {
  const t = useTexts()
  return (
    <label className="grid size-11 shrink-0 place-items-center lg:size-8">
      <input
        type="checkbox"
        aria-label={t('wishlist.select', { name: product.name })}
        checked={selection.selected.has(product._id)}
        onChange={() => selection.onToggle(product._id)}
        className="size-5 accent-mode lg:size-4"
      />
    </label>
  )
}
