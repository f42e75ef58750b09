import type { QueryExecutorProvider } from 'kysely'
import { type Command, commandKinds } from '#domain/records/commands.ts'
import { deskOrigin, type Origin, shopOrigin } from '../actor.ts'
import { writeJournal } from './journal.ts'

type Facts = Readonly<Record<string, unknown>> | null

/** Notes in the journal who did what in the shop, and for which company. */
export function journalCommand(
  tx: QueryExecutorProvider,
  caller: Parameters<typeof shopOrigin>[0],
  action: Command,
  key = '',
  facts: Facts = null,
): Promise<void> {
  return note(tx, shopOrigin(caller), action, key, facts)
}

/** The same for what staff do at the desk. */
export function journalDeskCommand(
  tx: QueryExecutorProvider,
  caller: Parameters<typeof deskOrigin>[0],
  action: Command,
  key: string,
  facts: Facts = null,
): Promise<void> {
  return note(tx, deskOrigin(caller), action, key, facts)
}

function note(tx: QueryExecutorProvider, origin: Origin, action: Command, key: string, facts: Facts): Promise<void> {
  return writeJournal(tx, { origin, entries: [{ kind: commandKinds[action], key, action, after: facts }] })
}
