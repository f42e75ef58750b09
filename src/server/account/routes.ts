import {
  accountRequestFields,
  accountRequestRequired,
  getCurrentUser,
  login,
  logout,
  requestAccount,
  saveCurrentUser,
  welcome,
} from '#contract/shop/account.ts'
import { signInProblem } from '#domain/access/account.ts'
import { isSameEmail, signInCandidates } from '#domain/access/sign-in.ts'
import { isCountry } from '#domain/address/country.ts'
import type { Locale } from '#domain/locale.ts'
import { write } from '../mail/mail-texts.ts'
import { countryName } from '../platform/country-names.ts'
import type { Serve } from '../platform/http/call.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { postMail } from '../platform/mail/mails.ts'
import { callerAddress } from '../platform/rate-limit.ts'
import { Refusal } from '../platform/refusal.ts'
import { isRightPassword } from '../platform/secrets.ts'
import type { Shop } from '../shop.ts'
import { askForEmailChange, refuseTooManyConfirmations } from './email-change.ts'
import { findPendingEmail, holdUser, removeEmailChange } from './email-queries.ts'
import { requirePasswordProof } from './password-proof.ts'
import { personKey } from './person-key.ts'
import { presentUser } from './present-user.ts'
import {
  endSession,
  findSignInCandidates,
  findUser,
  findUsersByEmail,
  insertAccountRequest,
  type SignInRow,
  updateProfile,
} from './queries.ts'
import { requireSecondFactor } from './second-factor.ts'
import { startSession } from './session.ts'

/** Per quarter of an hour: five failed attempts for one account from one address, twenty from one address. */
const perAccount = { max: 5, seconds: 15 * 60 }
const perAddress = { max: 20, seconds: 15 * 60 }
const requestsPerAddress = { max: 5, seconds: 3600 }

