import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { makeCategory, makeProduct, makeTenant } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { openTenantDb } from '../platform/db/tenant-db.ts'
import type { ProductIndex } from './product-index.ts'
import { loadProductIndex, refreshProductIndex } from './product-index-queries.ts'

let fresh: TestDatabase
let database: Database
let tenantId: TenantId
const categories: number[] = []
const ids: number[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  const { db } = database
  tenantId = await makeTenant(db, 'north')
  const other = await makeTenant(db, 'south')
  const outer = await makeCategory(db, tenantId, 'Clothing')
  const inner = await makeCategory(db, tenantId, 'Jackets', { parent_id: outer })
  const deals = await makeCategory(db, tenantId, 'Bargains', { is_deal: true })
  const off = await makeCategory(db, tenantId, 'Old', { is_active: false })
  categories.push(outer, inner, deals, off)
  const chosen = [[outer, inner], [outer, inner, deals], [deals], [off], [], [outer]]
  for (const [index, own] of chosen.entries()) {
    const { productId } = await makeProduct(db, tenantId, `P-${index}`, { categories: own })
    ids.push(productId)
    await sql`update products set manufacturer_number = ${['SS27; AW27', 'AW27', ''][index % 3]},
      is_featured = ${index % 2 === 0} where id = ${productId}`.execute(db)
    await sql`insert into variants (tenant_id, product_id, variant_sku, colour, size, is_active) values
      (${tenantId}, ${productId}, ${`P-${index}-a`}, '#112233', 'M', true),
      (${tenantId}, ${productId}, ${`P-${index}-b`}, '#112233', '40,5', ${index !== 2}),
      (${tenantId}, ${productId}, ${`P-${index}-c`}, '#cc2222', null, ${index !== 1})`.execute(db)
  }
  await sql`insert into attributes (tenant_id, key, label) values (${tenantId}, 'gender', '{"en":"Gender","de":"Geschlecht"}'), (${tenantId}, 'age', '{"en":"Age","de":"Alter"}')`.execute(
    db,
  )
  await sql`insert into attribute_values (tenant_id, attribute, key, label) values
    (${tenantId}, 'gender', 'men', '{"en":"Men","de":"Herren"}'), (${tenantId}, 'gender', 'women', '{"en":"Women","de":"Damen"}'), (${tenantId}, 'age', 'adult', '{"en":"Adult","de":"Erwachsen"}')`.execute(
    db,
  )
  await sql`insert into product_attributes (tenant_id, product_id, attribute, value) values
    (${tenantId}, ${ids[0]}, 'gender', 'men'), (${tenantId}, ${ids[0]}, 'gender', 'women'), (${tenantId}, ${ids[4]}, 'gender', 'men'),
    (${tenantId}, ${ids[5]}, 'age', 'adult')`.execute(db)
  await sql`update products set is_active = false where id = ${ids[5]}`.execute(db)
  await makeProduct(db, other, 'FOREIGN')
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

function described(index: ProductIndex) {
  const whole = { category: undefined, filter: new Map(), within: [] }
  const featured = index.select({ ...whole, hasDeals: true, isFeatured: true })
  return {
    attributes: [...index.attributes].sort(),
    values: [...index.attributes]
      .sort()
      .map(name => [
        name,
        [true, false].map(hasDeals => [...index.countsOf({ ...whole, hasDeals }, name, index.valuesOf(name).sort())]),
      ]),
    categories: [true, false].map(hasDeals => index.categoryCounts({ ...whole, hasDeals }, categories)),
    products: ids.map(id => [
      index.isVisible(id, true),
      index.isVisible(id, false),
      index.innermostCategoryOf(id),
      index.variantCountOf(id),
      index.idsWithin([id], featured).length,
      categories.map(category => index.isInCategory(id, category)),
    ]),
  }
}

test('loaded as a whole, the index knows the same as loaded product by product', async () => {
  const db = openTenantDb(database)({ tenantId })
  const index = await loadProductIndex(db)
  const whole = described(index)
  await refreshProductIndex(db, index, ids)
  const single = described(index)
  expect(whole.products.slice(0, 5)).toEqual(single.products.slice(0, 5))
  expect(whole).toEqual(single)
  expect(whole.attributes).toEqual(['colour', 'gender', 'newIn', 'season', 'size'])
  expect(whole.products[1]).toEqual([true, true, categories[1], 3, 0, [true, true, true, false]])
})
