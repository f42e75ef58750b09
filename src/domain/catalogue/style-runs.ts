import { type Cents, cents, noMoney, plus, times } from '../price/money.ts'

/** A line of a cart, an order or an invoice, with the fields that decide its run. */
export interface RunLine {
  /** The number of the style. */
  readonly sku: string
  readonly variantSku: string
  readonly colour: string | null
  readonly size: string | null
  /** The position of the variant within its style; sizes are sorted by it. */
  readonly variantPosition: number
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly quantity: number
  /** Net, one piece. */
  readonly unitPrice: Cents
  readonly vatRate: number
}

/** One style in one colour: the unit in which fashion is ordered, packed and read (docs/specification.md 5). */
export interface StyleRun<L extends RunLine> {
  /** Identifies the run, for instance as the key of a list. */
  readonly key: string
  /** In the order of the sizes. Where several variants have one, it has their numbers, too. */
  readonly lines: readonly L[]
  readonly sizes: readonly RunSize[]
  /** Lowest price first. */
  readonly prices: readonly RunPrice[]
  readonly quantity: number
  readonly net: Cents
}

export interface RunSize {
  /** Null where the style comes in one size. */
  readonly size: string | null
  readonly quantity: number
}

export interface RunPrice {
  readonly unitPrice: Cents
  readonly quantity: number
  /** The sizes at this price, in their order. */
  readonly sizes: readonly (string | null)[]
}

/**
 * Groups lines by style and colour, in the order in which each style first appears. Another VAT rate or another
 * attribute text starts a run of its own, and each unit price is listed with its pieces, so that nothing is lost in the
 * summary.
 */
export function styleRuns<L extends RunLine>(lines: readonly L[]): StyleRun<L>[] {
  return [...grouped(lines, line => line.sku).values()].flatMap(style =>
    Array.from(grouped(style, keyOf), ([key, members]) => runOf(key, members)),
  )
}

/** The attributes that have a text. */
export function filledAttributes({ attributes }: Pick<RunLine, 'attributes'>): RunLine['attributes'] {
  return attributes.filter(({ value }) => value.trim() !== '')
}

function keyOf(line: RunLine): string {
  return JSON.stringify([line.sku, line.colour, line.vatRate, filledAttributes(line)])
}

function runOf<L extends RunLine>(key: string, members: readonly L[]): StyleRun<L> {
  const lines = toldApart(members.toSorted((one, other) => one.variantPosition - other.variantPosition))
  const prices = Array.from(
    grouped(lines, line => line.unitPrice),
    ([unitPrice, same]) => ({
      unitPrice,
      quantity: piecesOf(same),
      sizes: [...new Set(same.map(({ size }) => size))],
    }),
  )
  return {
    key,
    lines,
    sizes: Array.from(
      grouped(lines, line => line.size),
      ([size, same]) => ({ size, quantity: piecesOf(same) }),
    ),
    prices: prices.sort((one, other) => one.unitPrice - other.unitPrice),
    quantity: piecesOf(lines),
    net: lines.reduce((sum, line) => plus(sum, times(cents(line.unitPrice), line.quantity)), noMoney),
  }
}

/** Where several variants have one size, or none, as screws may have, their numbers stand in for it. */
export function toldApart<L extends Pick<RunLine, 'size' | 'variantSku'>>(lines: readonly L[]): L[] {
  const ofSize = grouped(lines, ({ size }) => size)
  return lines.map(line => {
    const { size, variantSku } = line
    const isAlone = ofSize.get(size)!.every(other => other.variantSku === variantSku)
    return isAlone ? line : { ...line, size: [size, variantSku].filter(Boolean).join(', ') }
  })
}

function piecesOf(lines: readonly RunLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** By what a line has in common with others, in the order in which each first appears. */
function grouped<L, K>(lines: readonly L[], keyOf: (line: L) => K): Map<K, L[]> {
  const groups = new Map<K, L[]>()
  for (const line of lines) {
    const known = groups.get(keyOf(line))
    if (known) known.push(line)
    else groups.set(keyOf(line), [line])
  }
  return groups
}
