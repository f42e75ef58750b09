import { sql } from 'kysely'
import { mostFound } from '#contract/desk/find.ts'
import type { Locale } from '#domain/locale.ts'
import { customerConditions } from '../customers/filter.ts'
import { literally } from '../platform/db/like.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { today } from '../platform/today.ts'
import { productConditions } from '../products/filter.ts'

export interface FoundCompany {
  id: number
  customerNo: string
  name: string
}

/** Companies by any word that the list of customers is searched by; those whose number begins with it come first. */
export async function findCompanies(db: TenantDb, q: string): Promise<FoundCompany[]> {
  const { rows } = await sql<FoundCompany>`
    with page as materialized (
      select p.company_id, p.customer_no like ${`${literally(q)}%`} as is_numbered, p.is_active, p.sort_name
      from customer_list p where ${customerConditions(db, { q }, today())}
      order by is_numbered desc, p.is_active desc, p.sort_name, p.company_id limit ${mostFound})
    select c.id, c.customer_no as "customerNo", c.name from page
    join companies c on c.tenant_id = ${db.tenantId} and c.id = page.company_id
    order by page.is_numbered desc, page.is_active desc, page.sort_name, c.id`.execute(db)
  return rows
}

export interface FoundPaper {
  number: string
  customer: string
  date: Date | string
}

/**
 * Orders whose number begins with the text, however its letters are written; else the latest ones of companies that are
 * called so.
 */
export async function findOrders(db: TenantDb, q: string, companies: readonly FoundCompany[]): Promise<FoundPaper[]> {
  const { rows } = await sql<FoundPaper>`
    with numbered as materialized (
      (select company_id, order_number, ordered_at from orders
        where tenant_id = ${db.tenantId} and order_number like ${`${literally(q)}%`}
        order by order_number limit ${mostFound})
      union
      (select company_id, order_number, ordered_at from orders
        where tenant_id = ${db.tenantId} and order_number like ${`${literally(q.toUpperCase())}%`}
        order by order_number limit ${mostFound})),
    named as (
      select o.* from unnest(${companies.map(({ id }) => id)}::integer[]) as k (id)
      cross join lateral (
        select company_id, order_number, ordered_at from orders
        where tenant_id = ${db.tenantId} and company_id = k.id order by ordered_at desc, id desc limit ${mostFound}) o
      where not exists (select from numbered))
    select o.order_number as number, c.customer_no || ' ' || c.name as customer, o.ordered_at as date
    from (select * from numbered union all select * from named) o
    join companies c on c.tenant_id = ${db.tenantId} and c.id = o.company_id
    order by o.ordered_at desc limit ${mostFound}`.execute(db)
  return rows
}

/** As with orders. */
export async function findInvoices(
  db: TenantDb,
  q: string,
  companies: readonly FoundCompany[],
): Promise<(FoundPaper & { id: number })[]> {
  const { rows } = await sql<FoundPaper & { id: number }>`
    with numbered as materialized (
      (select id, company_id, fin_doc_number, doc_date from account_entries
        where tenant_id = ${db.tenantId} and fin_doc_number like ${`${literally(q)}%`}
        order by fin_doc_number limit ${mostFound})
      union
      (select id, company_id, fin_doc_number, doc_date from account_entries
        where tenant_id = ${db.tenantId} and fin_doc_number like ${`${literally(q.toUpperCase())}%`}
        order by fin_doc_number limit ${mostFound})),
    named as (
      select e.* from unnest(${companies.map(({ id }) => id)}::integer[]) as k (id)
      cross join lateral (
        select id, company_id, fin_doc_number, doc_date from account_entries
        where tenant_id = ${db.tenantId} and company_id = k.id order by doc_date desc, id desc limit ${mostFound}) e
      where not exists (select from numbered))
    select e.id, e.fin_doc_number as number, c.customer_no || ' ' || c.name as customer, e.doc_date::text as date
    from (select * from numbered union all select * from named) e
    join companies c on c.tenant_id = ${db.tenantId} and c.id = e.company_id
    order by e.doc_date desc limit ${mostFound}`.execute(db)
  return rows
}

export async function findProductsByText(db: TenantDb, q: string) {
  const { rows } = await sql<{ id: number; sku: string; name: Record<Locale, string> }>`
    with page as materialized (
      select p.product_id, p.sku from product_list p where ${await productConditions(db, { q })}
      order by p.sku limit ${mostFound})
    select p.id, p.sku, p.name from page
    join products p on p.tenant_id = ${db.tenantId} and p.id = page.product_id order by p.sku`.execute(db)
  return rows
}
