/** The addresses of the signed-out screens. */
const signedOutPaths = ['/landing', '/auth', '/signup', '/forgot-password', '/reset', '/confirm-email'] as const
export type SignedOutPath = (typeof signedOutPaths)[number]

export function isSignedOutPath(path: string): path is SignedOutPath {
  return signedOutPaths.some(known => known === path)
}
