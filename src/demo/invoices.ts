import { invoices } from '#contract/records/kinds/invoices.ts'
import type { Day } from '#domain/day.ts'
import { cents } from '#domain/price/money.ts'
import { totalsOf } from '#domain/price/vat.ts'
import type { GivenRow } from '#domain/records/row.ts'
import type { DemoOrder } from './orders.ts'
import { readRows, recordOf } from './read-rows.ts'

/** Invoices bill what their order costs; a credit takes back the first lines of it. */
export async function readInvoices(shop: string, today: Day, orders: readonly DemoOrder[]): Promise<GivenRow[]> {
  const orderOf = new Map(orders.map(order => [order.orderNumber, order]))
  return (await readRows(shop, 'invoices', today)).map(({ returnedLines, ...row }) => {
    const order = orderOf.get(row.orderNumber!)!
    const { customerNo, externalNumber = null, gross, vat } = order
    const record = { ...recordOf(invoices, row), customerNo }
    if (!returnedLines) return { ...record, externalNumber, amount: gross, vat }
    const returned = order.lines.slice(0, Number(returnedLines))
    const totals = totalsOf(
      returned.map(({ price, quantity, vatRate }) => ({ net: cents(-price * quantity), rate: vatRate })),
    )
    const lines = returned.map(({ quantity }, index) => ({ line: index + 1, quantity }))
    return { ...record, amount: totals.gross, vat: totals.vat, lines }
  })
}
