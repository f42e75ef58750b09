import type { RecordKind } from '#contract/records/kind.ts'
import type { Step } from '#domain/records/decide.ts'
import { type GivenRow, isSameValue, type StoredRecord } from '#domain/records/row.ts'
import type { Tx } from '../platform/db/database.ts'
import { type LoadedRecord, loadRecords } from './load.ts'
import type { References } from './references.ts'
import { run } from './statement.ts'
import type { Table } from './store.ts'
import { type MappedColumn, mappedColumns, tableRow } from './table-rows.ts'

/** What the rows of a batch did to one record, first to last. */
interface Change {
  key: string
  before: StoredRecord | undefined
  after: StoredRecord | undefined
  row: Record<string, unknown>
}

/** Writes what was decided: one statement for all new rows of a table, one for all changed ones, one per part. */
export async function applySteps(
  tx: Tx,
  tenantId: number,
  kind: RecordKind,
  table: Table,
  steps: readonly { step: Step; given: GivenRow }[],
  loaded: ReadonlyMap<string, LoadedRecord>,
  references: References,
): Promise<void> {
  const mapped = mappedColumns(kind, table)
  const changes = changesOf(steps, loaded)
  const rowOf = (change: Pick<Change, 'key' | 'after' | 'before'>) => {
    const record = (change.after ?? change.before)!
    const derived = Object.entries(table.derived ?? {}).map(([column, value]) => [column, value(record)])
    return { ...tableRow(mapped, record, references), ...Object.fromEntries(derived), ...loaded.get(change.key)?.ids }
  }
  for (const change of changes) change.row = rowOf(change)
  const created = changes.filter(({ before, after }) => !before && after)
  const changed = changes.filter(({ before, after }) => before && after)
  const deleted = changes.filter(({ before, after }) => before && !after)
  const statements = statementsOf(kind, table, mapped)
  const write = async (text: string, rows: readonly Change[]) => {
    if (rows.length > 0) await run(tx, text, tenantId, JSON.stringify(rows.map(({ row }) => row)))
  }

  await write(statements.remove, deleted)
  if (table.vacate) await write(statements.vacate, changed)
  await write(statements.update, changed)
  await write(statements.insert, created)
  if (created.length > 0 && statements.needsIds) {
    const made = await loadIds(tx, tenantId, kind, table, created, references)
    // A record may refer to one that is new, and that had no id when its row was written.
    if (statements.refersToItself) for (const change of [...created, ...changed]) change.row = rowOf(change)
    for (const change of created) change.row = { ...change.row, ...made.get(change.key)!.ids }
    if (statements.refersToItself) await write(statements.update, [...created, ...changed])
  }
  for (const [name, part] of Object.entries(table.parts ?? {})) {
    const outdated = [...created, ...changed].flatMap(({ row, before, after }) => {
      const value = partOf(name, after!)
      if (isSameValue(value, before ? partOf(name, before) : null)) return []
      return [{ ...Object.fromEntries(table.ids.map(id => [id, row[id]])), value }]
    })
    if (outdated.length === 0) continue
    for (const statement of part.write) await run(tx, statement, tenantId, JSON.stringify(outdated))
  }
  if (!table.written) return
  const rows = new Map(changes.map(({ key, row }) => [key, row]))
  const written = steps.flatMap(({ step, given }) => {
    const row = rows.get(step.key)
    if (!row || step.outcome === 'same' || step.outcome === 'rejected') return []
    return [{ given, before: step.before ?? undefined, after: step.record, row }]
  })
  if (written.length > 0) await table.written(tx, tenantId, written)
}

/** The ids that new rows were given. */
function loadIds(
  tx: Tx,
  tenantId: number,
  kind: RecordKind,
  table: Table,
  created: readonly Change[],
  references: References,
): Promise<Map<string, LoadedRecord>> {
  const inKey = Object.entries(table.columns).filter(([name]) => kind.key.includes(name))
  const narrow = { ...table, parts: {}, columns: Object.fromEntries(inKey) }
  const keys = created.map(({ after }) => after!)
  return loadRecords(tx, tenantId, kind, narrow, keys, references, false)
}

/** The first state and the last one of each record that changed. */
function changesOf(steps: readonly { step: Step }[], loaded: ReadonlyMap<string, LoadedRecord>): Change[] {
  const changes = new Map<string, Change>()
  for (const { step } of steps) {
    if (step.outcome === 'same' || step.outcome === 'rejected') continue
    const known = changes.get(step.key) ?? { key: step.key, before: loaded.get(step.key)?.record, row: {} }
    changes.set(step.key, { ...known, after: step.record })
  }
  return [...changes.values()].filter(({ before, after }) => before || after)
}

/** The value of a part: one column, or the members of a family by their names. */
function partOf(name: string, record: StoredRecord): unknown {
  if (!name.endsWith('.*')) return record[name] ?? null
  const prefix = name.slice(0, -1)
  const members = Object.entries(record).filter(([column, value]) => column.startsWith(prefix) && value !== null)
  return Object.fromEntries(members.map(([column, value]) => [column.slice(prefix.length), value]))
}

function statementsOf(kind: RecordKind, table: Table, mapped: readonly MappedColumn[]) {
  const derived = Object.keys(table.derived ?? {})
  const all = [...new Set([...mapped.flatMap(({ columns }) => columns), ...derived])]
  const otherwise = new Map(mapped.flatMap(({ columns, otherwise: sql }) => (sql ? [[columns[0]!, sql] as const] : [])))
  const orElse = (column: string) => {
    const sql = otherwise.get(column)
    return sql ? `coalesce(s.${column}, ${sql})` : `s.${column}`
  }
  const constant = new Set([
    ...table.ids,
    ...mapped.flatMap(({ name, column, columns }) => (kind.key.includes(name) || column.isFixed ? columns : [])),
  ])
  const set = all.filter(column => !constant.has(column))
  const given = `json_populate_recordset(null::${table.name}, $2) s`
  const isSame = `t.tenant_id = $1 and ${table.ids.map(id => `t.${id} = s.${id}`).join(' and ')}`
  const refersToItself = mapped.some(({ column }) => column.type === 'reference' && column.to === kind.name)
  return {
    refersToItself,
    needsIds: refersToItself || table.parts !== undefined,
    insert: `insert into ${table.name} (tenant_id, ${all.join(', ')}) select $1, ${all.map(orElse).join(', ')} from ${given}`,
    update: `update ${table.name} t set ${set.map(column => `${column} = ${otherwise.has(column) ? `coalesce(s.${column}, t.${column})` : `s.${column}`}`).join(', ')} from ${given} where ${isSame}`,
    remove: `delete from ${table.name} t using ${given} where ${isSame}`,
    vacate: `update ${table.name} t set ${table.vacate} from ${given} where ${isSame}`,
  }
}
