import { audit } from '../audit.ts'
import { findTenant } from '../configuration/queries.ts'
import { type Db, transact, violatedConstraint } from '../db.ts'
import { StartProblem } from '../environment.ts'
import {
  assignCompanies,
  endSessionsOf,
  findCompaniesByNumber,
  findUserByName,
  insertUser,
  replaceResetLink,
  unassignCompanies,
  updateRoles,
} from './queries.ts'
import { hashOfToken, newToken } from './secrets.ts'

/** What an operator asks for on the command line; absent means: leave it as it is. */
export interface UserChange {
  create?: { email: string; firstName: string; lastName: string; locale: 'en' | 'de' }
  /** Customer number of the company the person belongs to. */
  company?: string
  isAdmin?: boolean
  isSalesPerson?: boolean
  isOperator?: boolean
  isLocked?: boolean
  assign: string[]
  unassign: string[]
}

/** Changes one person and their roles in one go; answers with the token of a first password where they are new. */
export async function changeUser(
  db: Db,
  tenantKey: string,
  username: string,
  change: UserChange,
): Promise<string | undefined> {
  const tenant = await findTenant(db, tenantKey)
  if (!tenant) throw new StartProblem(`There is no tenant ${tenantKey}.`)
  try {
    return await transact(db, async tx => {
      const named = [...(change.company === undefined ? [] : [change.company]), ...change.assign, ...change.unassign]
      const companies = await findCompaniesByNumber(tx, tenant.id, named)
      const idsOf = (customerNos: readonly string[]) =>
        [...new Set(customerNos)].map(customerNo => {
          const id = companies.get(customerNo)
          if (id === undefined) throw new StartProblem(`${tenantKey} has no company ${customerNo}.`)
          return id
        })
      const [place] = change.company === undefined ? [] : idsOf([change.company])
      let firstPassword: string | undefined
      if (change.create) {
        const isStaff = change.isSalesPerson === true || change.isOperator === true
        if (!isStaff && place === undefined) throw new StartProblem('A customer needs --company customerNo.')
        const id = await insertUser(tx, tenant.id, {
          ...change,
          ...change.create,
          username,
          companyId: isStaff ? null : place!,
        })
        firstPassword = newToken()
        await replaceResetLink(tx, tenant.id, id, hashOfToken(firstPassword), null)
      }
      const user = await findUserByName(tx, tenant.id, username)
      if (!user) throw new StartProblem(`${tenantKey} has no user ${username}; --create makes one.`)
      if (!change.create) await updateRoles(tx, tenant.id, user.id, rolesAfter(user, change, place))
      if (change.isLocked) await endSessionsOf(tx, tenant.id, user.id)
      await assignCompanies(tx, tenant.id, idsOf(change.assign), user.id)
      await unassignCompanies(tx, tenant.id, idsOf(change.unassign), user.id)
      if (change.assign.length > 0 && !(change.isSalesPerson ?? user.is_sales_person)) {
        throw new StartProblem(`${username} is not a sales person; add --sales.`)
      }
      await audit(tx, { tenantId: tenant.id }, 'user.changed.by.operator', username, { ...change })
      return firstPassword
    })
  } catch (error) {
    if (violatedConstraint(error) === 'users_username') throw new StartProblem(`The username ${username} is taken.`)
    throw error
  }
}

interface Roles {
  company_id: number | null
  is_admin: boolean
  is_sales_person: boolean
  is_operator: boolean
  is_locked: boolean
}

/** Customers belong to a company, staff to none: the one follows from the other. */
function rolesAfter(user: Roles, change: UserChange, place: number | undefined): Roles {
  const isSalesPerson = change.isSalesPerson ?? user.is_sales_person
  const isOperator = change.isOperator ?? user.is_operator
  const isStaff = isSalesPerson || isOperator
  const companyId = isStaff ? null : (place ?? user.company_id)
  if (!isStaff && companyId === null) throw new StartProblem('A customer needs --company customerNo.')
  return {
    company_id: companyId,
    is_admin: !isStaff && (change.isAdmin ?? user.is_admin),
    is_sales_person: isSalesPerson,
    is_operator: isOperator,
    is_locked: change.isLocked ?? user.is_locked,
  }
}
