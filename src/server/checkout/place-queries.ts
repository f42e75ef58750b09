import { sql } from 'kysely'
import type { Buyer } from '../account/caller.ts'
import { planned, type Tx } from '../db.ts'
import type { Movement } from '../stock/take-stock.ts'
import type { orderRows } from './order-rows.ts'

/**
 * Takes the lines out of the cart and notes who ordered which version of it, if that version is still the stored one
 * and neither it nor the key was ordered before: of any number at once one gets through, by the database's word.
 */
export async function consumeCart(
  tx: Tx,
  caller: Buyer,
  cart: {
    basket: { id: number; version: number }
    rest: readonly object[]
    orderType: string
    requestHash: string
    idempotencyKey: string | undefined
    orderCount: number
  },
): Promise<{ id: number; orderIds: number[] } | undefined> {
  const { tenantId, user, company } = caller
  const { rows } = await sql<{ id: number; orderIds: number[] }>`${planned}
    with consumed as (
      update baskets set items = ${JSON.stringify(cart.rest)}::jsonb, version = version + 1, updated_at = now()
      where tenant_id = ${tenantId} and id = ${cart.basket.id} and version = ${cart.basket.version}
      returning id
    ), made as (
      insert into checkouts
        (tenant_id, basket_id, basket_version, user_id, company_id, order_type, idempotency_key, request_hash)
      select ${tenantId}, id, ${cart.basket.version}, ${user.id}, ${company.id}, ${cart.orderType},
        ${cart.idempotencyKey ?? null}, decode(${cart.requestHash}, 'hex')
      from consumed
      on conflict do nothing
      returning id
    )
    select id, array(select nextval(pg_get_serial_sequence('orders', 'id'))::int
      from unnest(${Array(cart.orderCount).fill(0)}::int[])) as "orderIds"
    from made`.execute(tx)
  return rows[0]
}

/** Orders, their lines and what they took from the stock: one statement, however many there are. */
export async function insertOrders(
  tx: Tx,
  { tenantId }: Buyer,
  { heads, lines }: ReturnType<typeof orderRows>,
  movements: readonly Movement[],
  paymentTtlSeconds: number | undefined,
): Promise<void> {
  await sql`${planned}
    with placed as (
      insert into orders (tenant_id, id, order_number, checkout_id, company_id, user_id, is_by_sales_person, order_type,
        season_id, delivery_date, external_order_number, note, status, delivery_status, payment_status, payment_method,
        payment_expires_at, currency, goods, shipping, vat, gross, shipping_method_id, shipping_method_name,
        shipping_address, invoice_address, search_text)
      overriding system value
      select ${tenantId}, id, order_number, checkout_id, company_id, user_id, is_by_sales_person, order_type,
        season_id, delivery_date, external_order_number, note, status, delivery_status, payment_status, payment_method,
        now() + make_interval(secs => ${paymentTtlSeconds ?? null}::float), currency, goods, shipping, vat, gross,
        shipping_method_id, shipping_method_name, shipping_address, invoice_address, search_text
      from json_to_recordset(${JSON.stringify(heads)}::json) as o (id int, order_number text, checkout_id int,
        company_id int, user_id int, is_by_sales_person boolean, order_type text, season_id int, delivery_date date,
        external_order_number text, note text, status smallint, delivery_status text, payment_status text,
        payment_method text, currency text, goods bigint, shipping bigint, vat jsonb, gross bigint,
        shipping_method_id int, shipping_method_name jsonb, shipping_address jsonb, invoice_address jsonb,
        search_text text)
    ), lines as (
      insert into order_lines (tenant_id, order_id, position, product_id, variant_id, sku, variant_sku, name, attributes,
        quantity, back_ordered, unit_price, original_pre_sale, vat_rate)
      select ${tenantId}, l.*
      from json_to_recordset(${JSON.stringify(lines)}::json) as l (order_id int, position int, product_id int,
        variant_id int, sku text, variant_sku text, name jsonb, attributes jsonb, quantity int, back_ordered int,
        unit_price bigint, original_pre_sale bigint, vat_rate numeric)
    )
    insert into stock_ledger (tenant_id, product_id, variant_id, season_id, delta, reason, order_id)
    select ${tenantId}, product_id, variant_id, season_id, delta, 'order', order_id
    from unnest(${movements.map(row => row.productId)}::int[], ${movements.map(row => row.variantId)}::int[],
      ${movements.map(row => row.seasonId)}::int[], ${movements.map(row => row.delta)}::int[],
      ${movements.map(row => row.orderId)}::int[]) as m (product_id, variant_id, season_id, delta, order_id)`.execute(
    tx,
  )
}
