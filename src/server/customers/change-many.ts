import { type CustomerSelection, mostCustomersAtOnce } from '#contract/desk/customers.ts'
import { currentChange } from '../changes/queries.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantDb, TenantReader } from '../platform/db/tenant-db.ts'
import { rowIds } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { refusalOfRows } from '../records/rejected.ts'
import { stores } from '../records/stores.ts'
import { writeBatch } from '../records/write-batch.ts'
import { findNamesOf, isSalesPerson } from './customer-queries.ts'
import { findMatchingIds } from './list-queries.ts'

export type ManyChange = { blocked: boolean } | { rep: string | null }

/** So many of those that change are named. */
const mostExamples = 5

/** Changes many companies in the same way, all or none. A dry run is the same code and writes nothing. */
export async function changeMany(
  db: TenantDb,
  origin: Origin,
  selection: CustomerSelection,
  change: ManyChange,
  isDryRun: boolean,
) {
  return db.transact(async tx => {
    if ('rep' in change && change.rep !== null && !(await isSalesPerson(tx, change.rep)))
      throw new Refusal('value.unknown')
    const named = await findNamesOf(tx, await selectedIds(tx, selection, mostCustomersAtOnce))
    const rows = named.map(({ customerNo }, row) => ({ row, given: { customerNo, ...change } }))
    const results = await writeBatch(tx, origin, stores.companies, rows, isDryRun ? new Map() : undefined)
    const rejected = results.flatMap(({ row, problems }) => problems.map(problem => ({ part: 0, row, ...problem })))
    if (rejected.length > 0) throw refusalOfRows(rejected)
    const changed = results.filter(({ outcome }) => outcome === 'changed')
    return {
      undo: isDryRun || changed.length === 0 ? null : await currentChange(tx),
      changed: changed.length,
      same: results.length - changed.length,
      examples: changed.slice(0, mostExamples).map(({ row }) => {
        const { customerNo, name } = named[row]!
        return { key: customerNo, name }
      }),
    }
  })
}

/** The ids of the companies that are meant. */
export async function selectedIds(
  db: TenantReader,
  { filter, ids, except }: CustomerSelection,
  most: number,
): Promise<number[]> {
  const chosen = ids ? rowIds(ids) : await findMatchingIds(db, filter, rowIds(except), most + 1)
  if (chosen.length === 0) throw new Refusal('records.none')
  if (chosen.length > most) throw new Refusal('selection.too.large', { facts: { max: most } })
  return chosen
}
