import {
  addPerson,
  addSalesPerson,
  changeCustomers,
  exportCustomers,
  getCustomer,
  getCustomerHistory,
  listCustomerChoices,
  listCustomers,
  listSalesPeople,
  quietDays,
  sendPasswordLink,
  startView,
} from '#contract/desk/customers.ts'
import { endView } from '#contract/shop/account.ts'
import { hasAll } from '#domain/access/permissions.ts'
import { daysBefore } from '#domain/day.ts'
import type { CompanyId, UserId } from '#domain/ids.ts'
import { cents, decimalMoney } from '#domain/price/money.ts'
import { exportedRecords } from '../imports/exported-records.ts'
import { deskOrigin } from '../platform/actor.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Caller } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { today } from '../platform/today.ts'
import type { Shop } from '../shop.ts'
import { changeMany, selectedIds } from './change-many.ts'
import { countUnassigned, findPriceLists, findSalesForce, findSalesPeople } from './customer-queries.ts'
import { customerHistory } from './history.ts'
import { countCustomers, findCustomers } from './list-queries.ts'
import { addToCompany, addToSalesForce, sendLink } from './people-commands.ts'
import { presentCustomer, presentListed, type Visible } from './present-customer.ts'
import { beginView, leaveView } from './view.ts'

/** More than any shop has. */
const mostExported = 1_000_000
const invitationsPerTenant = { max: 500, seconds: 3600 }

export function customerDeskRoutes(serve: Serve, shop: Shop): void {
  const currencyOf = async (caller: Caller) => (await shop.settingsOf(caller)).settings.site.defaultCurrency

  serve(listCustomers, async ({ caller, db, query }) => {
    const { sort, direction, offset, ...filter } = query
    const currency = await currencyOf(caller)
    const [rows, total] = await Promise.all([
      findCustomers(db, filter, { sort, direction, offset }, currency),
      countCustomers(db, filter),
    ])
    const visible = visibleTo(caller)
    return { data: rows.map(row => presentListed(row, currency, visible)), total }
  })

  serve(listCustomerChoices, async ({ db }) => {
    const [salesPeople, priceLists] = await Promise.all([findSalesPeople(db), findPriceLists(db)])
    const withId = <T extends { id: number }>(row: T) => ({ ...row, id: String(row.id) })
    return { data: { salesPeople: salesPeople.map(withId), priceLists: priceLists.map(withId) } }
  })

  serve(listSalesPeople, async ({ caller, db }) => {
    const [people, unassigned, currency] = await Promise.all([
      findSalesForce(db, daysBefore(today(), quietDays)),
      countUnassigned(db),
      currencyOf(caller),
    ])
    const { orders } = visibleTo(caller)
    const presented = people.map(({ id, quiet, sales, ...person }) => ({
      ...person,
      id: String(id),
      quiet: orders ? quiet : null,
      sales: orders ? decimalMoney(cents(sales), currency) : null,
    }))
    return { data: { people: presented, unassigned } }
  })

  serve(addSalesPerson, async ({ caller, db, body }) => {
    await shop.limits.refuseBeyond(`invited customers ${db.tenantId}`, invitationsPerTenant)
    return { data: { id: String(await db.transact(tx => addToSalesForce(shop, tx, caller, body))) } }
  })

  serve(exportCustomers, async ({ db, body: { selection, language, format }, locale }) => {
    const ids = await selectedIds(db, selection, mostExported)
    return exportedRecords(db, { kind: 'companies', ids, locale: language ?? locale, format })
  })

  serve(changeCustomers, async ({ caller, db, body: { selection, change, isDryRun } }) => ({
    data: await changeMany(db, deskOrigin(caller), selection, change, isDryRun),
  }))

  serve(getCustomer, async ({ caller, db, params: { id } }) => {
    const customer = await presentCustomer(db, companyId(id), await currencyOf(caller), visibleTo(caller))
    if (!customer) throw new Refusal('resource.not.found')
    return { data: customer }
  })

  serve(getCustomerHistory, async ({ db, locale, params: { id }, query: { before } }) => {
    const history = await customerHistory(db, companyId(id), before, locale)
    if (!history) throw new Refusal('resource.not.found')
    return history
  })

  serve(addPerson, async ({ caller, db, params, body }) => {
    await shop.limits.refuseBeyond(`invited customers ${db.tenantId}`, invitationsPerTenant)
    const id = companyId(params.id)
    const userId = await db.transact(tx => addToCompany(shop, tx, caller, id, body))
    const customer = await presentCustomer(db, id, await currencyOf(caller), visibleTo(caller))
    const person = customer?.people.find(one => one.id === String(userId))
    if (!person) throw new Refusal('resource.not.found')
    return { data: person }
  })

  serve(startView, async ({ caller, db, params: { id, person } }) => {
    const until = await db.transact(tx => beginView(tx, caller, companyId(id), rowId<UserId>(person) ?? noUser))
    return { data: { until: until.toISOString() } }
  })

  serve(endView, async ({ caller, db }) => {
    const from = await db.transact(tx => leaveView(tx, caller))
    return { data: { customerId: from === undefined ? null : String(from) } }
  })

  serve(sendPasswordLink, async ({ caller, db, params: { id, person } }) => {
    await db.transact(tx => sendLink(shop, tx, caller, companyId(id), rowId<UserId>(person) ?? noUser))
  })
}

/** Ids that no row has. */
const noCompany = 0 as CompanyId
const noUser = 0 as UserId

function companyId(id: string): CompanyId {
  return rowId<CompanyId>(id) ?? noCompany
}

function visibleTo({ user }: Caller): Visible {
  return {
    orders: hasAll(user.permissions, ['orders.read']),
    invoices: hasAll(user.permissions, ['invoices.read']),
    prices: hasAll(user.permissions, ['prices.read']),
  }
}
