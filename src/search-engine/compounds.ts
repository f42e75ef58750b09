/** The shortest part with a meaning of its own: "Hut" in Sonnenhut, "Ski" in Skihelm. */
const minPart = 3

/**
 * The parts of a folded compound: Daunenschlafsack has Daunen, Schlafsack, Schlaf and Sack. It is split before the
 * longest known noun at its end; the rest may be a compound again.
 */
export function partsOf(word: string, heads: ReadonlySet<string>): string[] {
  const parts = new Set<string>()
  collectParts(word, heads, parts)
  parts.delete(word)
  return [...parts]
}

/** Where the word's last noun begins, if it is a compound. */
export function headStart(word: string, heads: ReadonlySet<string>): number | undefined {
  for (let start = minPart; start <= word.length - minPart; start++) {
    if (heads.has(word.slice(start))) return start
  }
  return undefined
}

function collectParts(word: string, heads: ReadonlySet<string>, parts: Set<string>): void {
  const start = /\d/.test(word) ? undefined : headStart(word, heads)
  if (start === undefined) return
  for (const part of [word.slice(0, start), word.slice(start)]) {
    if (parts.has(part)) continue
    parts.add(part)
    collectParts(part, heads, parts)
  }
}
