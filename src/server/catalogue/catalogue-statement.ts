import { numberRows } from '../platform/db/number-rows.ts'
import type { Statement } from '../platform/db/read.ts'

/**
 * Makes a statement that answers one row, for `CatalogueView.read`. To its columns are added what was committed to the
 * catalogue since the last check. $1 is the tenant, $2 belongs to the check; the statement's own parameters begin with $3.
 */
export function catalogueStatement(statement: {
  name: string
  columns: string
  /** Common tables that the columns read from. */
  from?: string
}): Statement {
  const { name, columns, from = '' } = statement
  return { name, text: `${from} select ${columns}, ${changesColumns}` }
}

/** A statement that answers several requests at once, a row for each, for `CatalogueView.readTogether`. */
export interface StatementTogether extends Statement {
  /** Its parameters behind the first two, from what each request asks with. */
  parametersOf(asked: readonly (readonly unknown[])[]): unknown[]
}

/**
 * The same for what many requests ask in the same moment: beginning a statement costs as much as reading the rows of a
 * page. `columns` is told how each field that a request asks with is called in SQL.
 */
export function statementTogether<Field extends string>(statement: {
  name: string
  fields: Record<Field, 'int' | 'date' | 'int[]'>
  columns(field: Record<Field, string>): string
}): StatementTogether {
  const fields = Object.entries<string>(statement.fields)
  const isList = fields.map(([, type]) => type.endsWith('[]'))
  const names = fields.map(([name, type], at) => [name, isList[at] ? `asked."${name}"::${type}` : `asked."${name}"`])
  // Postgres has no lists of lists of different lengths, so a list is sent as text.
  const parameters = isList.map((isText, at) => `$${at + 3}::${isText ? 'text' : fields[at]![1]}[]`)
  return {
    name: statement.name,
    text: `select ${statement.columns(Object.fromEntries(names))}, ${changesColumns}
      from unnest(${parameters.join(', ')}) with ordinality as asked (${fields.map(([name]) => `"${name}"`).join(', ')}, place)
      order by place`,
    parametersOf: asked => isList.map((isText, at) => asked.map(values => (isText ? `{${values[at]}}` : values[at]))),
  }
}

export const changes = numberRows({
  xid: 'xid::text::bigint',
  productId: 'coalesce(product_id, 0)',
  about: `array_position(array['product', 'price', 'season'], about)`,
})

/** What a change is about, as the rows above number it. */
export const [aboutProduct, aboutSeason] = [1, 3]

/**
 * Changes that a snapshot has not seen. The bounds leave out none of them; they tell the planner that few rows are meant,
 * which would otherwise read all changes of the last days.
 */
const unseen = `catalogue_changes left join unnest(product_ids) product_id on true
  where tenant_id = $1 and not pg_visible_in_snapshot(xid, $2::pg_snapshot)
    and xid >= pg_snapshot_xmin($2::pg_snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())`

const changesColumns = `pg_current_snapshot()::text as snapshot, ${changes.column(unseen)} as changes`

export interface ChangesRow {
  snapshot: string
  changes: string | null
}

/** For whoever has seen nothing yet and wants no change either. */
export const endOfTime = '18446744073709551615:18446744073709551615:'

export const changesStatement: Statement = { name: 'catalogue changes', text: `select ${changesColumns}` }
