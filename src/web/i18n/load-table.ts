import type { Locale } from '#domain/locale.ts'

/**
 * Texts come in two parts, because who is not signed in needs a fifth of them: `door` has the signed-out screens, the
 * problems and the words of the design system, `shop` has everything behind the door.
 */
export type Part = 'door' | 'shop'

const tables = {
  door: {
    en: () => import('./en.ts').then(file => file.en),
    de: () => import('./de.ts').then(file => file.de),
  },
  shop: {
    en: () => import('./en-shop.ts').then(file => file.enShop),
    de: () => import('./de-shop.ts').then(file => file.deShop),
  },
}

export function loadTable(part: Part, locale: Locale): Promise<Readonly<Record<string, string>>> {
  return tables[part][locale]()
}
