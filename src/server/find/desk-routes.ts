import { findAnything } from '#contract/desk/find.ts'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { textIn } from '#domain/locale.ts'
import type { Serve } from '../platform/http/call.ts'
import { type FoundPaper, findCompanies, findInvoices, findOrders, findProductsByText } from './queries.ts'

export function findDeskRoutes(serve: Serve): void {
  serve(findAnything, async ({ caller, db, query: { q }, locale }) => {
    const may = (permission: Permission) => hasAll(caller.user.permissions, [permission])
    // Orders and invoices name their customers, so whoever may read them may look for them by these names.
    const mayReadNames = may('customers.read') || may('orders.read') || may('invoices.read')
    const companies = mayReadNames ? await findCompanies(db, q) : []
    const [products, orders, invoices] = await Promise.all([
      may('catalogue.read') ? findProductsByText(db, q) : [],
      may('orders.read') ? findOrders(db, q, companies) : [],
      may('invoices.read') ? findInvoices(db, q, companies) : [],
    ])
    return {
      data: {
        orders: orders.map(presentPaper),
        customers: may('customers.read') ? companies.map(({ id, ...company }) => ({ id: String(id), ...company })) : [],
        products: products.map(({ id, sku, name }) => ({ id: String(id), sku, name: textIn(name, locale) })),
        invoices: invoices.map(({ id, ...paper }) => ({ id: String(id), ...presentPaper(paper) })),
      },
    }
  })
}

function presentPaper({ number, customer, date }: FoundPaper) {
  return { number, customer, date: date instanceof Date ? date.toISOString() : date }
}
