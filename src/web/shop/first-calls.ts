import type { AheadCalls } from '../boot/ahead.ts'

/** What the shop asks for on entering, each after the one before: settings, person, categories. */
export const firstCalls = ['/api/configuration', '/api/user/currentUser', '/api/materialCategory'] as const
export const lastCalls = ['/api/season', '/api/shippingType', '/api/search/token'] as const
/** Only for somebody who acts for a company. */
export const companyCalls = ['/api/basket', '/api/wishlist'] as const

/** Paths are written out instead of taken from the contract, so that the first file stays small; a test compares them. */
export function shopCalls(ofScreen?: string): AheadCalls {
  return {
    inOrder: firstCalls,
    ofScreen,
    after: [
      { paths: lastCalls },
      { paths: companyCalls, onlyIf: { path: '/api/user/currentUser', holds: hasCompany } },
    ],
  }
}

function hasCompany(user: unknown): boolean {
  return Boolean((user as { data?: { company?: object | null } }).data?.company)
}
