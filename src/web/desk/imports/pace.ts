/** How far a task was at a moment, in milliseconds. */
export interface Sample {
  at: number
  done: number
}

/** Longer ago says nothing of now: the first rows of a file are slower than the later ones. */
const remembered = 20_000

/** Adds what was seen last. Progress that goes back belongs to a task that has begun anew. */
export function addSample(samples: readonly Sample[], next: Sample): readonly Sample[] {
  const before = samples.at(-1)
  if (before && next.done < before.done) return [next]
  return [...samples.filter(({ at }) => next.at - at <= remembered), next]
}

/** Rows per second, and the seconds that are left where the total is known; undefined before two samples differ. */
export function paceOf(
  samples: readonly Sample[],
  total: number | null,
): { perSecond: number; secondsLeft: number | undefined } | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at === first.at || last.done === first.done) return undefined
  const perSecond = ((last.done - first.done) * 1000) / (last.at - first.at)
  const secondsLeft = total === null ? undefined : Math.max(0, Math.ceil((total - last.done) / perSecond))
  return { perSecond: Math.round(perSecond), secondsLeft }
}
