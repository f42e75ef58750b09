import type { RecordKind } from './kind.ts'
import { addresses } from './kinds/addresses.ts'
import { attributes } from './kinds/attributes.ts'
import { banners } from './kinds/banners.ts'
import { categories } from './kinds/categories.ts'
import { companies } from './kinds/companies.ts'
import { content } from './kinds/content.ts'
import { invoices } from './kinds/invoices.ts'
import { orderStatus } from './kinds/order-status.ts'
import { orders } from './kinds/orders.ts'
import { payments } from './kinds/payments.ts'
import { people } from './kinds/people.ts'
import { priceLists } from './kinds/price-lists.ts'
import { prices } from './kinds/prices.ts'
import { products } from './kinds/products.ts'
import { seasons } from './kinds/seasons.ts'
import { settings } from './kinds/settings.ts'
import { shipments } from './kinds/shipments.ts'
import { shippingMethods } from './kinds/shipping-methods.ts'
import { stock } from './kinds/stock.ts'
import { variants } from './kinds/variants.ts'

/** All kinds of records, in the order in which an empty shop is filled: each after those it refers to. */
export const recordKinds: readonly RecordKind[] = [
  settings,
  attributes,
  categories,
  seasons,
  products,
  variants,
  priceLists,
  shippingMethods,
  companies,
  people,
  addresses,
  prices,
  stock,
  content,
  banners,
  orders,
  orderStatus,
  shipments,
  invoices,
  payments,
]
