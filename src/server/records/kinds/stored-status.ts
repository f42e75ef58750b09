import { type OrderStatusName, orderStatusNames } from '#domain/order/order-status.ts'
import type { StoredColumn } from '../store.ts'

/** The state of an order by its name; the table has its number. */
export const storedStatus: StoredColumn = {
  column: 'status',
  encode: name => orderStatusNames.indexOf(name as OrderStatusName) + 1,
  decode: id => orderStatusNames[Number(id) - 1]!,
}
