import { orderStatus } from '#contract/records/kinds/order-status.ts'
import { settledStatus, statusProblems } from '#domain/order/status-rows.ts'
import type { Store } from '../store.ts'
import { storedStatus } from './stored-status.ts'

export const orderStatusStore: Store = {
  kind: orderStatus,
  lock: 'orders',
  isByCommand: true,
  tables: [
    {
      name: 'orders',
      ids: ['id'],
      columns: { orderNumber: 'id', status: storedStatus, erpNumber: 'erp_number', note: 'erp_note' },
    },
  ],
  async rules() {
    return { settle: settledStatus, problems: statusProblems }
  },
}
