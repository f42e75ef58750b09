/** A tree in which something lies below itself has no top, and nothing in it is ever shown. */
export function isBelowItself(key: string, parentOf: (key: string) => string | null): boolean {
  const seen = new Set([key])
  for (let above = parentOf(key); above !== null; above = parentOf(above)) {
    if (seen.has(above)) return true
    seen.add(above)
  }
  return false
}
