/**
 * Who may make a call (docs/specification.md 6). Every call names one of these, and the server checks it on each
 * request, because roles and assignments may change between two requests.
 */
export const audiences = ['anyone', 'user', 'buyer', 'customerAdmin', 'salesPerson', 'staff'] as const
export type Audience = (typeof audiences)[number]

/** The facts about a signed-in person that decide what they may call. */
export interface CallerRoles {
  isAdmin: boolean
  isSalesPerson: boolean
  isOperator: boolean
  /** Their own company, or the one a sales person acts for at the moment. */
  hasCompany: boolean
}

/** Says whether a person (nobody: undefined) belongs to the audience of a call. */
export function belongsTo(audience: Audience, person: CallerRoles | undefined): boolean {
  if (audience === 'anyone') return true
  if (person === undefined) return false
  switch (audience) {
    case 'user':
      return true
    case 'buyer':
      return person.hasCompany
    case 'customerAdmin':
      // A sales person acting for the company administers nobody there, whatever their flags say.
      return person.isAdmin && !person.isSalesPerson && !person.isOperator
    case 'salesPerson':
      return person.isSalesPerson
    case 'staff':
      return person.isOperator
  }
}
