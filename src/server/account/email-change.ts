import { isSameEmail } from '#domain/access/sign-in.ts'
import type { TenantId, UserId } from '#domain/ids.ts'
import { write } from '../mail/mail-texts.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { postMail } from '../platform/mail/mails.ts'
import type { Limits } from '../platform/rate-limit.ts'
import { findOwnTenant } from '../settings/queries.ts'
import type { Shop } from '../shop.ts'
import { replaceEmailChange } from './email-queries.ts'

const mailsPerAddress = { max: 5, seconds: 3600 }
const changesPerUser = { max: 10, seconds: 3600 }

export interface AddressedUser {
  id: UserId
  email: string
  first_name: string
  locale: 'en' | 'de'
}

/**
 * Limits the mails to the new mailbox and to the person whose address changes. Counted by recipient: counting by caller
 * would let several admins write to a stranger.
 */
export async function refuseTooManyConfirmations(
  limits: Limits,
  tenantId: TenantId,
  userId: UserId | undefined,
  email: string,
): Promise<void> {
  await limits.refuseBeyond(`confirmation mail ${tenantId} ${email.toLowerCase()}`, mailsPerAddress)
  if (userId !== undefined) await limits.refuseBeyond(`email change of ${tenantId}/${userId}`, changesPerUser)
}

/**
 * Stores a change of address: it counts once the link in the mail to it was opened
 * (docs/decisions/0038-confirmed-addresses.md). Until then everything goes to the old address, which is notified,
 * because whoever has the new address could have a password sent there. The caller holds the lock on the person's row.
 */
export async function askForEmailChange(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: TenantTx,
  user: AddressedUser,
  wanted: { email: string; pending: string | null },
): Promise<void> {
  const changeId = await replaceEmailChange(tx, user.id, wanted.email)
  await jobs.enqueue(tx, 'email-confirmation', { tenantId: tx.tenantId, userId: user.id, changeId })
  // The same address again: only the link is sent again.
  if (wanted.pending === null || !isSameEmail(wanted.pending, wanted.email)) {
    await notifyOldAddress({ jobs }, tx, user, 'emailChangeAsked')
  }
}

export async function notifyOldAddress(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: TenantTx,
  { email, first_name, locale }: AddressedUser,
  letter: 'emailChangeAsked' | 'emailChanged',
): Promise<void> {
  const tenant = await findOwnTenant(tx)
  if (!tenant) return
  await postMail(jobs, tx, { to: email, ...write(letter, locale, tenant, { firstName: first_name }) })
}
