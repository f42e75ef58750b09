import { type RawBuilder, sql } from 'kysely'
import type { CustomerFilter } from '#contract/desk/customers.ts'
import { type Day, daysBefore } from '#domain/day.ts'
import { searchWords } from '#domain/search/search-text.ts'
import { containing, literally } from '../platform/db/like.ts'
import type { TenantReader } from '../platform/db/tenant-db.ts'
import { rowId } from '../platform/http/wire-ids.ts'

/** The conditions about row p of `customer_list` that a filter says. */
export function customerConditions(db: TenantReader, filter: CustomerFilter, today: Day): RawBuilder<unknown> {
  return sql.join([sql`p.tenant_id = ${db.tenantId}`, ...filterConditions(db, filter, today)], sql` and `)
}

function filterConditions(
  db: TenantReader,
  { q, salesPerson, priceList, state, quiet }: CustomerFilter,
  today: Day,
): RawBuilder<unknown>[] {
  const conditions = searchWords(q ?? '').map(word => hasWord(db, word))
  if (salesPerson) {
    const assigned = sql`select a.company_id from sales_assignments a where a.tenant_id = ${db.tenantId}`
    conditions.push(
      salesPerson === 'none'
        ? sql`not exists (select from (${assigned}) a where a.company_id = p.company_id)`
        : sql`p.company_id in (${assigned} and a.user_id = ${rowId(salesPerson) ?? 0})`,
    )
  }
  if (priceList)
    conditions.push(
      priceList === 'none' ? sql`p.price_list_id is null` : sql`p.price_list_id = ${rowId(priceList) ?? 0}`,
    )
  if (state) conditions.push(stateConditions[state])
  if (quiet) {
    const ordered = sql`select s.company_id from company_sales s where s.tenant_id = ${db.tenantId}`
    const since = quiet === 'never' ? sql`true` : sql`s.last_day > ${daysBefore(today, Number(quiet))}`
    conditions.push(sql`not exists (select from (${ordered} and ${since}) s where s.company_id = p.company_id)`)
  }
  return conditions
}

/** Row p of `customer_list` has every word of a search. */
export function hasWords(db: TenantReader, search: string): RawBuilder<unknown> {
  return sql.join([sql`true`, ...searchWords(search).map(word => hasWord(db, word))], sql` and `)
}

const stateConditions = {
  open: sql`p.is_active and not p.is_blocked`,
  locked: sql`p.is_active and p.is_blocked`,
  closed: sql`not p.is_active`,
}

/**
 * Words of one or two letters are looked for where words begin: the index knows groups of three letters. A longer one may
 * also be the number of an order, for a call often begins with it.
 */
function hasWord(db: TenantReader, word: string): RawBuilder<unknown> {
  if (word.length >= 3) {
    const ofOrder = sql`
      select company_id from orders where tenant_id = ${db.tenantId} and order_number = upper(${word})`
    return sql`(p.words like ${containing(word)} or p.company_id = any (array(${ofOrder})))`
  }
  return sql`(p.words like ${`${literally(word)}%`} or p.words like ${`% ${literally(word)}%`})`
}
