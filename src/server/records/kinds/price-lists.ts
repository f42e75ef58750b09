import { priceLists } from '#contract/records/kinds/price-lists.ts'
import { run } from '../statement.ts'
import type { Store } from '../store.ts'

export const priceListStore: Store = {
  kind: priceLists,
  tables: [{ name: 'price_lists', ids: ['id'], columns: { name: 'name' } }],
  async rules(tx, rows) {
    const used = await run<{ name: string }>(
      tx,
      listsInUse,
      rows.map(({ name }) => name),
    )
    const names = new Set(used.map(({ name }) => name))
    return {
      removal: ({ name }) => (names.has(String(name)) ? [{ column: 'name', code: 'value.in.use' }] : []),
    }
  },
}

/** Lists that a company pays by, or that still have prices. Their rows are locked by now: nobody begins to use one. */
const listsInUse = `
  select l.name from price_lists l
  where l.tenant_id = $1 and l.name = any ($2) and (
    exists (select from companies c where c.tenant_id = l.tenant_id and c.price_list_id = l.id)
    or exists (select from price_list_entries e where e.tenant_id = l.tenant_id and e.price_list_id = l.id))`
