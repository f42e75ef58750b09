import * as z from 'zod/mini'
import { maxChangedPrice, maxChangedQuantity } from '#domain/order/order-wish.ts'
import { defaultAnswers } from '#domain/order/proposal-answers.ts'
import { beforeAfter, changeItem } from '../change-item.ts'
import { endpoint } from '../endpoint.ts'
import { day } from '../paging.ts'
import { cents, dataOf, id, line, money, paragraph, totals } from '../wire.ts'

const ofOrder = z.object({ orderNumber: line(40) })

const quantity = z.int().check(z.minimum(1), z.maximum(maxChangedQuantity))
/** What staff type is no result of a calculation. */
const price = cents.check(z.minimum(1), z.maximum(maxChangedPrice))

const newLine = z.strictObject({
  variantSku: line(100).check(z.minLength(1)),
  quantity,
  /** Without one it costs what the company pays today. */
  price: z.optional(price),
})

export const orderChange = z.strictObject({
  lines: z._default(
    z
      .array(
        z.strictObject({
          position: z.int().check(z.minimum(0), z.maximum(100_000)),
          /** 0 takes off what has not left of it. */
          quantity: z.optional(z.int().check(z.minimum(0), z.maximum(maxChangedQuantity))),
          price: z.optional(price),
          /** Another article in place of what is still open. */
          replacement: z.optional(newLine),
        }),
      )
      .check(z.maxLength(5_000)),
    [],
  ),
  added: z._default(z.array(newLine).check(z.maxLength(500)), []),
  deliveryDate: z.optional(day),
  externalNumber: z.optional(line(100)),
  note: z.optional(paragraph(1_000)),
  /** One of the company's addresses, in the country that the order goes to. */
  shippingAddressId: z.optional(id),
})
export type OrderChange = z.output<typeof orderChange>

export const changeReasons = ['customerAsked', 'notAvailable', 'mistake', 'other'] as const

/** It sets prices, so who packs orders alone may not make it. */
export const changeNeeds = ['orders.write', 'prices.read'] as const

export const previewChange = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{orderNumber}/change/preview',
  who: 'staff',
  needs: changeNeeds,
  summary:
    'What a change would make of an order: its money, stock, freight and minimum, before and after. Writes nothing.',
  params: ofOrder,
  body: z.object({ change: orderChange }),
  answer: dataOf(
    z.object({
      /** Names what was seen: only that is confirmed. */
      seen: z.string(),
      items: z.array(changeItem),
      totals: beforeAfter(totals),
      /** What is left of each variant that the change concerns; null where the person may not see stock. */
      stock: z.nullable(z.array(z.object({ variantSku: z.string(), ...beforeAfter(z.int()).shape }))),
      /** Pieces that wait for stock. */
      backOrdered: beforeAfter(z.int()),
      /** The least that the goods of an order are to cost, and what is missing of it. */
      minimum: z.nullable(z.object({ amount: money, missing: beforeAfter(money) })),
      /** Why the customer is asked first, unless they wished it. */
      consent: z.array(z.enum(['dateMoved', 'priceUp', 'replaced'])),
      /** What the shop suggests for asking: the last day for an answer, and what counts without one. */
      asking: z.object({ lastDay: z.string(), default: z.enum(defaultAnswers) }),
      /** The mail in the language of who gets it. */
      mail: z.nullable(z.object({ to: z.array(z.string()), subject: z.string(), text: z.string() })),
    }),
  ),
})

export const listDeliveryAddresses = endpoint({
  method: 'GET',
  path: '/api/desk/orders/{orderNumber}/addresses',
  who: 'staff',
  needs: changeNeeds,
  summary: 'The addresses of the company that an order may go to instead: those in its country, 200 at most.',
  params: ofOrder,
  answer: dataOf(z.array(z.object({ id, text: z.string() }))),
})

export const changeOrder = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{orderNumber}/change',
  who: 'staff',
  needs: changeNeeds,
  summary:
    'Changes an order as the preview has shown it; refused where the order, prices or stock have changed since. The customer is told by mail unless that is not wanted.',
  params: ofOrder,
  body: z.object({
    change: orderChange,
    /** From the preview. */
    seen: z.string().check(z.maxLength(200)),
    reason: z.enum(changeReasons),
    note: z._default(line(500), ''),
    mail: z._default(z.boolean(), true),
  }),
  answer: dataOf(z.object({ number: z.int() })),
})
