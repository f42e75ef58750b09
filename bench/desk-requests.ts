/** A page of a list of the desk may take so many milliseconds, 95 of 100 times. */
export const goal = 150
/** Each request is made so often. */
export const times = 30

/** Asks for pages of a list, one request after another, prints how long each takes, and answers with all times. */
export async function measureList(
  { address, headers }: { address: string; headers: Record<string, string> },
  path: string,
  queries: readonly string[],
): Promise<number[]> {
  const all: number[] = []
  for (const query of queries) {
    const taken: number[] = []
    let total = 0
    for (let round = 0; round < times + 2; round++) {
      const begun = performance.now()
      const answer = await fetch(`${address}${path}?${query}`, { headers })
      const body = await answer.json()
      if (!answer.ok) throw new Error(`${query} answered ${answer.status}: ${JSON.stringify(body)}`)
      total = body.total ?? 0
      // The first ones prepare statements and read from disk.
      if (round > 1) taken.push(performance.now() - begun)
    }
    all.push(...taken)
    const [p50, p95, max] = [0.5, 0.95, 1].map(share => percentile(taken, share))
    const verdict = p95! <= goal ? 'ok  ' : 'MISS'
    const figures = [p50, p95, max].map(value => value!.toFixed(0).padStart(6)).join(' ')
    console.log(`${figures} ${String(total).padStart(6)}  ${verdict} ${path} ${query || 'the first page'}`)
  }
  return all
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1]!
}
