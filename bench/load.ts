import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

/** The result of a load on one address. */
export interface Load {
  perSecond: number
  p50: number
  p99: number
  failures: number
}

export interface Target {
  address: string
  headers?: Record<string, string>
  /** Each connection, and each request of it, may have another session. */
  headersOf?(connection: number, n: number): Record<string, string>
  /** The n-th request. */
  pathOf(n: number): string
  /** With a body the n-th request is a POST of JSON. */
  bodyOf?(n: number): string
}

/** Sends this many requests over this many persistent connections, to this machine only. */
export async function load(target: Target, connections: number, count: number): Promise<Load> {
  if (!/^(127\.|localhost$)/.test(new URL(target.address).hostname)) throw new Error('a load goes to this machine only')
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failures = 0
  let sent = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      while (sent < count) {
        const n = sent++
        const start = performance.now()
        const headers = target.headersOf?.(connection, n) ?? target.headers ?? {}
        if ((await ask(agent, { ...target, headers }, n)) !== 200) failures++
        times.push(performance.now() - start)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: count / seconds, p50: at(0.5), p99: at(0.99), failures }
}

function ask(agent: Agent, { address, headers = {}, pathOf, bodyOf }: Target, n: number): Promise<number | undefined> {
  const body = bodyOf?.(n)
  const about =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const options = {
    method: body === undefined ? 'GET' : 'POST',
    agent,
    headers: { ...headers, ...about },
  }
  return new Promise((resolve, reject) => {
    const sending = request(address + pathOf(n), options, answer => {
      answer.on('end', () => resolve(answer.statusCode)).resume()
    })
    sending.on('error', reject).end(body)
  })
}

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
  const postmaster = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
  const used = () => ({
    node: cpuMilliseconds(shop.pid!),
    postgres: timesOf(postmaster).ended + childrenOf(postmaster).reduce((sum, pid) => sum + cpuMilliseconds(pid), 0),
  })
  const before = used()
  return requests => {
    const after = used()
    return { node: (after.node - before.node) / requests, postgres: (after.postgres - before.postgres) / requests }
  }
}

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

/** Starts the shop as `npm start` does, with the same settings of its memory. */
export function startShop(dataDir: string, port: number, settings: Record<string, string> = {}): ChildProcess {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const flags = String(scripts.start)
    .split(' ')
    .filter(word => word.startsWith('--'))
  return spawn(process.execPath, [...flags, 'src/main.ts'], {
    env: { ...process.env, KONTOR_DATA: dataDir, PORT: String(port), KONTOR_LOG: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** The address of a started shop. */
export function running(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', text => {
      const found = /running at (\S+)/.exec(String(text))?.[1]
      if (found) resolve(found)
    })
    child.on('exit', code => reject(new Error(`the shop ended with ${code}`)))
  })
}

/** Asks a shop to stop, and waits until it has; one that ended by itself is fine too. */
export async function stopped(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null && once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
