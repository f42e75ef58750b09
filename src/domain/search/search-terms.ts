import { foldedText, searchWords } from './search-text.ts'

/** Something a record is, rather than says: a status, a way to pay. It has a short name and the words people know it by. */
export interface Facet {
  readonly name: string
  readonly texts: readonly string[]
}

/** One word of a search: found in the record's own text, or true of it by one of the facets. */
export interface SearchTerm {
  readonly word: string
  readonly facets: readonly string[]
  /** One or two letters stand somewhere in nearly every record, so they count only where they stand alone. */
  readonly isWholeWord: boolean
}

const shortestPart = 3

/** What a search asks for, word by word; all of them must hold (spec 9). */
export function searchTerms(query: string, facets: readonly Facet[]): SearchTerm[] {
  return searchWords(query).map(word => {
    const isWholeWord = [...word].length < shortestPart
    const isNamedIn = (text: string) =>
      isWholeWord ? foldedText(text).split(/\s+/).includes(word) : foldedText(text).includes(word)
    return { word, isWholeWord, facets: facets.filter(({ texts }) => texts.some(isNamedIn)).map(({ name }) => name) }
  })
}
