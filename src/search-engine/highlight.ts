import type { Query } from './query.ts'
import { codeOf, spellingsOf, tokensOf } from './tokens.ts'
import type { WordTerms } from './word-terms.ts'

export interface Tags {
  before: string
  after: string
}

/** The range of a text that matches the query. */
type Range = [start: number, end: number]

/** The name with the matched words between the tags. The text is not escaped: the client that shows it must do that. */
export function highlightedName(
  name: string,
  query: Query,
  found: ReadonlySet<string>,
  terms: WordTerms,
  tags: Tags,
): string {
  const typed = query.words.find(word => word.isLast)?.spellings ?? []
  const tokens = tokensOf(name)
  const ranges: Range[] = []
  tokens.forEach((token, i) => {
    const original = name.slice(token.start, token.end)
    const range = beginningIn(original, token.word, typed) ?? foundIn(original, token.word, found, terms, typed)
    if (range) ranges.push([token.start + range[0], token.start + range[1]])
    else if (token.isJoined && isFoundJoined(tokens[i - 1]!.word + token.word, found, typed)) {
      // Matched as one word, so both halves and the hyphen are highlighted.
      const start = tokens[i - 1]!.start
      while ((ranges.at(-1)?.[1] ?? 0) > start) ranges.pop()
      ranges.push([start, token.end])
    }
  })
  return tagged(name, ranges, tags)
}

/** A code with the typed part of it between the tags, with or without dashes. */
export function highlightedCode(code: string, query: Query, tags: Tags): string {
  const plain = codeOf(code)
  for (const typed of [query.code, ...query.words.map(word => word.code ?? '')]) {
    const at = typed.length > 1 ? plain.indexOf(typed) : -1
    if (at >= 0) return tagged(code, [[placeOf(code, at), placeOf(code, at + typed.length - 1) + 1]], tags)
  }
  return code
}

/** The typed beginning of a word. */
function beginningIn(original: string, word: string, typed: readonly string[]): Range | undefined {
  for (const spelling of spellingsOf(word)) {
    const beginning = typed.find(prefix => spelling.startsWith(prefix))
    if (beginning !== undefined) return [0, spelling === beginning ? original.length : lengthOf(original, beginning)]
  }
  return undefined
}

/** The word, its stem or its correction; of a compound only the matched part. */
function foundIn(
  original: string,
  word: string,
  found: ReadonlySet<string>,
  terms: WordTerms,
  typed: readonly string[],
): Range | undefined {
  let part: string | undefined
  const spellings = spellingsOf(word)
  for (const term of terms.ofWord(word).keys()) {
    const isBegun = typed.some(prefix => term.startsWith(prefix))
    if (!found.has(term) && !isBegun) continue
    if (spellings.includes(term) || !spellings.some(spelling => spelling.indexOf(term) > 0)) return [0, original.length]
    if (part === undefined || term.length > part.length) part = term
  }
  if (part === undefined) return undefined
  const spelling = spellings.find(candidate => candidate.includes(part))!
  const at = spelling.indexOf(part)
  return [lengthOf(original, spelling.slice(0, at)), lengthOf(original, spelling.slice(0, at + part.length))]
}

function isFoundJoined(word: string, found: ReadonlySet<string>, typed: readonly string[]): boolean {
  return spellingsOf(word).some(spelling => found.has(spelling) || typed.some(prefix => spelling.startsWith(prefix)))
}

/** How many characters of the original a folded prefix has: ß and written-out umlauts count as two. */
function lengthOf(original: string, folded: string): number {
  for (let length = 1; length <= original.length; length++) {
    const spellings = spellingsOf(original.slice(0, length).toLowerCase())
    if (spellings.some(spelling => spelling.length >= folded.length && spelling.startsWith(folded))) return length
  }
  return original.length
}

/** The index of the nth letter or digit. */
function placeOf(code: string, nth: number): number {
  let seen = 0
  for (let i = 0; i < code.length; i++) {
    const letters = codeOf(code[i]!).length
    if (letters > 0 && seen + letters > nth) return i
    seen += letters
  }
  return code.length
}

function tagged(text: string, ranges: readonly Range[], { before, after }: Tags): string {
  let result = ''
  let end = 0
  for (const [from, to] of ranges) {
    result += text.slice(end, from) + before + text.slice(from, to) + after
    end = to
  }
  return result + text.slice(end)
}
