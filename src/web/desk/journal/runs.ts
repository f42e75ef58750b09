import type { JournalEntry } from './use-journal.ts'

interface Run {
  latest: JournalEntry
  /** How many of the same kind came right before it. */
  others: number
}

/** What one writer did to many records of a kind, one after the other, stands as one: an import would push out all else. */
export function runsOf(entries: readonly JournalEntry[]): Run[] {
  const runs: Run[] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last && isAlike(last.latest, entry)) last.others++
    else runs.push({ latest: entry, others: 0 })
  }
  return runs
}

function isAlike(one: JournalEntry, other: JournalEntry): boolean {
  const what = ({ actor, actorName, channel, kind, action, importId }: JournalEntry) =>
    JSON.stringify([actor, actorName, channel, kind, action, importId])
  return what(one) === what(other)
}
