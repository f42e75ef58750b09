import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/**
 * Fills an empty database in one transaction, so that a start that is killed leaves it empty. What rows refer to is
 * checked before the end, for all rows of a table at once, and the indexes of the journal are built then: row by row, that
 * is half of what Postgres does. A row that points nowhere is found as before; nothing is stored then.
 */
export async function fillEmpty(db: Db, fill: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transaction().execute(async tx => {
    // Nobody waits for this transaction, and on a busy machine its steps take longer than those of the open shop may.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    const check = await checkLater(tx)
    const build = await indexLater(tx, 'journal')
    await fill(tx)
    await build()
    await check()
  })
}

/** Answers how to check all foreign keys at once. Before version 18 Postgres knows none that are not enforced. */
async function checkLater(tx: Tx): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; names: string[] }>`
    select conrelid::regclass::text as table, array_agg(quote_ident(conname)) as names from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace
      and current_setting('server_version_num')::integer >= 180000
    group by conrelid`.execute(tx)
  const alter = async (how: string) => {
    const statements = rows.map(
      ({ table, names }) => `alter table ${table} ${names.map(name => `alter constraint ${name} ${how}`).join(', ')}`,
    )
    await sql.raw(statements.join(';')).execute(tx)
  }
  await alter('not enforced')
  return async () => {
    // What is checked only at the end of a transaction would otherwise still be to be checked.
    await sql`set constraints all immediate`.execute(tx)
    await alter('enforced')
  }
}

/** Answers how to build the indexes of a table that are no keys. */
async function indexLater(tx: Tx, table: string): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${table}::regclass and not indisunique`.execute(tx)
  await sql.raw(rows.map(({ name }) => `drop index ${name}`).join(';')).execute(tx)
  return async () => {
    await sql.raw(rows.map(({ definition }) => definition).join(';')).execute(tx)
  }
}
