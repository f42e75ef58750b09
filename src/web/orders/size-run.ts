import type { Order } from './use-orders.ts'

type PackItem = Order['packs'][number]['items'][number]

/** One style in one colour, with how many there are of each size. */
export interface SizeRun {
  name: string
  colour: string | null
  sizes: { size: string; variantSku: string; quantity: number }[]
  total: number
}

/** A parcel as people unpack it: style by style, the sizes side by side. */
export function sizeRuns(items: readonly PackItem[]): SizeRun[] {
  const runs = new Map<string, SizeRun>()
  for (const { name, colour, size, variantSku, quantity } of items) {
    const key = `${name}\n${colour ?? ''}`
    const run = runs.get(key) ?? { name, colour, sizes: [], total: 0 }
    run.sizes.push({ size: size ?? '–', variantSku, quantity })
    run.total += quantity
    runs.set(key, run)
  }
  return [...runs.values()]
}
