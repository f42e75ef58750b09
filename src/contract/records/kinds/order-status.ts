import { orderStatusNames } from '#domain/order/order-status.ts'
import { toOrder } from '../common-columns.ts'
import { recordKind } from '../kind.ts'

/**
 * How far orders are. A row asks for a step, as somebody at the desk does: it is confirmed, picked, shipped with all that
 * is open, completed or cancelled. What it skips is filled in, and a step that was done before is no change. Beside that an
 * ERP says its own number of the order, and notes something of it.
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
    erpNumber: {
      type: 'text',
      max: 100,
      pattern: /^\P{Cc}+$/u,
      label: { en: 'ERP number', de: 'ERP-Nummer' },
      help: {
        en: 'The number under which the ERP has taken the order over. The first one stays, and no two orders have the same.',
        de: 'Die Nummer, unter der das ERP die Bestellung übernommen hat. Die erste bleibt, und keine zwei Bestellungen haben dieselbe.',
      },
    },
    note: {
      type: 'text',
      max: 500,
      label: { en: 'ERP note', de: 'ERP-Anmerkung' },
      help: {
        en: 'What the ERP notes of the order. Staff see it, the customer does not.',
        de: 'Was das ERP zur Bestellung anmerkt. Ihre Leute sehen es, der Kunde nicht.',
      },
    },
  },
})
