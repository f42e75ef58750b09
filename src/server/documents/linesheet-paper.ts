import type { Day } from '#domain/day.ts'
import type { Locale } from '#domain/locale.ts'
import type { Seller } from './paper.ts'
import type { Picture } from './pictures.ts'

/** A line sheet ready to be drawn: all texts and numbers are formatted. */
export interface Linesheet {
  locale: Locale
  title: string
  date: Day
  seller: Seller
  /** The company, the date and the terms of the prices. */
  lead: readonly string[]
  isPreOrder: boolean
  styles: readonly LinesheetStyle[]
  closing: readonly string[]
}

export interface LinesheetStyle {
  name: string
  sku: string
  picture: Picture | null
  alt: string
  /** "149,50 EUR", or "ab 129,00 EUR" where the sizes differ. */
  price: string
  /** Before a sale. */
  oldPrice: string
  retail: string
  /** With the sum, if it is of a cart. */
  colours: readonly { name: string; sizes: string; sum?: string }[]
  /** Availability, pack, season: short and in this order. */
  facts: readonly string[]
}
