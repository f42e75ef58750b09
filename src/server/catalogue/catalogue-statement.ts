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

export const changes = numberRows({
  id: 'id',
  xid: 'xid::text::bigint',
  productId: 'coalesce(product_id, 0)',
  about: `array_position(array['product', 'price', 'season'], about)`,
})

/** What a change is about, as the rows above number it. */
export const [aboutProduct, aboutSeason] = [1, 3]

/**
 * Changes since a transaction. The upper bound leaves out none that can be seen; it tells the planner that few rows are
 * meant, which would otherwise read all changes of the last days.
 */
const unseen = `catalogue_changes
  where tenant_id = $1 and xid >= $2::text::xid8 and xid < pg_snapshot_xmax(pg_current_snapshot())`

/** The oldest transaction that is still running: everything before it has been seen by this statement. */
const changesColumns = `
  pg_snapshot_xmin(pg_current_snapshot())::text as "changesSeenUntil",
  ${changes.column(unseen)} as changes`

export interface ChangesRow {
  changesSeenUntil: string
  changes: string | null
}

export const changesStatement: Statement = { name: 'catalogue changes', text: `select ${changesColumns}` }
