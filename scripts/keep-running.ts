import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const shortestMs = 1_000
const longestMs = 60_000
/** After running so long a program has recovered, and the next failure counts as the first. */
const steadyMs = 60_000

interface Options {
  shortest?: number
  say?: (line: string) => void
  /** The subject of the sentence about a restart. */
  name?: string
  /** Added to the variables of this process. */
  variables?: Record<string, string>
  /** As for `os.setPriority`; a larger number leaves the processor to others. */
  priority?: number
  /** Called the first time that the program is up. */
  onRunning?: () => void
  /** Restart it whatever its exit code, and even if it was never up. */
  always?: boolean
  /** Ends the program, as SIGTERM does. */
  until?: AbortSignal
}

/**
 * Runs a Node program in the foreground and restarts it, after a growing pause, when it fails. It sends the message
 * "running" once it is up; one that never was is not restarted, because that does not fix a wrong setting. Signals are
 * forwarded. Returns the exit code.
 */
export async function keepRunning(parameters: string[], options: Options = {}): Promise<number> {
  const { shortest = shortestMs, say = line => process.stderr.write(`${line}\n`), name = 'The shop' } = options
  const { variables, priority, onRunning, until } = options
  const stopping = new AbortController()
  let pass: ((signal: NodeJS.Signals) => void) | undefined
  const stop = (signal: NodeJS.Signals) => {
    stopping.abort()
    pass?.(signal)
  }
  const stopByUs = () => stop('SIGTERM')
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  until?.addEventListener('abort', stopByUs)
  try {
    let hasRun = false
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      const startedAt = Date.now()
      const env = { ...process.env, ...variables }
      const child = spawn(process.execPath, parameters, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
      // At once, because the threads that the program starts inherit it.
      if (priority !== undefined) lower(child.pid, priority)
      pass = signal => void child.kill(signal)
      child.on('message', message => {
        if (message !== 'running') return
        hasRun = true
        onRunning?.()
      })
      const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
      pass = undefined
      if (stopping.signal.aborted) return code ?? 0
      if (!options.always && (code === 0 || !hasRun)) return code ?? 1
      if (Date.now() - startedAt > steadyMs) failures = 0
      const pause = Math.min(shortest * 2 ** failures, longestMs)
      say(`${name} ended ${signal ? `by ${signal}` : `with ${code}`} and is started again in ${pause / 1_000} s.`)
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    return 0
  } finally {
    process.off('SIGTERM', stop)
    process.off('SIGINT', stop)
    until?.removeEventListener('abort', stopByUs)
  }
}

/** A system that refuses runs the program as it is. */
function lower(pid: number | undefined, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority)
  } catch {}
}
