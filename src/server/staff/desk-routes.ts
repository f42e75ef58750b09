import {
  addRole,
  changeRole,
  changeStaff,
  currentStaff,
  inviteStaff,
  inviteStaffAgain,
  listRoles,
  listStaff,
  provePassword,
  removeRole,
} from '#contract/desk/staff.ts'
import type { UserId } from '#domain/ids.ts'
import { checkPassword } from '../account/password-proof.ts'
import { proveSession } from '../account/queries.ts'
import { hasSecondFactor } from '../account/second-factor-queries.ts'
import { violatedConstraint } from '../platform/db/errors.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Caller } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { changeMember, createRole, dropRole, invite, inviteAgain, isFixedRole, rewriteRole } from './commands.ts'
import { findMember, findRoles, findStaff, findStaffMember, type MemberRow } from './queries.ts'

const perPage = 50
const mailsPerPerson = { max: 5, seconds: 3600 }
const invitationsPerTenant = { max: 100, seconds: 3600 }

export function staffDeskRoutes(serve: Serve, shop: Shop): void {
  serve(currentStaff, async ({ caller, db, locale }) => {
    const [member, tenant, isGuarded] = await Promise.all([
      findStaffMember(db, caller.user.id),
      shop.settingsOf(caller),
      hasSecondFactor(db, caller.user.id),
    ])
    // The role was taken from them since the request began.
    if (!member) throw new Refusal('not.allowed')
    return {
      data: {
        _id: String(caller.user.id),
        name: `${member.first_name} ${member.last_name}`.trim() || caller.user.username,
        roleName: locale === 'de' ? member.name_de : member.name_en,
        shopName: tenant.name,
        logo: tenant.settings.site.logo,
        permissions: [...caller.user.permissions],
        hasSecondFactor: isGuarded,
      },
    }
  })

  serve(provePassword, async ({ caller, db, body }) => {
    const member = await findStaffMember(db, caller.user.id)
    if (!member) throw new Refusal('not.allowed')
    await checkPassword(shop.limits, caller, member.password_hash, body.password)
    await proveSession(db, caller.session.tokenHash)
  })

  serve(listStaff, async ({ caller, db, query: { after = '', search = '' } }) => {
    const found = await findStaff(db, { after, search, limit: perPage + 1 })
    return { data: found.slice(0, perPage).map(row => presentMember(row, caller)), hasMore: found.length > perPage }
  })

  serve(inviteStaff, async ({ caller, db, body }) => {
    await shop.limits.refuseBeyond(`invitations ${db.tenantId}`, invitationsPerTenant)
    await shop.limits.refuseBeyond(`invitation ${db.tenantId} ${body.email.toLowerCase()}`, mailsPerPerson)
    try {
      return memberAnswer(db, caller, await db.transact(tx => invite(shop, tx, caller, body)))
    } catch (error) {
      if (violatedConstraint(error) !== 'users_username') throw error
      throw new Refusal('username.taken')
    }
  })

  serve(changeStaff, async ({ caller, db, params: { id }, body }) => {
    const userId = staffId(id)
    await db.transact(tx => changeMember(tx, caller, userId, body))
    return memberAnswer(db, caller, userId)
  })

  serve(inviteStaffAgain, async ({ caller, db, params: { id } }) => {
    const member = await findMember(db, staffId(id))
    if (!member) throw new Refusal('resource.not.found')
    await shop.limits.refuseBeyond(`invitation ${db.tenantId} ${member.email.toLowerCase()}`, mailsPerPerson)
    await db.transact(tx => inviteAgain(shop, tx, caller, member.id))
  })

  serve(listRoles, ({ db }) => roles(db))

  serve(addRole, async ({ caller, db, body }) => {
    await db.transact(tx => createRole(tx, caller, body))
    return roles(db)
  })

  serve(changeRole, async ({ caller, db, params: { key }, body }) => {
    await db.transact(tx => rewriteRole(tx, caller, key, body))
    return roles(db)
  })

  serve(removeRole, async ({ caller, db, params: { key } }) => {
    await db.transact(tx => dropRole(tx, caller, key))
    return roles(db)
  })
}

async function roles(db: TenantDb) {
  return { data: (await findRoles(db)).map(role => ({ ...role, isFixed: isFixedRole(role) })) }
}

async function memberAnswer(db: TenantDb, caller: Caller, id: UserId) {
  const found = await findMember(db, id)
  if (!found) throw new Refusal('resource.not.found')
  return { data: presentMember(found, caller) }
}

function presentMember({ id, ...member }: MemberRow, { user }: Caller) {
  return { ...member, _id: String(id), isMe: id === user.id }
}

function staffId(id: string): UserId {
  const found = rowId<UserId>(id)
  if (found === undefined) throw new Refusal('resource.not.found')
  return found
}
