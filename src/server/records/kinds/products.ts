import { products } from '#contract/records/kinds/products.ts'
import { allowsValues } from '#domain/catalogue/attribute-type.ts'
import type { LocalizedText } from '#domain/locale.ts'
import { textIn } from '#domain/locale.ts'
import { withImageLinks } from '#domain/pictures/image-links.ts'
import { fileProblems } from '#domain/records/own-file.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import { foldedText } from '#domain/search/search-text.ts'
import { run } from '../statement.ts'
import type { Store } from '../store.ts'

export const productStore: Store = {
  kind: products,
  lock: 'catalogue',
  tables: [
    {
      name: 'products',
      ids: ['id'],
      columns: {
        sku: 'sku',
        name: 'name',
        description: { column: 'description', empty: {} },
        manufacturerNumber: { column: 'manufacturer_number', empty: '' },
        discountGroup: 'discount_group',
        vatRate: 'vat_rate',
        taxCategory: 'tax_category',
        isGrossPrice: 'is_gross_price',
        batch: 'sales_batch_size',
        unit: 'sales_unit',
        positiveStockOnly: 'is_positive_stock_only',
        stockFreeze: 'is_stock_freeze',
        releaseDate: 'release_date',
        salesAttributes: { column: 'sales_attributes', empty: [] },
        featured: 'is_featured',
        popularity: 'popularity',
        images: { column: 'images', empty: [] },
        imageLinks: { column: 'image_links', empty: [] },
        createdAt: { column: 'created_at', otherwise: 'now()' },
        active: 'is_active',
      },
      derived: {
        sort_en: record => foldedText(textIn(nameOf(record), 'en')),
        sort_de: record => foldedText(textIn(nameOf(record), 'de')),
      },
      parts: {
        categories: {
          read: `
            select json_agg(c.key) from products_in_categories i
            join categories c on c.tenant_id = i.tenant_id and c.id = i.category_id
            where i.tenant_id = t.tenant_id and i.product_id = t.id and i.is_direct`,
          write: [
            `delete from products_in_categories i using json_to_recordset($2) as s (id integer)
             where i.tenant_id = $1 and i.product_id = s.id`,
            `insert into products_in_categories (tenant_id, category_id, product_id, is_direct)
             with recursive up (product_id, category_id, is_direct) as (
               select s.id, c.id, true
               from json_to_recordset($2) as s (id integer, value json)
               cross join lateral json_array_elements_text(s.value) as k (key)
               join categories c on c.tenant_id = $1 and c.key = k.key
               union
               select up.product_id, c.parent_id, false
               from up join categories c on c.tenant_id = $1 and c.id = up.category_id
               where c.parent_id is not null
             )
             select $1, category_id, product_id, bool_or(is_direct) from up group by category_id, product_id`,
          ],
        },
        downloads: {
          read: `
            select json_agg(json_build_object('title', d.title, 'file', d.file_key, 'isPublic', d.is_public)
              order by d.position)
            from product_downloads d where d.tenant_id = t.tenant_id and d.product_id = t.id`,
          write: [
            `delete from product_downloads d using json_to_recordset($2) as s (id integer)
             where d.tenant_id = $1 and d.product_id = s.id`,
            `insert into product_downloads (tenant_id, product_id, position, title, file_key, is_public)
             select $1, s.id, d.place - 1, d.file -> 'title', d.file ->> 'file', (d.file ->> 'isPublic')::boolean
             from json_to_recordset($2) as s (id integer, value json)
             cross join lateral json_array_elements(s.value) with ordinality as d (file, place)`,
          ],
        },
        'attr.*': {
          members: 'select key as name from attributes where tenant_id = $1 order by key',
          read: `
            select json_object_agg(a.attribute, a.values)
            from (select p.attribute, json_agg(p.value) as values from product_attributes p
                  where p.tenant_id = t.tenant_id and p.product_id = t.id group by p.attribute) a`,
          write: [
            `delete from product_attributes p using json_to_recordset($2) as s (id integer)
             where p.tenant_id = $1 and p.product_id = s.id`,
            `insert into product_attributes (tenant_id, product_id, attribute, value)
             select $1, s.id, a.key, v.value
             from json_to_recordset($2) as s (id integer, value json)
             cross join lateral json_each(s.value) as a
             cross join lateral json_array_elements_text(a.value) as v (value)`,
          ],
        },
      },
    },
  ],
  /** A tax category says the rate by the shop's own table. */
  async rules(tx) {
    const [shop] = await run<{ key: string; rates: Record<string, number> | null }>(
      tx,
      `select key, settings #> array['site', 'vatTable', settings #>> '{site,country,code}'] as rates
       from tenants where id = $1`,
    )
    const single = await run<{ key: string }>(tx, `select key from attributes where tenant_id = $1 and type = 'one'`)
    return {
      settle: (row, before) => {
        const given = withImageLinks(row, before)
        if (!('vatRate' in given || 'taxCategory' in given)) return given
        const category = 'taxCategory' in given ? given.taxCategory : before?.taxCategory
        if (category == null) return given
        return { ...given, vatRate: shop?.rates?.[String(category)] ?? null }
      },
      problems: record => {
        const files = (record.downloads ?? []) as readonly { file: string }[]
        const problems = files.flatMap(({ file }, index) =>
          fileProblems(`downloads.${index}.file`, 'downloads', shop!.key, file),
        )
        if (record.vatRate == null && record.taxCategory != null)
          problems.push({ column: 'taxCategory', code: 'value.unknown' })
        for (const { key } of single) {
          const values = (record[`attr.${key}`] ?? []) as readonly string[]
          if (!allowsValues('one', values.length)) problems.push({ column: `attr.${key}`, code: 'value.only.one' })
        }
        return problems
      },
    }
  },
}

function nameOf(record: StoredRecord): LocalizedText {
  return { en: String(record['name.en'] ?? ''), de: String(record['name.de'] ?? '') }
}
