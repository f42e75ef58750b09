import { seasons } from '#contract/records/kinds/seasons.ts'
import { isHeldByAnother } from '#domain/records/held.ts'
import type { Store } from '../store.ts'

export const seasonStore: Store = {
  kind: seasons,
  tables: [
    {
      name: 'seasons',
      ids: ['id'],
      columns: {
        code: 'code',
        name: 'name',
        date: 'date',
        orderFrom: 'order_from',
        orderUntil: 'order_until',
        archived: 'is_archived',
      },
      together: [],
      // The day of an archived season is free.
      vacate: 'is_archived = true',
    },
  ],
  rules: async () => ({
    problems: (record, around) => {
      if (record.archived === true) return []
      const isTaken = isHeldByAnother(around, other => other.archived !== true && other.date === record.date)
      return isTaken ? [{ column: 'date', code: 'value.taken' }] : []
    },
  }),
}
