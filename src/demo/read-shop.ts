import type { RecordKind } from '#contract/records/kind.ts'
import { payments } from '#contract/records/kinds/payments.ts'
import { priceLists } from '#contract/records/kinds/price-lists.ts'
import { prices } from '#contract/records/kinds/prices.ts'
import type { Day } from '#domain/day.ts'
import type { GivenRow } from '#domain/records/row.ts'
import { readInvoices } from './invoices.ts'
import { readOrders } from './orders.ts'
import type { Tenant } from './pictures/season-colours.ts'
import { readAssortment, type ShopAssortment } from './read-assortment.ts'
import { readRows, recordOf } from './read-rows.ts'
import type { ShopFiles } from './shop-files.ts'
import { readPreStock, readStockMovements } from './stock.ts'

/** A shop of the demo as its rows have it. */
export interface DemoShop extends ShopAssortment {
  priceLists: readonly GivenRow[]
  prices: readonly GivenRow[]
  preStock: readonly GivenRow[]
  orders: readonly GivenRow[]
  stockMovements: readonly GivenRow[]
  invoices: readonly GivenRow[]
  payments: readonly GivenRow[]
}

export async function readShop(key: Tenant, today: Day, files: ShopFiles): Promise<DemoShop> {
  const assortment = await readAssortment(key, today, files)
  const records = async (kind: RecordKind, name: string) =>
    (await readRows(key, name, today)).map(row => recordOf(kind, row))
  const orders = await readOrders(assortment)
  return {
    ...assortment,
    priceLists: await records(priceLists, 'price-lists'),
    prices: await records(prices, 'prices'),
    preStock: await readPreStock(key, today),
    orders,
    stockMovements: await readStockMovements(key, today, orders),
    invoices: await readInvoices(key, today, orders),
    payments: await records(payments, 'payments'),
  }
}
