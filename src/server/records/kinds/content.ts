import { content } from '#contract/records/kinds/content.ts'
import type { Store } from '../store.ts'

export const contentStore: Store = {
  kind: content,
  tables: [
    {
      name: 'content_pages',
      ids: ['slug'],
      columns: {
        slug: 'slug',
        title: 'title',
        body: 'body',
        from: 'visible_from',
        until: 'visible_until',
        active: 'is_active',
      },
    },
  ],
}
