import { findTenantById } from '../configuration/queries.ts'
import { originOf } from '../configuration/tenant.ts'
import { transact } from '../db.ts'
import { write } from '../mail/letters.ts'
import type { Post } from '../mail/post.ts'
import type { Shop } from '../shop.ts'
import { findUsersByEmail, removeExpired, replaceResetLink } from './queries.ts'
import { hashOfToken, newToken } from './secrets.ts'

/** Sends reset links. The token is made here and goes straight into the mail: only its hash is ever stored. */
export async function startAccountWorkers(shop: Shop, post: Post): Promise<void> {
  await shop.jobs.work('password-reset', async ({ tenantId, email }) => {
    const [tenant, [user, another]] = await Promise.all([
      findTenantById(shop.db, tenantId),
      findUsersByEmail(shop.db, tenantId, email),
    ])
    if (!tenant || !user || another || !user.is_active || user.is_locked) return
    const token = newToken()
    await transact(shop.db, tx => replaceResetLink(tx, tenantId, user.id, hashOfToken(token)))
    const link = `${originOf(shop, tenant)}/reset?token=${token}`
    const facts = { firstName: user.first_name, shop: tenant.name, link }
    await post({ to: user.email, ...write('passwordReset', user.locale, facts) })
  })
  await shop.jobs.work('housekeeping', () => removeExpired(shop.db))
  await shop.jobs.schedule('housekeeping', '17 3 * * *')
}
