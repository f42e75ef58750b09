import { foldedText, searchWords } from '#domain/search/search-text.ts'

export interface HighlightPart {
  text: string
  isMatch: boolean
}

/** Splits a text at the words of a search, compared as the server's search does: without case and accents. */
export function highlightParts(text: string, search: string): HighlightPart[] {
  const words = searchWords(search)
  if (words.length === 0) return [{ text, isMatch: false }]
  // Folding may turn one letter into several (ß into ss): `origins` maps each folded letter back to its source.
  const letters = [...text]
  const origins: number[] = []
  let folded = ''
  letters.forEach((letter, index) => {
    const written = foldedText(letter)
    folded += written
    for (let i = 0; i < written.length; i++) origins.push(index)
  })
  const isMatch = letters.map(() => false)
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (let i = at; i < at + word.length; i++) isMatch[origins[i]!] = true
    }
  }
  const parts: HighlightPart[] = []
  letters.forEach((letter, index) => {
    const last = parts.at(-1)
    if (last && last.isMatch === isMatch[index]) last.text += letter
    else parts.push({ text: letter, isMatch: isMatch[index]! })
  })
  return parts
}

export function matchesSearch(text: string, search: string): boolean {
  return highlightParts(text, search).some(part => part.isMatch)
}
