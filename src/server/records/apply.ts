import type { RecordKind } from '#contract/records/kind.ts'
import type { Step } from '#domain/records/decide.ts'
import { type GivenRow, isSameValue, type StoredRecord } from '#domain/records/row.ts'
import { prepareCopy } from '../platform/db/copy.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { forEachYielding, jsonListOf } from '../platform/yielding.ts'
import type { LoadedRecord } from './load.ts'
import type { References } from './references.ts'
import { run, runForAll } from './statement.ts'
import type { Part, Table } from './store.ts'
import { type MappedColumn, mappedColumns, tableRow } from './table-rows.ts'

/** What the rows of a batch did to one record, first to last. */
interface Change {
  key: string
  before: StoredRecord | undefined
  after: StoredRecord | undefined
  row: Record<string, unknown>
}

/**
 * Prepares to write what was decided, and answers how: a COPY of all new rows of a table, a statement for all changed
 * ones, a few per part.
 */
export async function prepareSteps(
  tx: TenantTx,
  kind: RecordKind,
  table: Table,
  steps: readonly { step: Step; given: GivenRow }[],
  loaded: ReadonlyMap<string, LoadedRecord>,
  references: References,
): Promise<() => Promise<void>> {
  const mapped = mappedColumns(kind, table)
  const changes = changesOf(steps, loaded)
  const created = changes.filter(({ before, after }) => !before && after)
  const changed = changes.filter(({ before, after }) => before && after)
  const deleted = changes.filter(({ before, after }) => before && !after)
  await giveIds(tx, kind, table, created, references)
  const derived = Object.entries(table.derived ?? {})
  await forEachYielding(changes, change => {
    const record = (change.after ?? change.before)!
    const row = tableRow(mapped, record, references)
    for (const [column, value] of derived) row[column] = value(record)
    change.row = Object.assign(row, change.row, loaded.get(change.key)?.ids)
  })
  await table.completed?.fill(
    tx,
    changes.flatMap(({ after, row }) => (after ? [{ record: after, row }] : [])),
  )
  const statements = statementsOf(kind, table, mapped)
  const prepareWrite = async (text: string, rows: readonly Change[]) => {
    if (rows.length === 0) return nothing
    const given = await jsonListOf(rows.map(({ row }) => row))
    return () => run(tx, text, given)
  }
  const remove = await prepareWrite(statements.remove, deleted)
  const vacate = table.vacate ? await prepareWrite(statements.vacate, changed) : nothing
  const update = await prepareWrite(statements.update, changed)
  const insert = await prepareInsert(tx, table, mapped, created)
  const parts = await prepareParts(tx, table, changes)
  return async () => {
    await remove()
    await vacate()
    // A changed record may refer to a new one of its kind. Otherwise a new one may get what a changed one gives up.
    if (statements.refersToItself) await insert()
    await update()
    if (!statements.refersToItself) await insert()
    await parts()
    if (!table.written) return
    const rows = new Map(changes.map(({ key, row }) => [key, row]))
    const written = steps.flatMap(({ step, given }) => {
      const row = rows.get(step.key)
      if (!row || step.outcome === 'same' || step.outcome === 'rejected') return []
      return [{ given, before: step.before ?? undefined, after: step.record, row }]
    })
    if (written.length > 0) await table.written(tx, written)
  }
}

const nothing = async () => undefined

async function prepareParts(tx: TenantTx, table: Table, changes: readonly Change[]): Promise<() => Promise<void>> {
  const outdatedParts: { part: Part; given: string }[] = []
  for (const [name, part] of Object.entries(table.parts ?? {})) {
    const outdated: Record<string, unknown>[] = []
    await forEachYielding(changes, ({ row, before, after }) => {
      if (!after) return
      const value = partOf(name, after)
      if (isSameValue(value, before ? partOf(name, before) : null)) return
      const one: Record<string, unknown> = { value }
      for (const id of table.ids) one[id] = row[id]
      outdated.push(one)
    })
    if (outdated.length > 0) outdatedParts.push({ part, given: await jsonListOf(outdated) })
  }
  return async () => {
    for (const { part, given } of outdatedParts) {
      for (const statement of part.write) await run(tx, statement, given)
    }
  }
}

/** New rows get their ids before they are written: others of the same batch may refer to them. */
async function giveIds(
  tx: TenantTx,
  kind: RecordKind,
  table: Table,
  created: readonly Change[],
  references: References,
): Promise<void> {
  const id = generatedId(table)
  if (!id || created.length === 0) return
  const ids = await runForAll<{ id: number }>(
    tx,
    // Looked up once: in the list of columns it would be for each row.
    `select nextval(s.sequence) as id
     from (select pg_get_serial_sequence($1, $2)::regclass as sequence offset 0) s, generate_series(1, $3)`,
    table.name,
    id,
    created.length,
  )
  for (const [place, change] of created.entries()) {
    change.row = { [id]: ids[place]!.id }
    if (kind.key.length === 1 && table.ids.length === 1)
      references.add(kind.name, String(change.after![kind.key[0]!]), [ids[place]!.id])
  }
}

