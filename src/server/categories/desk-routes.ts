import { findBySku, listAttributes, listCategories } from '#contract/desk/categories.ts'
import type { RecordValues } from '#contract/desk/changes.ts'
import { textIn } from '#domain/locale.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import type { Serve } from '../platform/http/call.ts'
import { findRecords, readRecords } from '../records/read-records.ts'
import { stores } from '../records/stores.ts'
import { countProductsByCategory, findAttributeUses, findProductsBySku } from './queries.ts'

const attributesPerPage = 100

export function categoryDeskRoutes(serve: Serve): void {
  serve(listCategories, async ({ db }) => {
    const [records, counts] = await db.readSnapshot(async tx => {
      const all: StoredRecord[] = []
      for await (const some of readRecords(tx, stores.categories)) all.push(...some)
      return [all, await countProductsByCategory(tx)] as const
    })
    records.sort((a, b) => Number(a.position) - Number(b.position))
    return {
      data: records.map(record => ({
        record: record as RecordValues,
        productCount: counts.get(String(record.key)) ?? 0,
      })),
    }
  })

  serve(listAttributes, async ({ db, query, locale }) => {
    const [uses, records] = await db.readSnapshot(async tx => {
      const found = await findAttributeUses(tx, query.after, attributesPerPage + 1)
      const keys = found.map(({ key }) => ({ key }))
      return [found, await findRecords(tx, stores.attributes, keys)] as const
    })
    return {
      data: uses.slice(0, attributesPerPage).map(({ key, filteredIn, productCount }) => ({
        record: records.get(key) as RecordValues,
        filteredIn: (filteredIn ?? []).map(name => textIn(name, locale)),
        productCount,
      })),
      hasMore: uses.length > attributesPerPage,
    }
  })

  serve(findBySku, async ({ db, body, locale }) => {
    const given = [...new Set(body.skus.filter(Boolean))]
    const rows = await findProductsBySku(db, given)
    const known = new Set(rows.map(row => row.given))
    const found = new Map(rows.map(({ id, sku, name }) => [id, { id: String(id), sku, name: textIn(name, locale) }]))
    return { data: { found: [...found.values()], unknown: given.filter(sku => !known.has(sku)) } }
  })
}
