import type { CallerRoles } from '#domain/access/access.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { CompanyId, TenantId, UserId } from '#domain/ids.ts'
import type { CompanyDiscount } from '#domain/price/price.ts'

/** Who is calling, as the session says: the only source of tenant, person and company for a request. */
export interface Caller {
  tenantId: TenantId
  tenantKey: string
  /** Changes with every change of the tenant's settings, so that they need not be read for each request. */
  tenantVersion: string
  user: CallingUser
  /**
   * The customer's own company, or the one a sales person acts for and is assigned to at this moment: the one named by
   * the request, else that of the session.
   */
  company: CallingCompany | undefined
  session: {
    tokenHash: Buffer
    signedInAt: Date
    /** When the person last typed their password. */
    provedAt: Date
    isFromBrowser: boolean
  }
  /** The one of the staff who looks at the shop as this person until then, and may change nothing. */
  viewer: { id: UserId; username: string; until: Date } | undefined
}

/** Whoever calls, a person or a program, as far as their shop is concerned. */
export type ShopCaller = Pick<Caller, 'tenantId' | 'tenantVersion'>

/** A caller who has a company to buy for. */
export type Buyer = Caller & { company: CallingCompany }

export interface CallingUser {
  id: UserId
  username: string
  locale: 'en' | 'de'
  isAdmin: boolean
  isSalesPerson: boolean
  isOperator: boolean
  /** What their role at the desk permits; nothing for who is not staff. */
  permissions: readonly Permission[]
  isDeal: boolean
}

/** The company with what decides its prices and taxes; it comes with the session, so it is never out of date. */
export interface CallingCompany {
  id: CompanyId
  customerNo: string
  name: string
  vatCountryCode: string
  showNetPrices: boolean
  discount: CompanyDiscount
  priceList: { id: number; name: string } | undefined
}

export function standingOf({ user, company }: Caller): CallerRoles {
  return { ...user, hasCompany: company !== undefined }
}

export interface Credentials {
  token: string
  userId: string
  /** For a browser: the part of the session that no script can read. */
  companion: string | undefined
}

/** What a request shows of who it is from. */
export interface Evidence {
  authorization: string | undefined
  companion: string | undefined
  /** Whether it is for the desk, where everybody is themselves. */
  isForDesk: boolean
  /** The company that a page of a sales person was built for, or `none`; without it the session decides. */
  actsFor: string | undefined
}

/** Finds out who is calling; undefined for nobody we know. Refuses who acts for a company that is not theirs. */
export type Authenticate = (evidence: Evidence) => Promise<Caller | undefined>
