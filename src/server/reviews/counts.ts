import { isPaidForOrDelivered } from '#domain/catalogue/review.ts'
import { orderStatuses, paymentMethods } from '#domain/order/order-status.ts'
import { paymentStates } from '#domain/payment/payment.ts'

/**
 * The rule of the domain as a condition on an order `o`: every case that it allows. Written out, so that the database
 * can ask it of many orders without there being a second wording of it.
 */
export const paidForOrDelivered = `(o.status, o.payment_method, o.payment_status) in (${orderStatuses
  .flatMap(({ id: status }) =>
    paymentMethods.flatMap(({ id: paymentMethod }) =>
      paymentStates.map(({ id: paymentStatus }) => ({ status, paymentMethod, paymentStatus })),
    ),
  )
  .filter(isPaidForOrDelivered)
  .map(({ status, paymentMethod, paymentStatus }) => `(${status}, '${paymentMethod}', '${paymentStatus}')`)
  .join(', ')})`

/** Whether a review `r` counts now: the company it was written for has an order that gives the right to it. */
export const reviewCounts = `r.company_id in (
  select o.company_id from order_lines l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
  where l.tenant_id = r.tenant_id and l.product_id = r.product_id and ${paidForOrDelivered})`
