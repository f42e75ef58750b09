/** The signs that part the cells of a line. */
export type Separator = ';' | ',' | '\t'

/**
 * What parts the cells, from the beginning of a file: the sign that occurs most often in the first line, outside of
 * quotes. A heading rarely has commas of its own, a description does.
 */
export function separatorOf(beginning: string): Separator {
  const counts: Record<Separator, number> = { ';': 0, ',': 0, '\t': 0 }
  let isQuoted = false
  for (const sign of beginning.trimStart()) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break
    else if (!isQuoted && Object.hasOwn(counts, sign)) counts[sign as Separator]++
  }
  return counts[';'] >= counts[','] && counts[';'] >= counts['\t'] ? ';' : counts['\t'] > counts[','] ? '\t' : ','
}
