import { type Cents, noMoney, sumOf, times } from '#domain/price/money.ts'
import type { StyleView } from '../cart/cart-view.ts'

export interface BookedStyle {
  readonly style: StyleView
  readonly colours: number
  /** Pieces of each size, over all colours. */
  readonly sizes: readonly { readonly size: string; readonly units: number }[]
  readonly units: number
  readonly net: Cents
}

/** The pre-order cart for one season by style, highest value first. */
export function bookedStyles(styles: readonly StyleView[], season: number): BookedStyle[] {
  return styles
    .filter(style => (style.units[season] ?? 0) > 0)
    .map(style => {
      const lines = style.lines.filter(line => (line.units[season] ?? 0) > 0)
      const sizes = new Map<string, number>()
      for (const { line, units } of lines) {
        const size = line.priced?.size ?? '–'
        sizes.set(size, (sizes.get(size) ?? 0) + units[season]!)
      }
      return {
        style,
        colours: new Set(lines.map(({ line }) => line.priced?.colour)).size,
        sizes: [...sizes].map(([size, units]) => ({ size, units })),
        units: style.units[season]!,
        net: sumOf(lines.map(({ unit, units }) => times(unit ?? noMoney, units[season]!))),
      }
    })
    .sort((one, other) => other.net - one.net)
}
