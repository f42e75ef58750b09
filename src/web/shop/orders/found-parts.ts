import { foldedText, searchWords } from '#domain/search/search-text.ts'

export interface FoundPart {
  text: string
  isFound: boolean
}

/** A text cut where the words of a search stand in it, as the search reads them: without case and accents. */
export function foundParts(text: string, search: string): FoundPart[] {
  const words = searchWords(search)
  if (words.length === 0) return [{ text, isFound: false }]
  // A letter may fold to several (ß to ss), so each folded letter remembers which one it came from.
  const letters = [...text]
  const origins: number[] = []
  let folded = ''
  letters.forEach((letter, index) => {
    const written = foldedText(letter)
    folded += written
    for (let i = 0; i < written.length; i++) origins.push(index)
  })
  const isFound = letters.map(() => false)
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (let i = at; i < at + word.length; i++) isFound[origins[i]!] = true
    }
  }
  const parts: FoundPart[] = []
  letters.forEach((letter, index) => {
    const last = parts.at(-1)
    if (last && last.isFound === isFound[index]) last.text += letter
    else parts.push({ text: letter, isFound: isFound[index]! })
  })
  return parts
}

export function isFoundIn(text: string, search: string): boolean {
  return foundParts(text, search).some(part => part.isFound)
}
