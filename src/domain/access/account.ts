import { type Problem, problem } from '../result.ts'

/** Who is at work, for which company: the answer to every "may they". */
export interface Actor {
  readonly userId: string
  /** The company the person belongs to; sales people and operators belong to the wholesaler. */
  readonly companyId?: string | undefined
  readonly actingForCompanyId?: string | undefined
  readonly isAdmin: boolean
  readonly isSalesPerson: boolean
  readonly isOperator: boolean
  readonly isDeal: boolean
}

/** Numbers come first on every paper of the trade, so they do here (spec 3). */
export function companyLabel(company: { readonly customerNo: string; readonly name: string }): string {
  return `${company.customerNo} - ${company.name}`
}

/** A company's people are its own affair: its admins may, whoever acts for it may not (spec 6, decisions 3). */
export function mayAdministerUsers(actor: Actor, companyId: string): boolean {
  return actor.isAdmin && actor.actingForCompanyId === undefined && actor.companyId === companyId
}

export interface CompanyUser {
  readonly userId: string
  readonly companyId: string
  readonly isAdmin: boolean
  readonly isActive: boolean
  readonly isLocked: boolean
}

/**
 * Locked or switched off means out, at the next request, and so does a company that is no longer a customer (spec 6,
 * decisions 3). The wholesaler's own people have none.
 */
export function signInProblem(
  user: Pick<CompanyUser, 'isActive' | 'isLocked'> & { readonly isCompanyActive?: boolean | undefined },
): Problem | undefined {
  if (!user.isActive || user.isLocked) return problem('account.blocked').problem
  return user.isCompanyActive === false ? problem('company.inactive').problem : undefined
}

/** Nobody saws off their own branch, and a company keeps an admin who can sign in (spec 6, safety D10). */
export function userChangeProblem(
  actor: Actor,
  after: CompanyUser,
  companyUsers: readonly CompanyUser[],
): Problem | undefined {
  if (!mayAdministerUsers(actor, after.companyId)) return problem('not.allowed').problem
  if (after.userId === actor.userId && signInProblem(after)) return problem('user.self.lockout').problem
  const others = companyUsers.filter(user => user.userId !== after.userId)
  return [...others, after].some(isWorkingAdmin) ? undefined : problem('user.last.admin').problem
}

function isWorkingAdmin(user: CompanyUser): boolean {
  return user.isAdmin && signInProblem(user) === undefined
}
