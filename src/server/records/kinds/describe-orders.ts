import { dayOf } from '#domain/day.ts'
import { orderAmount } from '#domain/order/order.ts'
import { orderSearchText } from '#domain/order/order-search.ts'
import type { PastOrderLine } from '#domain/order/past-order.ts'
import { cents } from '#domain/price/money.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import type { TenantTx } from '../../platform/db/tenant-db.ts'
import { run } from '../statement.ts'
import type { Incomplete } from '../store.ts'

/**
 * What orders are found by, and which of them staff placed. Said before they are written: a trigger puts each order among
 * those that are searched, and a second time whenever its text changes.
 */
export async function describeOrders(tx: TenantTx, orders: readonly Incomplete[]): Promise<void> {
  const products = await findProducts(tx, orders)
  const companies = await run<{ id: number; name: string }>(
    tx,
    'select id, name from companies where tenant_id = $1 and id = any ($2)',
    [...new Set(orders.map(({ row }) => row.company_id))],
  )
  const staff = await run<{ id: number }>(
    tx,
    'select id from users where tenant_id = $1 and company_id is null and id = any ($2)',
    [...new Set(orders.map(({ row }) => row.user_id))],
  )
  const nameOf = new Map<unknown, string>(companies.map(({ id, name }) => [id, name]))
  const isStaff = new Set<unknown>(staff.map(({ id }) => id))
  for (const { record, row } of orders) {
    row.is_by_sales_person = isStaff.has(row.user_id)
    row.search_text = searchText(record, nameOf.get(row.company_id)!, products)
  }
}

/** A product that was ordered: its id and its number. */
type SoldProduct = readonly [id: string, sku: string]

async function findProducts(tx: TenantTx, orders: readonly Incomplete[]): Promise<Map<string, SoldProduct>> {
  const found = await run<{ variantSku: string; id: number; sku: string }>(
    tx,
    `select v.variant_sku as "variantSku", p.id, p.sku
     from variants v join products p on p.tenant_id = v.tenant_id and p.id = v.product_id
     where v.tenant_id = $1 and v.variant_sku = any ($2)`,
    [...new Set(orders.flatMap(({ record }) => linesOf(record).map(({ variantSku }) => variantSku)))],
  )
  return new Map(found.map(({ variantSku, id, sku }) => [variantSku, [String(id), sku]]))
}

const linesOf = ({ lines }: StoredRecord) => (lines ?? []) as readonly PastOrderLine[]

function searchText(order: StoredRecord, company: string, products: ReadonlyMap<string, SoldProduct>): string {
  const lines = linesOf(order)
  const documents = (order.documents ?? []) as readonly { number: string }[]
  const text = (column: string) => (order[column] == null ? undefined : String(order[column]))
  const receiver = text('shippingAddress.company')
  return orderSearchText({
    ids: [...new Set(lines.flatMap(({ variantSku }) => [...(products.get(variantSku) ?? []), variantSku]))],
    itemNames: [...new Set(lines.flatMap(({ name = {} }) => Object.values(name).map(String)))],
    numbers: [text('orderNumber'), text('externalNumber'), ...documents.map(({ number }) => number)],
    // The name of the account's own company would find every order.
    receiver: receiver === company ? undefined : receiver,
    city: text('shippingAddress.city'),
    amount: orderAmount(
      lines.map(({ price, quantity }) => ({ unit: cents(price), quantity })),
      cents(Number(order.shipping)),
    ),
    dates: [dayOf(String(order.orderedAt)), text('deliveryDate')],
  })
}
