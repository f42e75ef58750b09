import { foldedText, searchWords } from './search-text.ts'

/** A property of a record, such as a status or a payment method, with a short name and the words people know it by. */
export interface Facet {
  readonly name: string
  readonly texts: readonly string[]
}

/** One word of a search: found in the record's own text, or among the words of its facets. */
export interface SearchTerm {
  readonly word: string
  readonly facets: readonly string[]
  /** One or two letters occur in nearly every record, so they must match a whole word. */
  readonly isWholeWord: boolean
}

const shortestPart = 3

/** The words of a search; a record must match all of them (docs/specification.md 9). */
export function searchTerms(query: string, facets: readonly Facet[]): SearchTerm[] {
  return searchWords(query).map(word => {
    const isWholeWord = [...word].length < shortestPart
    const isNamedIn = (text: string) =>
      isWholeWord ? foldedText(text).split(/\s+/).includes(word) : foldedText(text).includes(word)
    return { word, isWholeWord, facets: facets.filter(({ texts }) => texts.some(isNamedIn)).map(({ name }) => name) }
  })
}
