import { sql } from 'kysely'
import type { Locale } from '#domain/locale.ts'
import type { TenantReader } from '../platform/db/tenant-db.ts'

/** Somebody who gets the mail about an order. */
export interface Recipient {
  email: string
  firstName: string
  locale: Locale
  /** Set if a sales person ordered for the company. */
  salesPerson: string | null
}

/**
 * The recipients of the mails about orders: whoever placed each. If that was a sales person, also the company's admin or
 * else its longest-standing user, who must know of orders in their name.
 */
export async function findRecipientsOf(
  db: TenantReader,
  orderIds: readonly number[],
): Promise<(Recipient & { orderId: number })[]> {
  const { rows } = await sql<Recipient & { orderId: number }>`
    with placed as (
      select o.id as "orderId", o.company_id, o.is_by_sales_person, u.email, u.first_name, u.locale,
        case when o.is_by_sales_person then trim(u.first_name || ' ' || u.last_name) end as "salesPerson"
      from orders o
      join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
      where o.tenant_id = ${db.tenantId} and o.id = any (${[...orderIds]}::integer[])
    )
    select "orderId", email, first_name as "firstName", locale, "salesPerson" from placed
    union all
    select p."orderId", u.email, u.first_name, u.locale, p."salesPerson"
    from placed p
    cross join lateral (
      select email, first_name, locale from users u
      where u.tenant_id = ${db.tenantId} and u.company_id = p.company_id and u.is_active and not u.is_locked
      order by u.is_admin desc, u.id limit 1) u
    where p.is_by_sales_person`.execute(db)
  return rows
}
