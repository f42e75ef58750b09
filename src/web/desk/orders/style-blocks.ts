import { toldApart } from '#domain/catalogue/style-runs.ts'
import type { OrderLine } from './use-order.ts'

/** The lines of one style in one colour at one price, by size. */
export interface StyleBlock {
  key: string
  lines: OrderLine[]
}

/** Blocks in the order of their first lines; sizes in the order of the product's variants. */
export function styleBlocks(lines: readonly OrderLine[]): StyleBlock[] {
  const blocks = new Map<string, OrderLine[]>()
  for (const line of lines) {
    const key = [line.sku, line.colour ?? '', line.price.value].join('\n')
    blocks.set(key, [...(blocks.get(key) ?? []), line])
  }
  return [...blocks].map(([key, of]) => ({
    key,
    lines: toldApart(of.toSorted((a, b) => a.variantPosition - b.variantPosition || a.position - b.position)),
  }))
}

export function sumOf(
  lines: readonly OrderLine[],
  of: 'quantity' | 'shipped' | 'cancelled' | 'open' | 'backOrdered',
): number {
  return lines.reduce((sum, line) => sum + line[of], 0)
}
