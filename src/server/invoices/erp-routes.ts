import { cancelErpInvoice, creditErpInvoice, getErpInvoice } from '#contract/erp/invoices.ts'
import { invoiceErpOrder } from '#contract/erp/orders.ts'
import { cents } from '#domain/price/money.ts'
import { once } from '../erp/once.ts'
import type { TenantReader } from '../platform/db/tenant-db.ts'
import type { ServeErp } from '../platform/http/serve-erp.ts'
import { Refusal } from '../platform/refusal.ts'
import { today } from '../platform/today.ts'
import type { Shop } from '../shop.ts'
import { type DocumentRow, findDocument, findDocumentId } from './desk-queries.ts'
import { creditInvoiceIn, invoiceOrdersIn } from './issue-documents.ts'

export function invoiceErpRoutes(serve: ServeErp, shop: Shop): void {
  serve(invoiceErpOrder, call =>
    once(call, async tx => {
      const { orderNumber } = call.params
      const { done, refused } = await invoiceOrdersIn(shop, tx, call.origin, [orderNumber], today())
      if (refused[0]) throw new Refusal(refused[0].problem.code)
      if (!done[0]) throw new Refusal('number.unknown', { facts: { number: orderNumber } })
      return { data: { orderNumber, finDocNumber: done[0].number } }
    }),
  )

  serve(getErpInvoice, async ({ db, params }) => {
    const found = await findDocument(db, await knownId(db, params.finDocNumber))
    return { data: presentInvoice(found!) }
  })

  serve(creditErpInvoice, call =>
    once(call, async tx => {
      const id = await knownId(tx, call.params.finDocNumber)
      const { credit, reason, key } = call.body
      const wanted = 'amount' in credit ? { amount: cents(credit.amount) } : credit
      const said = { reason, day: today(), key: ownKey(call.key.id, key) }
      const { number } = await creditInvoiceIn(shop, tx, call.origin, id, wanted, said)
      return { data: { finDocNumber: number } }
    }),
  )

  serve(cancelErpInvoice, call =>
    once(call, async tx => {
      const id = await knownId(tx, call.params.finDocNumber)
      const { reason, key } = call.body
      const said = { reason, day: today(), key: ownKey(call.key.id, key) }
      const { number } = await creditInvoiceIn(shop, tx, call.origin, id, 'all', said)
      return { data: { finDocNumber: number } }
    }),
  )
}

/** Two programs, or one and the desk, may think of the same name. */
const ownKey = (keyId: number, key: string) => `api key ${keyId} ${key}`

async function knownId(db: TenantReader, finDocNumber: string): Promise<number> {
  const id = await findDocumentId(db, finDocNumber)
  if (id === undefined) throw new Refusal('number.unknown', { facts: { number: finDocNumber } })
  return id
}

function presentInvoice(row: DocumentRow) {
  const { number, type, customerNo, orderNumber, docDate, dueDate, currency, amount, openAmount } = row
  return {
    finDocNumber: number,
    type,
    customerNo,
    orderNumber,
    docDate,
    dueDate,
    currency,
    amount,
    open: openAmount,
    lines: row.lines.map(({ position, variantSku, quantity, credited, unitPrice, vatRate }) => ({
      position,
      variantSku,
      quantity,
      credited,
      price: unitPrice,
      vatRate,
    })),
    shipping: type === 'invoice' && !row.isShippingCredited ? row.shipping : 0,
    related: row.related.map(({ number: finDocNumber, amount: own, isCancellation }) => ({
      finDocNumber,
      amount: own,
      isCancellation,
    })),
  }
}
