import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const shortestMs = 1_000
const longestMs = 60_000
/** After running so long a program has recovered, and the next failure counts as the first. */
const steadyMs = 60_000

interface Options {
  shortest?: number
  say?: (line: string) => void
}

/**
 * Runs a Node program in the foreground and restarts it, after a growing pause, when it fails. It sends the message
 * "running" once it is up; one that never was is not restarted, because that does not fix a wrong setting. Signals are
 * forwarded. Returns the exit code.
 */
export async function keepRunning(parameters: string[], options: Options = {}): Promise<number> {
  const { shortest = shortestMs, say = line => process.stderr.write(`${line}\n`) } = options
  const stopping = new AbortController()
  let pass: ((signal: NodeJS.Signals) => void) | undefined
  const stop = (signal: NodeJS.Signals) => {
    stopping.abort()
    pass?.(signal)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    let hasRun = false
    for (let failures = 0; ; failures++) {
      const startedAt = Date.now()
      const child = spawn(process.execPath, parameters, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
      pass = signal => void child.kill(signal)
      child.on('message', message => {
        if (message === 'running') hasRun = true
      })
      const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
      pass = undefined
      if (stopping.signal.aborted || code === 0) return code ?? 0
      if (!hasRun) return code ?? 1
      if (Date.now() - startedAt > steadyMs) failures = 0
      const pause = Math.min(shortest * 2 ** failures, longestMs)
      say(`The shop ended ${signal ? `by ${signal}` : `with ${code}`} and is started again in ${pause / 1_000} s.`)
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return 0
    }
  } finally {
    process.off('SIGTERM', stop)
    process.off('SIGINT', stop)
  }
}
