import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { orderSheetHeading, workbook } from '#testing/workbooks.ts'
import { limitCpu } from '../platform/cpu-limit.ts'
import { readInWorker } from './run-in-worker.ts'

const threads: Worker[] = []
const thread = (code: string) => {
  const made = new Worker(code, { eval: true })
  threads.push(made)
  return made
}
afterEach(() => Promise.all(threads.splice(0).map(one => one.terminate())))

test('a good sheet of 6,623 rows is read while others keep every processor busy', async () => {
  const row = ['4006381333931', 'Kar 3L Jacket', 'Ember', 'M', 'SS27, AW27', 129.5, 259, 6, 'In stock', 6]
  const file = await workbook([
    orderSheetHeading,
    ...Array.from({ length: 6_623 }, (_, index) => [`NG-${index}`, ...row]),
  ])
  for (let busy = 0; busy < availableParallelism() * 6; busy++) thread('for (;;) {}')
  expect((await readInWorker(file, 'order')).rows).toHaveLength(6_623)
})

test('a thread is stopped by the processor time it uses, not by the time it waits', async () => {
  const exceeded = (code: string) => {
    const started = performance.now()
    return new Promise<number>(resolve => {
      const stop = limitCpu(thread(code), 300, () => {
        stop()
        resolve(performance.now() - started)
      })
    })
  }
  const idle = exceeded('setInterval(() => {}, 1_000)')
  const busy = exceeded('for (;;) {}')
  expect(await Promise.race([idle.then(() => 'idle'), busy.then(() => 'busy')])).toBe('busy')
  expect(await busy).toBeGreaterThan(300)
})
