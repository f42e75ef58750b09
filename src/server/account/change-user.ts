import { problems } from '#contract/problems.ts'
import { ownerRole } from '#domain/access/permissions.ts'
import { usernameProblem } from '#domain/access/sign-in.ts'
import type { CompanyId } from '#domain/ids.ts'
import { type Db, transact } from '../platform/db/database.ts'
import { violatedConstraint } from '../platform/db/errors.ts'
import { tenantTx } from '../platform/db/tenant-db.ts'
import { StartProblem } from '../platform/environment.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { hashOfToken, newToken } from '../platform/secrets.ts'
import { findTenant } from '../settings/find-tenant.ts'
import { personKey } from './person-key.ts'
import { endSessionsOf, findUsersByEmail, replaceResetLink } from './queries.ts'
import {
  assignCompanies,
  findCompaniesByNumber,
  findCustomerNo,
  findUserByName,
  insertUser,
  isRole,
  lockWorkingOwners,
  unassignCompanies,
  updateRoles,
} from './user-admin-queries.ts'

/** A change asked for on the command line; absent fields stay as they are. */
export interface UserChange {
  create?: { email: string; firstName: string; lastName: string; locale: 'en' | 'de' }
  /** Customer number of the company the person belongs to. */
  company?: string
  isAdmin?: boolean
  isSalesPerson?: boolean
  /** The key of a role at the desk; null: no longer staff. */
  staffRole?: string | null
  isLocked?: boolean
  assign: string[]
  unassign: string[]
  /** Also confirms what takes something away: a company, or signing in by an address that becomes shared. */
  isSure?: boolean
}

/** Nothing was changed: the change takes something away from somebody and must be confirmed first. */
export class ConfirmationNeeded extends StartProblem {}

/** Changes one person and their roles in one transaction; returns the token for the first password of a new person. */
export async function changeUser(
  db: Db,
  tenantKey: string,
  givenName: string,
  { isSure = false, ...change }: UserChange,
): Promise<string | undefined> {
  const username = givenName.trim()
  if (!username) throw new StartProblem('The username is empty.')
  const tenant = await findTenant(db, tenantKey)
  if (!tenant) throw new StartProblem(`There is no tenant ${tenantKey}.`)
  try {
    return await transact(db, async all => {
      const tx = tenantTx(all, tenant.id)
      const named = [...(change.company === undefined ? [] : [change.company]), ...change.assign, ...change.unassign]
      const companies = await findCompaniesByNumber(tx, named)
      const idsOf = (customerNos: readonly string[]) =>
        [...new Set(customerNos)].map(customerNo => {
          const id = companies.get(customerNo)
          if (id === undefined) throw new StartProblem(`${tenantKey} has no company ${customerNo}.`)
          return id
        })
      if (change.staffRole && !(await isRole(tx, change.staffRole)))
        throw new StartProblem(`${tenantKey} has no role ${change.staffRole}.`)
      const [place] = change.company === undefined ? [] : idsOf([change.company])
      let firstPassword: string | undefined
      if (change.create) {
        const isStaff = change.isSalesPerson === true || typeof change.staffRole === 'string'
        if (!isStaff && place === undefined) throw new StartProblem('A customer needs --company customerNo.')
        const { email } = change.create
        const [sharing] = await findUsersByEmail(tx, email)
        if (sharing && !isSure)
          throw new ConfirmationNeeded(
            `${email} is the address of ${sharing.username} already: nobody can sign in by an address that two accounts share.`,
          )
        // Staff confirm the address themselves, and hand the link over.
        if (usernameProblem(username, email)) throw new StartProblem(problems['username.is.email'].detail)
        const id = await insertUser(tx, {
          ...change,
          ...change.create,
          username,
          companyId: isStaff ? null : place!,
          isEmailConfirmed: true,
        })
        firstPassword = newToken()
        await replaceResetLink(tx, id, hashOfToken(firstPassword), null)
      }
      const user = await findUserByName(tx, username)
      if (!user) throw new StartProblem(`${tenantKey} has no user ${username}; --create makes one.`)
      if (!change.create) {
        const roles = rolesAfter(user, change, place)
        const isLeaving = user.company_id !== null && roles.company_id !== user.company_id
        if (isLeaving && !isSure)
          throw new ConfirmationNeeded(
            `${username} belongs to the company ${await findCustomerNo(tx, user.company_id!)} and would no longer see its orders, carts and prices.`,
          )
        const staysOwner = roles.staff_role === ownerRole && !roles.is_locked
        if (user.staff_role === ownerRole && !staysOwner) {
          const owners = await lockWorkingOwners(tx)
          if (owners.every(id => id === user.id))
            throw new StartProblem(`${username} is the last owner who can sign in; make another one first.`)
        }
        await updateRoles(tx, user.id, roles)
      }
      if (change.isLocked) await endSessionsOf(tx, user.id)
      await assignCompanies(tx, idsOf(change.assign), user.id)
      await unassignCompanies(tx, idsOf(change.unassign), user.id)
      if (change.assign.length > 0 && !(change.isSalesPerson ?? user.is_sales_person)) {
        throw new StartProblem(`${username} is not a sales person; add --sales.`)
      }
      await journalCommand(tx, { tenantId: tenant.id }, 'user.changed.by.operator', personKey({ username }), {
        ...change,
      })
      return firstPassword
    })
  } catch (error) {
    if (violatedConstraint(error) === 'users_username') throw new StartProblem(`The username ${username} is taken.`)
    throw error
  }
}

interface Roles {
  company_id: CompanyId | null
  is_admin: boolean
  is_sales_person: boolean
  staff_role: string | null
  is_locked: boolean
}

/** Customers belong to a company, staff to none. */
function rolesAfter(user: Roles, change: UserChange, place: CompanyId | undefined): Roles {
  const isSalesPerson = change.isSalesPerson ?? user.is_sales_person
  const staffRole = change.staffRole === undefined ? user.staff_role : change.staffRole
  const isStaff = isSalesPerson || staffRole !== null
  const companyId = isStaff ? null : (place ?? user.company_id)
  if (!isStaff && companyId === null) throw new StartProblem('A customer needs --company customerNo.')
  return {
    company_id: companyId,
    is_admin: !isStaff && (change.isAdmin ?? user.is_admin),
    is_sales_person: isSalesPerson,
    staff_role: staffRole,
    is_locked: change.isLocked ?? user.is_locked,
  }
}
