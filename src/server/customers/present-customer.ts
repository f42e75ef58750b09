import type { RecordValues } from '#contract/desk/changes.ts'
import type { CompanyId } from '#domain/ids.ts'
import { cents, decimalMoney } from '#domain/price/money.ts'
import type { GivenRow } from '#domain/records/row.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { today } from '../platform/today.ts'
import { keyOf } from '../records/load.ts'
import { keyedRecord } from '../records/prepare-rows.ts'
import { findRecords } from '../records/read-records.ts'
import type { Store } from '../records/store.ts'
import { stores } from '../records/stores.ts'
import {
  countOwnPrices,
  findAddressKeys,
  findCustomerNo,
  findOpenAmounts,
  findOrderFigures,
  findPeopleOf,
  findSalesPersonOf,
} from './customer-queries.ts'
import type { ListedCustomer } from './list-queries.ts'

/** What of a company the role may see besides itself. */
export interface Visible {
  orders: boolean
  invoices: boolean
  prices: boolean
}

export function presentListed(row: ListedCustomer, currency: string, visible: Visible) {
  const { id, zipCode, city, sales, lastOrder, open, isActive, isBlocked, ...shown } = row
  return {
    ...shown,
    id: String(id),
    place: [zipCode, city].filter(Boolean).join(' '),
    lastOrder: visible.orders ? lastOrder : null,
    sales: visible.orders && sales !== null ? decimalMoney(cents(sales), currency) : null,
    open: visible.invoices ? decimalMoney(cents(open), currency) : null,
    state: isActive ? (isBlocked ? ('locked' as const) : ('open' as const)) : ('closed' as const),
  }
}

/** A company with everything that its page shows and edits; undefined where there is none. */
export async function presentCustomer(db: TenantDb, id: CompanyId, currency: string, visible: Visible) {
  return db.readSnapshot(async tx => {
    const customerNo = await findCustomerNo(tx, id)
    if (customerNo === undefined) return undefined
    const people = await findPeopleOf(tx, id)
    const keys = await findAddressKeys(tx, id)
    const [company] = await recordsOf(tx, stores.companies, [{ customerNo }])
    const persons = people.map(({ username }) => ({ username }))
    const personRecords = await recordsOf(tx, stores.people, persons)
    const places = keys.map(({ addressKey }) => ({ customerNo, addressKey }))
    const money = (amount: number) => decimalMoney(cents(amount), currency)
    const orders = visible.orders ? await findOrderFigures(tx, id) : null
    const invoices = visible.invoices ? await findOpenAmounts(tx, id, today(), currency) : null
    return {
      id: String(id),
      company: company!,
      people: people.map(({ id: userId, hasPassword }, place) => ({
        id: String(userId),
        record: personRecords[place]!,
        hasPassword,
      })),
      peopleCount: people[0]?.total ?? 0,
      addresses: await recordsOf(tx, stores.addresses, places),
      addressCount: keys[0]?.total ?? 0,
      salesPerson: (await findSalesPersonOf(tx, id)) ?? null,
      orders: orders && { ...orders, sales: money(orders.sales) },
      invoices: invoices && { open: money(invoices.open), overdue: money(invoices.overdue) },
      ownPrices: visible.prices ? await countOwnPrices(tx, id) : null,
      currency,
    }
  })
}

/** The records with these keys, in the order of the keys. */
async function recordsOf(tx: TenantTx, store: Store, given: readonly GivenRow[]): Promise<RecordValues[]> {
  const found = await findRecords(tx, store, given)
  return given.map(row => found.get(keyOf(store.kind, keyedRecord(store.kind, row))) as RecordValues)
}
