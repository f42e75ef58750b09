/** The fewest and most letters of a search that is worth looking at. */
const length = { min: 3, max: 60 }

/**
 * How a search that found nothing is noted: in small letters, with single spaces. Undefined for what is too short to
 * mean anything, too long to be a search, or looks like somebody's address.
 */
export function missedWords(typed: string): string | undefined {
  const words = typed.normalize('NFC').replace(unprintable, ' ').replace(/\s+/g, ' ').trim().toLowerCase()
  if (words.length < length.min || words.length > length.max || words.includes('@')) return undefined
  return words
}

const unprintable = /[\p{Cc}\p{Cf}\p{Cs}]/gu
