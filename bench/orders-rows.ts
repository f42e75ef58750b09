import { sql } from 'kysely'
import type pg from 'pg'
import type { CompanyId, UserId } from '#domain/ids.ts'
import type { Db } from '../src/server/platform/db/database.ts'
import { hashOfToken, newToken } from '../src/server/platform/secrets.ts'
import { basic } from '../src/testing/api-client.ts'
import { orderBody, type SampleShop } from '../src/testing/sample-shop.ts'
import { fillCarts } from '../src/testing/stored-lines.ts'
import { addOrdersAndInvoices } from './account-rows.ts'
import type { Request } from './load.ts'

const products = 500
const companiesWithOrders = 50

/** A company that orders, with its address. */
interface Customer {
  id: CompanyId
  addressId: number
}

/** Products, companies with an address each, and orders that fifty of them have placed before. */
export async function fillShop(
  db: Db,
  client: pg.Client,
  { tenantId, category }: SampleShop,
  wanted: { companies: number; oldOrders: number },
): Promise<Customer[]> {
  await sql`with p as (
      insert into products (tenant_id, sku, name, sort_en, sort_de, vat_rate)
      select ${tenantId}, 'B' || n, jsonb_build_object('en', 'Jacket ' || n, 'de', 'Jacke ' || n), 'b' || n, 'b' || n, 19
      from generate_series(1, ${products}) n returning id, sku),
    v as (insert into variants (tenant_id, product_id, variant_sku) select ${tenantId}, id, sku || '-M' from p returning id, product_id),
    b as (insert into base_prices (tenant_id, product_id, variant_id, price) select ${tenantId}, product_id, id, 4500 from v),
    s as (insert into stock (tenant_id, product_id, variant_id, available) select ${tenantId}, product_id, id, 1000000 from v),
    l as (insert into stock_ledger (tenant_id, product_id, variant_id, delta, reason) select ${tenantId}, product_id, id, 1000000, 'receipt' from v)
    insert into products_in_categories (tenant_id, category_id, product_id) select ${tenantId}, ${category}, id from p`.execute(
    db,
  )
  const { rows: customers } = await sql<Customer>`
    with c as (
      insert into companies (tenant_id, customer_no, name, vat_country_code)
      select ${tenantId}, (100000 + n)::text, 'Company ' || n, 'DE' from generate_series(1, ${wanted.companies}) n
      returning id)
    insert into addresses (tenant_id, company_id, type, first_name, last_name, street, zip_code, city, country_code)
    select ${tenantId}, id, 1, 'Ada', 'Lovelace', 'Talweg 3', '80331', 'München', 'DE' from c
    returning company_id as id, id as "addressId"`.execute(db)
  for (const { id: companyId } of customers.slice(0, companiesWithOrders)) {
    const { rows } = await sql<{ id: number }>`
      insert into users (tenant_id, company_id, username, email)
      values (${tenantId}, ${companyId}, ${`old${companyId}`}, ${`old${companyId}@people.example`}) returning id`.execute(
      db,
    )
    const company = { tenantId, companyId, userId: rows[0]!.id }
    await addOrdersAndInvoices(client, company, wanted.oldOrders / companiesWithOrders)
  }
  // What they took had come in before.
  await sql`
    with moved as (
      select l.tenant_id, l.product_id, l.variant_id, l.order_id, sum(l.quantity)::int as pieces
      from order_lines l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
      where l.tenant_id = ${tenantId} and o.status <> 7 and o.order_type = 'order'
      group by l.tenant_id, l.product_id, l.variant_id, l.order_id)
    insert into stock_ledger (tenant_id, product_id, variant_id, delta, reason, order_id)
    select tenant_id, product_id, variant_id, -pieces, 'order', order_id from moved
    union all
    select tenant_id, product_id, variant_id, sum(pieces), 'receipt', null from moved
    group by tenant_id, product_id, variant_id`.execute(db)
  return customers
}

/** Signed-in buyers of many companies, each with a cart of five lines; the requests that order them. */
export async function makeBuyers(
  db: Db,
  shop: SampleShop,
  customers: readonly Customer[],
  count: number,
): Promise<Request[]> {
  const { tenantId } = shop
  const customerOf = (n: number) => customers[n % customers.length]!
  const places = Array.from({ length: count }, (_, n) => n)
  const users: { id: UserId }[] = []
  // In steps: each is one statement, which a busy machine must end within its time.
  for (let from = 0; from < count; from += 500) {
    const { rows } = await sql<{ id: UserId }>`
      insert into users (tenant_id, company_id, username, email)
      select ${tenantId}, company_id, 'buyer' || n, 'buyer' || n || '@people.example'
      from unnest(${places.slice(from, from + 500).map(n => customerOf(n).id)}::int[],
        ${places.slice(from, from + 500)}::int[]) as c (company_id, n) returning id`.execute(db)
    users.push(...rows)
  }
  const tokens = users.map(() => newToken())
  await sql`insert into sessions (token_hash, tenant_id, user_id)
    select t.hash, ${tenantId}, t.id from unnest(${tokens.map(hashOfToken)}::bytea[], ${users.map(user => user.id)}::int[]) t (hash, id)`.execute(
    db,
  )
  for (let from = 0; from < count; from += 1000) {
    await fillCarts(
      db,
      users.slice(from, from + 1000).map((user, n) => ({
        user: { tenantId, id: user.id },
        company: { tenantId, id: customerOf(from + n).id },
        lines: Array.from({ length: 5 }, (_, line) => {
          const sku = `B${1 + (((from + n) * 7919 + line * 101) % products)}`
          return { sku, variantSku: `${sku}-M`, unitPrice: 4500, quantity: 1 + line }
        }),
      })),
    )
  }
  return users.map(({ id }, n) => ({
    path: '/api/order/create',
    headers: { Authorization: basic({ userId: String(id), token: tokens[n]! }) },
    body: JSON.stringify(orderBody({ ...shop, addressId: customerOf(n).addressId }, { basketVersion: 1 })),
  }))
}
