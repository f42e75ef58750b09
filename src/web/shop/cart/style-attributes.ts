import type { Attribute } from '#domain/catalogue/attribute.ts'
import { tabStorageMap } from './tab-storage-map.ts'

const byProduct = tabStorageMap<readonly Attribute[]>('attributes')

/** The texts typed for the pieces of a style, until they are in the cart. */
export const styleAttributes = {
  of: byProduct.get,
  all: byProduct.all,
  put: byProduct.put,
  subscribe: byProduct.subscribe,
}
