import { foldedText } from '#domain/search/search-text.ts'

/** A word of a text: its position, and its lower-case form with umlauts. */
export interface Token {
  word: string
  start: number
  end: number
  /** Joined to the word before it by a hyphen, as in T-Shirt. */
  isJoined: boolean
}

// Decimal separators stay within a number (2,5L), apostrophes within a word (men's).
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:(?<=\p{N})[.,](?=\p{N})[\p{L}\p{N}]+)*(?:['’]\p{L}+)?/gu

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(wordPattern)) {
    const start = match.index
    const before = tokens.at(-1)
    const isJoined = before !== undefined && before.end === start - 1 && isHyphen(text.charCodeAt(before.end))
    tokens.push({ word: match[0].toLowerCase(), start, end: start + match[0].length, isJoined })
  }
  return tokens
}

/** The spellings of a word: without accents, and with umlauts written out (Mütze: mutze, muetze). */
export function spellingsOf(word: string): string[] {
  if (isPlain.test(word)) return [word]
  const plain = foldedText(word).replace(inner, '')
  if (!/[äöü]/.test(word)) return plain ? [plain] : []
  const spelled = foldedText(word.replace(/[äöü]/g, umlaut => spelledOut[umlaut]!)).replace(inner, '')
  return [plain, spelled]
}

/** A code without dashes, dots and blanks, which people type or leave out. */
export function codeOf(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, '')
  return foldedText(text).replace(/[^\p{L}\p{N}]/gu, '')
}

export function hasDigit(text: string): boolean {
  return /\d/.test(text)
}

/** Stop words, which appear in queries but not in names: "Schlafsack für Damen" has two words that count. */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and aus das dem den der des die ein eine einen for fuer fur im in mit of or oder the to und vom von with zu zum zur'.split(
    ' ',
  ),
)

// Most words need no folding, and folding is slow.
const isPlain = /^[a-z0-9]+$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them
const isAscii = /^[\u0000-\u007f]*$/
const inner = /[.,'’]/g
const isHyphen = (code: number) => code === 0x2d || (code >= 0x2010 && code <= 0x2013)
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
