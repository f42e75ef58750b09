import { getErpInvoicePaper, getErpPaper, listErpPapers } from '#contract/erp/papers.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { ServeErp } from '../platform/http/serve-erp.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { findEntryNumbered, findOrderNumbered } from './erp-queries.ts'
import type { OrderFacts } from './facts.ts'
import { confirmationOf, openDocument } from './open-document.ts'
import { findOrderFacts } from './queries.ts'

/** The papers of orders and invoices for programs, the same files that staff and buyers get. */
export function paperErpRoutes(serve: ServeErp, shop: Shop): void {
  serve(listErpPapers, async ({ db, params }) => ({ data: papersOf(await knownOrder(db, params.orderNumber)) }))

  serve(getErpPaper, async ({ db, key, params, query }) => {
    const order = await knownOrder(db, params.orderNumber)
    const paper = papersOf(order).find(({ number }) => number === params.number)
    if (!paper) throw new Refusal('number.unknown', { facts: { number: params.number } })
    const { kind, number } = paper
    const id = kind === 'confirmation' ? String(order.id) : `${order.id}.${number}`
    return opened(shop, { tenantId: key.tenantId, keyId: key.id, kind, id, locale: query.language })
  })

  serve(getErpInvoicePaper, async ({ db, key, params, query: { format, language } }) => {
    const entry = await findEntryNumbered(db, params.finDocNumber)
    if (!entry) throw new Refusal('number.unknown', { facts: { number: params.finDocNumber } })
    const kind = format === 'xml' ? 'xrechnung' : entry.type
    return opened(shop, { tenantId: key.tenantId, keyId: key.id, kind, id: String(entry.id), locale: language })
  })
}

async function knownOrder(db: TenantDb, orderNumber: string): Promise<OrderFacts> {
  const id = await findOrderNumbered(db, orderNumber)
  const [order] = id === undefined ? [] : await findOrderFacts(db, [id])
  if (!order) throw new Refusal('number.unknown', { facts: { number: orderNumber } })
  return order
}

function papersOf(order: OrderFacts) {
  const confirmation = confirmationOf(order)
  return [
    ...(confirmation ? [{ kind: 'confirmation' as const, number: confirmation.number, date: confirmation.date }] : []),
    ...order.documents.flatMap(({ kind, number, date }) => (kind === 'delivery' ? [{ kind, number, date }] : [])),
  ]
}

async function opened(shop: Shop, file: Parameters<typeof openDocument>[1]) {
  const document = await openDocument(shop, file)
  if (!document) throw new Refusal('resource.not.found')
  return document
}
