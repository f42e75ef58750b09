import { addressStore } from './kinds/addresses.ts'
import { attributeStore } from './kinds/attributes.ts'
import { bannerStore } from './kinds/banners.ts'
import { categoryStore } from './kinds/categories.ts'
import { companyStore } from './kinds/companies.ts'
import { contentStore } from './kinds/content.ts'
import { invoiceStore } from './kinds/invoices.ts'
import { orderStatusStore } from './kinds/order-status.ts'
import { orderStore } from './kinds/orders.ts'
import { paymentStore } from './kinds/payments.ts'
import { peopleStore } from './kinds/people.ts'
import { priceListStore } from './kinds/price-lists.ts'
import { priceStore } from './kinds/prices.ts'
import { productStore } from './kinds/products.ts'
import { seasonStore } from './kinds/seasons.ts'
import { settingStore } from './kinds/settings.ts'
import { shipmentStore } from './kinds/shipments.ts'
import { shippingMethodStore } from './kinds/shipping-methods.ts'
import { stockStore } from './kinds/stock.ts'
import { variantStore } from './kinds/variants.ts'
import type { Store } from './store.ts'

/** How each kind of record is kept. */
export const stores = {
  addresses: addressStore,
  attributes: attributeStore,
  banners: bannerStore,
  categories: categoryStore,
  companies: companyStore,
  content: contentStore,
  invoices: invoiceStore,
  orderStatus: orderStatusStore,
  orders: orderStore,
  payments: paymentStore,
  people: peopleStore,
  priceLists: priceListStore,
  prices: priceStore,
  products: productStore,
  seasons: seasonStore,
  settings: settingStore,
  shipments: shipmentStore,
  shippingMethods: shippingMethodStore,
  stock: stockStore,
  variants: variantStore,
} as const satisfies Record<string, Store>

export type KindName = keyof typeof stores

export function isKind(name: string | undefined): name is KindName {
  return name !== undefined && Object.hasOwn(stores, name)
}
