import { sql } from 'kysely'
import type { TenantReader } from '../db/tenant-db.ts'
import type { Jobs, Mail } from '../jobs/jobs.ts'

/** Mails that leave once the transaction has committed. They are kept, so that staff can see what became of them. */
export async function postMails(jobs: Jobs, tx: TenantReader, mails: readonly Mail[]): Promise<void> {
  await releaseMails(jobs, tx, await keepMails(tx, mails))
}

/** Lets kept mails leave once the transaction has committed. */
export async function releaseMails(jobs: Jobs, tx: TenantReader, ids: readonly number[]): Promise<void> {
  await jobs.enqueueAll(
    tx,
    'mail',
    ids.map(mailId => ({ tenantId: tx.tenantId, mailId })),
  )
}

/** Keeps mails that leave later, once they have what is to be attached; their ids in the same order. */
export async function keepMails(tx: TenantReader, mails: readonly Mail[]): Promise<number[]> {
  if (mails.length === 0) return []
  const rows = mails.map(({ to, subject, orderIds, ...content }) => ({ receiver: to, subject, orderIds, content }))
  const { rows: kept } = await sql<{ id: number }>`
    insert into mails (tenant_id, receiver, subject, content, order_ids)
    select ${tx.tenantId}, m.receiver, m.subject, m.content, m."orderIds"
    from json_to_recordset(${JSON.stringify(rows)}) as m (receiver text, subject text, content jsonb,
      "orderIds" integer[])
    returning id`.execute(tx)
  return kept.map(({ id }) => id)
}

/** Attaches a file to a mail that waits for it; false if it has one already. */
export async function attachToMail(
  tx: TenantReader,
  mailId: number,
  attachment: NonNullable<Mail['attachments']>[number],
): Promise<boolean> {
  const { rows } = await sql`
    update mails set content = content || jsonb_build_object('attachments', ${JSON.stringify([attachment])}::jsonb)
    where tenant_id = ${tx.tenantId} and id = ${mailId} and state = 'waiting' and not content ? 'attachments'
    returning id`.execute(tx)
  return rows.length > 0
}

export function postMail(jobs: Jobs, tx: TenantReader, mail: Mail): Promise<void> {
  return postMails(jobs, tx, [mail])
}

/** A mail that waits to be sent, or has failed before; undefined once it was sent, or where it is gone. */
export async function findUnsent(db: TenantReader, mailId: number): Promise<Mail | undefined> {
  const { rows } = await sql<{ receiver: string; subject: string; content: Omit<Mail, 'to' | 'subject'> }>`
    select receiver, subject, content from mails
    where tenant_id = ${db.tenantId} and id = ${mailId} and state <> 'sent' and content is not null`.execute(db)
  const [found] = rows
  return found && { to: found.receiver, subject: found.subject, ...found.content }
}

/** What became of a try; without a problem it was sent. */
export async function noteTry(db: TenantReader, mailId: number, problem: string | null): Promise<void> {
  await sql`
    update mails set state = ${problem === null ? 'sent' : 'failed'}, state_at = now(), tries = tries + 1,
      problem = ${problem?.slice(0, 500) ?? null}
    where tenant_id = ${db.tenantId} and id = ${mailId}`.execute(db)
}

/**
 * Sends a mail whose content must not be kept, and notes what became of it. The next try of one that failed is noted
 * with it, as long as it says the same to the same receiver.
 */
export async function sendUnkept(
  db: TenantReader,
  { to, subject }: Pick<Mail, 'to' | 'subject'>,
  send: () => Promise<void>,
): Promise<void> {
  let problem: string | null = null
  try {
    await send()
  } catch (error) {
    problem = String(error).slice(0, 500)
    throw error
  } finally {
    const state = problem === null ? 'sent' : 'failed'
    await sql`
      with again as (
        update mails set state = ${state}, state_at = now(), tries = tries + 1, problem = ${problem}
        where tenant_id = ${db.tenantId} and state = 'failed' and content is null and receiver = ${to}
          and subject = ${subject}
        returning id)
      insert into mails (tenant_id, receiver, subject, state, tries, problem)
      select ${db.tenantId}, ${to}, ${subject}, ${state}, 1, ${problem} where not exists (select from again)`.execute(
      db,
    )
  }
}
