import { sql } from 'kysely'
import type { Locale } from '#domain/locale.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'

/** Somebody who gets the mail about an order. */
export interface Recipient {
  email: string
  firstName: string
  locale: Locale
  /** Set if a sales person ordered for the company. */
  salesPerson: string | null
}

/**
 * The recipients of an order's mail: whoever placed it. If that was a sales person, also the company's admin or else
 * its longest-standing user, who must know of orders in their name.
 */
export async function findRecipients(db: TenantDb, orderId: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with placed as (
      select o.company_id, o.is_by_sales_person, u.* from orders o
      join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
      where o.tenant_id = ${db.tenantId} and o.id = ${orderId}
    ), sales as (select trim(first_name || ' ' || last_name) as name from placed where is_by_sales_person)
    select email, first_name as "firstName", locale, (select name from sales) as "salesPerson" from placed
    union all
    (select u.email, u.first_name, u.locale, (select name from sales)
      from (select company_id from orders where tenant_id = ${db.tenantId} and id = ${orderId} and is_by_sales_person) o
      join users u on u.tenant_id = ${db.tenantId} and u.company_id = o.company_id and u.is_active and not u.is_locked
      order by u.is_admin desc, u.id limit 1)`.execute(db)
  return rows
}
