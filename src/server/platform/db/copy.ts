import { CompiledQuery, type QueryExecutorProvider, sql } from 'kysely'
import { forEachYielding } from '../yielding.ts'

export type CopiedRow = Readonly<Record<string, unknown>>

/**
 * Adds rows by COPY, which Postgres reads two to three times as fast as the same rows in JSON. All of them have the
 * given columns. An id may be given even where the column makes its own.
 */
export async function copyRows(
  tx: QueryExecutorProvider,
  table: string,
  columns: readonly string[],
  rows: Iterable<CopiedRow>,
): Promise<void> {
  const send = await prepareCopy(tx, table, columns, rows)
  await send()
}

/** The same in two steps, so that rows can be written out while the database is busy with other statements. */
export async function prepareCopy(
  tx: QueryExecutorProvider,
  table: string,
  columns: readonly string[],
  rows: Iterable<CopiedRow>,
): Promise<() => Promise<void>> {
  const forms = await formsOf(tx, table)
  const writers = columns.map(column => [column, forms.get(column) ?? plain] as const)
  let text = ''
  await forEachYielding(rows, row => {
    for (let place = 0; place < writers.length; place++) {
      const [column, write] = writers[place]!
      const value = row[column]
      if (place > 0) text += '\t'
      text += value == null ? '\\N' : write(value)
    }
    text += '\n'
  })
  const statement = `copy ${table} (${columns.join(', ')}) from stdin`
  return async () => {
    await tx.getExecutor().executeQuery(CompiledQuery.raw(statement, [text]))
  }
}

type Form = (value: unknown) => string

const plain: Form = value => (typeof value === 'string' ? escaped(value) : String(value))
const json: Form = value => escaped(JSON.stringify(value))
const list: Form = value =>
  escaped(`{${(value as readonly unknown[]).map(entry => `"${String(entry).replace(/["\\]/g, '\\$&')}"`).join(',')}}`)

const special = /[\\\t\n\r]/
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return special.test(text) ? text.replace(/[\\\t\n\r]/g, found => escapes[found]!) : text
}

const known = new Map<string, ReadonlyMap<string, Form>>()

/** How the values of each column are written. A table does not change while the process runs. */
async function formsOf(tx: QueryExecutorProvider, table: string): Promise<ReadonlyMap<string, Form>> {
  const found = known.get(table)
  if (found) return found
  const { rows } = await sql<{ column: string; isJson: boolean; isList: boolean }>`
    select a.attname as column, t.typname in ('json', 'jsonb') as "isJson", t.typcategory = 'A' as "isList"
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = ${table}::regclass and a.attnum > 0`.execute(tx)
  const forms = new Map(rows.map(({ column, isJson, isList }) => [column, isJson ? json : isList ? list : plain]))
  known.set(table, forms)
  return forms
}
