import { Worker } from 'node:worker_threads'
import type { OrderType } from '#domain/cart/line.ts'
import type { Locale } from '#domain/locale.ts'
import type { SheetRow } from '#domain/order-sheet/sheet-row.ts'
import type { Problem } from '#domain/result.ts'
import { limitCpu } from '../platform/cpu-limit.ts'
import { tooBusy } from '../platform/fair-queue.ts'
import { Refusal } from '../platform/refusal.ts'
import type { CellValue } from '../platform/spreadsheet/workbook-xml.ts'
import type { OrderSheet } from './read-sheet.ts'
import type { SheetTask, WrittenRows } from './sheet-worker.ts'

/** CPU time limit. The largest valid sheet takes less than half of it, so a file that takes more is an attack. */
const mostCpuMs = 4_000
/** A fallback by wall time: on a very busy machine the buyer is asked to try again. */
const longestMs = 60_000
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 }

export async function readInWorker(file: Buffer, type: OrderType): Promise<OrderSheet> {
  const rows: SheetRow[] = []
  const sheet = await run<Omit<OrderSheet, 'rows'>>(
    { kind: 'read', file: copied(file), type },
    { onRows: more => rows.push(...more) },
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
  return run<Uint8Array>({ kind: 'write', ...task }, { give: rows }).then(Buffer.from)
}

interface Exchange {
  onRows?: (rows: SheetRow[]) => void
  give?: AsyncIterable<CellValue[][]>
}
type Message<T> = { rows: SheetRow[] } | { problem: Problem } | { done: T }

async function run<T>(task: SheetTask, { onRows, give }: Exchange = {}): Promise<T> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: memory,
    transferList: 'file' in task ? [task.file.buffer as ArrayBuffer] : [],
  })
  const cleanUp: (() => void)[] = []
  try {
    const ended = new Promise<T>((resolve, reject) => {
      worker.on('message', (message: Message<T>) => {
        if ('rows' in message) onRows?.(message.rows)
        else if ('problem' in message) reject(new Refusal(message.problem.code, { facts: message.problem.facts }))
        else resolve(message.done)
      })
      // Errors of the reader are caused by the file: too much memory, depth or time.
      worker.on('error', error => reject('file' in task ? faultOf(error) : error))
      worker.on('exit', () => reject(tooBusy()))
      if ('file' in task) cleanUp.push(limitCpu(worker, mostCpuMs, () => reject(new Refusal('sheet.hostile'))))
      const net = setTimeout(() => reject(tooBusy()), longestMs)
      cleanUp.push(() => clearTimeout(net))
    })
    ended.catch(() => undefined)
    if (give) await Promise.race([pass(worker, give), ended])
    return await ended
  } finally {
    for (const step of cleanUp) step()
    await worker.terminate()
  }
}

/** A thread that fails to start says nothing about the file. */
function faultOf(error: unknown): Refusal {
  return (error as { code?: string }).code === 'ERR_WORKER_INIT_FAILED' ? tooBusy() : new Refusal('sheet.hostile')
}

async function pass(worker: Worker, portions: AsyncIterable<CellValue[][]>): Promise<void> {
  for await (const rows of portions) worker.postMessage(rows satisfies WrittenRows)
  worker.postMessage(null satisfies WrittenRows)
}

/** A separate buffer that can be transferred to the thread without copying. */
function copied(file: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(file)
}