export function accountRoutes(serve: Serve, shop: Shop): void {
  serve(login, async call => {
    const { username, password, tenant: named } = call.body
    const address = callerAddress(call.ip)
    const addressKey = `sign-in ${address}`
    // By tenant id and not by the name given: another spelling must not start a new count.
    const tenant = await shop.tenantOf(named, call.host)
    const accountKey = `sign-in ${address} ${tenant?.id ?? 0} ${username.toLowerCase()}`
    // The account is checked first: attempts on one locked account must not lock the address for colleagues.
    await shop.limits.refuseBeyond(accountKey, perAccount)
    await shop.limits.refuseBeyond(addressKey, perAddress)

    const db = tenant && shop.tenantDb({ tenantId: tenant.id })
    const user = db && (await knownBy(await findSignInCandidates(db, username), password))
    if (!user) throw new Refusal('login.failed')

    await shop.limits.forgive(addressKey)
    await shop.limits.forgiveAll(accountKey)
    // Only after the right password: otherwise strangers could find out who has an account.
    const blocked = signInProblem(user)
    if (blocked) throw new Refusal(blocked.code)
    await requireSecondFactor(shop, db, user, call.body.code, address)

    const credentials = await db.transact(async tx => {
      await journalCommand(tx, { tenantId: db.tenantId, user }, 'signed.in')
      return startSession(tx, { userId: user.id }, call.isFromBrowser)
    })
    call.signIn(credentials)
    const { token, userId } = credentials
    return { data: { token, userId }, token, userId }
  })

  serve(logout, async call => {
    await endSession(call.db, call.caller.session.tokenHash)
    call.signOut()
  })

  serve(welcome, async call => {
    const tenant = await shop.tenantOf(call.query.tenant, call.host)
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
        countryName: countryName(site.country.code, call.locale),
      },
    }
  })

  serve(getCurrentUser, call => presentUser(call.db, call.caller))

  serve(saveCurrentUser, async call => {
    const { caller, db, body } = call
    const { tenantId, user } = caller
    const before = await findUser(db, user.id)
    if (!before) throw new Refusal('not.signed.in')
    const newEmail = body.email !== undefined && !isSameEmail(body.email, before.email) ? body.email : undefined
    if (newEmail !== undefined) {
      const waiting = await findPendingEmail(db, user.id)
      // Whoever changes the address can have a new password sent to it, so the same proof is required.
      if (waiting === null || !isSameEmail(waiting, newEmail)) {
        await requirePasswordProof(shop.limits, caller, before.password_hash, body.currentPassword)
      }
      await refuseTooManyConfirmations(shop.limits, tenantId, user.id, newEmail)
    }

    await db.transact(async tx => {
      const held = await holdUser(tx, user.id)
      const profile = {
        ...(body.firstName === undefined ? {} : { first_name: body.firstName }),
        ...(body.lastName === undefined ? {} : { last_name: body.lastName }),
        ...(body.phone === undefined ? {} : { phone: body.phone }),
        ...(body.email === undefined || newEmail !== undefined ? {} : { email: body.email }),
        ...(body.locale === undefined ? {} : { locale: body.locale }),
      }
      const { preferences } = body
      await updateProfile(tx, caller.user.id, { ...profile, ...(preferences === undefined ? {} : { preferences }) })
      const changed = Object.entries(profile).filter(
        ([column, value]) => held?.[column as keyof typeof profile] !== value,
      )
      if (changed.length > 0)
        await journalCommand(tx, caller, 'profile.changed', personKey(user), Object.fromEntries(changed))
      if (newEmail !== undefined) {
        const pending = await findPendingEmail(tx, user.id)
        await askForEmailChange(shop, tx, before, { email: newEmail, pending })
        await journalCommand(tx, caller, 'email.change.asked', personKey(user))
      } else if (body.emailPending === null && (await removeEmailChange(tx, user.id))) {
        await journalCommand(tx, caller, 'email.change.cancelled', personKey(user))
      }
    })
    return presentUser(db, caller)
  })

  serve(requestAccount, async call => {
    const { tenant: named, locale = 'en', ...given } = call.body
    const tenant = await shop.tenantOf(named, call.host)
    if (!tenant) throw new Refusal('resource.not.found')
    const missing = accountRequestRequired.filter(field => !given[field])
    if (missing.length > 0) {
      const fields = missing.map(path => ({ path, code: 'required', message: 'This field is required.' }))
      throw new Refusal('signup.required.fields', { fields })
    }
    await shop.limits.refuseBeyond(`account request ${callerAddress(call.ip)}`, requestsPerAddress)

    const email = given.email ?? ''
    const db = shop.tenantDb({ tenantId: tenant.id })
    const known = await findUsersByEmail(db, email)
    if (known.some(user => signInProblem(user))) throw new Refusal('account.blocked')
    // In the order of the form, whatever the order in the body.
    const names = Object.keys(accountRequestFields) as (keyof typeof accountRequestFields)[]
    const fields = Object.fromEntries(names.flatMap(name => (given[name] ? [[name, given[name]]] : [])))
    await db.transact(async tx => {
      await insertAccountRequest(tx, { locale, fields })
      const { salesTeamEmail } = tenant.settings.private
      const receipt = write('accountRequestReceived', locale, tenant, { firstName: given.firstName ?? '' })
      await postMail(shop.jobs, tx, { to: email, ...receipt })
      await postMail(shop.jobs, tx, {
        to: salesTeamEmail,
        ...write('accountRequest', locale, tenant, { fields: withCountryName(fields, locale) }),
      })
    })
    return { data: { code: 'signup.received' as const } }
  })
}

/**
 * The account this password belongs to, of all the name can mean. All hashes are checked concurrently, and a dummy hash
 * if there is none, so that the time reveals nothing.
 */
async function knownBy(found: readonly SignInRow[], password: string): Promise<SignInRow | undefined> {
  const meant = signInCandidates(found)
  if (meant.length === 0) await isRightPassword(undefined, password)
  const areRight = await Promise.all(meant.map(user => isRightPassword(user.password_hash, password)))
  return meant.find((_user, at) => areRight[at])
}

/** The form sends a country code; the mail names the country. */
function withCountryName(fields: Record<string, string>, locale: Locale): Record<string, string> {
  const { country } = fields
  if (!isCountry(country)) return fields
  return { ...fields, country: countryName(country!, locale) }
}
