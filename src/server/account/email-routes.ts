import { confirmEmailChange } from '#contract/shop/account.ts'
import { signInProblem } from '#domain/access/account.ts'
import { violatedConstraint } from '../platform/db/errors.ts'
import type { Serve } from '../platform/http/call.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { callerAddress } from '../platform/rate-limit.ts'
import { Refusal } from '../platform/refusal.ts'
import { hashOfToken } from '../platform/secrets.ts'
import type { Shop } from '../shop.ts'
import { notifyOldAddress } from './email-change.ts'
import { confirmEmail, holdUser, removeResetLinks, takeEmailChange } from './email-queries.ts'
import type { Links } from './links.ts'
import { personKey } from './person-key.ts'

const triesPerAddress = { max: 20, seconds: 15 * 60 }

export function emailRoutes(serve: Serve, shop: Shop, links: Links): void {
  serve(confirmEmailChange, async ({ body, ip }) => {
    await shop.limits.refuseBeyond(`confirm e-mail ${callerAddress(ip)}`, triesPerAddress)
    const tokenHash = hashOfToken(body.token)
    const change = await links.findEmailChange(tokenHash)
    if (!change) throw new Refusal('email.link.invalid')
    const email = await shop.tenantDb(change).transact(async tx => {
      // Lock the person first, as everywhere: replacing or cancelling the change locks them too.
      const user = await holdUser(tx, change.userId)
      const confirmed = await takeEmailChange(tx, tokenHash)
      if (!user || confirmed === undefined) throw new Refusal('email.link.invalid')
      const blocked = signInProblem({ isActive: user.is_active, isLocked: user.is_locked })
      if (blocked) throw new Refusal(blocked.code)
      await confirmEmail(tx, user, confirmed).catch(refuseTakenName)
      // A link for a new password may be in the old mailbox, which is no longer theirs.
      await removeResetLinks(tx, user.id)
      await notifyOldAddress(shop, tx, user, 'emailChanged')
      await journalCommand(tx, { tenantId: change.tenantId, user }, 'email.changed', personKey(user))
      return confirmed
    })
    return { data: { code: 'email.confirmed' as const, email } }
  })
}

/** Two usernames may follow their addresses to the same name concurrently: the second transaction is retried. */
function refuseTakenName(error: unknown): never {
  throw violatedConstraint(error) === 'users_username' ? new Refusal('try.again.later') : error
}
