import { codeOf, fillers, spellingsOf, tokensOf } from './words.ts'

/** Longer questions are cut: nobody types them, and each word costs time. */
const maxLength = 200
const maxWords = 10

export interface QueryWord {
  spellings: readonly string[]
  /** With written-out umlauts taken back, where there may be some: Rucksaecke. Not as a beginning: a shoe is no sho… */
  collapsed: readonly string[]
  /** Somebody may still be typing it, so it counts as a beginning too. */
  isLast: boolean
  /** The number that it stands in, if it looks like one: all of NG-1042 for both NG and 1042. */
  code: string | undefined
}

export interface Query {
  words: readonly QueryWord[]
  /** All of it as one number of an article. */
  code: string
  /** It can hardly be anything but a number: digits, and letters only in short groups. */
  isCode: boolean
  /** Nothing was typed at all: show what there is. */
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
  const telling = all.filter(({ spellings }) => !fillers.has(spellings[0]!))
  const kept = telling.length > 0 ? telling : all
  const last = kept.at(-1)
  if (last) last.isLast = true
  const code = codeOf(text).slice(0, 60)
  return { words: kept, code, isCode: isCodeLike(code) && !/\p{L}{5}/u.test(text), isBlank: text.trim() === '' }
}

/** Enough digits to be the number of an article, not just a size. */
export function isCodeLike(code: string): boolean {
  return /\d.*\d.*\d/.test(code)
}

function collapsedOf(spelling: string): string[] {
  const collapsed = spelling.length > 4 ? spelling.replace(/([aou])e/g, '$1') : spelling
  return collapsed === spelling ? [] : [collapsed]
}
