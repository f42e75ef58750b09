import type pg from 'pg'
import { catalogueLines, type LargePlan, type Lines } from './catalogue-lines.ts'
import { companyTableLines, userCountOf } from './company-lines.ts'
import { copyLines } from './copy-lines.ts'
import { withoutChecks } from './load-fast.ts'
import { priceLines } from './price-lines.ts'
import { readPlaces, readTemplates } from './templates.ts'

export interface LargeShop {
  /** How many the shop shall have in all; what the demo brought counts. */
  products: number
  companies: number
  variantsPerProduct: number
  priceLists: number
  log: (line: string) => void
}

/** The tables that get most of the rows. */
const tablesThatGrow = [
  'products',
  'variants',
  'products_in_categories',
  'product_attributes',
  'base_prices',
  'stock',
  'pre_stock',
  'stock_ledger',
  'price_list_entries',
  'customer_prices',
]

/**
 * The share of the products that each price list names, in per cent: a tenth of three hundred thousand variants, and
 * less of more, so that twelve million prices stay twelve million.
 */
function coverageOf(variants: number): number {
  return Math.max(1, Math.min(10, Math.round(3_000_000 / Math.max(1, variants))))
}

/**
 * Makes the demo shop of Nordgrat as large as asked for measuring, inside the caller's transaction. Rows are made
 * while they are sent: nothing is kept but what one product needs.
 */
export async function enlargeShop(client: pg.Client, wanted: LargeShop): Promise<void> {
  const one = async <T>(sql: string, values: unknown[] = []): Promise<T> => (await client.query(sql, values)).rows[0]
  const { id: tenantId } = await one<{ id: number }>(`select id from tenants where key = 'nordgrat'`)
  const has = await one<{ products: number; companies: number; lists: number }>(
    `select (select count(*)::int from products where tenant_id = $1) as products,
       (select count(*)::int from companies where tenant_id = $1) as companies, (select count(*)::int from price_lists where tenant_id = $1) as lists`,
    [tenantId],
  )
  const { passwordHash } = await one<{ passwordHash: string }>(
    `select password_hash as "passwordHash" from users where tenant_id = $1 and username = 'buyer'`,
    [tenantId],
  )
  const next = async (table: string) =>
    (await one<{ id: number }>(`select coalesce(max(id), 0) + 1 as id from ${table}`)).id

  const priceListIds = await addPriceLists(client, tenantId, Math.max(0, wanted.priceLists - has.lists))
  const plan: LargePlan = {
    tenantId,
    templates: await readTemplates(client, tenantId, wanted.variantsPerProduct),
    products: Math.max(0, wanted.products - has.products),
    variantsPerProduct: wanted.variantsPerProduct,
    firstProductId: await next('products'),
    firstVariantId: await next('variants'),
    seasonIds: (
      await client.query<{ id: number }>('select id from seasons where tenant_id = $1 order by date', [tenantId])
    ).rows.map(({ id }) => id),
  }
  const companies = Math.max(0, wanted.companies - has.companies)
  const firstCompanyId = await next('companies')
  const people = {
    tenantId,
    companies,
    firstCompanyId,
    firstUserId: await next('users'),
    firstAddressId: await next('addresses'),
    priceListIds,
    passwordHash,
    places: await readPlaces(client, tenantId),
  }

  await withoutChecks(
    client,
    async () => {
      const all: Lines[] = [
        ...companyTableLines(people),
        ...catalogueLines(plan),
        ...priceLines({
          ...plan,
          priceListIds,
          firstCompanyId,
          companies,
          coverage: coverageOf(plan.products * plan.variantsPerProduct),
        }),
      ]
      for (const { table, columns, lines } of all) {
        const began = performance.now()
        const count = await copyLines(client, table, columns, lines())
        wanted.log(`${table}: ${count} rows in ${((performance.now() - began) / 1000).toFixed(1)} s`)
      }
    },
    { rebuilt: tablesThatGrow, log: wanted.log },
  )
  for (const table of ['products', 'variants', 'companies', 'users', 'addresses']) {
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table])
  }
  wanted.log(`${userCountOf(companies)} more people can sign in`)
}

async function addPriceLists(client: pg.Client, tenantId: number, count: number): Promise<number[]> {
  await client.query(
    `insert into price_lists (tenant_id, name) select $1, 'Liste ' || lpad(n::text, 3, '0') from generate_series(1, $2::int) n on conflict do nothing`,
    [tenantId, count],
  )
  const { rows } = await client.query<{ id: number }>('select id from price_lists where tenant_id = $1 order by id', [
    tenantId,
  ])
  return rows.map(({ id }) => id)
}
