import type { RecordKind } from '#contract/records/kind.ts'
import { decide, type Step } from '#domain/records/decide.ts'
import type { GivenRow, RowProblem, StoredRecord } from '#domain/records/row.ts'
import type { SaidInFile } from '#domain/records/said-in-file.ts'
import { isAllowed, type Origin } from '../platform/actor.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { type JournalEntry, prepareJournal } from '../platform/journal/journal.ts'
import { forEachYielding } from '../platform/yielding.ts'
import { prepareSteps } from './apply.ts'
import { findErpFields } from './erp-fields.ts'
import { kindRules } from './kind-rules.ts'
import { type LoadedRecord, loadRecords } from './load.ts'
import { keyedRecord, type NumberedRow, type PreparedRow, prepareRows } from './prepare-rows.ts'
import { References } from './references.ts'
import { run, runForAll } from './statement.ts'
import type { Store } from './store.ts'

/** What became of a row. `changes` are its records with the columns that changed: one, but for rows that stand for several. */
export interface RowResult {
  row: number
  outcome: Step['outcome']
  changes: readonly { key: string; before: StoredRecord | null; after: StoredRecord | null }[]
  problems: readonly RowProblem[]
  /** Of all records that the row is about, also of those that it leaves as they are. */
  keys: readonly string[]
}

/** What the rows of a dry run would have left behind, for the batches after theirs; undefined for what would be gone. */
export type DryRun = Map<string, StoredRecord | undefined>

/**
 * Writes rows of one kind in the caller's transaction: checks each, finds what they refer to, compares with what is
 * stored, writes what changes together with the journal. In a dry run nothing is written and all else is the same. Rows of
 * a file come with what its rows before them have said; commands are in a certain order and may repeat themselves.
 */
export async function writeBatch(
  tx: TenantTx,
  origin: Origin,
  store: Store,
  rows: readonly NumberedRow[],
  dryRun?: DryRun,
  saidInFile?: SaidInFile,
): Promise<RowResult[]> {
  if (!dryRun) await takeTurn(tx, store)
  const decided = await decideBatch(tx, origin, store, rows, { dryRun, saidInFile })
  const { steps, prepared, rejected } = decided
  const refused = store.isByCommand ? await carryOut(tx, origin, store, rows, prepared, steps, dryRun) : undefined
  if (dryRun) for (const step of steps) note(dryRun, step)
  else if (!refused) {
    const write = await prepareBatch(tx, origin, store, decided)
    await write()
  }
  return resultsOf(store.kind, rows, steps, refused ? new Map([...rejected, ...refused]) : rejected)
}

/** Rows of one kind that were compared with what is stored: what is to be done for each, and all that this needs. */
export interface DecidedBatch {
  readonly prepared: readonly PreparedRow[]
  readonly rejected: ReadonlyMap<number, readonly RowProblem[]>
  readonly steps: readonly Step[]
  readonly loaded: ReadonlyMap<string, LoadedRecord>
  readonly references: References
}

/** What rows are compared with beside what is stored. */
interface Around {
  dryRun?: DryRun | undefined
  saidInFile?: SaidInFile | undefined
  /** What earlier batches of the same transaction referred to, which need not be looked up again. */
  references?: References
}

/** The first half of writing a batch, which writes nothing yet. Whoever writes it has taken a turn. */
export async function decideBatch(
  tx: TenantTx,
  origin: Origin,
  store: Store,
  rows: readonly NumberedRow[],
  { dryRun, saidInFile, references = new References() }: Around,
): Promise<DecidedBatch> {
  if (origin.actor.tenantId !== tx.tenantId) throw new Error('the actor is of another tenant')
  const { prepared, rejected } = await prepareRows(tx, store, rows, references)
  // Commands lock what they change by themselves.
  const loaded = await load(tx, store, prepared, references, !dryRun && !store.isByCommand)
  const given = prepared.map(row => row.given)
  const erpFields = isByStaff(origin) ? await findErpFields(tx, store.kind.name) : noFields
  const rules = await kindRules(tx, store, given, needed => isAllowed(origin, needed), erpFields)
  const records = storedRecords(store, loaded, prepared, dryRun)
  const steps: Step[] = []
  const said = store.isByCommand ? undefined : saidInFile
  said?.begin(rows[0]?.row ?? 0)
  await forEachYielding(byRow(prepared), row => steps.push(...decide(rules, row, records, said)))
  return { prepared, rejected, steps, loaded, references }
}

const noFields: ReadonlySet<string> = new Set()

/** Staff and files leave alone what the ERP keeps; programs, and jobs of the shop itself, do not. */
function isByStaff({ channel }: Origin): boolean {
  return channel === 'desk' || channel === 'file'
}

