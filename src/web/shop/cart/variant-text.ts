import type { ShopLine } from './cart-wire.ts'

/** Which one of a style: its colour and size, or its number where it has neither. */
export function variantText({ priced, variantSku, sku, attributes }: ShopLine): string {
  const parts = [priced?.colour, priced?.size].filter(Boolean)
  const words = (attributes ?? []).map(({ value }) => (value.trim() === '' ? '' : `“${value}”`)).filter(Boolean)
  return [...(parts.length > 0 ? parts : [variantSku ?? sku]), ...words].join(', ')
}
