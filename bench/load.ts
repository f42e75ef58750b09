import { type ChildProcess, spawn } from 'node:child_process'
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
  /** Each connection, and each request of it, may be somebody else's. */
  headersOf?(connection: number, n: number): Record<string, string>
  /** The n-th request. */
  pathOf(n: number): string
  /** With a body the n-th request is a POST of JSON. */
  bodyOf?(n: number): string
}

/** Sends so many requests over so many connections that stay open, to this machine only. */
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

/** Starts the shop as `npm start` does, with the same settings of its memory. */
export function startShop(dataDir: string, port: number, settings: Record<string, string> = {}): ChildProcess {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const flags = String(scripts.start)
    .split(' ')
    .filter(word => word.startsWith('--'))
  return spawn(process.execPath, [...flags, 'src/server/main.ts'], {
    env: { ...process.env, KONTOR_DATA: dataDir, PORT: String(port), KONTOR_LOG: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Where a started shop listens. */
export function running(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', text => {
      const found = /running at (\S+)/.exec(String(text))?.[1]
      if (found) resolve(found)
    })
    child.on('exit', code => reject(new Error(`the shop ended with ${code}`)))
  })
}
