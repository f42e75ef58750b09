import type { Locale } from '#domain/locale.ts'

/**
 * Texts come in parts, because who is not signed in needs a fifth of them and a screen only its own: `common` has the
 * signed-out screens, the problems and the words of the design system, `shop` the frame and the catalogue behind the
 * signed-out app; the others come with the first screen that names them in `routes.tsx`.
 */
export type Part = keyof typeof tables

const tables = {
  common: {
    en: () => import('./locales/en/common.ts').then(file => file.en),
    de: () => import('./locales/de/common.ts').then(file => file.de),
  },
  shop: {
    en: () => import('./locales/en/shop.ts').then(file => file.enShop),
    de: () => import('./locales/de/shop.ts').then(file => file.deShop),
  },
  cart: {
    en: () => import('./locales/en/cart.ts').then(file => file.enCart),
    de: () => import('./locales/de/cart.ts').then(file => file.deCart),
  },
  checkout: {
    en: () => import('./locales/en/checkout.ts').then(file => file.enCheckout),
    de: () => import('./locales/de/checkout.ts').then(file => file.deCheckout),
  },
  orders: {
    en: () => import('./locales/en/orders.ts').then(file => file.enOrders),
    de: () => import('./locales/de/orders.ts').then(file => file.deOrders),
  },
  viewing: {
    en: () => import('./locales/en/viewing.ts').then(file => file.enViewing),
    de: () => import('./locales/de/viewing.ts').then(file => file.deViewing),
  },
  people: {
    en: () => import('./locales/en/people.ts').then(file => file.enPeople),
    de: () => import('./locales/de/people.ts').then(file => file.dePeople),
  },
  seasons: {
    en: () => import('./locales/en/seasons.ts').then(file => file.enSeasons),
    de: () => import('./locales/de/seasons.ts').then(file => file.deSeasons),
  },
  sales: {
    en: () => import('./locales/en/my-customers.ts').then(file => file.enMyCustomers),
    de: () => import('./locales/de/my-customers.ts').then(file => file.deMyCustomers),
  },
  handovers: {
    en: () => import('./locales/en/handovers.ts').then(file => file.enHandovers),
    de: () => import('./locales/de/handovers.ts').then(file => file.deHandovers),
  },
  approvals: {
    en: () => import('./locales/en/approvals.ts').then(file => file.enApprovals),
    de: () => import('./locales/de/approvals.ts').then(file => file.deApprovals),
  },
  fair: {
    en: () => import('./locales/en/fair.ts').then(file => file.enFair),
    de: () => import('./locales/de/fair.ts').then(file => file.deFair),
  },
  desk: {
    en: () => import('./locales/en/desk.ts').then(file => file.enDesk),
    de: () => import('./locales/de/desk.ts').then(file => file.deDesk),
  },
  deskInvoices: {
    en: () => import('./locales/en/desk-invoices.ts').then(file => file.enDeskInvoices),
    de: () => import('./locales/de/desk-invoices.ts').then(file => file.deDeskInvoices),
  },
  deskSystem: {
    en: () => import('./locales/en/desk-system.ts').then(file => file.enDeskSystem),
    de: () => import('./locales/de/desk-system.ts').then(file => file.deDeskSystem),
  },
  deskCustomers: {
    en: () => import('./locales/en/desk-customers.ts').then(file => file.enDeskCustomers),
    de: () => import('./locales/de/desk-customers.ts').then(file => file.deDeskCustomers),
  },
  deskShop: {
    en: () => import('./locales/en/desk-shop.ts').then(file => file.enDeskShop),
    de: () => import('./locales/de/desk-shop.ts').then(file => file.deDeskShop),
  },
  deskStatistics: {
    en: () => import('./locales/en/desk-statistics.ts').then(file => file.enDeskStatistics),
    de: () => import('./locales/de/desk-statistics.ts').then(file => file.deDeskStatistics),
  },
  deskPrices: {
    en: () => import('./locales/en/desk-prices.ts').then(file => file.enDeskPrices),
    de: () => import('./locales/de/desk-prices.ts').then(file => file.deDeskPrices),
  },
  deskOrders: {
    en: () => import('./locales/en/desk-orders.ts').then(file => file.enDeskOrders),
    de: () => import('./locales/de/desk-orders.ts').then(file => file.deDeskOrders),
  },
  deskStock: {
    en: () => import('./locales/en/desk-stock.ts').then(file => file.enDeskStock),
    de: () => import('./locales/de/desk-stock.ts').then(file => file.deDeskStock),
  },
  deskInterfaces: {
    en: () => import('./locales/en/desk-interfaces.ts').then(file => file.enDeskInterfaces),
    de: () => import('./locales/de/desk-interfaces.ts').then(file => file.deDeskInterfaces),
  },
  curves: {
    en: () => import('./locales/en/curves.ts').then(file => file.enCurves),
    de: () => import('./locales/de/curves.ts').then(file => file.deCurves),
  },
  keys: {
    en: () => import('./locales/en/keys.ts').then(file => file.enKeys),
    de: () => import('./locales/de/keys.ts').then(file => file.deKeys),
  },
  reading: {
    en: () => import('./locales/en/content.ts').then(file => file.enReading),
    de: () => import('./locales/de/content.ts').then(file => file.deReading),
  },
}

export function loadTable(part: Part, locale: Locale): Promise<Readonly<Record<string, string>>> {
  return tables[part][locale]()
}
