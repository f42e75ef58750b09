import { sql } from 'kysely'
import { cents } from '#domain/price/money.ts'
import { totalsOf } from '#domain/price/vat.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { MadeCompany, MadeProduct, MadeUser } from './builders.ts'

interface MadeLine {
  product: MadeProduct
  quantity: number
  unitPrice?: number
  vatRate?: number
  name?: { en: string; de: string }
}

interface OrderWishes {
  lines: readonly MadeLine[]
  shipping?: number
  status?: number
  paymentMethod?: 'invoice' | 'prepayment' | 'directDebit' | 'card'
  isBySalesPerson?: boolean
  orderType?: 'order' | 'preOrder'
  deliveryDate?: string
  externalOrderNumber?: string
  packs?: readonly object[]
}

export const madeAddress = {
  firstName: 'Jörg',
  lastName: 'Müller-Lüdenscheidt',
  street: 'Große Straße 7',
  zipCode: '87561',
  city: 'Köln',
  countryCode: 'DE',
}

/** A placed order whose totals add up, shipping taxed at 19 %. */
export async function makeOrder(db: Db, company: MadeCompany, user: MadeUser, wishes: OrderWishes): Promise<number> {
  const lines = wishes.lines.map(line => ({ unitPrice: 10_000, vatRate: 19, ...line }))
  const { goods, shipping, vat, gross } = totalsOf(
    lines.map(({ unitPrice, quantity, vatRate }) => ({ net: cents(unitPrice * quantity), rate: vatRate })),
    { net: cents(wishes.shipping ?? 0), rate: 19 },
  )
  const { tenantId } = company
  const { rows } = await sql<{ id: number }>`
    insert into orders (tenant_id, order_number, company_id, user_id, is_by_sales_person, order_type, ordered_at,
      delivery_date, external_order_number, status, payment_method, currency, goods, shipping, vat, gross,
      shipping_address, invoice_address, packs)
    values (${tenantId}, ${`A${300_000 + ++counter}`}, ${company.id}, ${user.id}, ${wishes.isBySalesPerson ?? false},
      ${wishes.orderType ?? 'order'}, '2026-03-01T10:00:00Z', ${wishes.deliveryDate ?? '2026-03-05'},
      ${wishes.externalOrderNumber ?? 'PO 77'}, ${wishes.status ?? 1}, ${wishes.paymentMethod ?? 'invoice'}, 'EUR',
      ${goods}, ${shipping}, ${JSON.stringify(vat)}, ${gross}, ${JSON.stringify(madeAddress)},
      ${JSON.stringify(madeAddress)}, ${JSON.stringify(wishes.packs ?? [])})
    returning id`.execute(db)
  const { id } = rows[0]!
  await sql`
    insert into order_lines (tenant_id, order_id, position, product_id, variant_id, sku, variant_sku, name, quantity,
      unit_price, vat_rate)
    select ${tenantId}, ${id}, l.position, l.product, l.variant, p.sku, v.variant_sku, coalesce(l.name, p.name),
      l.quantity, l.price, l.rate
    from json_to_recordset(${JSON.stringify(
      lines.map(({ product, quantity, unitPrice, vatRate, name }, position) => ({
        position,
        product: product.productId,
        variant: product.variantId,
        quantity,
        price: unitPrice,
        rate: vatRate,
        name,
      })),
    )}::json) as l (position int, product int, variant int, quantity int, price bigint, rate numeric, name jsonb)
    join products p on p.tenant_id = ${tenantId} and p.id = l.product
    join variants v on v.tenant_id = ${tenantId} and v.product_id = l.product and v.id = l.variant`.execute(db)
  return id
}

/** The invoice of an order, or a credit over pieces of its lines. */
export async function makeEntry(
  db: Db,
  company: MadeCompany,
  orderId: number | null,
  wishes: { number: string; credit?: readonly { position: number; quantity: number }[]; amount?: number },
): Promise<number> {
  const { tenantId } = company
  const { rows: lines } = await sql<{ position: number; price: number; rate: number }>`
    select position, unit_price as price, vat_rate as rate from order_lines
    where tenant_id = ${tenantId} and order_id = ${orderId}`.execute(db)
  const credited = totalsOf(
    (wishes.credit ?? []).map(({ position, quantity }) => {
      const line = lines.find(one => one.position === position)!
      return { net: cents(-line.price * quantity), rate: line.rate }
    }),
  )
  const { rows } = await sql<{ id: number }>`
    insert into account_entries (tenant_id, company_id, order_id, type, fin_doc_number, doc_date, due_date, currency,
      amount, open_amount, vat)
    select ${tenantId}, ${company.id}, ${orderId}::int, ${wishes.credit ? 'credit' : 'invoice'}, ${wishes.number},
      '2026-03-06', '2026-04-05', 'EUR', e.amount, e.amount, e.vat
    from (select ${wishes.credit ? sql`${credited.gross}::bigint` : sql`coalesce(${wishes.amount ?? null}::bigint, o.gross)`} as amount,
      ${wishes.credit ? sql`${JSON.stringify(credited.vat)}::jsonb` : sql`coalesce(o.vat, '[]')`} as vat
      from (select 1) one left join orders o on o.tenant_id = ${tenantId} and o.id = ${orderId}::int) e
    returning id`.execute(db)
  const { id } = rows[0]!
  for (const [index, { position, quantity }] of (wishes.credit ?? []).entries()) {
    await sql`insert into account_entry_lines (tenant_id, entry_id, position, order_id, order_position, quantity)
      values (${tenantId}, ${id}, ${index}, ${orderId}, ${position}, ${quantity})`.execute(db)
  }
  return id
}

let counter = 0
