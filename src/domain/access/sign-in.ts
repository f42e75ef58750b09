import { type Problem, problem } from '../result.ts'

/** The letter case of an e-mail address does not matter. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/**
 * A username that looks like an e-mail address must be the person's own confirmed address: otherwise it could be the
 * address by which somebody else signs in (docs/decisions/0038-confirmed-addresses.md).
 */
export function usernameProblem(username: string, confirmedEmail: string | undefined): Problem | undefined {
  if (!username.includes('@')) return undefined
  if (confirmedEmail !== undefined && isSameEmail(username, confirmedEmail)) return undefined
  return problem('username.is.email').problem
}

/**
 * The accounts that a name at sign-in can mean, in the order in which their passwords are tried: the one account with
 * this confirmed address, then the account with this username. These may be two people, because older usernames may be
 * another person's address. An address that several accounts share means none of them.
 */
export function signInCandidates<User extends { readonly isByUsername: boolean; readonly isByEmail: boolean }>(
  found: readonly User[],
): User[] {
  const owners = found.filter(user => user.isByEmail)
  const named = found.filter(user => user.isByUsername)
  return [...new Set([...(owners.length === 1 ? owners : []), ...named])]
}
