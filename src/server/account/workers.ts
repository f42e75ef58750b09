import { signInProblem } from '#domain/access/account.ts'
import { write } from '../mail/mail-texts.ts'
import { transact } from '../platform/db/database.ts'
import type { SendMail } from '../platform/mail/transport.ts'
import { hashOfToken, newToken } from '../platform/secrets.ts'
import { findTenantById } from '../settings/queries.ts'
import { originOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'
import { setConfirmationToken } from './email-queries.ts'
import { findMailedUser, findUsersByEmail, removeExpired, replaceResetLink } from './queries.ts'

/**
 * Sends links for passwords and new addresses. The token is created here and goes directly into the mail: only its hash
 * is stored.
 */
export async function startAccountWorkers(shop: Shop, sendMail: SendMail): Promise<void> {
  await shop.jobs.work('password-reset', async ({ tenantId, ...whom }) => {
    const [tenant, [user, another]] = await Promise.all([
      findTenantById(shop.db, tenantId),
      'userId' in whom
        ? findMailedUser(shop.db, tenantId, whom.userId).then(found => (found ? [found] : []))
        : findUsersByEmail(shop.db, tenantId, whom.email),
    ])
    if (!tenant || !user || another || signInProblem(user)) return
    const token = newToken()
    await transact(shop.db, tx => replaceResetLink(tx, tenantId, user.id, hashOfToken(token), user.email))
    const link = `${originOf(shop, tenant)}/reset?token=${token}`
    const facts = { firstName: user.first_name, username: user.username, link }
    // An account without a password gets an invitation instead.
    const letter = user.password_hash === null ? 'invitation' : 'passwordReset'
    await sendMail({ to: user.email, ...write(letter, user.locale, tenant, facts) })
  })
  await shop.jobs.work('email-confirmation', async ({ tenantId, userId, changeId }) => {
    const [tenant, user] = await Promise.all([
      findTenantById(shop.db, tenantId),
      findMailedUser(shop.db, tenantId, userId),
    ])
    if (!tenant || !user) return
    const token = newToken()
    const email = await setConfirmationToken(shop.db, changeId, hashOfToken(token))
    // The change was replaced, repeated or cancelled meanwhile.
    if (email === undefined) return
    const link = `${originOf(shop, tenant)}/confirm-email?token=${token}`
    const facts = { firstName: user.first_name, username: user.username, email, link }
    await sendMail({ to: email, ...write('emailConfirmation', user.locale, tenant, facts) })
  })

  await shop.jobs.work('housekeeping', () => removeExpired(shop.db))
  await shop.jobs.schedule('housekeeping', '17 3 * * *')
}
