import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { MadeCompany, MadeProduct, MadeUser } from './builders.ts'
import { makeOrder } from './order-builders.ts'

export interface CardOrderFacts {
  gross?: number
  /** Seconds from now until it must be paid. */
  expiresIn?: number
  paymentMethod?: 'card' | 'invoice'
  status?: number
  product?: MadeProduct
}

let counter = 0

/** An order that awaits payment, as placing one leaves it; with a product it holds two pieces of stock. */
export async function makeCardOrder(
  db: Db,
  company: MadeCompany,
  user: MadeUser,
  { gross = 11_900, expiresIn = 1800, paymentMethod = 'card', status = 1, product }: CardOrderFacts = {},
): Promise<{ id: number; orderNumber: string }> {
  const orderNumber = `T${++counter}`
  const { rows } = await sql<{ id: number }>`
    insert into orders (tenant_id, order_number, company_id, user_id, order_type, delivery_date, status, payment_method,
                        payment_expires_at, currency, goods, shipping, vat, gross, shipping_address, invoice_address)
    values (${company.tenantId}, ${orderNumber}, ${company.id}, ${user.id}, 'order', '2027-01-15', ${status},
            ${paymentMethod}, ${paymentMethod === 'card' ? sql`now() + make_interval(secs => ${expiresIn})` : null},
            'EUR', ${gross - 1900}, 0, ${JSON.stringify([{ rate: 19, net: gross - 1900, amount: 1900 }])}, ${gross}, '{}', '{}')
    returning id`.execute(db)
  const { id } = rows[0]!
  if (product) {
    await sql`
      insert into order_lines (tenant_id, order_id, position, product_id, variant_id, sku, variant_sku, name, quantity, unit_price, vat_rate)
      values (${company.tenantId}, ${id}, 1, ${product.productId}, ${product.variantId}, 'x', 'x', '{}', 2, 5000, 19)`.execute(
      db,
    )
    await sql`
      insert into stock_ledger (tenant_id, product_id, variant_id, delta, reason, order_id)
      values (${company.tenantId}, ${product.productId}, ${product.variantId}, -2, 'order', ${id})`.execute(db)
    await sql`
      update stock set available = available - 2
      where tenant_id = ${company.tenantId} and product_id = ${product.productId} and variant_id = ${product.variantId}`.execute(
      db,
    )
  }
  return { id, orderNumber }
}

/** An order of 10 pieces at 50.00 with 19 % VAT that was paid by card, as its provider has it. */
export async function makePaidOrder(
  db: Db,
  company: MadeCompany,
  user: MadeUser,
  { product, shipping = 0, provider = 'stripe' }: { product: MadeProduct; shipping?: number; provider?: string },
): Promise<{ id: number; number: string; charge: string }> {
  const lines = [{ product, quantity: 10, unitPrice: 50_00 }]
  const id = await makeOrder(db, company, user, { lines, shipping, status: 1, paymentMethod: 'card' })
  const charge = `pi_${id}`
  const { rows } = await sql<{ number: string }>`
    update orders set payment_status = 'paid' where id = ${id} returning order_number as number`.execute(db)
  await sql`
    insert into payments (tenant_id, order_id, provider, state, amount, currency, settled_at, charge_reference)
    select tenant_id, id, ${provider}, 'captured', gross, currency, now(), ${charge} from orders where id = ${id}`.execute(
    db,
  )
  return { id, number: rows[0]!.number, charge }
}

/** Lets the payment time of these orders expire now. */
export async function expirePayment(db: Db, ...orderIds: number[]): Promise<void> {
  await sql`update orders set payment_expires_at = now() where id = any (${orderIds})`.execute(db)
  await sql`update payments set check_at = now() where order_id = any (${orderIds}) and state = 'open'`.execute(db)
}

export async function orderState(db: Db, orderId: number) {
  const { rows } = await sql<{ status: number; payment: string; method: string; attempts: string[] }>`
    select o.status, o.payment_status as payment, o.payment_method as method,
      array(select p.state from payments p where p.tenant_id = o.tenant_id and p.order_id = o.id order by p.id) as attempts
    from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]!
}
