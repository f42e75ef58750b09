import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { OrderType } from '#domain/cart-line.ts'
import type { Locale } from '#domain/locale.ts'
import type { Problem } from '#domain/result.ts'
import type { SheetRow } from '#domain/sheet-row.ts'
import { Refusal } from '../refusal.ts'
import { refuseByFirstBytes } from './guard.ts'
import type { OrderSheet } from './read-sheet.ts'
import { SheetProblem } from './sheet-problem.ts'
import type { SheetTask, WrittenRows } from './sheet-worker.ts'
import type { CellValue } from './write-sheet.ts'

/** A file that is not read by then is made to be slow. */
const longestMs = 4_000
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 }
/** More at once would take the processor from those who only look around. */
const mostAtOnce = 2
const longestWaitMs = 4_000

export async function readInWorker(file: Buffer, type: OrderType): Promise<OrderSheet> {
  const rows: SheetRow[] = []
  const sheet = await run<Omit<OrderSheet, 'rows'>>(
    { kind: 'read', file: copied(file), type },
    {
      onRows: more => rows.push(...more),
    },
  )
  return { ...sheet, rows }
}

export function markInWorker(file: Buffer, results: [number, string][], locale: Locale): Promise<Buffer> {
  return run<Uint8Array>({ kind: 'mark', file: copied(file), results, locale }).then(Buffer.from)
}

export function writeInWorker(
  task: Omit<Extract<SheetTask, { kind: 'write' }>, 'kind'>,
  rows: AsyncIterable<CellValue[][]>,
): Promise<Buffer> {
  return run<Uint8Array>({ kind: 'write', ...task }, { give: rows, forMs: 20_000 }).then(Buffer.from)
}

interface Exchange {
  onRows?: (rows: SheetRow[]) => void
  give?: AsyncIterable<CellValue[][]>
  forMs?: number
}
type Message<T> = { rows: SheetRow[] } | { problem: Problem } | { done: T }

let running = 0

async function run<T>(task: SheetTask, { onRows, give, forMs = longestMs }: Exchange = {}): Promise<T> {
  if ('file' in task) asRefusals(() => refuseByFirstBytes(Buffer.from(task.file.buffer)))
  await untilFree()
  running++
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: memory,
    transferList: 'file' in task ? [task.file.buffer as ArrayBuffer] : [],
  })
  try {
    const ended = new Promise<T>((resolve, reject) => {
      worker.on('message', (message: Message<T>) => {
        if ('rows' in message) onRows?.(message.rows)
        else if ('problem' in message) reject(new Refusal(message.problem.code, { facts: message.problem.facts }))
        else resolve(message.done)
      })
      // Whatever ends the thread before it has answered came from the file: too much memory, too deep, too long.
      worker.on('error', () => reject(new Refusal('sheet.hostile')))
      worker.on('exit', () => reject(new Refusal('sheet.hostile')))
      setTimeout(() => reject(new Refusal('sheet.hostile')), forMs).unref()
    })
    ended.catch(() => undefined)
    if (give) await pass(worker, give)
    return await ended
  } finally {
    running--
    await worker.terminate()
  }
}

async function pass(worker: Worker, portions: AsyncIterable<CellValue[][]>): Promise<void> {
  for await (const rows of portions) worker.postMessage(rows satisfies WrittenRows)
  worker.postMessage(null satisfies WrittenRows)
}

async function untilFree(): Promise<void> {
  for (let waited = 0; running >= mostAtOnce; waited += 50) {
    if (waited >= longestWaitMs) throw new Refusal('try.again.later')
    await pause(50)
  }
}

function asRefusals(check: () => void): void {
  try {
    check()
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error
    throw new Refusal(error.problem.code, { facts: error.problem.facts })
  }
}

/** Bytes of their own, which can be handed to the thread without being copied again. */
function copied(file: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(file)
}
