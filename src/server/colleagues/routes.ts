import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { problems } from '#contract/problems.ts'
import { listColleagues, saveColleague, sendColleagueResetMail } from '#contract/shop/colleagues.ts'
import { signInProblem, userChangeProblem } from '#domain/access/account.ts'
import { isSameEmail, usernameProblem } from '#domain/access/sign-in.ts'
import type { CompanyId, UserId } from '#domain/ids.ts'
import { cents, centsFromDecimal, decimalOf } from '#domain/price/money.ts'
import { askForEmailChange, refuseTooManyConfirmations } from '../account/email-change.ts'
import { correctInvitedEmail, removeEmailChange } from '../account/email-queries.ts'
import { personKey } from '../account/person-key.ts'
import { endSessionsOf } from '../account/queries.ts'
import { insertUser } from '../account/user-admin-queries.ts'
import { violatedConstraint } from '../platform/db/errors.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
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

/** Only the company's own admins may call these, not a sales person who acts for it. */
export function colleagueRoutes(serve: Serve, shop: Shop): void {
  const { jobs } = shop

  serve(listColleagues, async ({ caller, db, query }) => {
    await refuseWhenOff(shop, caller)
    const { rows, total } = await findColleagues(db, caller.company.id, { ...query, search: query.search ?? '' })
    return { data: rows.map(present), meta: { total } }
  })

  serve(saveColleague, async ({ caller, db, body }) => {
    await refuseWhenOff(shop, caller)
    refuseIncomplete(body)
    if (body._id === undefined) await shop.limits.refuseBeyond(`new users ${caller.company.id}`, newPerCompany)
    await refuseTooManyMails(db, caller, body)
    try {
      const id = await db.transact(tx => (body._id === undefined ? add(tx, caller, body) : change(tx, caller, body)))
      return { data: present(await findOne(db, caller.company.id, id)) }
    } catch (error) {
      if (violatedConstraint(error) !== 'users_username') throw error
      throw refusedUsername('username.taken')
    }
  })

  serve(sendColleagueResetMail, async ({ caller, db, body }) => {
    await refuseWhenOff(shop, caller)
    const found = await findOne(db, caller.company.id, rowId<UserId>(body.userId))
    if (signInProblem({ isActive: found.is_active, isLocked: found.is_locked })) throw new Refusal('user.not.active')
    await shop.limits.refuseBeyond(`reset mail ${caller.tenantId} user ${found.id}`, mailsPerColleague)
    await db.transact(tx => invite(tx, caller, found))
    return { data: present(await findOne(db, caller.company.id, found.id)) }
  })

  /** Counted before anything is written, whether it succeeds or not. */
  async function refuseTooManyMails(db: TenantDb, caller: Buyer, { _id, email }: Body): Promise<void> {
    if (!email) return
    const before = _id === undefined ? undefined : await findOne(db, caller.company.id, rowId<UserId>(_id))
    if (before && isSameEmail(before.email, email)) return
    await refuseTooManyConfirmations(shop.limits, caller.tenantId, before?.id, email)
  }

  async function add(tx: TenantTx, caller: Buyer, body: Body): Promise<UserId> {
    // A new person has no confirmed address yet.
    if (usernameProblem(body.username ?? '', undefined)) throw refusedUsername('username.is.email')
    const id = await insertUser(tx, {
      username: body.username ?? '',
      companyId: caller.company.id,
      email: body.email ?? '',
      firstName: body.firstName ?? '',
      lastName: body.lastName ?? '',
      locale: body.locale ?? caller.user.locale,
      isLocked: body.locked ?? false,
    })
    await updateColleague(tx, id, {
      phone: body.phone ?? '',
      is_active: body.active ?? true,
    })
    await journalCommand(tx, caller, 'colleague.added', personKey({ username: body.username ?? '' }))
    await changeLimit(tx, caller, { id, username: body.username ?? '', is_admin: false, approval_limit: null }, body)
    // A locked or inactive person is invited once an admin unlocks them.
    if ((body.active ?? true) && !body.locked) await invite(tx, caller, { id, username: body.username ?? '' })
    return id
  }

  async function change(tx: TenantTx, caller: Buyer, body: Body): Promise<UserId> {
    const everybody = await holdColleagues(tx, caller.company.id)
    const before = everybody.find(row => row.id === rowId<UserId>(body._id ?? ''))
    if (!before) throw new Refusal('resource.not.found')
    const after = { ...before, ...columnsOf(body) }
    refuseNewUsername(before, after.username)
    const problem = userChangeProblem(
      actorOf(caller),
      memberOf(caller, after),
      everybody.map(row => memberOf(caller, row)),
    )
    if (problem) throw new Refusal(problem.code)
    await updateColleague(tx, before.id, columnsOf(body))
    // Locking or deactivating ends all sessions at the next request.
    if (signInProblem({ isActive: after.is_active, isLocked: after.is_locked })) {
      await endSessionsOf(tx, before.id)
    }
    await changeEmail(tx, caller, before, body)
    await changeLimit(tx, caller, before, body)
    const { email } = body
    await journalCommand(tx, caller, 'colleague.changed', personKey(before), {
      ...columnsOf(body),
      ...(email && { email }),
    })
    return before.id
  }

  /** A confirmed address stays until its owner confirms another; an unconfirmed one is replaced. */
  async function changeEmail(tx: TenantTx, caller: Buyer, before: ColleagueRow, body: Body): Promise<void> {
    const { email } = body
    if (email !== undefined && !isSameEmail(email, before.email)) {
      if (before.is_email_confirmed || !before.is_invited) {
        return askForEmailChange(shop, tx, before, { email, pending: before.email_pending })
      }
      await correctInvitedEmail(tx, before.id, email)
      const isIn = { isActive: body.active ?? before.is_active, isLocked: body.locked ?? before.is_locked }
      if (!signInProblem(isIn)) await invite(tx, caller, before)
    } else if (body.emailPending === null) await removeEmailChange(tx, before.id)
    else if (email !== undefined) await updateColleague(tx, before.id, { email })
  }

  /** Said by itself in the journal: it decides what somebody may spend. */
  async function changeLimit(
    tx: TenantTx,
    caller: Buyer,
    before: Pick<ColleagueRow, 'id' | 'username' | 'is_admin' | 'approval_limit'>,
    { approvalLimit }: Body,
  ): Promise<void> {
    if (approvalLimit === undefined) return
    const limit = approvalLimit === null ? null : centsFromDecimal(approvalLimit)
    if (limit === before.approval_limit) return
    if (before.is_admin && limit !== null) throw new Refusal('approval.limit.admin')
    await updateColleague(tx, before.id, { approval_limit: limit })
    const was = before.approval_limit === null ? null : decimalOf(cents(before.approval_limit))
    await journalCommand(tx, caller, 'colleague.limit.changed', personKey(before), {
      before: was,
      limit: approvalLimit,
    })
  }

  async function invite(tx: TenantTx, caller: Buyer, person: { id: UserId; username: string }): Promise<void> {
    await noteResetMail(tx, person.id)
    await jobs.enqueue(tx, 'password-reset', { tenantId: caller.tenantId, userId: person.id })
    await journalCommand(tx, caller, 'colleague.reset.mail', personKey(person))
  }
}

