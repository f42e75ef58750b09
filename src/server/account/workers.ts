import { signInProblem } from '#domain/access/account.ts'
import { removeOldVisits } from '../import-sources/claim-visits.ts'
import { removeOldImportFiles } from '../imports/remove-old-files.ts'
import { write } from '../mail/mail-texts.ts'
import { removeUnusedPictures } from '../pictures/unused-pictures.ts'
import type { Db } from '../platform/db/database.ts'
import { shortenJournal } from '../platform/journal/shorten-journal.ts'
import { sendUnkept } from '../platform/mail/mails.ts'
import type { SendMail } from '../platform/mail/transport.ts'
import { hashOfToken, newToken } from '../platform/secrets.ts'
import { findOwnTenant } from '../settings/queries.ts'
import { originOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'
import { removeOldTries } from '../webhooks/remove-old-tries.ts'
import { setConfirmationToken } from './email-queries.ts'
import { findMailedUser, findUsersByEmail, replaceResetLink } from './queries.ts'
import { removeExpired } from './remove-expired.ts'

/**
 * Sends links for passwords and new addresses. The token is created here and goes directly into the mail: only its hash
 * is stored.
 */
export async function startAccountWorkers(shop: Shop, allTenants: Db, sendMail: SendMail): Promise<void> {
  await shop.jobs.work('password-reset', async job => {
    const db = shop.tenantDb(job)
    const [tenant, [user, another]] = await Promise.all([
      findOwnTenant(db),
      'userId' in job
        ? findMailedUser(db, job.userId).then(found => (found ? [found] : []))
        : findUsersByEmail(db, job.email),
    ])
    if (!tenant || !user || another || signInProblem(user)) return
    const token = newToken()
    await db.transact(tx => replaceResetLink(tx, user.id, hashOfToken(token), user.email))
    const link = `${originOf(shop, tenant)}/reset?token=${token}`
    const facts = { firstName: user.first_name, username: user.username, link }
    // An account without a password gets an invitation instead.
    const invitation = user.isStaff ? 'staffInvitation' : 'invitation'
    const letter = user.password_hash === null ? invitation : 'passwordReset'
    const mail = { to: user.email, ...write(letter, user.locale, tenant, facts) }
    await sendUnkept(db, mail, () => sendMail(mail))
  })
  await shop.jobs.work('email-confirmation', async job => {
    const db = shop.tenantDb(job)
    const [tenant, user] = await Promise.all([findOwnTenant(db), findMailedUser(db, job.userId)])
    if (!tenant || !user) return
    const token = newToken()
    const email = await setConfirmationToken(db, job.changeId, hashOfToken(token))
    // The change was replaced, repeated or cancelled meanwhile.
    if (email === undefined) return
    const link = `${originOf(shop, tenant)}/confirm-email?token=${token}`
    const facts = { firstName: user.first_name, username: user.username, email, link }
    const mail = { to: email, ...write('emailConfirmation', user.locale, tenant, facts) }
    await sendUnkept(db, mail, () => sendMail(mail))
  })

  await shop.jobs.work('housekeeping', async () => {
    await removeExpired(allTenants)
    await shortenJournal(allTenants)
    await removeOldImportFiles(allTenants, shop.files)
    await removeOldVisits(allTenants)
    await removeOldTries(allTenants)
    await removeUnusedPictures(allTenants, shop.files)
  })
  await shop.jobs.schedule('housekeeping', '17 3 * * *')
}
