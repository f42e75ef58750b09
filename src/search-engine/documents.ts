/** A product in the search index: no customer's price and no stock, because every browser may query it. */
export interface IndexedProduct {
  tenantId: number
  id: number
  sku: string
  name: BothLanguages
  image: string
  popularity: number
  variants: readonly { sku: string; ean: string | null }[]
  colours: readonly BothLanguages[]
  sizes: readonly string[]
  /** Every category it is in, ancestors included. */
  categories: readonly number[]
  /** As `attribute:value`, e.g. gender:men. */
  attributes: readonly string[]
}

export interface BothLanguages {
  en: string
  de: string
}

/** Categories and attributes of a tenant, which its products share. */
export interface CatalogueTree {
  categories: readonly TreeCategory[]
  /** By `attribute:value`. */
  attributes: ReadonlyMap<string, BothLanguages>
}

export interface TreeCategory {
  id: number
  name: BothLanguages
  audience: Audience
}

/** Who may see a product or category. Bits, because users with deals also see what everyone sees. */
export const audience = { nobody: 0, deals: 1, everyone: 3 } as const
export type Audience = (typeof audience)[keyof typeof audience]

/** The bit of a caller, to compare with that of a product. */
export function audienceBit(hasDeals: boolean): number {
  return hasDeals ? 1 : 2
}

/**
 * Receives the catalogue from the database, first everything and then every change. What comes between `begin` and
 * `finish` is found from `finish` on; until then what was there before is searched. `begin` forgets what was not finished.
 */
export interface CatalogueSink {
  /** `everything` replaces what was there before. */
  begin(what: 'everything' | 'changes'): Promise<void>
  finish(): Promise<void>
  setTree(tenantId: number, tree: CatalogueTree): Promise<void>
  /** Current products; `gone` are no longer sold. */
  change(tenantId: number, products: readonly IndexedProduct[], gone: readonly number[]): Promise<void>
  /** True if products contain category names and must be sent again when those change. */
  readonly copiesTree: boolean
}
