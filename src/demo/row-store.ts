import type pg from 'pg'
import { copyRows, type Row } from './copy-rows.ts'
import { withoutChecks } from './load-fast.ts'

/** In the order in which references allow them to be loaded. */
const tables = [
  'tenants',
  'tenant_hosts',
  'staff_roles',
  'price_lists',
  'companies',
  'users',
  'sales_assignments',
  'addresses',
  'account_requests',
  'categories',
  'seasons',
  'products',
  'variants',
  'products_in_categories',
  'attributes',
  'attribute_values',
  'product_attributes',
  'category_attributes',
  'product_downloads',
  'base_prices',
  'price_list_entries',
  'customer_prices',
  'sale_prices',
  'stock',
  'pre_stock',
  'pre_stock_held',
  'content_pages',
  'shipping_methods',
  'baskets',
  'wishlists',
  'orders',
  'order_lines',
  'order_documents',
  'stock_ledger',
  'payments',
  'account_entries',
  'account_entry_lines',
  'account_payments',
  'reviews',
  'alarms',
  'stock_events',
  'notifications',
] as const

export type TableName = (typeof tables)[number]

/** Collects the rows of a small shop and hands out its ids; the database sees them once, at the end. */
export class RowStore {
  readonly #rows = new Map<TableName, Row[]>()
  readonly #lastIds = new Map<TableName, number>()

  add(table: TableName, row: Row): void {
    const rows = this.#rows.get(table)
    if (rows) rows.push(row)
    else this.#rows.set(table, [row])
  }

  nextId(table: TableName): number {
    const id = (this.#lastIds.get(table) ?? 0) + 1
    this.#lastIds.set(table, id)
    return id
  }

  rowsOf(table: TableName): readonly Row[] {
    return this.#rows.get(table) ?? []
  }

  async load(client: pg.Client): Promise<void> {
    await withoutChecks(client, async () => {
      for (const table of tables) await copyRows(client, table, this.rowsOf(table))
    })
    for (const [table, id] of this.#lastIds) {
      // The shop's own rows continue where the demo's end.
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [table, 'id', id])
    }
  }
}
