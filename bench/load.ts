import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebianPackage } from '../scripts/debian-package.ts'

/** The result of a load on one address; times in milliseconds. */
export interface Load {
  answered: number
  perSecond: number
  p50: number
  p99: number
  failures: number
}

export interface Target {
  address: string
  /** Sent in turn, and from the beginning again. */
  requests: readonly Request[]
}

/** With a body it is a POST of JSON. */
export interface Request {
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Extent {
  connections: number
  seconds: number
  /** As many threads as connections: each connection then sends requests of its own. One thread sends them in order. */
  threads?: number
}

/**
 * Sends requests over persistent connections for some seconds, with wrk: a client in Node would cost as much as the
 * answers that are measured. To this machine only.
 */
export async function load(target: Target, { connections, seconds, threads = 1 }: Extent): Promise<Load> {
  if (!/^(127\.|localhost$)/.test(new URL(target.address).hostname)) throw new Error('a load goes to this machine only')
  const folder = mkdtempSync(join(tmpdir(), 'kontor-load-'))
  try {
    const file = join(folder, 'requests')
    const texts = target.requests.map(request => textOf(request, new URL(target.address).host))
    writeFileSync(file, texts.map(text => `${Buffer.byteLength(text)}\n${text}\n`).join(''))
    const script = new URL('./load.lua', import.meta.url).pathname
    const extent = [`-t${threads}`, `-c${connections}`, `-d${seconds}s`, '--timeout=30s', `--script=${script}`]
    const said = await outputOf(findWrk(), [...extent, target.address, '--', file, String(threads)])
    const result = JSON.parse(/^result (.*)$/m.exec(said)?.[1] ?? 'null')
    if (!result) throw new Error(`wrk said ${said}`)
    return { ...result, perSecond: result.answered / result.seconds }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function textOf({ path, headers = {}, body }: Request, host: string): string {
  const about =
    body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  const lines = Object.entries({ Host: host, ...headers, ...about }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

function findWrk(): string {
  const usualPlaces = ['/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk']
  const installed = () => process.env.WRK_PATH || usualPlaces.find(existsSync)
  if (!installed()) installDebianPackage('wrk')
  const found = installed()
  if (!found) throw new Error('No client for the load: install wrk, or set WRK_PATH to where it is, and run again.')
  return found
}

function outputOf(program: string, flags: string[]): Promise<string> {
  const child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', text => {
    said += text
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => (code === 0 ? resolve(said) : reject(new Error(`wrk ended with ${code}: ${said}`))))
  })
}
