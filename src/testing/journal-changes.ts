import type { QueryExecutorProvider } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import { writeJournal } from '#server/platform/journal/journal.ts'

/** Notes changes in the journal, as if somebody had made them. */
export function journalChanges(
  tx: QueryExecutorProvider,
  tenantId: TenantId,
  changes: readonly { kind: string; key: string; action?: string }[],
): Promise<void> {
  const origin = { actor: { tenantId, type: 'system', name: 'test' }, channel: 'job' } as const
  return writeJournal(tx, { origin, entries: changes.map(change => ({ action: 'order.changed', ...change })) })
}
