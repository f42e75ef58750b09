import { codeOf, spellingsOf, stopWords, tokensOf } from './tokens.ts'

/** Longer queries are cut, because each word costs time. */
const maxLength = 200
const maxWords = 10

export interface QueryWord {
  spellings: readonly string[]
  /**
   * With written-out umlauts reverted, if there may be some: Rucksaecke. Not for prefixes, because "shoe" would become
   * "sho".
   */
  collapsed: readonly string[]
  /** The last word may be incomplete, so it also matches as a prefix. */
  isLast: boolean
  /** The code it is part of, if it looks like one: all of NG-1042 for both NG and 1042. */
  code: string | undefined
}

export interface Query {
  words: readonly QueryWord[]
  /** The whole query as one code. */
  code: string
  /** It is most likely a code: digits, and letters only in short groups. */
  isCode: boolean
  /** An empty query lists everything. */
  isBlank: boolean
}

export function queryOf(typed: string): Query {
  const text = typed
    .slice(0, maxLength)
    .replace(/\p{Cs}/gu, ' ')
    .normalize('NFC')
  const words = new Map<string, QueryWord>()
  for (const group of text.split(/\s+/)) {
    const code = codeOf(group)
    const isCode = isCodeLike(code)
    for (const { word } of tokensOf(group)) {
      const spellings = spellingsOf(word)
      if (spellings.length === 0 || words.has(spellings[0]!)) continue
      if (words.size >= maxWords) break
      words.set(spellings[0]!, {
        spellings,
        collapsed: collapsedOf(spellings[0]!),
        isLast: false,
        code: isCode ? code : undefined,
      })
    }
  }
  const all = [...words.values()]
  const telling = all.filter(({ spellings }) => !stopWords.has(spellings[0]!))
  const kept = telling.length > 0 ? telling : all
  const last = kept.at(-1)
  if (last) last.isLast = true
  const code = codeOf(text).slice(0, 60)
  return { words: kept, code, isCode: isCodeLike(code) && !/\p{L}{5}/u.test(text), isBlank: text.trim() === '' }
}

/** Enough digits to be a code, not just a size. */
export function isCodeLike(code: string): boolean {
  return /\d.*\d.*\d/.test(code)
}

function collapsedOf(spelling: string): string[] {
  const collapsed = spelling.length > 4 ? spelling.replace(/([aou])e/g, '$1') : spelling
  return collapsed === spelling ? [] : [collapsed]
}
