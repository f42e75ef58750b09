import { sql } from 'kysely'
import { grouped } from '#domain/grouped.ts'
import type { CompanyId, UserId } from '#domain/ids.ts'
import { shippingTax } from '#domain/invoice/shipping-tax.ts'
import type { LocalizedText } from '#domain/locale.ts'
import { type OrderStatusName, orderStatusNames, type PaymentMethod } from '#domain/order/order-status.ts'
import type { ChangeableLine, ChangeableOrder } from '#domain/order/order-wish.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import { type Cents, cents } from '#domain/price/money.ts'
import { shippingVatRate, type VatShare } from '#domain/price/vat.ts'
import { type CompanyFreight, type CountryFreight, freightTo } from '#domain/shipping/freight.ts'
import { activeBatch } from '#domain/stock/batch.ts'
import { quantityCap } from '#domain/stock/stock.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Tenant } from '../settings/queries.ts'
import { validCountries } from '../shipping/stored-countries.ts'

/** An order that is about to be changed, with the rows behind it. */
export interface StoredOrder extends ChangeableOrder {
  id: number
  orderNumber: string
  companyId: CompanyId
  userId: UserId
  checkoutId: number | null
  orderType: 'order' | 'preOrder'
  seasonId: number | null
  currency: string
  goods: Cents
  vat: VatShare[]
  lines: StoredOrderLine[]
  freight: { method: CountryFreight; company: CompanyFreight | undefined } | undefined
  /** The person's own minimum for a cart; 0 where the shop's counts. */
  minCartAmount: number
  /** How often it was changed. */
  changes: number
}

export interface StoredOrderLine extends ChangeableLine, ArticleText {
  productId: number
  variantId: number
}

/** How an article is named to people. */
export interface ArticleText {
  name: LocalizedText
  colour: LocalizedText | null
  size: string | null
}

/**
 * The orders with everything that a change of them is decided by, two statements whatever their number. Locked, in the
 * order of their ids, where they are about to be changed.
 */
export async function loadChangeable(
  tx: TenantTx,
  orderNumbers: readonly string[],
  { settings: { site } }: Tenant,
  isLocked: boolean,
): Promise<StoredOrder[]> {
  if (isLocked)
    await sql`select from orders where tenant_id = ${tx.tenantId} and order_number = any (${[...orderNumbers]}::text[])
      order by id for update`.execute(tx)
  // After the lock: a statement sees what was committed before it began.
  const heads = await findHeads(tx, orderNumbers)
  const lines = await findLines(
    tx,
    heads.map(({ id }) => id),
  )
  const linesOf = grouped(lines, ({ orderId }) => orderId)
  return heads.map(({ country, vatCountry, method, freightExpense, freightExpenseUntil, status, ...head }) => {
    const isPreOrder = head.orderType === 'preOrder'
    const own = (linesOf.get(head.id) ?? []).map(
      ({ orderId: _, batch, isPositiveStockOnly, isStockFreeze, ...line }) => ({
        ...line,
        key: roomKey({ ...line, seasonId: head.seasonId }),
        batch: activeBatch(batch ?? undefined, site.isBatchSizeActive),
        isCapped: isPreOrder ? isStockFreeze : isCappedByStock(site, isPositiveStockOnly),
      }),
    )
    const byTable = shippingVatRate(site.vatTable, {
      shopCountry: site.country.code,
      accountCountry: vatCountry ?? undefined,
    })
    const rate =
      head.shipping > 0
        ? shippingTax({ ...head, lines: own }).rate
        : byTable.ok
          ? byTable.value
          : (head.vat[0]?.rate ?? 0)
    const to = method && country ? freightTo(asMethod(method), country) : undefined
    const company = freightExpense === null ? undefined : companyFreight(freightExpense, freightExpenseUntil)
    return {
      ...head,
      status: orderStatusNames[status - 1] as OrderStatusName,
      lines: own,
      shippingVatRate: rate,
      freight: to && { method: to, company },
    }
  })
}

/** Whether no more than the stock may be sold, as a cart decides it. */
export function isCappedByStock(site: Tenant['settings']['site'], isOnlySellableWithPositiveStock: boolean): boolean {
  return quantityCap({ stock: { value: 0 }, isOnlySellableWithPositiveStock }, site) !== undefined
}

/** What there is of a variant, in stock or of a season. */
export function roomKey(of: { productId: number; variantId: number; seasonId: number | null }): string {
  return `${of.productId}/${of.variantId}/${of.seasonId ?? ''}`
}

