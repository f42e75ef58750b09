import { type QueryExecutorProvider, sql } from 'kysely'
import type { CompanyId } from '#domain/ids.ts'
import type { Actor, Origin } from '../actor.ts'
import { prepareCopy } from '../db/copy.ts'
import type { PipelinedStatement } from '../db/transact-pipelined.ts'

/** One thing that happened to one record: its changed fields before and after, or what there is to say of a command. */
export interface JournalEntry {
  kind: string
  key: string
  action: string
  before?: Readonly<Record<string, unknown>> | null
  after?: Readonly<Record<string, unknown>> | null
}

/** Entries with where they come from. */
export interface Journalled {
  origin: Origin
  entries: readonly JournalEntry[]
}

/** Writes entries in the transaction that makes the changes, all in one statement. */
export async function writeJournal(tx: QueryExecutorProvider, ...journalled: readonly Journalled[]): Promise<void> {
  await sql`${sql.raw(before)}${rowsOf(journalled)}${sql.raw(behind)}`.execute(tx)
}

/** Prepares the same for the many entries of a batch, which are quicker to copy than to send as JSON. */
export function prepareJournal(
  tx: QueryExecutorProvider,
  { origin, entries }: { origin: Origin; entries: Iterable<JournalEntry> },
): Promise<() => Promise<void>> {
  const from = originColumns(origin)
  const columns = [...Object.keys(from), 'kind', 'key', 'action', 'before', 'after']
  const rows = function* () {
    for (const entry of entries) yield { ...from, ...entry }
  }
  return prepareCopy(tx, 'journal', columns, rows())
}

/** The same as a statement of a transaction that is sent whole. */
export function journalStatement(journalled: readonly Journalled[]): PipelinedStatement {
  return { text: `${before}$1${behind}`, values: [rowsOf(journalled)] }
}

const before = `
  insert into journal (tenant_id, actor, actor_id, actor_name, acting_company_id, channel, import_id, kind, key, action,
      before, after)
  select o.tenant_id, o.actor, o.actor_id, o.actor_name, o.acting_company_id, o.channel, o.import_id, e.kind, e.key,
    e.action, e.before, e.after
  from json_to_recordset(`

const behind = `) as o (tenant_id integer, actor text, actor_id integer, actor_name text, acting_company_id integer,
    channel text, import_id bigint, entries json)
  cross join lateral json_to_recordset(o.entries) as e (kind text, key text, action text, before jsonb, after jsonb)`

function rowsOf(journalled: readonly Journalled[]): string {
  return JSON.stringify(journalled.map(({ origin, entries }) => ({ ...originColumns(origin), entries })))
}

function originColumns({ actor, channel, importId }: Origin) {
  return { tenant_id: actor.tenantId, actor: actor.type, ...columnsOf(actor), channel, import_id: importId }
}

function columnsOf(actor: Actor): { actor_id?: number; actor_name: string; acting_company_id?: CompanyId | undefined } {
  switch (actor.type) {
    case 'person':
      return { actor_id: actor.userId, actor_name: actor.username, acting_company_id: actor.companyId }
    case 'apiKey':
      return { actor_id: actor.keyId, actor_name: actor.name }
    case 'system':
      return { actor_name: actor.name }
  }
}
