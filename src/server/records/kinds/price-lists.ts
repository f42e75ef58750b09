import { priceLists } from '#contract/records/kinds/price-lists.ts'
import type { Store } from '../store.ts'

export const priceListStore: Store = {
  kind: priceLists,
  tables: [{ name: 'price_lists', ids: ['id'], columns: { name: 'name' } }],
}
