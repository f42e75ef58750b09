import * as z from 'zod/mini'
import { beforeAfter, changeItem } from '../change-item.ts'
import { changeNeeds, changeReasons, orderChange } from '../desk/order-changes.ts'
import { erpEndpoint } from '../endpoint.ts'
import { dataOf, line, locale, totals } from '../wire.ts'

export const changeErpOrder = erpEndpoint({
  method: 'POST',
  path: '/api/erp/v1/orders/{orderNumber}/change',
  who: 'apiKey',
  needs: changeNeeds,
  summary:
    'Changes quantities, prices, lines, day, number, note or delivery address of an open order, by the rules of the desk. `dryRun` says what would become of it and writes nothing; with its `seen` only that is done, without one what counts now. `added` adds again where it is sent again: name the request.',
  params: z.object({ orderNumber: line(40) }),
  query: z.strictObject({ language: z._default(locale, 'en') }),
  body: z.strictObject({
    /** Prices are net in cents. */
    change: z.extend(z.omit(orderChange, { shippingAddressId: true }), {
      /** One of the company's addresses by its `addressKey`, in the country that the order goes to. */
      shippingAddressKey: z.optional(line(100).check(z.minLength(1))),
    }),
    /** What the customer has to agree to needs `customerAsked`. */
    reason: z.enum(changeReasons),
    note: z._default(line(500), ''),
    /** Whether the customer is told by mail. */
    mail: z._default(z.boolean(), true),
    seen: z.optional(z.string().check(z.maxLength(200))),
    dryRun: z._default(z.boolean(), false),
  }),
  answer: dataOf(
    z.object({
      orderNumber: z.string(),
      isWritten: z.boolean(),
      seen: z.string(),
      /** What is different, each as it was and as it is. */
      items: z.array(changeItem),
      totals: beforeAfter(totals),
      /** Pieces that wait for stock. */
      backOrdered: beforeAfter(z.int()),
    }),
  ),
  example: {
    path: '/api/erp/v1/orders/A200001/change',
    body: { change: { lines: [{ position: 0, quantity: 6 }] }, reason: 'customerAsked', note: 'As agreed by phone.' },
  },
})
