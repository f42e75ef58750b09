/** What the owner of a new shop does first, in this order. */
export const firstSteps = ['country', 'currency', 'vat', 'brand', 'seasons', 'products', 'customers'] as const
export type FirstStep = (typeof firstSteps)[number]

export interface ShopBeginnings {
  country: string
  currency: string
  /** Countries whose VAT rates are known. */
  vatCountries: readonly string[]
  logo: string | null
  seasons: number
  products: number
  companies: number
}

/** Whether a step is done. A shop is made with a country, a currency and rates; nobody has to say them twice. */
export function isStepDone(step: FirstStep, shop: ShopBeginnings): boolean {
  switch (step) {
    case 'country':
      return shop.country !== ''
    case 'currency':
      return shop.currency !== ''
    case 'vat':
      return shop.vatCountries.includes(shop.country)
    case 'brand':
      return Boolean(shop.logo)
    case 'seasons':
      return shop.seasons > 0
    case 'products':
      return shop.products > 0
    case 'customers':
      return shop.companies > 0
  }
}
