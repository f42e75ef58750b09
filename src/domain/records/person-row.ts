import { usernameProblem } from '../access/sign-in.ts'
import type { RowProblem } from './row.ts'

export interface PersonRecord {
  readonly username?: string | null | undefined
  readonly email?: string | null | undefined
  readonly customerNo?: string | null | undefined
  readonly salesPerson?: boolean | null | undefined
  readonly operator?: boolean | null | undefined
  readonly admin?: boolean | null | undefined
}

/**
 * Customers belong to a company and staff to none; only customers administer a company. A username that is an address
 * must be the person's own.
 */
export function personRowProblems(person: PersonRecord): RowProblem[] {
  const problems: RowProblem[] = []
  const isStaff = person.salesPerson === true || person.operator === true
  if (isStaff === (person.customerNo != null)) problems.push({ column: 'customerNo', code: 'person.staff.or.customer' })
  if (isStaff && person.admin === true) problems.push({ column: 'admin', code: 'person.staff.or.customer' })
  const name = usernameProblem(person.username ?? '', person.email ?? undefined)
  if (name) problems.push({ column: 'username', code: name.code })
  return problems
}
