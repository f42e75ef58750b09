import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Day } from '#domain/day.ts'
import type { FileStore } from '#server/platform/files/open-files.ts'
import type { DrawnDemo } from './draw-demo.ts'
import type { DemoShop } from './read-shop.ts'

export interface DrawingTask {
  store: FileStore
  today: Day
}

/** Draws the demo in a thread: meanwhile this one loads the shop, and Postgres is made. */
export async function drawInThread(task: DrawingTask): Promise<DrawnDemo> {
  const thread = new Worker(new URL('./drawing-thread.ts', import.meta.url), { workerData: task, execArgv: [] })
  const ended = new Promise<void>((resolve, reject) => {
    thread.on('error', reject)
    thread.on('exit', () => resolve())
  })
  // Whoever waits for the pictures is told.
  ended.catch(() => undefined)
  const [shops] = (await once(thread, 'message')) as [DemoShop[]]
  return {
    shops,
    write() {
      thread.postMessage('write')
      return ended
    },
  }
}
