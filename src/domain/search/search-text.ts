/** Lower case without accents: Zürich is found by "zurich". */
export function foldedText(text: string): string {
  const small = text.toLowerCase()
  return isPlain.test(small) ? small : small.replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')
}

/** Most texts are ASCII and need no folding. */
const isPlain = /^[ -~]*$/

/**
 * The distinct words of many parts. Umlauts are kept in both spellings, because München is typed as Muenchen too
 * (docs/specification.md 9). A word that is the beginning of another one is left out, since the other one matches it.
 */
export function searchTextOf(parts: Iterable<string | number | undefined | null>): string {
  const words = new Set<string>()
  for (const part of parts) {
    if (part === undefined || part === null) continue
    const text = String(part).toLowerCase()
    const spelled = text.replace(/[äöü]/g, umlaut => spelledOut[umlaut]!)
    for (const way of spelled === text ? [text] : [text, spelled]) {
      for (const word of foldedText(way).split(/\s+/)) if (word) words.add(word)
    }
  }
  const sorted = [...words].sort()
  const isBegun = new Set(sorted.filter((word, index) => word.length >= 3 && sorted[index + 1]?.startsWith(word)))
  return [...words].filter(word => !isBegun.has(word)).join(' ')
}

const mostWords = 10
const longestWord = 60

/** The words of a search, folded and limited in number and length. */
export function searchWords(query: string): string[] {
  const words = foldedText(query).split(/\s+/).filter(Boolean)
  return [...new Set(words.map(word => word.slice(0, longestWord)))].slice(0, mostWords)
}

/** The spellings of an amount: 1234.50, 1,234.50, 1234,50 and 1.234,50; a credit is found without its minus. */
export function amountTexts(decimal: number): string[] {
  const plain = Math.abs(decimal).toFixed(2)
  const grouped = plain.replace(/\B(?=(\d{3})+\.)/g, ',')
  return [plain, grouped, plain.replace('.', ','), grouped.replace(/[.,]/g, mark => (mark === '.' ? ',' : '.'))]
}

const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
