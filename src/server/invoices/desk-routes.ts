import {
  bookPayment,
  cancelInvoice,
  creditInvoice,
  exportDatev,
  exportDocuments,
  getDocument,
  invoiceOrders,
  listDocuments,
  listOrdersToInvoice,
  payFromAccount,
  returnPayment,
} from '#contract/desk/invoices.ts'
import type { FileKind } from '#contract/shop/files.ts'
import { type DatevAccounts, usualAccounts } from '#domain/invoice/datev.ts'
import { cents, decimalMoney } from '#domain/price/money.ts'
import { deskOrigin } from '../platform/actor.ts'
import { personOf } from '../platform/fair-queue.ts'
import { fileLink } from '../platform/files/signed-links.ts'
import type { Serve } from '../platform/http/call.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { mostRows, sheetFile, withNoteOfMore } from '../platform/spreadsheet/export-sheet.ts'
import { today } from '../platform/today.ts'
import type { Shop } from '../shop.ts'
import { bookMoney, returnMoney, spendRests } from './commands.ts'
import { datevExport } from './datev-export.ts'
import { findDocument, findDocuments } from './desk-queries.ts'
import { documentsSheet } from './documents-sheet.ts'
import { creditInvoice as issueCredit, invoiceOrders as issueInvoices } from './issue-documents.ts'
import { findOrdersToInvoice } from './issue-queries.ts'
import { presentDocument, presentListedDocument } from './present-document.ts'

/** More are invoiced with a second press. */
const ordersAtOnce = 200

export function invoiceDeskRoutes(serve: Serve, shop: Shop): void {
  serve(listDocuments, async ({ db, query: { sort, direction, offset, ...filter } }) => {
    const day = today()
    const { rows, total, isCut } = await findDocuments(db, filter, { sort, direction, offset }, day)
    return { data: rows.map(row => presentListedDocument(row, day)), total, isCut }
  })

  serve(exportDocuments, ({ caller, db, query, locale }) =>
    shop.queues.spreadsheets.run(personOf(caller), async () => {
      const order = { sort: 'date', direction: 'down', offset: 0, limit: mostRows } as const
      const { rows, total } = await findDocuments(db, query, order, today())
      const sheet = documentsSheet(rows, locale, today())
      return sheetFile(withNoteOfMore(sheet, total, locale), `${sheet.name}-${today()}.xlsx`)
    }),
  )

  serve(exportDatev, async ({ caller, db, query }) => {
    if (query.until < query.from) throw new Refusal('request.malformed')
    const { settings } = await shop.settingsOf(caller)
    const accounts = { ...usualAccounts, ...withoutMissing(settings.private.datev ?? {}) }
    const content = await datevExport(db, accounts, settings.site.country.code, query, new Date())
    return { type: 'text/csv', name: `EXTF_Buchungsstapel_${query.from}_${query.until}.csv`, content }
  })

  serve(getDocument, async ({ caller, db, params, locale }) => {
    const row = await findDocument(db, known(params.id))
    if (!row) throw new Refusal('resource.not.found')
    const { tenantId, user } = caller
    const linkTo = (kind: FileKind, id: number) =>
      fileLink(shop, { tenantId, userId: user.id, kind, id: String(id), locale })
    return { data: presentDocument(row, today(), locale, linkTo) }
  })

  serve(listOrdersToInvoice, async ({ db }) => {
    const rows = await findOrdersToInvoice(db, ordersAtOnce + 1)
    const data = rows.slice(0, ordersAtOnce).map(({ customerNo, companyName, orderedAt, ...order }) => ({
      ...order,
      company: { customerNo, name: companyName },
      orderedAt: orderedAt.toISOString(),
    }))
    return { data, hasMore: rows.length > ordersAtOnce }
  })

  serve(invoiceOrders, async ({ caller, db, body }) => {
    const { done, refused } = await issueInvoices(shop, db, deskOrigin(caller), body.orderNumbers, today())
    return {
      data: {
        done: done.map(({ id, number, orderNumber }) => ({ id: String(id), number, orderNumber: orderNumber! })),
        refused: refused.map(({ orderNumber, problem }) => ({ orderNumber, code: problem.code })),
      },
    }
  })

  serve(creditInvoice, async ({ caller, db, params, body: { credit, key, reason } }) => {
    const wanted = 'amount' in credit ? { amount: cents(credit.amount) } : credit
    const made = await issueCredit(shop, db, deskOrigin(caller), known(params.id), wanted, {
      key,
      reason,
      day: today(),
    })
    return { data: { id: String(made.id), number: made.number } }
  })

  serve(cancelInvoice, async ({ caller, db, params, body: { key, reason } }) => {
    const made = await issueCredit(shop, db, deskOrigin(caller), known(params.id), 'all', { key, reason, day: today() })
    return { data: { id: String(made.id), number: made.number } }
  })

  serve(bookPayment, async ({ caller, db, body: { documents, amount, key, ...money } }) => {
    const documentIds = [...new Set(documents.map(known))]
    const booked = await bookMoney(db, deskOrigin(caller), {
      ...money,
      of: { key },
      documentIds,
      amount: cents(amount),
    })
    return {
      data: {
        receiptId: booked.receiptId === undefined ? null : String(booked.receiptId),
        rest: decimalMoney(booked.rest, booked.currency),
      },
    }
  })

  serve(returnPayment, async ({ caller, db, params, body }) => {
    const { receiptId } = await returnMoney(db, deskOrigin(caller), known(params.id), body.day)
    return { data: { receiptId: String(receiptId) } }
  })

  serve(payFromAccount, async ({ caller, db, params }) => {
    const { paid, currency } = await spendRests(db, deskOrigin(caller), known(params.id), today())
    return { data: { paid: decimalMoney(paid, currency) } }
  })
}

function known(id: string): number {
  const row = rowId(id)
  if (row === undefined) throw new Refusal('resource.not.found')
  return row
}

/** What a shop does not say stays as usual. */
function withoutMissing(given: { [K in keyof DatevAccounts]?: DatevAccounts[K] | undefined }): Partial<DatevAccounts> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
