/** Which transactions were over when a statement ran. One that is taken later has seen all that an earlier one has. */
export interface Snapshot {
  /** As `pg_current_snapshot()` writes it: `oldest:next:running,running`. */
  text: string
  /** All transactions before this one were over. */
  oldest: number
  /** Neither this one nor any after it had begun. */
  next: number
  running: ReadonlySet<number>
}

export function snapshotOf(text: string): Snapshot {
  const [oldest, next, running] = text.split(':')
  return {
    text,
    oldest: Number(oldest),
    next: Number(next),
    running: new Set(running ? running.split(',').map(Number) : []),
  }
}

export function hasSeen({ oldest, next, running }: Snapshot, transaction: number): boolean {
  return transaction < oldest || (transaction < next && !running.has(transaction))
}

export function isLater(one: Snapshot, other: Snapshot): boolean {
  if (one.oldest !== other.oldest) return one.oldest > other.oldest
  if (one.next !== other.next) return one.next > other.next
  return one.running.size < other.running.size
}
