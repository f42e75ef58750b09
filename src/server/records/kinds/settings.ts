import { settings } from '#contract/records/kinds/settings.ts'
import { usualSetting } from '#contract/shop/setting.ts'
import { categoryKeysIn, withCategoryIds, withCategoryKeys } from '#domain/records/category-links.ts'
import type { Value } from '#domain/records/row.ts'
import type { TenantTx } from '../../platform/db/tenant-db.ts'
import { run } from '../statement.ts'
import type { Store } from '../store.ts'

export const settingStore: Store = {
  kind: settings,
  tables: [
    {
      name: 'tenant_settings',
      ids: ['path'],
      columns: { path: 'path', value: 'value' },
      // An empty text or list is stored as such, because the shop expects the setting to be there.
      derived: { value: ({ path, value }) => value ?? usualSetting(path) },
    },
  ],
  async exported(tx, records) {
    const keys = new Map((await findCategories(tx)).map(({ id, key }) => [String(id), key]))
    return records.map(record => ({
      ...record,
      value: withCategoryKeys(record.value as Value | null, id => keys.get(id)),
    }))
  },
  async rules(tx, rows) {
    const isNamed = rows.some(({ value }) => categoryKeysIn(value).length > 0)
    const ids = new Map(isNamed ? (await findCategories(tx)).map(({ id, key }) => [key, String(id)]) : [])
    return {
      settle: given =>
        given.value == null ? given : { ...given, value: withCategoryIds(given.value as Value, key => ids.get(key)) },
      problems: ({ value }) => (categoryKeysIn(value).length > 0 ? [{ column: 'value', code: 'value.unknown' }] : []),
    }
  },
}

function findCategories(tx: TenantTx): Promise<{ id: number; key: string }[]> {
  return run(tx, 'select id, key from categories where tenant_id = $1')
}
