import {
  accountRequestFields,
  accountRequestRequired,
  getCurrentUser,
  login,
  logout,
  requestAccount,
  saveCurrentUser,
  welcome,
} from '#contract/account.ts'
import { signInProblem } from '#domain/account.ts'
import { audit } from '../audit.ts'
import { findTenantById } from '../configuration/queries.ts'
import { tenantOf } from '../configuration/tenant.ts'
import { transact } from '../db.ts'
import type { Serve } from '../http/call.ts'
import { write } from '../mail/letters.ts'
import { callerAddress, forgive, forgiveAll, refuseBeyondLimit } from '../rate-limit.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { presentUser } from './present-user.ts'
import { refuseWithoutProof } from './proof.ts'
import {
  endSession,
  findSignInCandidates,
  findUser,
  findUsersByEmail,
  insertAccountRequest,
  updateProfile,
} from './queries.ts'
import { isRightPassword } from './secrets.ts'
import { startSession } from './session.ts'

/** Five wrong tries for one account from one address, twenty from one address, in a quarter of an hour. */
const perAccount = { max: 5, seconds: 15 * 60 }
const perAddress = { max: 20, seconds: 15 * 60 }
const requestsPerAddress = { max: 5, seconds: 3600 }

export function accountRoutes(serve: Serve, shop: Shop): void {
  const { db } = shop

  serve(login, async call => {
    const { username, password, tenant: named } = call.body
    const address = callerAddress(call.ip)
    const addressKey = `sign-in ${address}`
    // By the tenant that is meant, not by how it was named: another spelling must not begin a new count.
    const tenant = await tenantOf(shop, named, call.host)
    const accountKey = `sign-in ${address} ${tenant?.id ?? 0} ${username.toLowerCase()}`
    // The account first: hammering on one closed account must not close the address for the colleagues next door.
    await refuseBeyondLimit(db, accountKey, perAccount)
    await refuseBeyondLimit(db, addressKey, perAddress)

    const candidates = tenant ? await findSignInCandidates(db, tenant.id, username) : []
    const byUsername = candidates.find(user => user.is_by_username)
    const user = byUsername ?? (candidates.length === 1 ? candidates[0] : undefined)
    const isRight = await isRightPassword(user?.password_hash, password)
    if (!tenant || !user || !isRight) throw new Refusal('login.failed')

    await forgive(db, addressKey)
    await forgiveAll(db, accountKey)
    // Said only to someone who knows the password: otherwise it would tell strangers who has an account.
    const blocked = signInProblem({ isActive: user.is_active, isLocked: user.is_locked })
    if (blocked) throw new Refusal(blocked.code)

    const credentials = await transact(db, async tx => {
      await audit(tx, { tenantId: tenant.id, user }, 'signed.in')
      return startSession(tx, { tenantId: tenant.id, userId: user.id }, call.isFromBrowser)
    })
    call.signIn(credentials)
    const { token, userId } = credentials
    return { data: { token, userId }, token, userId }
  })

  serve(logout, async call => {
    await endSession(db, call.caller.session.tokenHash)
    call.signOut()
  })

  serve(welcome, async call => {
    const tenant = await tenantOf(shop, call.query.tenant, call.host)
    if (!tenant) throw new Refusal('resource.not.found')
    const { site } = tenant.settings
    return {
      data: {
        tenant: tenant.key,
        companyName: site.companyName,
        logo: site.logo,
        phone: site.phone,
        email: site.email,
        city: site.city,
        countryName:
          new Intl.DisplayNames([call.locale], { type: 'region' }).of(site.country.code) ?? site.country.name,
      },
    }
  })

  serve(getCurrentUser, call => presentUser(db, call.caller))

  serve(saveCurrentUser, async call => {
    const { caller, body } = call
    const before = await findUser(db, caller.tenantId, caller.user.id)
    const tenant = await findTenantById(db, caller.tenantId)
    if (!before || !tenant) throw new Refusal('not.signed.in')
    const hasNewEmail = body.email !== undefined && body.email !== before.email
    // Whoever changes the address can have a new password sent to it, so it asks for the same proof.
    if (hasNewEmail) await refuseWithoutProof(db, caller, before.password_hash, body.currentPassword)

    await transact(db, async tx => {
      await updateProfile(tx, caller.tenantId, caller.user.id, {
        ...(body.firstName === undefined ? {} : { first_name: body.firstName }),
        ...(body.lastName === undefined ? {} : { last_name: body.lastName }),
        ...(body.phone === undefined ? {} : { phone: body.phone }),
        ...(body.email === undefined ? {} : { email: body.email }),
        ...(body.locale === undefined ? {} : { locale: body.locale }),
        ...(body.preferences === undefined ? {} : { preferences: body.preferences }),
      })
      if (!hasNewEmail) return
      await audit(tx, caller, 'email.changed', String(caller.user.id))
      const facts = { firstName: before.first_name, shop: tenant.name, contact: tenant.settings.site.email }
      await shop.jobs.enqueue(tx, 'mail', { to: before.email, ...write('emailChanged', before.locale, facts) })
    })
    return presentUser(db, caller)
  })

  serve(requestAccount, async call => {
    const { tenant: named, locale = 'en', ...given } = call.body
    const tenant = await tenantOf(shop, named, call.host)
    if (!tenant) throw new Refusal('resource.not.found')
    const missing = accountRequestRequired.filter(field => !given[field])
    if (missing.length > 0) {
      const fields = missing.map(path => ({ path, code: 'required', message: 'This field is required.' }))
      throw new Refusal('signup.required.fields', { fields })
    }
    await refuseBeyondLimit(db, `account request ${callerAddress(call.ip)}`, requestsPerAddress)

    const email = given.email ?? ''
    const known = await findUsersByEmail(db, tenant.id, email)
    if (known.some(user => signInProblem({ isActive: user.is_active, isLocked: user.is_locked }))) {
      throw new Refusal('account.blocked')
    }
    // In the order of the form, whatever order they came in.
    const names = Object.keys(accountRequestFields) as (keyof typeof accountRequestFields)[]
    const fields = Object.fromEntries(names.flatMap(name => (given[name] ? [[name, given[name]]] : [])))
    await transact(db, async tx => {
      await insertAccountRequest(tx, { tenantId: tenant.id, locale, fields })
      const { salesTeamEmail } = tenant.settings.private
      const contact = tenant.settings.site.email
      const receipt = { firstName: given.firstName ?? '', shop: tenant.name, contact }
      await shop.jobs.enqueue(tx, 'mail', { to: email, ...write('accountRequestReceived', locale, receipt) })
      await shop.jobs.enqueue(tx, 'mail', {
        to: salesTeamEmail,
        ...write('accountRequest', locale, { shop: tenant.name, fields }),
      })
    })
    return { data: { code: 'signup.received' as const } }
  })
}
