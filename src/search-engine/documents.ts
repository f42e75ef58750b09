/** What the search knows of a product: no customer's price and no stock, because everybody's browser may ask it. */
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

/** What products share, per tenant. */
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

/** Who may know of a thing. Bits, because what everyone may see, users with deals may see too. */
export const audience = { nobody: 0, deals: 1, everyone: 3 } as const
export type Audience = (typeof audience)[keyof typeof audience]

/** The bit that a caller needs to share with a thing to see it. */
export function audienceBit(hasDeals: boolean): number {
  return hasDeals ? 1 : 2
}

/** Takes what the database says about the catalogue, first everything and then every change. */
export interface CatalogueSink {
  /** Everything follows now; until `finishLoad` the old content goes on answering. */
  beginLoad(): Promise<void>
  finishLoad(): Promise<void>
  setTree(tenantId: number, tree: CatalogueTree): Promise<void>
  /** Products as they are now; `gone` are no longer sold. */
  change(tenantId: number, products: readonly IndexedProduct[], gone: readonly number[]): Promise<void>
  /** A sink that copies names of categories into its products wants them again when the tree changes. */
  readonly copiesTree: boolean
}
