import { shippingMethods } from '#contract/records/kinds/shipping-methods.ts'
import { isHeldByAnother } from '#domain/records/held.ts'
import type { Store } from '../store.ts'

export const shippingMethodStore: Store = {
  kind: shippingMethods,
  tables: [
    {
      name: 'shipping_methods',
      ids: ['id'],
      columns: {
        key: 'key',
        name: 'name',
        countries: 'countries',
        isDefault: 'is_default',
        position: 'position',
        transitDaysMin: 'transit_days_min',
        transitDaysMax: 'transit_days_max',
        active: 'is_active',
      },
      together: [],
      vacate: 'is_default = false',
    },
  ],
  rules: async () => ({
    problems: (record, around) =>
      record.isDefault === true && isHeldByAnother(around, other => other.isDefault === true)
        ? [{ column: 'isDefault', code: 'value.taken' }]
        : [],
  }),
}
