import { sql } from 'kysely'
import type { OrderType } from '#domain/cart/line.ts'
import type { CompanyId } from '#domain/ids.ts'
import type { DeliveryStatus, PaymentMethod } from '#domain/order/order-status.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'

export interface StatusRow {
  id: number
  orderNumber: string
  status: number
  paymentStatus: PaymentState
  paymentMethod: PaymentMethod
  orderType: OrderType
  orderedAt: Date
  deliveryStatus: DeliveryStatus
  deliveryDate: string
  transit_days_min: number | null
  transit_days_max: number | null
  seasonCode: string | null
  seasonName: { en: string; de: string } | null
  pieces: number
  gross: number
  currency: 'EUR'
  email: string
  expiresAt: Date | null
  isExpired: boolean
  openPaymentId: number | null
  /** The provider has just reported that nothing was charged. */
  isKnownUnpaid: boolean
  isGivenBack: boolean
  isHeld: boolean
}

/** Those orders that belong to the company, in the order requested. */
export async function findStatusRows(
  db: TenantDb,
  companyId: CompanyId,
  orderIds: readonly number[],
): Promise<StatusRow[]> {
  const { rows } = await sql<StatusRow>`
    select o.id, o.order_number as "orderNumber", o.status, o.payment_status as "paymentStatus",
      o.payment_method as "paymentMethod", o.delivery_date as "deliveryDate", o.order_type as "orderType",
      o.ordered_at as "orderedAt", o.delivery_status as "deliveryStatus", m.transit_days_min, m.transit_days_max, s.code as "seasonCode",
      s.name as "seasonName", o.gross, o.currency, u.email, o.payment_expires_at as "expiresAt",
      coalesce((select sum(l.quantity) from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id), 0)::int
        as pieces,
      coalesce(o.payment_expires_at <= now(), false) as "isExpired",
      p.id as "openPaymentId", coalesce(p.unpaid_at > now() - interval '10 seconds', false) as "isKnownUnpaid",
      exists (select from payments g where g.tenant_id = o.tenant_id and g.order_id = o.id
              and g.state in ('refunding', 'refunded')) as "isGivenBack",
      exists (select from order_holds h
        where h.tenant_id = o.tenant_id and h.order_id = o.id and h.approved_at is null) as "isHeld"
    from orders o
    join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
    left join seasons s on s.tenant_id = o.tenant_id and s.id = o.season_id
    left join shipping_methods m on m.tenant_id = o.tenant_id and m.id = o.shipping_method_id
    left join payments p on p.tenant_id = o.tenant_id and p.order_id = o.id and p.state = 'open'
    where o.tenant_id = ${db.tenantId} and o.company_id = ${companyId} and o.id = any(${orderIds}::int[])
    order by array_position(${orderIds}::int[], o.id)`.execute(db)
  return rows
}
