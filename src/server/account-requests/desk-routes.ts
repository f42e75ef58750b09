import {
  approveAccountRequest,
  getAccountRequest,
  listAccountRequests,
  refuseAccountRequest,
} from '#contract/desk/account-requests.ts'
import { isCountry } from '#domain/address/country.ts'
import { nextCustomerNo, suggestedUsername } from '#domain/company/suggestions.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { approve, refuse } from './commands.ts'
import {
  findHighestNumber,
  findNearestSalesPerson,
  findRequest,
  findRequests,
  findSimilar,
  findUsernames,
  findUsualPriceList,
  type RequestRow,
} from './queries.ts'

const perPage = 50

export function accountRequestDeskRoutes(serve: Serve, shop: Shop): void {
  serve(listAccountRequests, async ({ db, query: { state, after } }) => {
    const found = await findRequests(db, {
      state,
      after: after === undefined ? undefined : rowId(after),
      limit: perPage + 1,
    })
    return { data: found.slice(0, perPage).map(presentListed), hasMore: found.length > perPage }
  })

  serve(getAccountRequest, async ({ db, params }) => {
    const request = await findRequest(db, rowId(params.id) ?? 0)
    if (!request) throw new Refusal('resource.not.found')
    const { id, at, outcome, decidedAt, reason, by, customer } = request
    const [suggested, similar] = await Promise.all([suggestedFor(db, request), findSimilar(db, request)])
    return {
      data: {
        id: String(id),
        at: at.toISOString(),
        fields: fieldsOf(request),
        decision: outcome && {
          outcome,
          at: decidedAt!.toISOString(),
          by: by ?? '',
          reason,
          customer: customer && { ...customer, id: String(customer.id) },
        },
        suggested,
        similar: similar
          .filter(company => company.id !== customer?.id)
          .map(company => ({ ...company, id: String(company.id) })),
      },
    }
  })

  serve(approveAccountRequest, async ({ caller, db, params, body }) => {
    const companyId = await db.transact(tx => approve(shop, tx, caller, rowId(params.id) ?? 0, body))
    return { data: { customerId: String(companyId) } }
  })

  serve(refuseAccountRequest, async ({ caller, db, params, body }) => {
    await db.transact(tx => refuse(shop, tx, caller, rowId(params.id) ?? 0, body.reason))
  })
}

/** What the company would best be given, so that nothing has to be typed. */
async function suggestedFor(db: TenantDb, { fields }: RequestRow) {
  const given = fields.country?.toUpperCase()
  const country = given && isCountry(given) ? given : ''
  const email = fields.email ?? ''
  const [highest, taken, priceList, salesPerson] = await Promise.all([
    findHighestNumber(db),
    findUsernames(db, email.split('@')[0]!),
    findUsualPriceList(db, country),
    findNearestSalesPerson(db, country, fields.zipCode ?? ''),
  ])
  const username = suggestedUsername(email, taken)
  return { customerNo: nextCustomerNo(highest), username, country, priceList, salesPerson }
}

function presentListed(request: RequestRow) {
  const { companyName, zipCode, city, firstName, lastName, email } = fieldsOf(request)
  return {
    id: String(request.id),
    at: request.at.toISOString(),
    companyName,
    place: `${zipCode} ${city}`.trim(),
    person: `${firstName} ${lastName}`.trim(),
    email,
    outcome: request.outcome,
  }
}

function fieldsOf({ fields }: RequestRow) {
  const of = (name: string) => fields[name] ?? ''
  return {
    companyName: of('companyName'),
    vatId: of('vatId'),
    firstName: of('firstName'),
    lastName: of('lastName'),
    email: of('email'),
    phone: of('phone'),
    street: of('street'),
    zipCode: of('zipCode'),
    city: of('city'),
    country: of('country'),
    message: of('message'),
  }
}
