/** Seconds until a token expires, by its own claims; 0 if they cannot be read. */
export function secondsLeft(token: string, now: number): number {
  try {
    const claims = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    const { exp } = JSON.parse(atob(claims)) as { exp: number }
    return exp - now / 1000 || 0
  } catch {
    return 0
  }
}
