import { listColleagues, saveColleague, sendColleagueResetMail } from '#contract/colleagues.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { signInProblem, userChangeProblem } from '#domain/account.ts'
import type { Buyer } from '../account/caller.ts'
import { endSessionsOf, insertUser } from '../account/queries.ts'
import { audit } from '../audit.ts'
import { type Tx, transact, violatedConstraint } from '../db.ts'
import type { Serve } from '../http/call.ts'
import { write } from '../mail/letters.ts'
import { refuseBeyondLimit } from '../rate-limit.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { rowId } from '../wire-ids.ts'
import {
  type ColleagueRow,
  findColleague,
  findColleagues,
  holdColleagues,
  noteResetMail,
  updateColleague,
} from './queries.ts'

type Body = BodyOf<typeof saveColleague>
type WireColleague = AnswerOf<typeof saveColleague>['data']

const mailsPerColleague = { max: 5, seconds: 3600 }
const newPerCompany = { max: 50, seconds: 3600 }

/** A company's people are its own affair: only its admins come here, and nobody who acts for it. */
export function colleagueRoutes(serve: Serve, shop: Shop): void {
  const { db, jobs } = shop

  serve(listColleagues, async ({ caller, query }) => {
    await refuseWhenOff(shop, caller)
    const { rows, total } = await findColleagues(db, scopeOf(caller), { ...query, search: query.search ?? '' })
    return { data: rows.map(present), meta: { total } }
  })

  serve(saveColleague, async ({ caller, body }) => {
    await refuseWhenOff(shop, caller)
    refuseIncomplete(body)
    if (body._id === undefined) await refuseBeyondLimit(db, `new users ${caller.company.id}`, newPerCompany)
    try {
      const id = await transact(db, tx => (body._id === undefined ? add(tx, caller, body) : change(tx, caller, body)))
      return { data: present(await findOne(caller, id)) }
    } catch (error) {
      if (violatedConstraint(error) !== 'users_username') throw error
      const fields = [{ path: 'username', code: 'username.taken', message: 'This username is already in use.' }]
      throw new Refusal('username.taken', { fields })
    }
  })

  serve(sendColleagueResetMail, async ({ caller, body }) => {
    await refuseWhenOff(shop, caller)
    const found = await findOne(caller, rowId(body.userId))
    if (signInProblem({ isActive: found.is_active, isLocked: found.is_locked })) throw new Refusal('user.not.active')
    await refuseBeyondLimit(db, `reset mail ${caller.tenantId} user ${found.id}`, mailsPerColleague)
    await transact(db, tx => invite(tx, caller, found.id))
    return { data: present(await findOne(caller, found.id)) }
  })

  async function add(tx: Tx, caller: Buyer, body: Body): Promise<number> {
    const id = await insertUser(tx, caller.tenantId, {
      username: body.username ?? '',
      companyId: caller.company.id,
      email: body.email ?? '',
      firstName: body.firstName ?? '',
      lastName: body.lastName ?? '',
      locale: body.locale ?? caller.user.locale,
      isLocked: body.locked ?? false,
    })
    await updateColleague(tx, caller.tenantId, id, {
      phone: body.phone ?? '',
      is_active: body.active ?? true,
    })
    await audit(tx, caller, 'colleague.added', body.username)
    // Whoever cannot sign in yet is written to when an admin lets them in.
    if ((body.active ?? true) && !body.locked) await invite(tx, caller, id)
    return id
  }

  async function change(tx: Tx, caller: Buyer, body: Body): Promise<number> {
    const everybody = await holdColleagues(tx, scopeOf(caller))
    const before = everybody.find(row => row.id === rowId(body._id ?? ''))
    if (!before) throw new Refusal('resource.not.found')
    const after = { ...before, ...columnsOf(body) }
    const problem = userChangeProblem(
      actorOf(caller),
      memberOf(caller, after),
      everybody.map(row => memberOf(caller, row)),
    )
    if (problem) throw new Refusal(problem.code)
    await updateColleague(tx, caller.tenantId, before.id, columnsOf(body))
    // Locked or switched off means out at the next request, not at the end of the day.
    if (signInProblem({ isActive: after.is_active, isLocked: after.is_locked })) {
      await endSessionsOf(tx, caller.tenantId, before.id)
    }
    if (after.email !== before.email) await tellOldAddress(tx, caller, before)
    await audit(tx, caller, 'colleague.changed', before.username, columnsOf(body))
    return before.id
  }

  /** Whoever gets the new address can have a password sent there, so the old one learns of it. */
  async function tellOldAddress(tx: Tx, caller: Buyer, { email, first_name, locale }: ColleagueRow): Promise<void> {
    const tenant = await shop.settingsOf(caller)
    const facts = { firstName: first_name, shop: tenant.name, contact: tenant.settings.site.email }
    await jobs.enqueue(tx, 'mail', { to: email, ...write('emailChanged', locale, facts) })
  }

  async function invite(tx: Tx, caller: Buyer, userId: number): Promise<void> {
    await noteResetMail(tx, caller.tenantId, userId)
    await jobs.enqueue(tx, 'password-reset', { tenantId: caller.tenantId, userId })
    await audit(tx, caller, 'colleague.reset.mail', String(userId))
  }

  async function findOne(caller: Buyer, id: number | undefined): Promise<ColleagueRow> {
    const found = id === undefined ? undefined : await findColleague(db, scopeOf(caller), id)
    if (!found) throw new Refusal('resource.not.found')
    return found
  }
}

async function refuseWhenOff(shop: Shop, caller: Buyer): Promise<void> {
  const { settings } = await shop.settingsOf(caller)
  if (!settings.site.isUserListActive) throw new Refusal('not.allowed')
}

/** A new person needs a name to sign in with and an address for the first mail; neither can be taken away later. */
function refuseIncomplete(body: Body): void {
  const fields = (['username', 'email'] as const)
    .filter(name => (body._id === undefined ? !body[name] : body[name] === ''))
    .map(path => ({ path, code: 'required', message: 'This field is required.' }))
  if (fields.length > 0) throw new Refusal('signup.required.fields', { fields })
}

function columnsOf(body: Body) {
  return {
    ...(body.username === undefined ? {} : { username: body.username }),
    ...(body.firstName === undefined ? {} : { first_name: body.firstName }),
    ...(body.lastName === undefined ? {} : { last_name: body.lastName }),
    ...(body.email === undefined ? {} : { email: body.email }),
    ...(body.phone === undefined ? {} : { phone: body.phone }),
    ...(body.locale === undefined ? {} : { locale: body.locale }),
    ...(body.active === undefined ? {} : { is_active: body.active }),
    ...(body.locked === undefined ? {} : { is_locked: body.locked }),
  }
}

function scopeOf({ tenantId, company }: Buyer) {
  return { tenantId, companyId: company.id }
}

function actorOf({ user, company }: Buyer) {
  return { ...user, userId: String(user.id), companyId: String(company.id) }
}

function memberOf({ company }: Buyer, row: ColleagueRow) {
  return {
    userId: String(row.id),
    companyId: String(company.id),
    isAdmin: row.is_admin,
    isActive: row.is_active,
    isLocked: row.is_locked,
  }
}

function present(row: ColleagueRow): WireColleague {
  return {
    _id: String(row.id),
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    locale: row.locale,
    active: row.is_active,
    locked: row.is_locked,
    isAdmin: row.is_admin,
    isInvited: row.is_invited,
    resetMailSentAt: row.reset_mail_sent_at?.toISOString() ?? null,
  }
}
