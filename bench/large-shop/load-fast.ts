import type pg from 'pg'

interface Constraint {
  table: string
  name: string
  definition: string
}

interface Options {
  /** Tables whose keys and indexes are built once at the end, which is cheaper than growing them row by row. */
  rebuilt?: readonly string[]
  log?: (line: string) => void
}

/**
 * Loads with references and triggers switched off and sets them up again afterwards, word for word, inside the same
 * transaction: checking a whole table at once costs a fraction of checking it row by row, and a row that points
 * nowhere is still found before anything is committed.
 */
export async function withoutChecks(
  client: pg.Client,
  work: () => Promise<void>,
  options: Options = {},
): Promise<void> {
  const { rebuilt = [], log = () => undefined } = options
  const references = await constraints(client, `contype = 'f'`)
  await drop(client, references)
  const keys = await constraints(client, `contype in ('p', 'u') and conrelid::regclass::text = any($1)`, [rebuilt])
  await drop(client, keys)
  const indexes = await dropIndexes(client, rebuilt)
  const watched = await tablesWithTriggers(client)
  for (const table of watched) await client.query(`alter table ${table} disable trigger user`)

  await work()

  for (const table of watched) await client.query(`alter table ${table} enable trigger user`)
  await client.query('select recount_tallies(), renew_order_search(), renew_customer_list(), renew_product_list()')
  // One note per shop instead of one per product: a process that is already running reads everything anew.
  await client.query('insert into catalogue_changes (tenant_id) select id from tenants')
  await client.query('notify catalogue_changes')
  await timed(log, 'keys and indexes', async () => {
    await client.query(`set local maintenance_work_mem = '256MB'`)
    await add(client, keys)
    for (const definition of indexes) await client.query(definition)
  })
  // The planner has never seen these tables; without figures it would check large ones row by row after all.
  const loaded = byTable(references).map(([table]) => table)
  await timed(log, 'analyze', () => client.query(`analyze ${loaded.join(', ')}`))
  await timed(log, 'references', () => add(client, references))
}

async function constraints(client: pg.Client, which: string, values: unknown[] = []): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = current_schema()::regnamespace and ${which} order by conrelid, oid`,
    values,
  )
  return rows
}

async function drop(client: pg.Client, all: readonly Constraint[]): Promise<void> {
  for (const [table, own] of byTable(all)) {
    await client.query(`alter table ${table} ${own.map(({ name }) => `drop constraint ${name}`).join(', ')}`)
  }
}

async function add(client: pg.Client, all: readonly Constraint[]): Promise<void> {
  for (const [table, own] of byTable(all)) {
    const clauses = own.map(({ name, definition }) => `add constraint ${name} ${definition}`)
    await client.query(`alter table ${table} ${clauses.join(', ')}`)
  }
}

function byTable(all: readonly Constraint[]): [string, Constraint[]][] {
  const tables = [...new Set(all.map(({ table }) => table))]
  return tables.map(table => [table, all.filter(constraint => constraint.table === table)])
}

/** Answers how to make them again. Those behind keys are gone already. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select quote_ident(indexname) as name, indexdef as definition from pg_indexes where schemaname = current_schema() and tablename = any($1)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function tablesWithTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger
     where not tgisinternal
       and tgrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r')`,
  )
  return rows.map(({ table }) => table)
}

async function timed(log: (line: string) => void, name: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  log(`${name} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
