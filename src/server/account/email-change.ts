import { isSameEmail } from '#domain/access/sign-in.ts'
import { write } from '../mail/letters.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { refuseBeyondLimit } from '../platform/rate-limit.ts'
import { findTenantById } from '../settings/queries.ts'
import type { Shop } from '../shop.ts'
import { replaceEmailChange } from './email-queries.ts'

const mailsPerAddress = { max: 5, seconds: 3600 }
const changesPerUser = { max: 10, seconds: 3600 }

export interface AddressedUser {
  id: number
  email: string
  first_name: string
  locale: 'en' | 'de'
}

/**
 * Neither the mailbox that is named nor the person whose address it would replace is flooded. Counted by who is
 * written to: counting by who asks would let several admins write to a stranger.
 */
export async function refuseTooManyConfirmations(
  db: Db,
  tenantId: number,
  userId: number | undefined,
  email: string,
): Promise<void> {
  await refuseBeyondLimit(db, `confirmation mail ${tenantId} ${email.toLowerCase()}`, mailsPerAddress)
  if (userId !== undefined) await refuseBeyondLimit(db, `email change of ${tenantId}/${userId}`, changesPerUser)
}

/**
 * Notes the wish for another address: it counts once the link in the mail to it is opened (decisions 14). Until then
 * everything goes to the old one, which is told: whoever has the new address could have a password sent there. The
 * person's row is held by the caller.
 */
export async function askForEmailChange(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Tx,
  tenantId: number,
  user: AddressedUser,
  wanted: { email: string; pending: string | null },
): Promise<void> {
  const changeId = await replaceEmailChange(tx, tenantId, user.id, wanted.email)
  await jobs.enqueue(tx, 'email-confirmation', { tenantId, userId: user.id, changeId })
  // Asked for the same address again, only the link is sent anew.
  if (wanted.pending === null || !isSameEmail(wanted.pending, wanted.email)) {
    await tellOldAddress({ jobs }, tx, tenantId, user, 'emailChangeAsked')
  }
}

export async function tellOldAddress(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Tx,
  tenantId: number,
  { email, first_name, locale }: AddressedUser,
  letter: 'emailChangeAsked' | 'emailChanged',
): Promise<void> {
  const tenant = await findTenantById(tx, tenantId)
  if (!tenant) return
  const facts = { firstName: first_name, shop: tenant.name, contact: tenant.settings.site.email }
  await jobs.enqueue(tx, 'mail', { to: email, ...write(letter, locale, facts) })
}
