import { categories } from '#contract/records/kinds/categories.ts'
import { isBelowItself } from '#domain/catalogue/category-tree.ts'
import { run } from '../statement.ts'
import type { Store } from '../store.ts'

export const categoryStore: Store = {
  kind: categories,
  lock: 'catalogue',
  tables: [
    {
      name: 'categories',
      ids: ['id'],
      columns: {
        key: 'key',
        name: 'name',
        parentKey: 'parent_id',
        isDeal: 'is_deal',
        position: 'position',
        icon: 'icon',
        active: 'is_active',
      },
      parts: {
        filters: {
          read: `
            select json_agg(f.attribute order by f.position) from category_attributes f
            where f.tenant_id = t.tenant_id and f.category_id = t.id`,
          write: [
            `delete from category_attributes f using json_to_recordset($2) as s (id integer)
             where f.tenant_id = $1 and f.category_id = s.id`,
            `insert into category_attributes (tenant_id, category_id, attribute, position)
             select $1, s.id, f.attribute, f.place - 1
             from json_to_recordset($2) as s (id integer, value json)
             cross join lateral json_array_elements_text(s.value) with ordinality as f (attribute, place)`,
          ],
        },
      },
      // A category's place in the tree is checked against the whole tree.
      together: [],
      async written(tx, written) {
        const moved = written.flatMap(({ before, row }) => (before && 'parentKey' in before ? [row.id] : []))
        if (moved.length === 0) return
        await run(tx, forgetAncestors, moved)
        await run(tx, listInAncestors, moved)
      },
    },
  ],
  rules: async () => ({
    problems: (record, { key, records }) => {
      const { parentKey } = record
      if (parentKey == null) return []
      if (!records.has(String(parentKey)) && parentKey !== key) return [{ column: 'parentKey', code: 'value.unknown' }]
      const parentOf = (category: string) => (category === key ? parentKey : records.get(category)?.parentKey) ?? null
      return isBelowItself(key, category => parentOf(category) as string | null)
        ? [{ column: 'parentKey', code: 'category.below.itself' }]
        : []
    },
  }),
}

/** The products of moved categories are no longer listed where they were not put themselves. */
const forgetAncestors = `
  delete from products_in_categories i
  where i.tenant_id = $1 and not i.is_direct and i.product_id in (
    select m.product_id from products_in_categories m where m.tenant_id = $1 and m.category_id = any ($2))
    and i.category_id <> all ($2)`

/** They are listed in all categories above those they were put into. */
const listInAncestors = `
  insert into products_in_categories (tenant_id, category_id, product_id, is_direct)
  with recursive up (product_id, category_id) as (
    select i.product_id, i.category_id from products_in_categories i
    where i.tenant_id = $1 and i.is_direct and i.product_id in (
      select m.product_id from products_in_categories m where m.tenant_id = $1 and m.category_id = any ($2))
    union
    select up.product_id, c.parent_id
    from up join categories c on c.tenant_id = $1 and c.id = up.category_id
    where c.parent_id is not null
  )
  select $1, category_id, product_id, false from up
  on conflict (tenant_id, category_id, product_id) do nothing`
