import { type RawBuilder, sql } from 'kysely'
import { type CustomerFilter, type customerSorts, customersPerPage } from '#contract/desk/customers.ts'
import type { Day } from '#domain/day.ts'
import type { TenantDb, TenantReader } from '../platform/db/tenant-db.ts'
import { today } from '../platform/today.ts'
import { customerConditions } from './filter.ts'

export interface ListedCustomer {
  id: number
  customerNo: string
  name: string
  country: string
  zipCode: string | null
  city: string | null
  salesPerson: string | null
  priceList: string | null
  lastOrder: Day | null
  sales: number | null
  open: number
  isActive: boolean
  isBlocked: boolean
}

export interface ListOrder {
  sort: (typeof customerSorts)[number]
  direction: 'up' | 'down'
  offset: number
}

/** A page of companies. Which ones it has is decided by narrow rows; everything else is read for these rows only. */
export async function findCustomers(
  db: TenantDb,
  filter: CustomerFilter,
  order: ListOrder,
  currency: string,
): Promise<ListedCustomer[]> {
  const isBySales = order.sort === 'lastOrder' || order.sort === 'sales'
  const { rows } = await sql<ListedCustomer>`
    with page as materialized (
      select p.company_id from customer_list p
      ${isBySales ? sql`left join company_sales s on s.tenant_id = p.tenant_id and s.company_id = p.company_id` : sql``}
      where ${customerConditions(db, filter, today())}
      order by ${orderOf('p', order)} limit ${customersPerPage} offset ${order.offset})
    select c.id, c.customer_no as "customerNo", c.name, c.vat_country_code as country, d.zip_code as "zipCode", d.city,
      ${nameOf('u')} as "salesPerson", l.name as "priceList", s.last_day::text as "lastOrder", s.net::float8 as sales,
      coalesce(o.open, 0)::float8 as open, c.is_active as "isActive", c.blocked_delivery as "isBlocked"
    from page
    join companies c on c.tenant_id = ${db.tenantId} and c.id = page.company_id
    join customer_list n on n.tenant_id = c.tenant_id and n.company_id = c.id
    left join company_sales s on s.tenant_id = c.tenant_id and s.company_id = c.id
    left join sales_assignments a on a.tenant_id = c.tenant_id and a.company_id = c.id
    left join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
    left join price_lists l on l.tenant_id = c.tenant_id and l.id = c.price_list_id
    left join lateral (
      select zip_code, city from addresses
      where tenant_id = c.tenant_id and company_id = c.id and deleted_at is null
      order by is_default desc, type, id limit 1) d on true
    left join lateral (
      select sum(open_amount) as open from account_entries
      where tenant_id = c.tenant_id and company_id = c.id and open_amount <> 0 and currency = ${currency}) o on true
    order by ${orderOf('n', order)}`.execute(db)
  return rows
}

export async function countCustomers(db: TenantDb, filter: CustomerFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer_list p where ${customerConditions(db, filter, today())}`.execute(db)
  return rows[0]!.count
}

/** The ids that a filter lets through, but for some; at most so many. */
export async function findMatchingIds(
  db: TenantReader,
  filter: CustomerFilter,
  except: readonly number[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.company_id as id from customer_list p
    where ${customerConditions(db, filter, today())} and not p.company_id = any (${[...except]}::integer[])
    order by p.company_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What somebody is called: their name, or where it is not known the username. */
export function nameOf(person: 'u'): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${person}.${name}`)
  return sql`coalesce(nullif(trim(concat(${column('first_name')}, ' ', ${column('last_name')})), ''), ${column('username')})`
}

/** The order of rows n or p of `customer_list`, with row s of `company_sales`. Who has never ordered is the oldest. */
function orderOf(row: 'n' | 'p', { sort, direction }: ListOrder): RawBuilder<unknown> {
  const by = {
    number: sql.ref(`${row}.customer_no`),
    name: sql.ref(`${row}.sort_name`),
    lastOrder: sql`coalesce(s.last_day, '-infinity')`,
    sales: sql`coalesce(s.net, 0)`,
  }
  const way = sql.raw(direction === 'down' ? 'desc' : 'asc')
  return sql`${by[sort]} ${way}, ${sql.ref(`${row}.company_id`)} ${way}`
}
