/** Around what matched: characters that no name has and that mean nothing to a browser (safety D14). */
export const marks = { before: '\uE000', after: '\uE001' } as const

export interface Part {
  readonly text: string
  readonly isMarked: boolean
}

/** A text of the engine, taken apart where it matched. Whatever markup it holds stays the text that it is. */
export function markedParts(formatted: string): Part[] {
  const parts: Part[] = []
  let isMarked = false
  for (const text of formatted.split(new RegExp(`[${marks.before}${marks.after}]`))) {
    if (text) parts.push({ text, isMarked })
    isMarked = !isMarked
  }
  return parts
}
