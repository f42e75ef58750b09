import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

/** What a bounded load on one address brought. */
export interface Load {
  perSecond: number
  p50: number
  p99: number
  failures: number
}

export interface Target {
  address: string
  headers?: Record<string, string>
  /** The n-th request. */
  pathOf(n: number): string
}

/** Sends so many requests over so many connections that stay open, to this machine only. */
export async function load(
  { address, headers = {}, pathOf }: Target,
  connections: number,
  count: number,
): Promise<Load> {
  const { hostname, port } = new URL(address)
  if (!/^(127\.|localhost$)/.test(hostname)) throw new Error('a load goes to this machine only')
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failures = 0
  let sent = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (sent < count) {
        const path = pathOf(sent++)
        const start = performance.now()
        const status = await new Promise<number>((resolve, reject) => {
          const call = request({ hostname, port, path, headers, agent }, answer => {
            answer.on('end', () => resolve(answer.statusCode ?? 0)).resume()
          })
          call.on('error', reject).end()
        })
        times.push(performance.now() - start)
        if (status !== 200) failures++
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: count / seconds, p50: at(0.5), p99: at(0.99), failures }
}

/** CPU milliseconds that processes have used so far: noise of the machine hardly touches them. */
export function cpuMilliseconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
      return sum + (Number(fields[11]) + Number(fields[12])) * 10
    } catch {
      return sum
    }
  }, 0)
}

/** The processes below one, e.g. the backends of a Postgres. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => {
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]) === parent
      } catch {
        return false
      }
    })
}
