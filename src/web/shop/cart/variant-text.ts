import type { ShopLine } from './cart-wire.ts'

/** Names a variant within its style: colour, size and texts, or its SKU where it has neither colour nor size. */
export function variantText({ priced, variantSku, sku, attributes }: ShopLine): string {
  const parts = [priced?.colour, priced?.size].filter(Boolean)
  const texts = (attributes ?? []).map(({ value }) => (value.trim() === '' ? '' : `“${value}”`)).filter(Boolean)
  return [...(parts.length > 0 ? parts : [variantSku ?? sku]), ...texts].join(', ')
}
