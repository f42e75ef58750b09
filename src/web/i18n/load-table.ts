import type { Locale } from '#domain/locale.ts'

/**
 * Texts come in parts, because who is not signed in needs a fifth of them and a screen only its own: `door` has the
 * signed-out screens, the problems and the words of the design system, `shop` the frame and the catalogue behind the
 * door; the others come with the first screen that names them in `routes.tsx`.
 */
export type Part = keyof typeof tables

const tables = {
  door: {
    en: () => import('./en.ts').then(file => file.en),
    de: () => import('./de.ts').then(file => file.de),
  },
  shop: {
    en: () => import('./en-shop.ts').then(file => file.enShop),
    de: () => import('./de-shop.ts').then(file => file.deShop),
  },
  cart: {
    en: () => import('./en-cart.ts').then(file => file.enCart),
    de: () => import('./de-cart.ts').then(file => file.deCart),
  },
  checkout: {
    en: () => import('./en-checkout.ts').then(file => file.enCheckout),
    de: () => import('./de-checkout.ts').then(file => file.deCheckout),
  },
  orders: {
    en: () => import('./en-orders.ts').then(file => file.enOrders),
    de: () => import('./de-orders.ts').then(file => file.deOrders),
  },
  people: {
    en: () => import('./en-people.ts').then(file => file.enPeople),
    de: () => import('./de-people.ts').then(file => file.dePeople),
  },
  seasons: {
    en: () => import('./en-seasons.ts').then(file => file.enSeasons),
    de: () => import('./de-seasons.ts').then(file => file.deSeasons),
  },
  keys: {
    en: () => import('./en-keys.ts').then(file => file.enKeys),
    de: () => import('./de-keys.ts').then(file => file.deKeys),
  },
  reading: {
    en: () => import('./en-reading.ts').then(file => file.enReading),
    de: () => import('./de-reading.ts').then(file => file.deReading),
  },
}

export function loadTable(part: Part, locale: Locale): Promise<Readonly<Record<string, string>>> {
  return tables[part][locale]()
}
