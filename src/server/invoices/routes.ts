import { exportInvoices, listInvoices, zipInvoices } from '#contract/shop/invoices.ts'
import { zipOfDocuments } from '../documents/zip.ts'
import { personOf } from '../platform/fair-queue.ts'
import type { Serve } from '../platform/http/call.ts'
import { rowIds } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { mostRows, sheetFile, withNoteOfMore } from '../platform/spreadsheet/export-sheet.ts'
import { today } from '../platform/today.ts'
import { nameForCaller } from '../settings/named-file.ts'
import { takesCards } from '../settings/takes-cards.ts'
import type { Shop } from '../shop.ts'
import { invoicesSheet } from './export.ts'
import { presentBalance, presentInvoice } from './present-invoice.ts'
import { findBalance, findInvoiceIds, loadInvoices } from './queries.ts'

export function invoiceRoutes(serve: Serve, shop: Shop): void {
  serve(listInvoices, async ({ caller, db, query: { page, pageSize, ...filters }, locale }) => {
    const { id: companyId } = caller.company
    const day = today()
    const [{ total, ids }, balance, tenant] = await Promise.all([
      findInvoiceIds(db, companyId, filters, day, { offset: (page - 1) * pageSize, limit: pageSize }),
      findBalance(db, companyId, day),
      shop.settingsOf(caller),
    ])
    const rows = await loadInvoices(db, companyId, ids)
    const reader = { tenantId: caller.tenantId, userId: caller.user.id, locale, fileKey: shop.fileKey }
    return {
      data: rows.map(row => presentInvoice(row, day, reader)),
      meta: { total },
      financeStatus: presentBalance(balance, {
        currency: tenant.settings.site.defaultCurrency,
        today: day,
        mayPayByCard: takesCards(shop, tenant),
      }),
    }
  })

  serve(exportInvoices, ({ caller, db, query, locale }) =>
    shop.queues.spreadsheets.run(personOf(caller), async () => {
      const { id: companyId } = caller.company
      const { total, ids } = await findInvoiceIds(db, companyId, query, today(), { offset: 0, limit: mostRows })
      const sheet = invoicesSheet(await loadInvoices(db, companyId, ids), locale, today())
      const name = await nameForCaller(shop, caller, sheet.name, 'xlsx')
      return sheetFile(withNoteOfMore(sheet, total, locale), name)
    }),
  )

  serve(zipInvoices, async ({ caller, db, body, locale }) => {
    const rows = await loadInvoices(db, caller.company.id, rowIds(body.ids))
    if (rows.length === 0) throw new Refusal('resource.not.found')
    const { tenantId, user } = caller
    const documents = rows.map(({ id, type }) => ({ tenantId, userId: user.id, kind: type, id: String(id), locale }))
    const name = await nameForCaller(shop, caller, zipNames[locale], 'zip')
    return { type: 'application/zip', name, content: zipOfDocuments(shop, documents) }
  })
}

const zipNames = { en: 'Invoices', de: 'Rechnungen' } as const
