export interface SizeGrid<V> {
  /** In the order of the variants. An empty one stands last, for variants without a size. */
  readonly sizes: readonly string[]
  readonly rows: readonly SizeGridRow<V>[]
}

export interface SizeGridRow<V> {
  readonly first: V
  /** Whether other rows have the same colour. */
  readonly isOneOfSeveral: boolean
  /** One per size; undefined where the colour is not made in it. */
  readonly cells: readonly (V | undefined)[]
}

/**
 * Colours are rows, sizes are columns. Of variants that neither tells apart each has a row of its own, so that every
 * variant has its cell.
 */
export function sizeGrid<V extends { readonly size: string | null }>(
  variants: readonly V[],
  colourOf: (variant: V) => string,
): SizeGrid<V> {
  const named = new Set(variants.map(({ size }) => size ?? ''))
  const hasNone = named.delete('') || named.size === 0
  const sizes = hasNone ? [...named, ''] : [...named]
  const ofColours = new Map<string, Map<string, V>[]>()
  const rows: { ofColour: readonly Map<string, V>[]; bySize: Map<string, V> }[] = []
  for (const variant of variants) {
    const colour = colourOf(variant)
    const size = variant.size ?? ''
    const ofColour = ofColours.get(colour) ?? []
    ofColours.set(colour, ofColour)
    let bySize = ofColour.find(row => !row.has(size))
    if (!bySize) {
      bySize = new Map()
      ofColour.push(bySize)
      rows.push({ ofColour, bySize })
    }
    bySize.set(size, variant)
  }
  return {
    sizes,
    rows: rows.map(({ ofColour, bySize }) => ({
      first: [...bySize.values()][0]!,
      isOneOfSeveral: ofColour.length > 1,
      cells: sizes.map(size => bySize.get(size)),
    })),
  }
}

/** The colour of a row; with the number of its variant where the colour has several rows. Empty where it has neither. */
export function rowName(row: SizeGridRow<unknown>, colour: string | null | undefined, number: string): string {
  return [colour, row.isOneOfSeveral && number].filter(Boolean).join(', ')
}
