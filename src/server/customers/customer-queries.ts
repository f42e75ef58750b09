import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { CompanyId, UserId } from '#domain/ids.ts'
import type { TenantReader } from '../platform/db/tenant-db.ts'
import { nameOf } from './list-queries.ts'

/** So many people or addresses of one company are shown on its page. */
export const mostShown = 200

/** So far are own prices counted. */
const mostPricesCounted = 10_000

export async function findCustomerNo(db: TenantReader, id: CompanyId): Promise<string | undefined> {
  const { rows } = await sql<{ customerNo: string }>`
    select customer_no as "customerNo" from companies where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
  return rows[0]?.customerNo
}

export async function findNamesOf(db: TenantReader, ids: readonly number[]) {
  const { rows } = await sql<{ customerNo: string; name: string }>`
    select customer_no as "customerNo", name from companies
    where tenant_id = ${db.tenantId} and id = any (${[...ids]}::integer[])
    order by customer_no`.execute(db)
  return rows
}

/** The people of a company, those who can sign in first. */
export async function findPeopleOf(db: TenantReader, companyId: CompanyId) {
  const { rows } = await sql<{ id: UserId; username: string; hasPassword: boolean; total: number }>`
    select id, username, password_hash is not null as "hasPassword", count(*) over ()::int as total from users
    where tenant_id = ${db.tenantId} and company_id = ${companyId}
    order by is_active desc, lower(last_name), lower(first_name), id limit ${mostShown}`.execute(db)
  return rows
}

export async function findPersonOf(db: TenantReader, companyId: CompanyId, id: UserId) {
  const { rows } = await sql<{ id: UserId; username: string; email: string; hasPassword: boolean; canSignIn: boolean }>`
    select u.id, u.username, u.email, u.password_hash is not null as "hasPassword",
      u.is_active and not u.is_locked and c.is_active as "canSignIn"
    from users u join companies c on c.tenant_id = u.tenant_id and c.id = u.company_id
    where u.tenant_id = ${db.tenantId} and u.company_id = ${companyId} and u.id = ${id}`.execute(db)
  return rows[0]
}

/** The keys of a company's addresses, those in use first. */
export async function findAddressKeys(db: TenantReader, companyId: CompanyId) {
  const { rows } = await sql<{ addressKey: string; total: number }>`
    select key as "addressKey", count(*) over ()::int as total from addresses
    where tenant_id = ${db.tenantId} and company_id = ${companyId}
    order by deleted_at is not null, is_default desc, type, id limit ${mostShown}`.execute(db)
  return rows
}

export async function findSalesPersonOf(db: TenantReader, companyId: CompanyId) {
  const { rows } = await sql<{ username: string; name: string; email: string }>`
    select u.username, ${nameOf('u')} as name, u.email
    from sales_assignments a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
    where a.tenant_id = ${db.tenantId} and a.company_id = ${companyId}`.execute(db)
  return rows[0]
}

/** How often and when it ordered: all of its orders from the tally, the rest as the statistics count it. */
export async function findOrderFigures(db: TenantReader, companyId: CompanyId) {
  const { rows } = await sql<{ count: number; lastOrder: Day | null; sales: number }>`
    select coalesce((
        select sum(count) from company_tallies
        where tenant_id = ${db.tenantId} and company_id = ${companyId} and kind = 'order'), 0)::int as count,
      s.last_day::text as "lastOrder", coalesce(s.net, 0)::float8 as sales
    from (values (1)) as one
    left join company_sales s on s.tenant_id = ${db.tenantId} and s.company_id = ${companyId}`.execute(db)
  return rows[0]!
}

/** What a company owes, and how much of it should have been paid by now. */
export async function findOpenAmounts(db: TenantReader, companyId: CompanyId, today: Day, currency: string) {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select coalesce(sum(open_amount), 0)::float8 as open,
      coalesce(sum(open_amount) filter (where open_amount > 0 and due_date < ${today}), 0)::float8 as overdue
    from account_entries
    where tenant_id = ${db.tenantId} and company_id = ${companyId} and open_amount <> 0
      and currency = ${currency}`.execute(db)
  return rows[0]!
}

export async function countOwnPrices(db: TenantReader, companyId: CompanyId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from customer_prices where tenant_id = ${db.tenantId} and company_id = ${companyId}
      limit ${mostPricesCounted}) p`.execute(db)
  return rows[0]!.count
}

/** Those who can look after companies, by name. */
export async function findSalesPeople(db: TenantReader) {
  const { rows } = await sql<{ id: UserId; username: string; name: string }>`
    select u.id, u.username, ${nameOf('u')} as name from users u
    where u.tenant_id = ${db.tenantId} and u.is_sales_person and u.is_active
    order by lower(u.last_name), lower(u.first_name), u.id limit 1000`.execute(db)
  return rows
}

export async function findPriceLists(db: TenantReader) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from price_lists where tenant_id = ${db.tenantId} order by name limit 10000`.execute(db)
  return rows
}

export async function isSalesPerson(db: TenantReader, username: string): Promise<boolean> {
  const { rows } = await sql`
    select from users
    where tenant_id = ${db.tenantId} and lower(username) = lower(${username}) and is_sales_person and is_active`.execute(
    db,
  )
  return rows.length > 0
}

export async function findUserId(db: TenantReader, username: string): Promise<UserId | undefined> {
  const { rows } = await sql<{ id: UserId }>`
    select id from users where tenant_id = ${db.tenantId} and lower(username) = lower(${username})`.execute(db)
  return rows[0]?.id
}

export async function findCompanyId(db: TenantReader, customerNo: string): Promise<CompanyId | undefined> {
  const { rows } = await sql<{ id: CompanyId }>`
    select id from companies where tenant_id = ${db.tenantId} and customer_no = ${customerNo}`.execute(db)
  return rows[0]?.id
}

/** The sales people with what they look after; those who have left are listed while they still have companies. */
export async function findSalesForce(db: TenantReader, quietSince: Day) {
  const { rows } = await sql<{
    id: UserId
    username: string
    name: string
    email: string
    isActive: boolean
    companies: number
    quiet: number
    sales: number
  }>`
    select u.id, u.username, ${nameOf('u')} as name, u.email, u.is_active and not u.is_locked as "isActive",
      count(c.id)::int as companies,
      (count(c.id) filter (where coalesce(s.last_day, '-infinity') <= ${quietSince}))::int as quiet,
      coalesce(sum(s.net), 0)::float8 as sales
    from users u
    left join sales_assignments a on a.tenant_id = u.tenant_id and a.user_id = u.id
    left join companies c on c.tenant_id = a.tenant_id and c.id = a.company_id and c.is_active
    left join company_sales s on s.tenant_id = c.tenant_id and s.company_id = c.id
    where u.tenant_id = ${db.tenantId} and u.is_sales_person
    group by u.tenant_id, u.id
    having u.is_active or count(c.id) > 0
    order by lower(u.last_name), lower(u.first_name), u.id limit 1000`.execute(db)
  return rows
}

export async function countUnassigned(db: TenantReader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from companies c
    where c.tenant_id = ${db.tenantId} and c.is_active and not exists (
      select from sales_assignments a where a.tenant_id = c.tenant_id and a.company_id = c.id)`.execute(db)
  return rows[0]!.count
}
