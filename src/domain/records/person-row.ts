import { ownerRole } from '../access/permissions.ts'
import { usernameProblem } from '../access/sign-in.ts'
import type { Surroundings } from './decide.ts'
import type { RowProblem, StoredRecord } from './row.ts'

export interface PersonRecord {
  readonly username?: string | null | undefined
  readonly email?: string | null | undefined
  readonly customerNo?: string | null | undefined
  readonly salesPerson?: boolean | null | undefined
  readonly staffRole?: string | null | undefined
  readonly admin?: boolean | null | undefined
}

/**
 * Customers belong to a company and staff to none; only customers administer a company. A username that is an address
 * must be the person's own.
 */
export function personRowProblems(person: PersonRecord): RowProblem[] {
  const problems: RowProblem[] = []
  const isStaff = person.salesPerson === true || person.staffRole != null
  if (isStaff === (person.customerNo != null)) problems.push({ column: 'customerNo', code: 'person.staff.or.customer' })
  if (isStaff && person.admin === true) problems.push({ column: 'admin', code: 'person.staff.or.customer' })
  const name = usernameProblem(person.username ?? '', person.email ?? undefined)
  if (name) problems.push({ column: 'username', code: name.code })
  return problems
}

/** Somebody who may do everything and can sign in: a shop always keeps one. `owners` are the keys of those stored. */
export function lastOwnerProblems(
  record: StoredRecord,
  { key, before, records }: Surroundings,
  owners: readonly string[],
): RowProblem[] {
  if (!before || !isWorkingOwner(before) || isWorkingOwner(record)) return []
  const isOther = (other: string) => {
    const known = records.get(other)
    return other !== key && (known ? isWorkingOwner(known) : owners.includes(other))
  }
  const isLeft = [...owners, ...records.keys()].some(isOther)
  return isLeft ? [] : [{ column: record.staffRole === ownerRole ? 'active' : 'staffRole', code: 'user.last.admin' }]
}

function isWorkingOwner({ staffRole, active, locked }: StoredRecord): boolean {
  return staffRole === ownerRole && active !== false && locked !== true
}
