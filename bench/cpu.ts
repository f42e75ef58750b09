import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** CPU milliseconds of a process, which depend little on other load. */
export function cpuMilliseconds(pid: number): number {
  const { user, system } = timesOf(pid)
  return user + system
}

/**
 * Counts the CPU time of a shop and its Postgres from now on; returns the milliseconds per request. The parent process
 * keeps the sum of ended connections.
 */
export function countCpu(
  shop: ChildProcess,
  dataDir: string,
): (requests: number) => { node: number; postgres: number } {
  const used = () => ({ node: cpuMilliseconds(shop.pid!), postgres: postgresCpu(dataDir) })
  const before = used()
  return requests => {
    const after = used()
    return { node: (after.node - before.node) / requests, postgres: (after.postgres - before.postgres) / requests }
  }
}

/** CPU milliseconds of all connections to the Postgres of a data folder, also of those that have ended. */
export function postgresCpu(dataDir: string): number {
  const postmaster = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
  return timesOf(postmaster).ended + sumOf(childrenOf(postmaster).map(cpuMilliseconds))
}

/** CPU milliseconds of a process and all that it has started, also of those that have ended. */
export function cpuOfTree(pid: number): number {
  return cpuMilliseconds(pid) + timesOf(pid).ended + sumOf(childrenOf(pid).map(cpuOfTree))
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** A process's own milliseconds, and those of its children that have ended. */
function timesOf(pid: number): { user: number; system: number; ended: number } {
  const ticks = fieldsOf(pid).slice(11, 15).map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = ticks.map(tick => tick * 10)
  return { user, system, ended: endedUser + endedSystem }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => Number(fieldsOf(pid)[1]) === parent)
}

/** The kernel's statistics of a process; undefined once it has ended. */
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  } catch {
    return []
  }
}

/** Counts from now on; returns the percent of the processors' time that the host gave to other machines. */
export function countStolen(): () => number {
  const times = () => readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/).slice(1, 9).map(Number)
  const before = times()
  return () => {
    const spent = times().map((time, index) => time - before[index]!)
    return (100 * spent[7]!) / spent.reduce((sum, time) => sum + time, 0)
  }
}
