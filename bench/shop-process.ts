import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { shopProgram } from '../scripts/builds.ts'
import { compileCacheVariables } from '../src/server/platform/compile-cache.ts'

/** The settings of memory that `npm start` gives to the shop. */
export function shopFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return String(scripts.start)
    .split(' ')
    .filter(word => word.startsWith('--'))
}

/** Starts the shop as `npm start` does, with the same settings of its memory and with the compiled code it keeps. */
export function startShop(dataDir: string, port: number, settings: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [...shopFlags(), shopProgram], {
    env: {
      ...process.env,
      ...compileCacheVariables(dataDir),
      KONTOR_DATA: dataDir,
      PORT: String(port),
      KONTOR_LOG: 'error',
      ...settings,
    },
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
