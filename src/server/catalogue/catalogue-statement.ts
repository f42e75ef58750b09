import { numberRows } from '../platform/db/number-rows.ts'
import type { Statement } from '../platform/db/read.ts'

export interface CatalogueStatement extends Statement {
  /** The parameters behind the first two, from those of each request that is answered; undefined where it is only one. */
  together?: (asked: readonly (readonly unknown[])[]) => unknown[]
}

export type ParameterType = 'int' | 'date' | 'text' | 'int[]' | 'text[]'

/**
 * Makes a statement that answers one row, for `CatalogueView.read`. To its columns are added what was committed to the
 * catalogue since the last check. $1 is the tenant, $2 belongs to the check; the statement's own parameters begin with $3.
 */
export function catalogueStatement(statement: {
  name: string
  columns: string
  /** Common tables that the columns read from. */
  from?: string
  /**
   * The types of its own parameters, for a short statement that many ask for: it then answers all who ask in the same
   * moment, a row for each. Beginning a statement costs as much as reading the rows of a page.
   */
  together?: readonly ParameterType[]
}): CatalogueStatement {
  const { name, columns, from = '', together } = statement
  if (!together) return { name, text: `${from} select ${columns}, ${changesColumns}` }
  const isList = together.map(type => type.endsWith('[]'))
  // Postgres has no lists of lists of different lengths, so a list is sent as text.
  const parameters = together.map((type, at) => `$${at + 3}::${isList[at] ? 'text' : type}[]`)
  const names = together.map((_, at) => `of${at + 3}`)
  const own = `${from} select ${columns}`.replace(/\$(\d+)/g, (parameter, digits) => {
    const at = Number(digits) - 3
    if (at < 0) return parameter
    return isList[at] ? `(request.${names[at]}::${together[at]})` : `request.${names[at]}`
  })
  return {
    name,
    text: `select answer.*, ${changesColumns}
      from unnest(${parameters.join(', ')}) with ordinality as request (${names.join(', ')}, place)
      cross join lateral (${own}) answer order by place`,
    together: asked => isList.map((isText, at) => asked.map(values => (isText ? listText(values[at]) : values[at]))),
  }
}

/** A list as Postgres reads it. */
function listText(list: unknown): string {
  const items = (list as (string | number)[]).map(item =>
    typeof item === 'string' ? `"${item.replaceAll(/["\\]/g, '\\$&')}"` : item,
  )
  return `{${items.join(',')}}`
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
