import { readFile } from 'node:fs/promises'

interface Ticks {
  stolen: number
  all: number
}

/** The share of CPU time stolen by the hypervisor, in %, which makes measurements unreliable. */
export async function stolenTime(): Promise<() => Promise<number>> {
  const before = await ticks()
  return async () => {
    const after = await ticks()
    return (100 * (after.stolen - before.stolen)) / Math.max(1, after.all - before.all)
  }
}

/** As Linux counts them; 0 on other systems. */
async function ticks(): Promise<Ticks> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '')
  // user, nice, system, idle, iowait, irq, softirq, steal; what follows is counted among the first already.
  const counts = (text.match(/^cpu +(.*)$/m)?.[1] ?? '').split(' ').slice(0, 8).map(Number)
  return { stolen: counts[7] ?? 0, all: counts.reduce((sum, count) => sum + count, 0) }
}
