import type { Log } from './log.ts'

let log: Pick<Log, 'warn'> | undefined
const reported = new Set<string>()

/** Where faults in stored data are written to. */
export function reportFaultsTo(to: Pick<Log, 'warn'>): void {
  log = to
}

/** Says something that is wrong with stored data once per process: every request would come across it again. */
export function reportOnce(fault: string): void {
  // Enough to mend by; a table of broken rows must not become a memory of broken rows.
  if (reported.has(fault) || reported.size >= 1_000) return
  reported.add(fault)
  log?.warn({ fault }, 'stored data is not as it should be')
}
