import type { AnswerOf } from '#contract/endpoint.ts'
import type { getFairCompany, listFairOffers, listFairProducts } from '#contract/shop/fair.ts'

export type PackedStyle = AnswerOf<typeof listFairProducts>['data'][number]
export type PackedOffer = AnswerOf<typeof listFairOffers>['data'][number]
export type PackedCompany = AnswerOf<typeof getFairCompany>['data']

/** A part of the catalogue that goes into a pack; none at all stands for the whole catalogue. */
export interface PackPart {
  kind: 'category' | 'selection'
  id: string
  name: string
  /** Of its styles, when it was chosen. */
  count: number
}

/** What is known of a pack before anything in it is opened. */
export interface PackSummary {
  companies: { id: string; name: string; customerNo: string }[]
  styles: number
  variants: number
  pictures: number
  /** As they lie on the machine. */
  bytes: number
  productPages: number
  /** Absent in packs of a release that knew no parts. */
  parts?: PackPart[]
}

/**
 * The names of the records. The generation is that of one packing, so that the pack before stays whole until the new
 * one is.
 */
export const recordNames = {
  summary: (generation: string) => `${generation}/summary`,
  products: (generation: string, page: number) => `${generation}/products/${page}`,
  picture: (generation: string, productId: string, colour?: number) =>
    `${generation}/picture/${productId}${colour === undefined ? '' : `/${colour}`}`,
  company: (generation: string, id: string) => `${generation}/company/${id}`,
}

/** What the key of a record is derived for: each company has its own. */
export const purposes = {
  shared: 'shared',
  company: (id: string) => `company ${id}`,
  orders: (id: string) => `orders ${id}`,
}
