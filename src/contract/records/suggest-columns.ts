import { fits, isUnmistakable } from './column-look.ts'
import { type RowColumn, rowColumns } from './columns.ts'
import { type ColumnMapping, columnOfHeading, foldedHeading } from './heading.ts'
import { isSameWord, wordsOf } from './heading-words.ts'
import type { RecordKind } from './kind.ts'

/** A column of a file: its heading, and the first values in it. */
export interface FileColumn {
  readonly heading: string
  readonly examples: readonly string[]
  /** The heading as it stands in the file, where it stands there twice and this is the later one. */
  readonly repeats?: string
}

/** What a column of a file stands for, and how that is known: by its heading, by an earlier file, or by likeness. */
export interface SuggestedColumn extends FileColumn {
  readonly column: string | null
  readonly by: 'name' | 'saved' | 'likeness' | null
}

/**
 * What the columns of a file may stand for. Headings that say it by name or did so in an earlier file come first; the
 * others are compared by their words and by the look of their values, best match first. Each column is given once.
 */
export function suggestColumns(
  kind: RecordKind,
  columns: readonly FileColumn[],
  saved: ColumnMapping = {},
): SuggestedColumn[] {
  const known = columns.map(({ heading }): Pick<SuggestedColumn, 'column' | 'by'> | undefined => {
    const text = foldedHeading(heading)
    // A heading may be called "constructor", which every object has.
    const before = Object.hasOwn(saved, text) ? saved[text] : undefined
    if (before !== undefined) return { column: before, by: 'saved' }
    const named = columnOfHeading(kind, heading)
    return named && { column: named.name, by: 'name' }
  })
  const taken = new Set(known.flatMap(one => one?.column ?? []))
  const open = rowColumns(kind).filter(({ name }) => !taken.has(name))
  const likely = new Map<number, string>()
  const scores = columns.flatMap((column, place) =>
    known[place] ? [] : open.map(one => ({ place, name: one.name, score: likeness(one, column) })),
  )
  for (const { place, name, score } of scores.sort((a, b) => b.score - a.score)) {
    if (score < leastLikeness) break
    if (taken.has(name) || likely.has(place)) continue
    taken.add(name)
    likely.set(place, name)
  }
  return columns.map((column, place) => {
    const name = likely.get(place)
    return { ...column, ...(known[place] ?? (name ? { column: name, by: 'likeness' } : { column: null, by: null })) }
  })
}

const leastLikeness = 0.55

/** From 0 to 1: how many words a heading shares with a column's name or label. */
function likeness(one: RowColumn, { heading, examples }: FileColumn): number {
  if (!fits(one, examples)) return 0
  const words = wordsOf(heading)
  const shared = [one.name, one.label.en, one.label.de].map(text => {
    const own = wordsOf(text)
    const both = words.filter(word => own.some(other => isSameWord(word, other))).length
    return words.length + own.length === 0 ? 0 : (2 * both) / (words.length + own.length)
  })
  return Math.max(...shared, isUnmistakable(one, examples) ? 0.6 : 0)
}
