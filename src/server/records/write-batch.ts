import { decide, type Step } from '#domain/records/decide.ts'
import type { RowProblem, StoredRecord } from '#domain/records/row.ts'
import type { Origin } from '../platform/actor.ts'
import type { Tx } from '../platform/db/database.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import { applySteps } from './apply.ts'
import { kindRules } from './kind-rules.ts'
import { type LoadedRecord, loadRecords } from './load.ts'
import { keyedRecord, type NumberedRow, type PreparedRow, prepareRows } from './prepare-rows.ts'
import { References } from './references.ts'
import { run } from './statement.ts'
import type { Store } from './store.ts'

/** What became of a row. `changes` are its records with the columns that changed: one, but for rows that stand for several. */
export interface RowResult {
  row: number
  outcome: Step['outcome']
  changes: readonly { key: string; before: StoredRecord | null; after: StoredRecord | null }[]
  problems: readonly RowProblem[]
}

/** What the rows of a dry run would have left behind, for the batches after theirs; undefined for what would be gone. */
export type DryRun = Map<string, StoredRecord | undefined>

/**
 * Writes rows of one kind in the caller's transaction: checks each, finds what they refer to, compares with what is
 * stored, writes what changes together with the journal. In a dry run nothing is written and all else is the same.
 */
export async function writeBatch(
  tx: Tx,
  origin: Origin,
  store: Store,
  rows: readonly NumberedRow[],
  dryRun?: DryRun,
): Promise<RowResult[]> {
  const { tenantId } = origin.actor
  if (!dryRun) await takeTurn(tx, tenantId, store.lock ?? store.kind.name)
  const references = new References()
  const { prepared, rejected } = await prepareRows(tx, tenantId, store, rows, references)
  const loaded = await load(tx, tenantId, store, prepared, references, !dryRun)
  const given = prepared.map(row => row.given)
  const rules = await kindRules(tx, tenantId, store, given)
  const steps = decide(rules, prepared, storedRecords(store, loaded, prepared, dryRun))
  if (dryRun) for (const step of steps) note(dryRun, step)
  else await apply(tx, origin, store, prepared, steps, loaded, references)
  return resultsOf(rows, steps, rejected)
}

/** Writers of the same kind take turns, so that what one has compared with is still so when it writes. */
async function takeTurn(tx: Tx, tenantId: number, lock: string): Promise<void> {
  await run(tx, `select pg_advisory_xact_lock($1, hashtext('records ' || $2))`, tenantId, lock)
}

async function load(
  tx: Tx,
  tenantId: number,
  { kind, tables }: Store,
  prepared: readonly PreparedRow[],
  references: References,
  isLocked: boolean,
): Promise<Map<string, LoadedRecord>> {
  const loaded = new Map<string, LoadedRecord>()
  for (const table of tables) {
    const keys = prepared.filter(row => row.table === table).map(({ given }) => keyedRecord(kind, given))
    if (keys.length === 0) continue
    const found = await loadRecords(tx, tenantId, kind, table, keys, references, isLocked)
    for (const [key, record] of found) loaded.set(key, record)
  }
  return loaded
}

/** What the first row finds: what is stored, in a dry run with what its earlier batches would have made of it. */
function storedRecords(
  { tables }: Store,
  loaded: ReadonlyMap<string, LoadedRecord>,
  prepared: readonly PreparedRow[],
  dryRun: DryRun | undefined,
): Map<string, StoredRecord> {
  const stored = new Map<string, StoredRecord>()
  for (const [key, { record }] of loaded) stored.set(key, record)
  if (!dryRun || dryRun.size === 0) return stored
  const keys = tables.some(({ together }) => together) ? dryRun.keys() : prepared.map(({ key }) => key)
  for (const key of keys) {
    const after = dryRun.get(key)
    if (after) stored.set(key, after)
    else if (dryRun.has(key)) stored.delete(key)
  }
  return stored
}

function note(dryRun: DryRun, step: Step): void {
  if ('record' in step) dryRun.set(step.key, step.record)
}

async function apply(
  tx: Tx,
  origin: Origin,
  { kind, tables }: Store,
  prepared: readonly PreparedRow[],
  steps: readonly Step[],
  loaded: ReadonlyMap<string, LoadedRecord>,
  references: References,
): Promise<void> {
  const decided = steps.map((step, index) => ({ step, ...prepared[index]! }))
  for (const table of tables) {
    const own = decided.filter(one => one.table === table)
    if (own.length > 0) await applySteps(tx, origin.actor.tenantId, kind, table, own, loaded, references)
  }
  const entries = steps.flatMap(step => {
    if (!('record' in step)) return []
    const { key, outcome: action, before, after } = step
    return [{ kind: kind.name, key, action, before, after }]
  })
  if (entries.length > 0) await writeJournal(tx, { origin, entries })
}

function resultsOf(
  rows: readonly NumberedRow[],
  steps: readonly Step[],
  rejected: ReadonlyMap<number, readonly RowProblem[]>,
): RowResult[] {
  const stepsOf = new Map<number, Step[]>()
  for (const step of steps) stepsOf.set(step.row, [...(stepsOf.get(step.row) ?? []), step])
  return rows.map(({ row }) => {
    const own = stepsOf.get(row) ?? []
    const problems = rejected.get(row) ?? own.flatMap(step => ('problems' in step ? step.problems : []))
    const changes = own.flatMap(step =>
      'record' in step ? [{ key: step.key, before: step.before, after: step.after }] : [],
    )
    return { row, outcome: problems.length > 0 ? 'rejected' : outcomeOf(own), changes, problems }
  })
}

/** Of a row about several records: what happened to all of them, or that something did. */
function outcomeOf(steps: readonly Step[]): Step['outcome'] {
  const outcomes = new Set(steps.map(({ outcome }) => outcome))
  if (outcomes.size === 0) return 'same'
  return outcomes.size === 1 ? [...outcomes][0]! : 'changed'
}
