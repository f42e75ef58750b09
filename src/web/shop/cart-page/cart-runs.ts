import { type RunLine, type StyleRun, styleRuns } from '#domain/catalogue/style-runs.ts'
import { noMoney } from '#domain/price/money.ts'
import type { CartView, LineView } from '../cart/cart-view.ts'

export interface CartRunLine extends RunLine {
  readonly view: LineView
}

/** The lines of a cart for one of its deliveries, grouped by style and colour. */
export function cartRuns(view: CartView, delivery: number): StyleRun<CartRunLine>[] {
  const lines = view.styles.flatMap(style => style.lines)
  return styleRuns(
    lines
      .filter(({ units }) => (units[delivery] ?? 0) > 0)
      .map(one => ({
        view: one,
        sku: one.line.sku,
        variantSku: one.line.variantSku ?? one.line.sku,
        colour: one.line.priced?.colour ?? null,
        size: one.line.priced?.size ?? null,
        variantPosition: one.line.priced?.variantPosition ?? 0,
        attributes: one.line.attributes ?? [],
        quantity: one.units[delivery] ?? 0,
        unitPrice: one.unit ?? noMoney,
        vatRate: one.line.priced?.vatRate ?? 0,
      })),
  )
}
