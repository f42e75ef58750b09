import type pg from 'pg'
import { invoiceSearchText } from '../src/domain/invoice/invoice-search.ts'
import { orderSearchText } from '../src/domain/order/order-search.ts'
import { cents } from '../src/domain/price/money.ts'

/** The company the rows are for, one of its users, and what it may order. */
interface Company {
  tenantId: number
  companyId: number
  userId: number
}

interface Variant {
  product_id: number
  variant_id: number
  sku: string
  variant_sku: string
  name: { en: string; de: string }
}

const perStatement = 1000
const cities = ['München', 'Rosenheim', 'Garmisch-Partenkirchen', 'Salzburg', 'Innsbruck']

/** Gives one company so many orders, of two to eight lines each, and an invoice for each order; every tenth is open. */
export async function addOrdersAndInvoices(client: pg.Client, company: Company, count: number): Promise<void> {
  const { rows: variants } = await client.query<Variant>(
    `select p.id as product_id, v.id as variant_id, p.sku, v.variant_sku, p.name
     from variants v join products p on p.tenant_id = v.tenant_id and p.id = v.product_id
     where v.tenant_id = $1 order by v.id limit 4000`,
    [company.tenantId],
  )
  const { rows } = await client.query<{ next: number }>('select coalesce(max(id), 0)::int + 1 as next from orders')
  const first = rows[0]!.next
  for (let from = 0; from < count; from += perStatement) {
    const orders = Array.from({ length: Math.min(perStatement, count - from) }, (_, index) =>
      orderOf(first + from + index, variants),
    )
    await insert(client, company, orders)
    if (from % 10_000 === 0) console.log(`${from + orders.length} orders`)
  }
  await client.query(`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`)
}

type BenchOrder = ReturnType<typeof orderOf>

function orderOf(id: number, variants: readonly Variant[]) {
  const at = new Date(Date.UTC(2026, 10, 1) - ((id * 37) % 1500) * 86_400_000 - id * 1000)
  const day = at.toISOString().slice(0, 10)
  const lines = Array.from({ length: 2 + (id % 7) }, (_, n) => ({
    ...variants[(id * 31 + n * 53) % variants.length]!,
    position: n,
    quantity: 1 + ((id + n) % 12),
    unit_price: 1990 + ((id * 17 + n * 113) % 300) * 100,
  }))
  const goods = lines.reduce((sum, line) => sum + line.quantity * line.unit_price, 0)
  const gross = Math.round(goods * 1.19)
  const number = `A${200_000 + id}`
  const city = cities[id % cities.length]!
  const dueDate = new Date(at.getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
  const external = id % 3 === 0 ? '' : `PO-${4_500_000 + id}`
  return {
    id,
    number,
    external,
    at,
    day,
    dueDate,
    city,
    goods,
    gross,
    status: 1 + (id % 7),
    open: id % 10 === 0 ? gross : 0,
    lines,
    search_text: orderSearchText({
      ids: [...new Set(lines.flatMap(line => [line.sku, line.variant_sku]))],
      itemNames: [...new Set(lines.flatMap(line => Object.values(line.name)))],
      numbers: [number, external || undefined, `AB-${200_000 + id}`],
      city,
      amount: cents(goods),
      dates: [day, day],
    }),
    entry_text: invoiceSearchText({
      numbers: [`REB-${id}`, number, external || undefined],
      dates: [day, dueDate],
      amount: cents(gross),
    }),
  }
}

async function insert(client: pg.Client, company: Company, orders: readonly BenchOrder[]): Promise<void> {
  const { tenantId, companyId, userId } = company
  await client.query(
    `insert into orders (tenant_id, id, order_number, company_id, user_id, order_type, ordered_at, delivery_date,
       external_order_number, status, delivery_status, payment_status, payment_method, currency, goods, shipping, vat, gross,
       shipping_address, invoice_address, packs, search_text)
     overriding system value
     select $1, o.id, o.number, $2, $3, case when o.id % 9 = 0 then 'preOrder' else 'order' end, o.at, o.day, o.external, o.status,
       (array['open', 'partly', 'delivered'])[1 + o.id % 3], (array['open', 'paid', 'paid'])[1 + o.id % 3],
       (array['invoice', 'prepayment', 'directDebit'])[1 + o.id % 3], 'EUR', o.goods, 0,
       jsonb_build_array(jsonb_build_object('rate', 19, 'net', o.goods, 'amount', o.gross - o.goods)), o.gross,
       jsonb_build_object('firstName', 'Anna', 'lastName', 'Huber', 'street', 'Bahnhofstraße 12', 'zipCode', '80331', 'city', o.city, 'countryCode', 'DE'),
       jsonb_build_object('firstName', 'Anna', 'lastName', 'Huber', 'street', 'Bahnhofstraße 12', 'zipCode', '80331', 'city', o.city, 'countryCode', 'DE'),
       jsonb_build_array(jsonb_build_object('number', o.number || '-1', 'trackingCode', 'HP' || o.id, 'weightGrams', 900, 'items', '[]'::jsonb)),
       o.search_text
     from jsonb_to_recordset($4::jsonb) as o (id int, number text, at timestamptz, day date, external text, status smallint,
       goods bigint, gross bigint, city text, search_text text)`,
    [tenantId, companyId, userId, JSON.stringify(orders)],
  )
  const lines = orders.flatMap(order => order.lines.map(line => ({ ...line, order_id: order.id })))
  await client.query(
    `insert into order_lines (tenant_id, order_id, position, product_id, variant_id, sku, variant_sku, name, quantity, unit_price, vat_rate)
     select $1, l.order_id, l.position, l.product_id, l.variant_id, l.sku, l.variant_sku, l.name, l.quantity, l.unit_price, 19
     from jsonb_to_recordset($2::jsonb) as l (order_id int, position int, product_id int, variant_id int, sku text, variant_sku text,
       name jsonb, quantity int, unit_price bigint)`,
    [tenantId, JSON.stringify(lines)],
  )
  await client.query(
    `insert into account_entries (tenant_id, company_id, order_id, type, fin_doc_number, external_invoice_number, doc_date, due_date,
       currency, amount, open_amount, search_text)
     select $1, $2, o.id, 'invoice', 'REB-' || o.id, o.external, o.day, o."dueDate", 'EUR', o.gross, o.open, o.entry_text
     from jsonb_to_recordset($3::jsonb) as o (id int, external text, day date, "dueDate" date, gross bigint, open bigint, entry_text text)`,
    [tenantId, companyId, JSON.stringify(orders)],
  )
}