type HeadRow = Omit<StoredOrder, 'status' | 'lines' | 'freight' | 'shippingVatRate'> & {
  status: number
  paymentMethod: PaymentMethod
  paymentStatus: PaymentState
  country: string | null
  vatCountry: string | null
  method: { id: number; countries: unknown } | null
  freightExpense: number | null
  freightExpenseUntil: number | null
}

async function findHeads(tx: TenantTx, orderNumbers: readonly string[]): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    select o.id, o.order_number as "orderNumber", o.company_id as "companyId", o.user_id as "userId",
      o.checkout_id as "checkoutId", o.order_type as "orderType", o.season_id as "seasonId", o.currency, o.goods, o.vat,
      o.gross, o.shipping, o.status, o.payment_method as "paymentMethod", o.payment_status as "paymentStatus",
      o.delivery_date as "deliveryDate", o.external_order_number as "externalNumber", o.note,
      o.shipping_address as "shippingAddress",
      case when o.season_id is not null then 'preStock' when o.order_type = 'order' and o.checkout_id is not null
        then 'stock' else 'elsewhere' end as source,
      o.shipping_address ->> 'countryCode' as country, c.vat_country_code as "vatCountry",
      c.freight_expense as "freightExpense", c.freight_expense_until as "freightExpenseUntil",
      u.min_cart_amount as "minCartAmount",
      case when m.id is not null then json_build_object('id', m.id, 'countries', m.countries) end as method,
      exists (select from order_holds h
        where h.tenant_id = o.tenant_id and h.order_id = o.id and h.approved_at is null) as "isHeld",
      exists (select from account_entries e
        where e.tenant_id = o.tenant_id and e.order_id = o.id and e.type = 'invoice') as "hasInvoice",
      coalesce((select max(h.number) from order_changes h
        where h.tenant_id = o.tenant_id and h.order_id = o.id), 0) as changes
    from orders o
    join companies c on c.tenant_id = o.tenant_id and c.id = o.company_id
    join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
    left join shipping_methods m on m.tenant_id = o.tenant_id and m.id = o.shipping_method_id
    where o.tenant_id = ${tx.tenantId} and o.order_number = any (${[...orderNumbers]}::text[])
    order by o.id`.execute(tx)
  return rows
}

type LineRow = Omit<StoredOrderLine, 'key' | 'batch' | 'isCapped'> & {
  orderId: number
  batch: number | null
  isPositiveStockOnly: boolean
  isStockFreeze: boolean
}

/** Of a document without lines everything counts as invoiced. */
async function findLines(tx: TenantTx, ids: readonly number[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    with papers as (
      select e.order_id, e.id, e.type, not exists (
        select from account_entry_lines l where l.tenant_id = e.tenant_id and l.entry_id = e.id) as is_whole
      from account_entries e where e.tenant_id = ${tx.tenantId} and e.order_id = any (${[...ids]}::integer[])
    ), billed as (
      select p.order_id, b.order_position, p.type, sum(b.quantity)::int as pieces
      from papers p join account_entry_lines b on b.tenant_id = ${tx.tenantId} and b.entry_id = p.id
      group by p.order_id, b.order_position, p.type
    )
    select l.order_id as "orderId", l.position, l.product_id as "productId", l.variant_id as "variantId",
      l.variant_sku as "variantSku", l.name, v.colour_name as colour, v.size, l.quantity, l.shipped, l.cancelled,
      l.back_ordered as "backOrdered", l.unit_price as "unitPrice", l.vat_rate as "vatRate",
      p.sales_batch_size as batch, p.is_positive_stock_only as "isPositiveStockOnly",
      p.is_stock_freeze as "isStockFreeze",
      case when exists (select from papers w where w.order_id = l.order_id and w.type = 'invoice' and w.is_whole)
        then l.quantity
        else coalesce((select max(b.pieces) from billed b
          where b.order_id = l.order_id and b.order_position = l.position), 0) end as invoiced
    from order_lines l
    join variants v on v.tenant_id = l.tenant_id and v.product_id = l.product_id and v.id = l.variant_id
    join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
    where l.tenant_id = ${tx.tenantId} and l.order_id = any (${[...ids]}::integer[])
    order by l.order_id, l.position`.execute(tx)
  return rows
}

const asMethod = ({ id, countries }: { id: number; countries: unknown }) => ({
  id: String(id),
  isActive: true,
  isDefault: false,
  countries: validCountries(id, countries),
})

const companyFreight = (expense: number, until: number | null): CompanyFreight => ({
  expense: cents(expense),
  until: until === null ? undefined : cents(until),
})
