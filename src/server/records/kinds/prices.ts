import { prices } from '#contract/records/kinds/prices.ts'
import { run } from '../statement.ts'
import type { Store, StoredColumn, Table } from '../store.ts'

const variant: StoredColumn = { column: ['product_id', 'variant_id'] }
const validity = {
  validFrom: { column: 'valid_from', empty: '-infinity' },
  validUntil: { column: 'valid_until', empty: 'infinity' },
}

const tables = {
  base: {
    name: 'base_prices',
    ids: ['product_id', 'variant_id'],
    columns: { variantSku: variant, price: 'price', rrp: 'rrp', preOrderPrice: 'pre_order_price' },
    constants: { kind: 'base', preOrder: false, minQuantity: 1 },
  },
  list: {
    name: 'price_list_entries',
    ids: ['price_list_id', 'product_id', 'variant_id', 'for_pre_order', 'min_quantity', 'valid_from'],
    columns: {
      list: 'price_list_id',
      variantSku: variant,
      preOrder: 'for_pre_order',
      minQuantity: 'min_quantity',
      ...validity,
      price: 'price',
    },
    constants: { kind: 'list' },
  },
  customer: {
    name: 'customer_prices',
    ids: ['company_id', 'product_id', 'variant_id', 'for_pre_order', 'valid_from'],
    columns: {
      customerNo: 'company_id',
      variantSku: variant,
      preOrder: 'for_pre_order',
      ...validity,
      price: 'price',
    },
    constants: { kind: 'customer', minQuantity: 1 },
  },
  sale: {
    name: 'sale_prices',
    ids: ['product_id', 'variant_id', 'valid_from'],
    columns: { variantSku: variant, ...validity, price: 'price' },
    constants: { kind: 'sale', preOrder: false, minQuantity: 1 },
  },
} satisfies Record<string, Table>

export const priceStore: Store = {
  kind: prices,
  tables: Object.values(tables),
  tableOf: ({ kind }) => tables[kind as keyof typeof tables],
  /** The price of a product is that of each of its variants. */
  async expand(tx, rows) {
    const skus = rows.flatMap(({ sku, variantSku }) => (variantSku == null && sku != null ? [sku] : []))
    const found = await run<{ sku: string; variantSku: string }>(
      tx,
      `select p.sku, v.variant_sku as "variantSku"
       from products p join variants v on v.tenant_id = p.tenant_id and v.product_id = p.id
       where p.tenant_id = $1 and p.sku = any ($2) order by p.id, v.position, v.id`,
      [...new Set(skus)],
    )
    const variants = new Map<string, typeof found>()
    for (const one of found) {
      const own = variants.get(one.sku)
      if (own) own.push(one)
      else variants.set(one.sku, [one])
    }
    return rows.map(row => {
      const own = row.variantSku == null ? variants.get(String(row.sku)) : undefined
      return own ? own.map(({ variantSku }) => ({ ...row, variantSku })) : [row]
    })
  },
}