async function findOne(db: TenantDb, companyId: CompanyId, id: UserId | undefined): Promise<ColleagueRow> {
  const found = id === undefined ? undefined : await findColleague(db, companyId, id)
  if (!found) throw new Refusal('resource.not.found')
  return found
}

async function refuseWhenOff(shop: Shop, caller: Buyer): Promise<void> {
  const { settings } = await shop.settingsOf(caller)
  if (!settings.site.isUserListActive) throw new Refusal('not.allowed')
}

/** Username and address are required for a new person, and cannot be removed later. */
function refuseIncomplete(body: Body): void {
  const fields = (['username', 'email'] as const)
    .filter(name => (body._id === undefined ? !body[name] : body[name] === ''))
    .map(path => ({ path, code: 'required', message: 'This field is required.' }))
  if (fields.length > 0) throw new Refusal('signup.required.fields', { fields })
}

/** An older username that is another person's address may stay, but no new one is accepted. */
function refuseNewUsername(before: ColleagueRow, username: string): void {
  if (username === before.username) return
  if (usernameProblem(username, before.is_email_confirmed ? before.email : undefined)) {
    throw refusedUsername('username.is.email')
  }
}

function refusedUsername(code: 'username.taken' | 'username.is.email'): Refusal {
  return new Refusal(code, { fields: [{ path: 'username', code, message: problems[code].detail }] })
}

function columnsOf(body: Body) {
  return {
    ...(body.username === undefined ? {} : { username: body.username }),
    ...(body.firstName === undefined ? {} : { first_name: body.firstName }),
    ...(body.lastName === undefined ? {} : { last_name: body.lastName }),
    ...(body.phone === undefined ? {} : { phone: body.phone }),
    ...(body.locale === undefined ? {} : { locale: body.locale }),
    ...(body.active === undefined ? {} : { is_active: body.active }),
    ...(body.locked === undefined ? {} : { is_locked: body.locked }),
  }
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
    emailPending: row.email_pending,
    phone: row.phone,
    locale: row.locale,
    active: row.is_active,
    locked: row.is_locked,
    isAdmin: row.is_admin,
    isInvited: row.is_invited,
    resetMailSentAt: row.reset_mail_sent_at?.toISOString() ?? null,
    approvalLimit: row.approval_limit === null ? null : decimalOf(cents(row.approval_limit)),
  }
}
