import { sql } from 'kysely'
import { containing } from '../platform/db/like.ts'
import type { TenantReader, TenantTx } from '../platform/db/tenant-db.ts'

export interface MailRow {
  id: number
  at: Date
  receiver: string
  subject: string
  state: 'waiting' | 'sent' | 'failed'
  stateAt: Date
  tries: number
  problem: string | null
  canSendAgain: boolean
}

const columns = sql`
  id, at, receiver, subject, state, state_at as "stateAt", tries, problem, content is not null as "canSendAgain"`

interface MailFilter {
  state: MailRow['state'] | undefined
  search: string
  before: number | undefined
  limit: number
}

export async function findMails(db: TenantReader, { state, search, before, limit }: MailFilter): Promise<MailRow[]> {
  const part = containing(search.toLowerCase())
  const { rows } = await sql<MailRow>`
    select ${columns} from mails
    where tenant_id = ${db.tenantId} and ${state ? sql`state = ${state}` : sql`true`}
      and ${search ? sql`lower(concat(receiver, ' ', subject)) like ${part}` : sql`true`}
      and ${before === undefined ? sql`true` : sql`id < ${before}`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Locked, so that two presses are one mail. */
export async function holdMail(tx: TenantTx, id: number): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    select ${columns} from mails where tenant_id = ${tx.tenantId} and id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function letWait(tx: TenantTx, id: number): Promise<void> {
  await sql`
    update mails set state = 'waiting', state_at = now(), problem = null
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}
