import { type Problem, problem } from '../result.ts'

/** The signed-in person and the company they belong to or act for, as far as permissions depend on them. */
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

/** Customer number first, as business papers in the trade have it (docs/specification.md 3). */
export function companyLabel(company: { readonly customerNo: string; readonly name: string }): string {
  return `${company.customerNo} - ${company.name}`
}

/**
 * Only a company's own admins manage its users; a sales person who acts for the company does not
 * (docs/specification.md 6).
 */
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
 * A locked or inactive person is signed out at the next request, and so is everyone of a company that is no longer a
 * customer (docs/specification.md 6). The wholesaler's own staff have no company.
 */
export function signInProblem(
  user: Pick<CompanyUser, 'isActive' | 'isLocked'> & { readonly isCompanyActive?: boolean | undefined },
): Problem | undefined {
  if (!user.isActive || user.isLocked) return problem('account.blocked').problem
  return user.isCompanyActive === false ? problem('company.inactive').problem : undefined
}

/**
 * Nobody may lock themselves out, and a company always keeps one admin who can sign in: otherwise nobody there could
 * undo the mistake (docs/specification.md 6).
 */
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
