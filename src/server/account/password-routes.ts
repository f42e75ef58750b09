import { changePassword, resetPassword, sendResetMail } from '#contract/shop/account.ts'
import { signInProblem } from '#domain/access/account.ts'
import { passwordProblem } from '#domain/access/password.ts'
import type { UserId } from '#domain/ids.ts'
import { write } from '../mail/mail-texts.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Credentials } from '../platform/http/caller.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { postMail } from '../platform/mail/mails.ts'
import { callerAddress } from '../platform/rate-limit.ts'
import { Refusal } from '../platform/refusal.ts'
import { hashOfPassword, hashOfToken } from '../platform/secrets.ts'
import { findOwnTenant } from '../settings/queries.ts'
import type { Shop } from '../shop.ts'
import type { Links } from './links.ts'
import { requirePasswordProof } from './password-proof.ts'
import { personKey } from './person-key.ts'
import {
  endSessionsOf,
  findMailedUser,
  findUser,
  findUsersByEmail,
  type MailedUser,
  takeResetLink,
  updatePassword,
} from './queries.ts'
import { hasSecondFactor } from './second-factor-queries.ts'
import { renewSession, startSession } from './session.ts'

/** How many answers tell whether an address is known; beyond that the answer is neutral. */
const plainAnswersPerAddress = { max: 5, seconds: 3600 }
const plainAnswersPerTenant = { max: 50, seconds: 3600 }
const mailsPerRecipient = { max: 5, seconds: 3600 }
const resetsPerAddress = { max: 20, seconds: 15 * 60 }

export function passwordRoutes(serve: Serve, shop: Shop, links: Links): void {
  serve(changePassword, async call => {
    const { caller, db, body } = call
    refuseBadPassword(body.newPassword)
    const user = await findUser(db, caller.user.id)
    if (!user) throw new Refusal('not.signed.in')
    await requirePasswordProof(shop.limits, caller, user.password_hash, body.currentPassword)

    const passwordHash = await hashOfPassword(body.newPassword)
    const credentials = await db.transact(async tx => {
      await setPassword(tx, user, passwordHash)
      await journalCommand(tx, caller, 'password.changed', personKey(user))
      return renewSession(tx, caller)
    })
    call.signIn(credentials)
    return answerOf(credentials)
  })

  serve(sendResetMail, async call => {
    const { email, tenant: named } = call.body
    const tenant = await shop.tenantOf(named, call.host)
    const address = callerAddress(call.ip)
    const mayAnswerPlainly =
      (await shop.limits.isWithin(`reset question ${address}`, plainAnswersPerAddress)) &&
      (await shop.limits.isWithin(`reset question tenant ${tenant?.id ?? 0}`, plainAnswersPerTenant))
    const isNeutral = !mayAnswerPlainly || tenant?.settings.private.isResetNeutral === true

    // The same work for known and unknown addresses, so that the time does not tell them apart: the worker looks up the
    // recipient.
    const db = tenant && shop.tenantDb({ tenantId: tenant.id })
    const users = db ? await findUsersByEmail(db, email) : []
    const isMailAllowed = await shop.limits.isWithin(
      `reset mail ${tenant?.id ?? 0} ${email.toLowerCase()}`,
      mailsPerRecipient,
    )
    const problem = resetProblem(users)
    if (db && isMailAllowed && (isNeutral || !problem)) {
      await shop.jobs.enqueue(db, 'password-reset', { tenantId: db.tenantId, email })
    }
    if (isNeutral) return { data: { code: 'reset.mail.sent.if.known' as const } }
    if (problem) throw new Refusal(problem)
    return { data: { code: 'reset.mail.sent' as const } }
  })

  serve(resetPassword, async call => {
    const { token, newPassword } = call.body
    refuseBadPassword(newPassword)
    await shop.limits.refuseBeyond(`reset ${callerAddress(call.ip)}`, resetsPerAddress)
    const tokenHash = hashOfToken(token)
    const link = await links.findReset(tokenHash)
    if (!link) throw new Refusal('reset.link.invalid')

    const passwordHash = await hashOfPassword(newPassword)
    const credentials = await shop.tenantDb(link).transact(async tx => {
      if (!(await takeResetLink(tx, tokenHash))) throw new Refusal('reset.link.invalid')
      const user = await findMailedUser(tx, link.userId)
      if (!user) throw new Refusal('reset.link.invalid')
      const blocked = signInProblem(user)
      if (blocked) throw new Refusal(blocked.code)
      await setPassword(tx, user, passwordHash, link.email)
      await endSessionsOf(tx, user.id)
      await journalCommand(tx, { tenantId: link.tenantId, user }, 'password.reset', personKey(user))
      // The link takes the place of the password, and of nothing else.
      if (await hasSecondFactor(tx, user.id)) return undefined
      return startSession(tx, { userId: user.id }, call.isFromBrowser)
    })
    if (!credentials) throw new Refusal('second.factor.needed')
    call.signIn(credentials)
    return answerOf(credentials)
  })

  /** Stores the password and notifies its owner, who may not be the one who changed it. */
  async function setPassword(
    tx: TenantTx,
    user: { id: UserId; email: string; first_name: string; locale: 'en' | 'de' },
    passwordHash: string,
    openedAt?: string | null,
  ): Promise<void> {
    await updatePassword(tx, user.id, passwordHash, openedAt)
    const tenant = await findOwnTenant(tx)
    if (!tenant) return
    const letter = write('passwordChanged', user.locale, tenant, { firstName: user.first_name })
    await postMail(shop.jobs, tx, { to: user.email, ...letter })
  }
}

function refuseBadPassword(password: string): void {
  const problem = passwordProblem(password)
  if (problem) throw new Refusal(problem.code, { facts: problem.facts })
}

/** Why no link can be sent to this address. */
function resetProblem(users: readonly MailedUser[]) {
  const [user, another] = users
  if (!user) return 'email.not.known' as const
  if (another) return 'email.duplicate' as const
  return signInProblem(user)?.code
}

function answerOf({ token, userId }: Credentials) {
  return { data: { token, userId }, token, userId }
}
