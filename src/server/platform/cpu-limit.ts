import type { Worker } from 'node:worker_threads'

/** How often a thread is asked what it has used. */
const pollMs = 100

/**
 * Calls back once a thread has used more processor time than it may. Time on the clock would also count how long others
 * had the processor. Returns how to stop looking.
 */
export function limitCpu(thread: Worker, mostMs: number, onExceeded: () => void): () => void {
  const timer = setInterval(async () => {
    // Node asks the thread in between its instructions, so one that never comes to an end answers too.
    const used = await thread.cpuUsage().catch(() => undefined)
    if (used && (used.user + used.system) / 1000 > mostMs) onExceeded()
  }, pollMs)
  timer.unref()
  return () => clearInterval(timer)
}
