/** Small letters without accents, so that nobody has to find the right key: Zürich is found by "zurich". */
export function foldedText(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')
}

/** One searchable line out of many parts; umlauts stand in it both ways, for München is typed as Muenchen too (spec 9). */
export function searchTextOf(parts: Iterable<string | number | undefined | null>): string {
  const text = [...parts].join('\n')
  const plain = foldedText(text)
  const spelled = foldedText(text.toLowerCase().replace(/[äöü]/g, umlaut => spelledOut[umlaut]!))
  return plain === spelled ? plain : `${plain}\n${spelled}`
}

/** Every word must be found somewhere, in any order: "huber 2026" means both. */
export function matchesSearch(searchText: string, query: string): boolean {
  return foldedText(query)
    .split(/\s+/)
    .every(word => searchText.includes(word))
}

const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
