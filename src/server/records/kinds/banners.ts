import { banners } from '#contract/records/kinds/banners.ts'
import type { Store } from '../store.ts'
import { categoryLinkRules, withCategoryKeysIn } from './category-link-rules.ts'

export const bannerStore: Store = {
  kind: banners,
  tables: [
    {
      name: 'banners',
      ids: ['key'],
      columns: {
        key: 'key',
        place: 'place',
        position: 'position',
        title: 'title',
        text: { column: 'text', empty: {} },
        button: { column: 'button', empty: {} },
        image: { column: 'image', empty: '' },
        background: 'background',
        link: 'link',
        from: 'visible_from',
        until: 'visible_until',
        active: 'is_active',
      },
    },
  ],
  exported: (tx, records) => withCategoryKeysIn(tx, 'link', records),
  rules: (tx, rows) => categoryLinkRules(tx, 'link', rows),
}
