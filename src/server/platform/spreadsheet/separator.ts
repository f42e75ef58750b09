/** The signs that part the cells of a line. */
export type Separator = ';' | ',' | '\t'

type Counts = Readonly<Record<Separator, number>>

/**
 * What parts the cells, from the beginning of a file: the sign that occurs most often in the first line, outside of
 * quotes. A heading rarely has commas of its own, a description does. A title above the headings may have some too:
 * where other lines have fewer of the sign, it is the one that two lines in a row have most often, and equally often.
 */
export function separatorOf(beginning: string): Separator {
  const lines = countsOf(beginning.trimStart())
  const [first = none] = lines
  const said: Separator =
    first[';'] >= first[','] && first[';'] >= first['\t'] ? ';' : first['\t'] > first[','] ? '\t' : ','
  if (first[said] > 0 && lines.every(line => line[said] >= first[said])) return said
  const steady = (sign: Separator) =>
    Math.max(0, ...lines.slice(1).map((line, place) => (line[sign] === lines[place]![sign] ? line[sign] : 0)))
  const [best = said] = separators.toSorted((a, b) => steady(b) - steady(a))
  return steady(best) > steady(said) ? best : said
}

const separators = [';', ',', '\t'] as const
const none: Counts = { ';': 0, ',': 0, '\t': 0 }
const linesLookedAt = 20

/** How often each sign occurs in the first lines that are not empty. Inches put quotes in the middle of a cell. */
function countsOf(text: string): Counts[] {
  const lines: Counts[] = []
  let [counts, isQuoted, isStart, hasText] = [{ ...none }, false, true, false]
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted && isStart
    else if (isQuoted) continue
    else if (sign === '\n' || sign === '\r') {
      if (hasText) lines.push(counts)
      if (lines.length === linesLookedAt) return lines
      ;[counts, hasText] = [{ ...none }, false]
    } else if (Object.hasOwn(counts, sign)) counts[sign as Separator]++
    isStart = sign === '\n' || sign === '\r' || Object.hasOwn(counts, sign)
    hasText ||= !isStart
  }
  if (hasText) lines.push(counts)
  return lines
}
