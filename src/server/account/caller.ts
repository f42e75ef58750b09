import type { Standing } from '#domain/access.ts'

/** Who is calling, as the session says: the only source of tenant, person and company for a request. */
export interface Caller {
  tenantId: number
  tenantKey: string
  user: CallingUser
  /** The customer's own company, or the one a sales person acts for and is assigned to at this moment. */
  company: CallingCompany | undefined
  session: { tokenHash: Buffer; signedInAt: Date; isFromBrowser: boolean }
}

/** A caller who has a company to buy for. */
export type Buyer = Caller & { company: CallingCompany }

export interface CallingUser {
  id: number
  username: string
  locale: 'en' | 'de'
  isAdmin: boolean
  isSalesPerson: boolean
  isOperator: boolean
  isDeal: boolean
}

export interface CallingCompany {
  id: number
  customerNo: string
  name: string
}

export function standingOf({ user, company }: Caller): Standing {
  return { ...user, hasCompany: company !== undefined }
}
