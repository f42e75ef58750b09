import type { QueryExecutorProvider } from 'kysely'
import { shopOrigin } from '../actor.ts'
import { writeJournal } from './journal.ts'

/** What people and jobs do in the shop, each with the kind of record that it is about. */
const commandKinds = {
  'address.added': 'addresses',
  'address.changed': 'addresses',
  'address.removed': 'addresses',
  'address.restored': 'addresses',
  'colleague.added': 'people',
  'colleague.changed': 'people',
  'colleague.reset.mail': 'people',
  'company.switched': 'companies',
  'email.change.asked': 'people',
  'email.change.cancelled': 'people',
  'email.changed': 'people',
  'import.source.added': 'importSources',
  'import.source.changed': 'importSources',
  'import.source.removed': 'importSources',
  'order.cancelled': 'orders',
  'order.expired': 'orders',
  'order.paid.by.invoice': 'orders',
  'password.changed': 'people',
  'password.reset': 'people',
  'payment.captured': 'orders',
  'payment.mismatch': 'orders',
  'payment.mispaid': 'orders',
  'payment.provider.gone': 'orders',
  'payment.unexpected': 'orders',
  'review.written': 'reviews',
  'signed.in': 'people',
  'user.changed.by.operator': 'people',
} as const

export type Command = keyof typeof commandKinds

/** Notes in the journal who did what, and for which company. */
export function journalCommand(
  tx: QueryExecutorProvider,
  caller: Parameters<typeof shopOrigin>[0],
  action: Command,
  key = '',
  facts: Readonly<Record<string, unknown>> | null = null,
): Promise<void> {
  const entry = { kind: commandKinds[action], key, action, after: facts }
  return writeJournal(tx, { origin: shopOrigin(caller), entries: [entry] })
}