/** A dry run does it too, so that it cannot disagree with what follows, and takes it back. */
async function carryOut(
  tx: TenantTx,
  origin: Origin,
  store: Store,
  rows: readonly NumberedRow[],
  prepared: readonly PreparedRow[],
  steps: readonly Step[],
  dryRun: DryRun | undefined,
) {
  const wanted = steps.flatMap((step, place) =>
    'record' in step && step.record
      ? [{ row: step.row, given: prepared[place]!.given, before: step.before ?? {}, after: step.record }]
      : [],
  )
  const isSound = new Set(steps.flatMap(({ row, outcome }) => (outcome === 'rejected' ? [] : [row])))
  const rejected = rows.flatMap(({ row, given }) => (isSound.has(row) || !isRow(given) ? [] : [given]))
  if (wanted.length === 0) return new Map<number, readonly RowProblem[]>()
  if (!store.carryOut) throw new Error(`${store.kind.name} are written by commands`)
  if (!dryRun) return store.carryOut(tx, origin, wanted, rejected)
  await runForAll(tx, 'savepoint dry_run')
  const refused = await store.carryOut(tx, origin, wanted, rejected)
  await runForAll(tx, 'rollback to savepoint dry_run')
  return refused
}

function isRow(given: unknown): given is GivenRow {
  return typeof given === 'object' && given !== null
}

/**
 * Writers of the same kind take turns, so that what one has compared with is still so when it writes. Thousands of rows
 * may come before, so a turn is waited for as long as a statement may take, not as long as a lock.
 */
export async function takeTurn(tx: TenantTx, { lock, kind }: Store): Promise<void> {
  await Promise.all([
    runForAll(tx, 'set local lock_timeout = 0'),
    run(tx, `select pg_advisory_xact_lock($1, hashtext('records ' || $2))`, lock ?? kind.name),
    runForAll(tx, 'set local lock_timeout to default'),
  ])
}

/** What came of the same row stands together. */
function* byRow(prepared: readonly PreparedRow[]): Generator<PreparedRow[]> {
  for (let from = 0, to = 0; from < prepared.length; from = to) {
    while (prepared[to]?.row === prepared[from]!.row) to++
    yield prepared.slice(from, to)
  }
}

async function load(
  tx: TenantTx,
  { kind, tables }: Store,
  prepared: readonly PreparedRow[],
  references: References,
  isLocked: boolean,
): Promise<Map<string, LoadedRecord>> {
  const loaded = new Map<string, LoadedRecord>()
  for (const table of tables) {
    const keys = prepared.filter(row => row.table === table).map(({ given }) => keyedRecord(kind, given))
    if (keys.length === 0) continue
    const found = await loadRecords(tx, kind, table, keys, references, isLocked)
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

/** The second half, in two steps: what writes the rows and the journal is prepared, and then run. */
export async function prepareBatch(
  tx: TenantTx,
  origin: Origin,
  { kind, tables }: Store,
  { prepared, steps, loaded, references }: DecidedBatch,
): Promise<() => Promise<void>> {
  const decided = steps.map((step, index) => ({ step, ...prepared[index]! }))
  const isChange = steps.some(step => 'record' in step)
  // Written out while the database is busy with the rows themselves.
  const journal = isChange ? prepareJournal(tx, { origin, entries: entriesOf(kind, steps) }) : undefined
  // An error of the rows comes first; without this, one of the journal behind it would end the process.
  journal?.catch(() => undefined)
  const writes: (() => Promise<void>)[] = []
  for (const table of tables) {
    const own = decided.filter(one => one.table === table)
    if (own.length > 0) writes.push(await prepareSteps(tx, kind, table, own, loaded, references))
  }
  return async () => {
    for (const write of writes) await write()
    const send = await journal
    await send?.()
  }
}

function* entriesOf(kind: RecordKind, steps: readonly Step[]): Generator<JournalEntry> {
  for (const step of steps) {
    if (!('record' in step)) continue
    const { key, outcome: action } = step
    yield { kind: kind.name, key, action, ...shownChange(kind, step) }
  }
}

function resultsOf(
  kind: RecordKind,
  rows: readonly NumberedRow[],
  steps: readonly Step[],
  rejected: ReadonlyMap<number, readonly RowProblem[]>,
): RowResult[] {
  let next = 0
  return rows.map(({ row }): RowResult => {
    const first = next
    while (steps[next]?.row === row) next++
    const problems = rejected.get(row)
    return problems
      ? { row, outcome: 'rejected', changes: [], problems, keys: [] }
      : resultOf(kind, row, steps.slice(first, next))
  })
}

/** What a step changed, for the journal and for whoever sent the row. Of secrets it is said that they changed. */
function shownChange(kind: RecordKind, { key, before, after }: Extract<Step, { before: unknown }>) {
  if (!kind.isSecret?.(key)) return { before, after }
  const hidden = (values: StoredRecord | null) =>
    values && Object.fromEntries(Object.keys(values).map(column => [column, '***']))
  return { before: hidden(before), after: hidden(after) }
}

/** Of a row about several records: what happened to all of them, or that something did. */
function resultOf(kind: RecordKind, row: number, steps: readonly Step[]): RowResult {
  const changes: RowResult['changes'][number][] = []
  for (const step of steps) {
    if ('record' in step) changes.push({ key: step.key, ...shownChange(kind, step) })
  }
  const keys = steps.map(({ key }) => key)
  const rejected = steps.find(step => step.outcome === 'rejected')
  if (rejected) return { row, outcome: 'rejected', changes, problems: rejected.problems, keys }
  const [first] = steps
  const isAlike = steps.every(({ outcome }) => outcome === first?.outcome)
  return { row, outcome: isAlike ? (first?.outcome ?? 'same') : 'changed', changes, problems: [], keys }
}
