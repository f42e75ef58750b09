import { listSalesCustomers, openCompany, switchCustomer } from '#contract/shop/companies.ts'
import type { CompanyId } from '#domain/ids.ts'
import { endSession } from '../account/queries.ts'
import { startSession } from '../account/session.ts'
import { pageWithTotal } from '../platform/db/pages.ts'
import type { Serve } from '../platform/http/call.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import { findAssignedCompanies, takeAssignedCompany } from './queries.ts'

export function companyRoutes(serve: Serve): void {
  serve(listSalesCustomers, async ({ caller, db, query }) => {
    const { rows, total } = await pageWithTotal(query, slice =>
      findAssignedCompanies(db, caller.user.id, query.search ?? '', slice),
    )
    return {
      data: rows.map(row => ({
        _id: String(row.id),
        customerNo: row.customer_no,
        name: row.name,
        city: row.city ?? '',
      })),
      meta: { total },
    }
  })

  serve(switchCustomer, async call => {
    const { caller, db, body } = call
    const companyId = rowId<CompanyId>(body.companyId)
    const { credentials, company } = await db.transact(async tx => {
      const found = companyId && (await takeAssignedCompany(tx, caller.user.id, companyId))
      // Unassigned and unknown companies are answered alike, so that nobody can find out whose customer a company is.
      if (!found) throw new Refusal('resource.not.found')
      // A new token, so that the old one does not give access to the other company.
      await endSession(tx, caller.session.tokenHash)
      await journalCommand(tx, { ...caller, company: found }, 'company.switched', found.customer_no)
      const person = { userId: caller.user.id, actingCompanyId: found.id }
      const session = await startSession(tx, person, caller.session.isFromBrowser, caller.session.signedInAt)
      return { credentials: session, company: found }
    })
    call.signIn(credentials)
    const { token, userId } = credentials
    return { data: { token, userId, company: presented(company) }, token, userId }
  })

  serve(openCompany, async ({ caller, db, body }) => {
    const companyId = rowId<CompanyId>(body.companyId)
    const company = await db.transact(async tx => {
      const found = companyId && (await takeAssignedCompany(tx, caller.user.id, companyId))
      if (!found) throw new Refusal('resource.not.found')
      await journalCommand(tx, { ...caller, company: found }, 'company.switched', found.customer_no)
      return found
    })
    return { data: presented(company) }
  })
}

function presented(company: { id: CompanyId; customer_no: string; name: string }) {
  return { _id: String(company.id), customerNo: company.customer_no, name: company.name }
}
