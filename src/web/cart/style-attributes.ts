import type { Attribute } from '#domain/attribute.ts'

/** What the buyer wants written on the pieces of a style, until they are in the cart. */
let byProduct: ReadonlyMap<string, readonly Attribute[]> = new Map()
const listeners = new Set<() => void>()

export const styleAttributes = {
  of: (productId: string): readonly Attribute[] | undefined => byProduct.get(productId),
  put: (productId: string, attributes: readonly Attribute[]): void => {
    byProduct = new Map(byProduct).set(productId, attributes)
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
