import { sql } from 'kysely'
import type { CompanyId, UserId } from '#domain/ids.ts'
import { foldedText } from '#domain/search/search-text.ts'
import { nameOf } from '../customers/list-queries.ts'
import { literally } from '../platform/db/like.ts'
import type { TenantReader, TenantTx } from '../platform/db/tenant-db.ts'

export interface RequestRow {
  id: number
  at: Date
  locale: 'en' | 'de'
  fields: Readonly<Record<string, string | undefined>>
  outcome: 'approved' | 'refused' | null
  decidedAt: Date | null
  reason: string
  /** Who decided it. */
  by: string | null
  customer: { id: number; customerNo: string } | null
}

const columns = sql`
  r.id, r.at, r.locale, r.fields, r.outcome, r.decided_at as "decidedAt", r.reason, ${nameOf('u')} as by,
  case when c.id is not null then json_build_object('id', c.id, 'customerNo', c.customer_no) end as customer`

const tables = sql`
  account_requests r
  left join users u on u.tenant_id = r.tenant_id and u.id = r.decided_by
  left join companies c on c.tenant_id = r.tenant_id and c.id = r.company_id`

/** Those that wait, the oldest first, or those that are decided, the latest first; behind the one with this id. */
export async function findRequests(
  db: TenantReader,
  { state, after, limit }: { state: 'waiting' | 'decided'; after: number | undefined; limit: number },
): Promise<RequestRow[]> {
  const isWaiting = state === 'waiting'
  const behind = isWaiting ? sql`r.id > ${after ?? 0}` : sql`r.id < ${after ?? 2_147_483_647}`
  const { rows } = await sql<RequestRow>`
    select ${columns} from ${tables}
    where r.tenant_id = ${db.tenantId} and r.outcome is ${isWaiting ? sql`null` : sql`not null`} and ${behind}
    order by r.id ${isWaiting ? sql`asc` : sql`desc`} limit ${limit}`.execute(db)
  return rows
}

export async function findRequest(db: TenantReader, id: number): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from ${tables} where r.tenant_id = ${db.tenantId} and r.id = ${id}`.execute(db)
  return rows[0]
}

/** Locked until it is decided, so that of two people only one decides it. */
export async function holdRequest(tx: TenantTx, id: number): Promise<RequestRow | undefined> {
  await sql`select from account_requests where tenant_id = ${tx.tenantId} and id = ${id} for update`.execute(tx)
  return findRequest(tx, id)
}

export async function decideRequest(
  tx: TenantTx,
  id: number,
  decision: { by: UserId } & ({ companyId: CompanyId } | { reason: string }),
): Promise<void> {
  const companyId = 'companyId' in decision ? decision.companyId : null
  await sql`
    update account_requests set outcome = ${companyId === null ? 'refused' : 'approved'}, decided_at = now(),
      decided_by = ${decision.by}, company_id = ${companyId}, reason = ${'reason' in decision ? decision.reason : ''}
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

/** The highest customer number that is nothing but a number. */
export async function findHighestNumber(db: TenantReader): Promise<string | undefined> {
  const { rows } = await sql<{ customerNo: string }>`
    select customer_no as "customerNo" from companies
    where tenant_id = ${db.tenantId} and customer_no ~ '^[0-9]{1,15}$'
    order by customer_no::bigint desc limit 1`.execute(db)
  return rows[0]?.customerNo
}

/** The usernames that begin like this, in small letters. */
export async function findUsernames(db: TenantReader, begin: string): Promise<Set<string>> {
  const pattern = `${literally(begin.toLowerCase())}%`
  const { rows } = await sql<{ username: string }>`
    select lower(username) as username from users
    where tenant_id = ${db.tenantId} and lower(username) like ${pattern} limit 1000`.execute(db)
  return new Set(rows.map(({ username }) => username))
}

/** The price list that most companies of the country have; null where most have none. */
export async function findUsualPriceList(db: TenantReader, country: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select l.name from companies c
    left join price_lists l on l.tenant_id = c.tenant_id and l.id = c.price_list_id
    where c.tenant_id = ${db.tenantId} and c.vat_country_code = ${country} and c.is_active
    group by l.name order by count(*) desc, l.name nulls first limit 1`.execute(db)
  return rows[0]?.name ?? null
}

/** The sales person with most companies around this postcode, else in this country. */
export async function findNearestSalesPerson(
  db: TenantReader,
  country: string,
  zipCode: string,
): Promise<string | null> {
  const { rows } = await sql<{ username: string }>`
    select u.username
    from sales_assignments a
    join users u on u.tenant_id = a.tenant_id and u.id = a.user_id and u.is_active and u.is_sales_person
    join addresses d on d.tenant_id = a.tenant_id and d.company_id = a.company_id and d.deleted_at is null
    where a.tenant_id = ${db.tenantId} and d.country_code = ${country}
    group by u.username
    order by count(*) filter (where left(d.zip_code, 2) = ${zipCode.slice(0, 2)}) desc, count(*) desc, u.username
    limit 1`.execute(db)
  return rows[0]?.username ?? null
}

/** Companies that the request may be from: with the same VAT id, a person of that address, or the same name. */
export async function findSimilar(db: TenantReader, { fields }: RequestRow) {
  const { vatId = '', email = '', companyName = '' } = fields
  const plainId = vatId.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
  const { rows } = await sql<{ id: number; customerNo: string; name: string; by: 'vatId' | 'email' | 'name' }>`
    select distinct on (c.id) c.id, c.customer_no as "customerNo", c.name, f.by
    from (
      select id, 'vatId' as by, 1 as rank from companies
      where tenant_id = ${db.tenantId} and ${plainId} <> ''
        and upper(regexp_replace(vat_id, '[^0-9A-Za-z]', '', 'g')) = ${plainId}
      union all
      select company_id, 'email', 2 from users
      where tenant_id = ${db.tenantId} and company_id is not null and lower(email) = lower(${email})
      union all
      select company_id, 'name', 3 from customer_list
      where tenant_id = ${db.tenantId} and sort_name = ${foldedText(companyName)}) f
    join companies c on c.tenant_id = ${db.tenantId} and c.id = f.id
    order by c.id, f.rank limit 5`.execute(db)
  return rows
}
