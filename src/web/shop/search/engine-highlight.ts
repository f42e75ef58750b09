/** What the engine puts around a match: private characters instead of HTML tags, so that no markup is ever interpreted. */
export const highlightTags = { before: '\uE000', after: '\uE001' } as const

export interface HighlightPart {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a text of the engine at its matches. Markup inside it stays plain text. */
export function engineHighlightParts(formatted: string): HighlightPart[] {
  const parts: HighlightPart[] = []
  let isMatch = false
  for (const text of formatted.split(new RegExp(`[${highlightTags.before}${highlightTags.after}]`))) {
    if (text) parts.push({ text, isMatch })
    isMatch = !isMatch
  }
  return parts
}
