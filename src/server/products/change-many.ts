import { mostProductsAtOnce, type ProductSelection } from '#contract/desk/products.ts'
import type { Locale } from '#domain/locale.ts'
import { textIn } from '#domain/locale.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import { currentChange } from '../changes/queries.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantDb, TenantReader, TenantTx } from '../platform/db/tenant-db.ts'
import { rowIds } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { findRecords } from '../records/read-records.ts'
import { refusalOfRows } from '../records/rejected.ts'
import { stores } from '../records/stores.ts'
import { type RowResult, writeBatch } from '../records/write-batch.ts'
import { findMatchingIds } from './list-queries.ts'
import { findNamesOf, hasCategory } from './product-queries.ts'

export type ManyChange = { active: boolean } | { addCategory: string } | { removeCategory: string }

export interface ManyChanged {
  undo: string | null
  changed: number
  same: number
  examples: { key: string; name: string }[]
}

/** So many of those that change are named. */
const mostExamples = 5

/** Changes many products in the same way, all or none. A dry run is the same code and writes nothing. */
export async function changeMany(
  db: TenantDb,
  origin: Origin,
  selection: ProductSelection,
  change: ManyChange,
  { isDryRun, locale }: { isDryRun: boolean; locale: Locale },
): Promise<ManyChanged> {
  return db.transact(async tx => {
    const category = 'addCategory' in change ? change.addCategory : 'removeCategory' in change && change.removeCategory
    if (category && !(await hasCategory(tx, category))) throw new Refusal('value.unknown')
    const ids = await selectedIds(tx, selection, mostProductsAtOnce)
    const named = await findNamesOf(tx, ids)
    const rows = await rowsOf(tx, named, change)
    const numbered = rows.map((given, row) => ({ row, given }))
    const results = await writeBatch(tx, origin, stores.products, numbered, isDryRun ? new Map() : undefined)
    refuseRejected(results)
    const changed = results.filter(({ outcome }) => outcome === 'changed')
    return {
      undo: isDryRun || changed.length === 0 ? null : await currentChange(tx),
      changed: changed.length,
      same: results.length - changed.length,
      examples: changed.slice(0, mostExamples).map(({ row }) => {
        const { sku, name } = named[row]!
        return { key: sku, name: textIn(name, locale) }
      }),
    }
  })
}

/** The ids of the products that are meant. */
export async function selectedIds(
  db: TenantReader,
  { filter, ids, except }: ProductSelection,
  most: number,
): Promise<number[]> {
  const chosen = ids ? rowIds(ids) : await findMatchingIds(db, filter, rowIds(except), most + 1)
  if (chosen.length === 0) throw new Refusal('records.none')
  if (chosen.length > most) throw new Refusal('selection.too.large', { facts: { max: most } })
  return chosen
}

async function rowsOf(tx: TenantTx, named: readonly { sku: string }[], change: ManyChange): Promise<StoredRecord[]> {
  if ('active' in change) return named.map(({ sku }) => ({ sku, active: change.active }))
  const records = await findRecords(
    tx,
    stores.products,
    named.map(({ sku }) => ({ sku })),
  )
  return named.map(({ sku }) => {
    const before = (records.get(sku)?.categories ?? []) as readonly string[]
    const categories =
      'addCategory' in change
        ? [...new Set([...before, change.addCategory])]
        : before.filter(key => key !== change.removeCategory)
    return { sku, categories: categories.length > 0 ? categories : null }
  })
}

function refuseRejected(results: readonly RowResult[]): void {
  const rejected = results.flatMap(({ row, problems }) => problems.map(problem => ({ part: 0, row, ...problem })))
  if (rejected.length > 0) throw refusalOfRows(rejected)
}
