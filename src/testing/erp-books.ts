import { sql } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import type { Db } from '#server/platform/db/database.ts'
import { availableOf, type Books } from '../../examples/erp-client/books.ts'
import type { ErpClient } from './erp-client.ts'

/** Where the books of the example client and the shop say something else: orders, invoices, stock and prices. */
export async function differences(db: Db, tenantId: TenantId, erp: ErpClient, books: Books): Promise<string[]> {
  const found: string[] = []
  const compare = (what: string, own: unknown, stored: unknown) => {
    const [mine, theirs] = [JSON.stringify(own), JSON.stringify(stored)]
    if (mine !== theirs) found.push(`${what}: the ERP says ${mine}, the shop ${theirs}`)
  }
  const ask = async (path: string) => (await erp.send('GET', path)).body.data
  const { rows } = await sql<{ number: string; invoices: string[] }>`
    select o.order_number as number, array(select e.fin_doc_number from account_entries e
        where e.tenant_id = o.tenant_id and e.order_id = o.id order by e.id) as invoices
    from orders o where o.tenant_id = ${tenantId} order by o.order_number`.execute(db)
  compare(
    'orders',
    Object.keys(books.orders).sort(),
    rows.map(({ number }) => number),
  )
  for (const { number, invoices } of rows) {
    const own = books.orders[number]
    if (!own) continue
    const stored = await ask(`/orders/${number}`)
    const counts = (lines: readonly (typeof own.lines)[number][]) =>
      lines.map(({ position, variantSku, quantity, shipped, cancelled, open }) =>
        [position, variantSku, quantity, shipped, cancelled, open].join(' '),
      )
    compare(`our number of ${number}`, own.erpNumber, stored.erpNumber)
    compare(`status of ${number}`, own.status, stored.status)
    compare(`lines of ${number}`, counts(own.lines), counts(stored.lines))
    compare(`invoices of ${number}`, Object.values(own.invoices), invoices)
  }
  for (const sku of Object.keys(books.warehouse))
    compare(`stock of ${sku}`, availableOf(books, sku), (await ask(`/stock?key=${sku}/`))[0].record.available)
  for (const [sku, price] of Object.entries(books.prices))
    compare(`price of ${sku}`, price, (await ask(`/prices?key=base/${sku}/////`))[0].record.price)
  return found
}
