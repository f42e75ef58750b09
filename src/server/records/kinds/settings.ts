import { settings } from '#contract/records/kinds/settings.ts'
import { usualSetting } from '#contract/shop/setting.ts'
import type { Store } from '../store.ts'
import { categoryLinkRules, withCategoryKeysIn } from './category-link-rules.ts'

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
  exported: (tx, records) => withCategoryKeysIn(tx, 'value', records),
  rules: (tx, rows) => categoryLinkRules(tx, 'value', rows),
}