/** The one of a table's ids that is not a column of the kind. */
function generatedId({ ids, columns }: Table): string | undefined {
  const kept = Object.values(columns).flatMap(stored => (typeof stored === 'string' ? stored : stored.column))
  return ids.find(id => !kept.includes(id))
}

async function prepareInsert(
  tx: TenantTx,
  table: Table,
  mapped: readonly MappedColumn[],
  created: readonly Change[],
): Promise<() => Promise<void>> {
  if (created.length === 0) return nothing
  for (const { columns, otherwise } of mapped) {
    const column = columns[0]!
    if (!otherwise || created.every(({ row }) => row[column] != null)) continue
    const [usual] = await runForAll<{ value: string }>(tx, `select (${otherwise})::text as value`)
    for (const { row } of created) row[column] ??= usual!.value
  }
  const columns = ['tenant_id', ...new Set([...table.ids, ...columnsOf(table, mapped)])]
  const rows = created.map(({ row }) => Object.assign(row, { tenant_id: tx.tenantId }))
  const isNewTable = rows.length > someRows && !(await isKnownToPlanner(tx, table.name))
  const first = isNewTable ? await prepareCopy(tx, table.name, columns, rows.splice(0, someRows)) : undefined
  const others = await prepareCopy(tx, table.name, columns, rows)
  return async () => {
    if (first) {
      await first()
      await runForAll(tx, `analyze (skip_locked) ${table.name}`)
    }
    await others()
  }
}

/**
 * The planner takes a table that it has not seen rows of for an almost empty one, and looks up what a foreign key refers
 * to by any index that begins with the tenant: thousands of new rows would then each read all rows of their tenant.
 */
async function isKnownToPlanner(tx: TenantTx, table: string): Promise<boolean> {
  const [found] = await runForAll<{ isKnown: boolean }>(
    tx,
    `select reltuples >= ${someRows} as "isKnown" from pg_class where oid = $1::regclass`,
    table,
  )
  return found!.isKnown
}

/** Enough to tell a tenant's number from a row's, few enough to be looked up in any way. */
const someRows = 300

function columnsOf({ derived = {}, completed }: Table, mapped: readonly MappedColumn[]): string[] {
  const own = mapped.flatMap(({ columns }) => columns)
  return [...new Set([...own, ...Object.keys(derived), ...(completed?.columns ?? [])])]
}

/** The first state and the last one of each record that changed. */
function changesOf(steps: readonly { step: Step }[], loaded: ReadonlyMap<string, LoadedRecord>): Change[] {
  const changes = new Map<string, Change>()
  for (const { step } of steps) {
    if (step.outcome === 'same' || step.outcome === 'rejected') continue
    const known = changes.get(step.key)
    if (known) known.after = step.record
    else changes.set(step.key, { key: step.key, before: loaded.get(step.key)?.record, after: step.record, row: {} })
  }
  return [...changes.values()].filter(({ before, after }) => before || after)
}

/** The value of a part: one column, or the members of a family by their names; null where there are none. */
function partOf(name: string, record: StoredRecord): unknown {
  if (!name.endsWith('.*')) return record[name] ?? null
  const prefix = name.slice(0, -1)
  let members: Record<string, unknown> | null = null
  for (const column in record) {
    if (!column.startsWith(prefix) || record[column] === null) continue
    members ??= {}
    members[column.slice(prefix.length)] = record[column]
  }
  return members
}

function statementsOf(kind: RecordKind, table: Table, mapped: readonly MappedColumn[]) {
  const isKept = new Set(mapped.flatMap(({ columns, otherwise }) => (otherwise ? columns : [])))
  const constant = new Set([
    ...table.ids,
    ...mapped.flatMap(({ name, column, columns }) => (kind.key.includes(name) || column.isFixed ? columns : [])),
  ])
  const set = columnsOf(table, mapped)
    .filter(column => !constant.has(column))
    .map(column => `${column} = ${isKept.has(column) ? `coalesce(s.${column}, t.${column})` : `s.${column}`}`)
  const given = `json_populate_recordset(null::${table.name}, $2) s`
  const isSame = `t.tenant_id = $1 and ${table.ids.map(id => `t.${id} = s.${id}`).join(' and ')}`
  return {
    refersToItself: mapped.some(({ column }) => column.type === 'reference' && column.to === kind.name),
    update: `update ${table.name} t set ${set.join(', ')} from ${given} where ${isSame}`,
    remove: `delete from ${table.name} t using ${given} where ${isSame}`,
    vacate: `update ${table.name} t set ${table.vacate} from ${given} where ${isSame}`,
  }
}
