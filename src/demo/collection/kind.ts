import type { ColourwayKey } from '../pictures/colourways.ts'
import type { ProductTypeKey } from '../pictures/product-types.ts'
import type { Text } from '../text.ts'
import type { FabricKey } from './fabrics.ts'
import type { FeaturePool } from './features.ts'
import type { SizeRun } from './sizes.ts'

/** Men, women, everybody, children. */
export type Who = 'm' | 'w' | 'u' | 'k'

/** When a style is in the collection: winter, summer, or always (never out of stock). */
export type Rhythm = 'aw' | 'ss' | 'all'

export interface Extra {
  /** Only where a style's number is fixed, because everybody knows it. */
  number?: number
  rhythm?: Rhythm
  colourways?: readonly ColourwayKey[]
  batch?: number
  unit?: string
  sizes?: SizeRun
  /** Where the style looks unlike the rest of its shelf. */
  type?: ProductTypeKey
  cut?: string
  /** Wholesale price where it is fixed. */
  price?: number
  isStockFrozen?: boolean
  attributes?: Readonly<Record<string, string>>
}

/** One line of the collection: `mw` is one style for men and one for women. RRP in euros, weight in grams. */
export type StyleLine = readonly [
  family: string,
  en: string,
  de: string,
  who: Who | 'mw',
  rrp: number,
  fabric: FabricKey,
  grams: number,
  extra?: Extra,
]

/** What the styles of one shelf have in common. */
export interface Kind {
  /** The category on the third level. */
  shelf: string
  /** Where its style numbers begin. */
  numbersFrom: number
  picture: { type: ProductTypeKey; cuts: readonly string[] }
  sizes: Partial<Record<Who, SizeRun>>
  discountGroup: 'apparel' | 'footwear' | 'equipment' | 'accessories' | 'print'
  rhythm: Rhythm
  colours: number
  features: FeaturePool
  attributes: Readonly<Record<string, string | readonly string[]>>
  openings: readonly Text[]
  styles: readonly StyleLine[]
}
