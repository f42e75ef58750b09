import type pg from 'pg'

const companies = 2_000
const perStatement = 100_000

export async function makeCompanies(db: pg.Client, tenantId: number): Promise<void> {
  await db.query(
    `with c as (
       insert into companies (tenant_id, customer_no, name, vat_country_code)
       select $1, (100000 + n)::text, 'Company ' || n, 'DE' from generate_series(1, $2) n returning id, customer_no)
     insert into users (tenant_id, company_id, username, email)
     select $1, id, 'buyer' || customer_no, 'buyer' || customer_no || '@people.example' from c`,
    [tenantId, companies],
  )
  await db.query(
    `with p as (
       insert into users (tenant_id, username, email, is_sales_person)
       select $1, 'rep' || n, 'rep' || n || '@people.example', true from generate_series(1, 20) n returning id)
     insert into sales_assignments (tenant_id, user_id, company_id)
     select $1, p.id, c.id from p join companies c on c.tenant_id = $1 and c.id % 20 = p.id % 20`,
    [tenantId],
  )
  await db.query(
    `insert into seasons (tenant_id, code, name, date) values ($1, 'SS27', '{"en":"Summer","de":"Sommer"}', '2027-02-01')`,
    [tenantId],
  )
}

/** Orders of three years by a thousand companies, two lines each; most are completed, one in a thousand waits for stock. */
export async function addOrders(db: pg.Client, tenantId: number, wanted: number): Promise<void> {
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from orders')
  await db.query('set synchronous_commit = off')
  for (let from = rows[0]!.count; from < wanted; from += perStatement) {
    const to = Math.min(wanted, from + perStatement)
    await db.query(
      `insert into orders (tenant_id, id, order_number, company_id, user_id, order_type, ordered_at, delivery_date,
         external_order_number, status, delivery_status, payment_status, payment_method, currency, goods, shipping, vat,
         gross, shipping_address, invoice_address, packs, search_text, season_id)
       overriding system value
       select $1, n, 'A' || 2000000 + n, b.company_id, b.id, case when n % 9 = 0 then 'preOrder' else 'order' end,
         now() - make_interval(secs => (n::bigint * 7919 % 94608000)::int), current_date, 'PO-' || 4500000 + n,
         case when n % 50 > 6 then 6 else 1 + n % 50 % 7 end, 'open', 'open', 'invoice', 'EUR', 10000, 0,
         '[{"rate":19,"net":10000,"amount":1900}]', 11900, '{"city":"Salzburg","countryCode":"AT"}', '{}', '[]',
         lower('A' || 2000000 + n || ' PO-' || 4500000 + n || ' tent rope ' || case when n % 40 = 0 then 'salzburg' else 'ulm' end),
         case when n % 9 = 0 then (select max(id) from seasons) end
       from generate_series($2::int, $3::int) n
       join (select id, company_id, row_number() over (order by id) as place from users where company_id is not null) b
         on b.place = 1 + n % $4`,
      [tenantId, from + 1, to, companies],
    )
    await db.query(
      `insert into order_lines (tenant_id, order_id, position, product_id, variant_id, sku, variant_sku, name, quantity,
         unit_price, vat_rate, back_ordered, shipped)
       select $1, n, p, v.product_id, v.id, 'TENT', v.variant_sku, '{"en":"Tent","de":"Zelt"}', 5, 1000, 19,
         case when n % 1000 = 2 then 2 else 0 end, case when n % 50 > 6 or n % 50 % 7 in (4, 5) then 5 else 0 end
       from generate_series($2::int, $3::int) n cross join generate_series(0, 1) p
       join (select *, row_number() over (order by id) as place from variants) v on v.place = 1 + (n + p) % 9`,
      [tenantId, from + 1, to],
    )
  }
  // A run that was stopped before is finished here. What waits for stock was placed here, by a checkout.
  await db.query(
    `with waiting as (
       select o.id, o.company_id, o.user_id
       from orders o where o.tenant_id = $1 and o.id % 1000 = 2 and o.order_type = 'order' and o.checkout_id is null
     ), carts as (
       insert into baskets (tenant_id, user_id, company_id) select distinct $1::int, user_id, company_id from waiting
       on conflict (tenant_id, user_id, company_id) do update set company_id = excluded.company_id
       returning id, user_id
     ), placed as (
       insert into checkouts (tenant_id, company_id, user_id, order_type, basket_id, basket_version, idempotency_key)
       select $1, w.company_id, w.user_id, 'order', c.id, w.id, w.id::text
       from waiting w join carts c using (user_id) returning id, idempotency_key
     )
     update orders o set checkout_id = p.id from placed p where o.tenant_id = $1 and o.id = p.idempotency_key::int`,
    [tenantId],
  )
  await db.query(`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`)
  await db.query('select index_orders_of_tenant($1)', [tenantId])
  await db.query('vacuum analyze')
}

/** An invoice for each order, every twentieth a credit; one in fifteen is open. */
export async function addDocuments(db: pg.Client, tenantId: number, wanted: number): Promise<void> {
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from account_entries')
  if (rows[0]!.count >= wanted) return
  for (let from = rows[0]!.count; from < wanted; from += perStatement) {
    const to = Math.min(wanted, from + perStatement)
    await db.query(
      `insert into account_entries (tenant_id, company_id, order_id, type, fin_doc_number, external_invoice_number,
         doc_date, due_date, currency, amount, open_amount, search_text)
       select $1, o.company_id, o.id, case when o.id % 20 = 0 then 'credit' else 'invoice' end, 'R' || 2000000 + o.id,
         o.external_order_number, o.ordered_at::date, o.ordered_at::date + 30, 'EUR', a.amount,
         case when o.id % 15 = 0 then a.amount else 0 end,
         lower('R' || 2000000 + o.id || ' ' || o.order_number || ' ' || o.external_order_number || ' ' || o.ordered_at::date)
       from orders o cross join lateral (select case when o.id % 20 = 0 then -11900 else 11900 end as amount) a
       where o.tenant_id = $1 and o.id between $2 and $3`,
      [tenantId, from + 1, to],
    )
    console.log(`${to} documents`)
  }
  await db.query('vacuum analyze account_entries')
}
