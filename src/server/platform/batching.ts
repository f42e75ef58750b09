interface Limits {
  /** How many go together at most. */
  size: number
  /** How many groups may be under way at once. */
  underWay: number
  /** Whether a group that failed has done nothing, so that each of it may be tried by itself. */
  isUndone(error: unknown): boolean
}

interface Waiting<T, R> {
  item: T
  resolve(result: R): void
  reject(error: unknown): void
}

/**
 * Does work of one kind together for all who wait at the same moment. Who comes while nothing is under way goes at
 * once, alone or not; while a group is under way, only a full one starts beside it. So the busier it gets, the more go
 * together. Where a group fails, each of it is tried by itself, so that nobody fails for another's reason. The work
 * answers in the order of its items.
 */
export function batched<T, R>(
  { size, underWay, isUndone }: Limits,
  work: (items: readonly T[]) => Promise<readonly R[]>,
): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = []
  let running = 0
  let isStarting = false

  const run = async (group: readonly Waiting<T, R>[]): Promise<void> => {
    try {
      const results = await work(group.map(({ item }) => item))
      for (const [index, { resolve }] of group.entries()) resolve(results[index]!)
    } catch (error) {
      if (group.length > 1 && isUndone(error)) await Promise.all(group.map(one => run([one])))
      else for (const { reject } of group) reject(error)
    }
  }

  /** Once everything that has arrived by now has been looked at: it may want to go along. */
  const start = (): void => {
    if (isStarting) return
    isStarting = true
    setImmediate(() => {
      isStarting = false
      while (running < underWay && waiting.length >= (running === 0 ? 1 : size)) {
        running++
        run(waiting.splice(0, size)).then(() => {
          running--
          start()
        })
      }
    })
  }

  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      start()
    })
}
