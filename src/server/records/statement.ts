import { CompiledQuery } from 'kysely'
import type { Tx } from '../platform/db/database.ts'

/** Runs a statement that was put together from a store's description; values only ever travel as parameters. */
export async function run<R>(tx: Tx, text: string, ...values: readonly unknown[]): Promise<R[]> {
  const { rows } = await tx.executeQuery<R>(CompiledQuery.raw(text, [...values]))
  return rows
}
