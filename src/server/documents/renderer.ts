import { Worker } from 'node:worker_threads'
import { Refusal } from '../platform/refusal.ts'
import type { Linesheet } from './linesheet-paper.ts'
import type { Paper } from './paper.ts'

export type Drawing = { type: 'paper'; paper: Paper } | { type: 'linesheet'; sheet: Linesheet }

/**
 * Renders PDF files in a worker thread: it takes tens of milliseconds, which would block other requests. Order and
 * number of waiting documents are decided before (platform/fair-queue.ts).
 */
export interface Renderer {
  render(drawing: Drawing): Promise<Buffer>
  stop(): Promise<void>
}

/** A thread that takes longer is stuck. */
const longestMilliseconds = { paper: 30_000, linesheet: 120_000 }
/** An idle thread ends, to free its memory. */
const idleMilliseconds = 60_000

interface Waiting {
  resolve(content: Buffer): void
  reject(error: Error): void
}

type Reply = { id: number; content: Uint8Array<ArrayBuffer> } | { id: number; failure: string }

/** One thread per kind, so that an invoice does not wait for a line sheet with three hundred pictures. */
export function openRenderer(): Renderer {
  const lanes = { paper: openLane('paper'), linesheet: openLane('linesheet') }
  return {
    render: drawing => lanes[drawing.type].render(drawing),
    stop: async () => void (await Promise.all(Object.values(lanes).map(lane => lane.stop()))),
  }
}

function openLane(type: Drawing['type']): Renderer {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let lastId = 0

  function end(reason: string): void {
    const ended = thread
    thread = undefined
    clearTimeout(timer)
    // The caller may try again: the next document starts a new thread.
    for (const { reject } of waiting.values()) reject(new Refusal('try.again.later', { facts: { reason } }))
    waiting.clear()
    ended?.removeAllListeners()
    // It may fail while terminating; without a listener that would end the process.
    ended?.on('error', () => undefined)
    void ended?.terminate()
  }

  /** Restarted by every message: ends an idle thread, or terminates a stuck one. */
  function watch(): void {
    clearTimeout(timer)
    const isBusy = waiting.size > 0
    timer = setTimeout(
      () => end(isBusy ? 'a drawing took too long' : 'idle'),
      isBusy ? longestMilliseconds[type] : idleMilliseconds,
    )
    timer.unref()
  }

  function started(): Worker {
    if (thread) return thread
    const made = new Worker(new URL('./drawing/thread.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 320 },
    })
    made.unref()
    made.on('message', (reply: Reply) => {
      const one = waiting.get(reply.id)
      waiting.delete(reply.id)
      watch()
      if ('failure' in reply) one?.reject(new Error(reply.failure))
      else one?.resolve(Buffer.from(reply.content.buffer))
    })
    made.on('error', error => end(`the drawing thread failed: ${error.message}`))
    made.on('exit', () => end('the drawing thread ended'))
    thread = made
    return made
  }

  return {
    render(drawing) {
      return new Promise((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        started().postMessage({ id, drawing })
        watch()
      })
    },
    async stop() {
      end('the shop is stopping')
    },
  }
}
