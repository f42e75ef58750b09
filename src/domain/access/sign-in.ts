import { type Problem, problem } from '../result.ts'

/** E-mail addresses are one and the same however their letters are written. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/**
 * A username in the form of an address could be somebody else's, who signs in by it. So it has to be the person's own,
 * which they have proved to have (decisions 14).
 */
export function usernameProblem(username: string, confirmedEmail: string | undefined): Problem | undefined {
  if (!username.includes('@')) return undefined
  if (confirmedEmail !== undefined && isSameEmail(username, confirmedEmail)) return undefined
  return problem('username.is.email').problem
}

/**
 * Whom a name at sign-in can mean, in the order in which their passwords are tried: the one account with this confirmed
 * address, then the account with this username. Both are tried where they are two people, because usernames from
 * before may be another's address; an address that several accounts share means none of them (decisions 3 and 14).
 */
export function signInCandidates<User extends { readonly isByUsername: boolean; readonly isByEmail: boolean }>(
  found: readonly User[],
): User[] {
  const owners = found.filter(user => user.isByEmail)
  const named = found.filter(user => user.isByUsername)
  return [...new Set([...(owners.length === 1 ? owners : []), ...named])]
}
