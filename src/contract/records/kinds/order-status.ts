import { orderStatusNames } from '#domain/order/order-status.ts'
import { toOrder } from '../common-columns.ts'
import { recordKind } from '../kind.ts'

/**
 * How far orders are. A row asks for a step, as somebody at the desk does: it is confirmed, picked, shipped with all that
 * is open, completed or cancelled. What it skips is filled in, and a step that was done before is no change.
 */
export const orderStatus = recordKind({
  name: 'orderStatus',
  needs: 'orders.write',
  label: { en: 'Order status', de: 'Bestellstatus' },
  key: ['orderNumber'],
  isFinal: true,
  columns: {
    orderNumber: {
      ...toOrder({ en: 'The order that is brought forward.', de: 'Die Bestellung, die weitergeht.' }),
      isNeeded: true,
    },
    status: {
      type: 'choice',
      choices: orderStatusNames,
      isNeeded: true,
      label: { en: 'Status', de: 'Status' },
      help: {
        en: 'confirmed, inPicking, shipped, completed or cancelled. Steps in between are filled in, none leads back.',
        de: 'confirmed, inPicking, shipped, completed oder cancelled. Schritte dazwischen werden ergänzt, keiner führt zurück.',
      },
    },
  },
})
