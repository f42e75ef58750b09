import { CompiledQuery, type QueryExecutorProvider } from 'kysely'
import type { TenantTx } from '../platform/db/tenant-db.ts'

/**
 * Runs a statement that was put together from a store's description; values only ever travel as parameters. Its first
 * parameter, $1, is the tenant; `values` are those that follow.
 */
export function run<R>(tx: TenantTx, text: string, ...values: readonly unknown[]): Promise<R[]> {
  return runForAll(tx, text, tx.tenantId, ...values)
}

/** The same for a statement that reaches no tenant's rows, e.g. a sequence. */
export async function runForAll<R>(
  tx: QueryExecutorProvider,
  text: string,
  ...values: readonly unknown[]
): Promise<R[]> {
  const { rows } = await tx.getExecutor().executeQuery<R>(CompiledQuery.raw(text, [...values]))
  return rows
}
