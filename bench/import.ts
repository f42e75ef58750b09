import { check, type ImportDesk, openImportDesk, say } from './import-desk.ts'
import { makeVariants } from './variant-rows.ts'

/**
 * Files of a wholesaler through the imports of the desk: dry run and apply, with the report of each row that is kept.
 * Usage: npm run bench -- import prices | products | million [rows]
 * Fewer rows than usual have a part of the time. Orders beside an import: `npm run bench -- import-beside`.
 */
const parts: Record<string, (desk: ImportDesk, rows: number) => Promise<void>> = { prices, products, million }
const [part = '', given] = process.argv.slice(2)
const memoryGoal = 150
const priceTables = ['base_prices', 'price_list_entries', 'customer_prices', 'sale_prices']
const priceAnchor = 'Adobe Commerce Optimizer: 50,000 prices a minute'

if (!parts[part]) console.log(`Usage: npm run bench -- import ${Object.keys(parts).join(' | ')} [rows]`)
else {
  const desk = await openImportDesk()
  try {
    await parts[part](desk, Number(given ?? (part === 'million' ? 1_000_000 : 100_000)))
    const growth = desk.growth()
    check(growth <= memoryGoal, `memory +${growth.toFixed(0)} MB of +${memoryGoal} MB at most`)
  } finally {
    await desk.close()
  }
}

async function prices(desk: ImportDesk, rows: number): Promise<void> {
  const share = rows / 100_000
  await makeVariants(desk.client, desk.tenantId, rows)
  const csv = await desk.csv('prices', 'kind,variantSku,price,rrp', rows, n => `base,V${n},${10 + (n % 90)}.50,99.00`)
  say(`${rows} prices from csv, dry run`, [await desk.run(csv, 'check')], 10 * share, priceAnchor)
  say(`${rows} prices from csv, apply`, [await desk.run(csv, 'apply')], 15 * share, priceAnchor)
  const headings = ['kind', 'variantSku', 'price', 'rrp']
  const xlsx = await desk.xlsx('prices', headings, rows, n => ['base', `V${n}`, 20 + (n % 90), 120])
  const both = [await desk.run(xlsx, 'check'), await desk.run(xlsx, 'apply')]
  say(`${rows} prices from xlsx, dry run and apply`, both, 25 * share, priceAnchor)
}

async function products(desk: ImportDesk, rows: number): Promise<void> {
  const { client, tenantId } = desk
  await client.query(
    `insert into categories (tenant_id, key, name) select $1, 'c' || n, jsonb_build_object('en', 'Category ' || n, 'de', '')
     from generate_series(0, 99) n`,
    [tenantId],
  )
  const heading = 'sku,name.en,name.de,description.en,vatRate,categories,discountGroup'
  const text = '"A jacket for every weather, with a hood and two pockets."'
  const styles = await desk.csv('products', heading, rows, n => {
    return `P${n},Product number ${n},Artikel Nummer ${n},${text},19,c${n % 100},apparel`
  })
  const variants = await desk.csv('variants', 'variantSku,sku,ean,size,colourName.en,position', rows * 3, n => {
    const style = Math.floor(n / 3)
    return `P${style}-${n % 3},P${style},${4_000_000_000_000 + n},${'SML'[n % 3]},Red,${n % 3}`
  })
  const both = [await desk.run(styles, 'apply'), await desk.run(variants, 'apply')]
  const goal = (60 * rows) / 100_000
  say(`${rows} products`, both.slice(0, 1), goal, 'a part of the next line')
  say(`${rows} products with ${rows * 3} variants, apply`, both, goal, 'Matrixify: 3.8 products a second')
}

async function million(desk: ImportDesk, rows: number): Promise<void> {
  const variants = Math.ceil(rows / 10)
  const share = rows / 100_000
  await makeVariants(desk.client, desk.tenantId, variants)
  await desk.client.query(
    `insert into price_lists (tenant_id, name) select $1, 'L' || n from generate_series(0, 9) n`,
    [desk.tenantId],
  )
  const row = (n: number) => `list,V${Math.floor(n / 10)},L${n % 10},${10 + (n % 90)}.50`
  const csv = await desk.csv('prices', 'kind,variantSku,list,price', rows, row)
  say(`${rows} prices of lists from csv, apply`, [await desk.run(csv, 'apply')], 15 * share, priceAnchor)
  const { rows: last } = await desk.client.query<{ xid: string }>('select pg_current_xact_id()::xid::text as xid')
  const one = await desk.csv('prices', 'kind,variantSku,list,price', 1, () => 'list,V7,L7,1.23')
  const taken = await desk.run(one, 'apply')
  const touched = await rowsSince(desk, last[0]!.xid)
  check(touched === 1, `one price among ${rows} touches ${touched} row; OroCommerce calculates the whole list anew`)
  say('one price', [taken], 1, 'with the report of the import')
}

/** How many rows of the tables of prices were written after a transaction. */
async function rowsSince({ client }: ImportDesk, xid: string): Promise<number> {
  const counts = priceTables.map(name => `select count(*)::int as n from ${name} where age(xmin) < age($1::xid)`)
  const { rows } = await client.query<{ n: number }>(counts.join(' union all '), [xid])
  return rows.reduce((sum, { n }) => sum + n, 0)
}
