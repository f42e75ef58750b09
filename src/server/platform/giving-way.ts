import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** The processor time of the machine and of one process, in milliseconds since it was started. */
export interface ProcessorTimes {
  busy: number
  idle: number
  own: number
}

/** Above this share of the processors, others would wait for whoever takes some of the rest. */
const busyShare = 0.7
/** So it works a tenth of the time. */
const restsPerWork = 9
/** So that work which takes unusually long is not followed by half a minute of rest. */
const longestRestMs = 3_000
/** Shorter spans say little: the times are counted in steps of ten milliseconds. */
const shortestSpanMs = 300

/** Whether others, and not this process itself, kept the processors busy between two moments. */
export function areOthersBusy(from: ProcessorTimes, until: ProcessorTimes): boolean {
  const all = until.busy + until.idle - from.busy - from.idle
  return all > 0 && until.busy - from.busy - (until.own - from.own) > busyShare * all
}

/** How long to rest after work of some milliseconds. */
export function restAfter(workedMs: number, isBusy: boolean): number {
  return isBusy ? Math.min(restsPerWork * workedMs, longestRestMs) : 0
}

/**
 * Says whether others have kept the processors busy since it was asked last. Whoever works on what nobody waits for rests
 * then. A low priority alone is not enough: what the work asks of Postgres is done there, and two processors may be
 * halves of one.
 */
export function watchOthers(timesNow: () => ProcessorTimes = processorTimes): () => boolean {
  let from = timesNow()
  let lookedAt = performance.now()
  let isBusy = false
  return () => {
    if (performance.now() - lookedAt < shortestSpanMs) return isBusy
    const until = timesNow()
    isBusy = areOthersBusy(from, until)
    from = until
    lookedAt = performance.now()
    return isBusy
  }
}

/** Does work that nobody waits for, and rests after it while others keep the processors busy. */
export function givingWay(othersAreBusy = watchOthers()): <T>(work: () => Promise<T>) => Promise<T> {
  return async work => {
    const startedAt = performance.now()
    const result = await work()
    await sleep(restAfter(performance.now() - startedAt, othersAreBusy()))
    return result
  }
}

function processorTimes(): ProcessorTimes {
  const times = { busy: 0, idle: 0 }
  for (const { times: of } of cpus()) {
    times.idle += of.idle
    times.busy += of.user + of.nice + of.sys + of.irq
  }
  const { user, system } = process.cpuUsage()
  return { ...times, own: (user + system) / 1000 }
}
