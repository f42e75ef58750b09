import { sql } from 'kysely'
import { answerProblem } from '#domain/order/proposal.ts'
import { proposalReplyMail } from '../mail/proposal-mails.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Buyer, Caller } from '../platform/http/caller.ts'
import { journalCommand, journalDeskCommand } from '../platform/journal/command.ts'
import { postMail } from '../platform/mail/mails.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tenant } from '../settings/queries.ts'
import { originOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'
import { lockProposals } from './queries.ts'

/** Notes a question of the buyer's; one about something that is decided would be read by nobody. */
export async function askStaff(tx: TenantTx, caller: Buyer, id: number, text: string): Promise<void> {
  const [proposal] = await lockProposals(tx, [id], caller.company.id)
  if (!proposal) throw new Refusal('resource.not.found')
  const late = answerProblem(proposal, new Date())
  if (late) throw new Refusal(late.code)
  await insertMessage(tx, id, caller, { isByStaff: false, text })
  await journalCommand(tx, caller, 'proposal.asked', proposal.orderNumber, { proposal: id, text })
}

/** Notes what staff reply, and mails it to whoever asked last. */
export async function replyToBuyer(
  shop: Shop,
  tx: TenantTx,
  tenant: Tenant,
  caller: Caller,
  id: number,
  text: string,
): Promise<void> {
  const [proposal] = await lockProposals(tx, [id])
  if (!proposal) throw new Refusal('resource.not.found')
  const { rows } = await sql<{ to: string; firstName: string; locale: 'en' | 'de'; question: string }>`
    select u.email as to, u.first_name as "firstName", u.locale, m.text as question
    from order_proposal_messages m join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where m.tenant_id = ${tx.tenantId} and m.proposal_id = ${id} and not m.is_by_staff
    order by m.id desc limit 1`.execute(tx)
  const [asked] = rows
  if (!asked) throw new Refusal('resource.not.found')
  await insertMessage(tx, id, caller, { isByStaff: true, text })
  const { orderNumber, orderId } = proposal
  await journalDeskCommand(tx, caller, 'proposal.replied', orderNumber, { proposal: id, text })
  const { to, locale, firstName, question } = asked
  const link = `${originOf(shop, tenant)}/my-account/changes`
  const mail = proposalReplyMail(locale, tenant, { firstName, orderNumber, question, text, link })
  await postMail(shop.jobs, tx, { to, ...mail, orderIds: [orderId] })
}

async function insertMessage(
  tx: TenantTx,
  id: number,
  { user }: Caller,
  { isByStaff, text }: { isByStaff: boolean; text: string },
): Promise<void> {
  await sql`
    insert into order_proposal_messages (tenant_id, proposal_id, user_id, is_by_staff, text)
    values (${tx.tenantId}, ${id}, ${user.id}, ${isByStaff}, ${text})`.execute(tx)
}
