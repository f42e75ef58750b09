interface Limits {
  /** How many items a batch has at most. */
  size: number
  /** How many batches may be under way in parallel. */
  underWay: number
  /** Whether a batch that failed has done nothing, so that each item may be tried by itself. */
  isUndone(error: unknown): boolean
}

interface Waiting<T, R> {
  item: T
  resolve(result: R): void
  reject(error: unknown): void
}

/**
 * Does work of one kind in batches. An item that comes while nothing is under way starts at once, with whatever else
 * has arrived; while a batch is under way, only a full one starts in parallel. So batches grow with the load, and
 * nothing waits for others to come. Where a batch fails, each item is tried by itself, so that none fails because of
 * another. The work answers in the order of its items.
 */
export function batched<T, R>(
  { size, underWay, isUndone }: Limits,
  work: (items: readonly T[]) => Promise<readonly R[]>,
): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = []
  let running = 0
  let isStarting = false

  const run = async (batch: readonly Waiting<T, R>[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!)
    } catch (error) {
      if (batch.length > 1 && isUndone(error)) await Promise.all(batch.map(one => run([one])))
      else for (const { reject } of batch) reject(error)
    }
  }

  /** In the next turn of the event loop, so that requests which have arrived by now join the batch. */
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
