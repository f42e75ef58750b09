import { attributes } from '#contract/records/kinds/attributes.ts'
import { type AttributeType, allowsValues } from '#domain/catalogue/attribute-type.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import { run } from '../statement.ts'
import type { Store } from '../store.ts'

export const attributeStore: Store = {
  kind: attributes,
  lock: 'catalogue',
  tables: [
    {
      name: 'attributes',
      ids: ['key'],
      columns: { key: 'key', label: 'label', type: 'type', filterable: 'is_filterable' },
      parts: {
        values: {
          read: `
            select json_agg(json_build_object('key', v.key, 'label', v.label) order by v.position, v.key)
            from attribute_values v where v.tenant_id = t.tenant_id and v.attribute = t.key`,
          write: [
            `delete from attribute_values v using json_to_recordset($2) as s (key text, value jsonb)
             where v.tenant_id = $1 and v.attribute = s.key
               and not coalesce(s.value @> jsonb_build_array(jsonb_build_object('key', v.key)), false)`,
            `insert into attribute_values (tenant_id, attribute, key, label, position)
             select $1, s.key, v.value ->> 'key', v.value -> 'label', v.place - 1
             from json_to_recordset($2) as s (key text, value jsonb)
             cross join lateral jsonb_array_elements(s.value) with ordinality as v (value, place)
             on conflict (tenant_id, attribute, key)
               do update set label = excluded.label, position = excluded.position`,
          ],
        },
      },
    },
  ],
  async rules(tx, rows) {
    const used = await run<{ attribute: string; key: string }>(
      tx,
      `select v.attribute, v.key from attribute_values v
       where v.tenant_id = $1 and exists (select from product_attributes p
         where p.tenant_id = v.tenant_id and p.attribute = v.attribute and p.value = v.key)`,
    )
    const counted = await run<{ attribute: string; count: number }>(
      tx,
      mostValues,
      rows.flatMap(({ key, type }) => (type === 'one' ? [key] : [])),
    )
    const counts = new Map(counted.map(({ attribute, count }) => [attribute, count]))
    return {
      problems: record => {
        if (!allowsValues(record.type as AttributeType, counts.get(String(record.key)) ?? 0))
          return [{ column: 'type', code: 'attribute.has.several' }]
        const kept = new Set(valuesOf(record))
        const isLost = used.some(({ attribute, key }) => attribute === record.key && !kept.has(key))
        return isLost ? [{ column: 'values', code: 'value.in.use' }] : []
      },
    }
  },
}

/** How many values of an attribute a product has at most. */
const mostValues = `
  select attribute, max(count)::int as count from (
    select attribute, count(*) from product_attributes
    where tenant_id = $1 and attribute = any ($2) group by attribute, product_id) as of_products
  group by attribute`

function valuesOf(record: StoredRecord): string[] {
  return ((record.values ?? []) as { key: string }[]).map(({ key }) => key)
}
