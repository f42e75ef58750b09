import type { GivenRow, StoredRecord } from '../records/row.ts'

/** Files have a column per address: image1, image2 and so on. */
export const mostImageLinks = 8
export const imageLinkColumns: readonly string[] = Array.from(
  { length: mostImageLinks },
  (_, place) => `image${place + 1}`,
)

/**
 * A row with the list of addresses that it leaves behind: a column that it does not have stays as it is, an emptied one
 * goes, and those behind it move up. A row that names no address one by one stays as it is.
 */
export function withImageLinks(given: GivenRow, before: StoredRecord | undefined): GivenRow {
  if (!imageLinkColumns.some(column => column in given)) return given
  const stored = 'imageLinks' in given ? given.imageLinks : before?.imageLinks
  const links: (string | null)[] = [...((stored ?? []) as readonly string[])]
  for (const [place, column] of imageLinkColumns.entries()) {
    if (column in given) links[place] = (given[column] as string | null) ?? null
  }
  const merged = [...new Set(links.filter(link => link != null))]
  return { ...given, imageLinks: merged.length > 0 ? merged : null }
}

/** How long to wait after each try before an address is asked again, in seconds. */
const pauses = [30, 300, 1_800, 7_200]
export const mostTries = pauses.length + 1

/** Undefined where an address has been asked often enough. */
export function pauseBeforeRetry(tries: number): number | undefined {
  return pauses[tries - 1]
}
