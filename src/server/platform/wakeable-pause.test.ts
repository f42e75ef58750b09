import { expect, test } from 'vitest'
import { wakeablePause } from './wakeable-pause.ts'

/** Longer than a test may take: only a wake ends it. */
const long = 10 * 60_000

test('a pause ends when it is woken', async () => {
  const pause = wakeablePause()
  const waiting = pause.wait(long)
  pause.wake()
  await waiting
})

test('a wake while there is no pause ends the next one, and no further one', async () => {
  const pause = wakeablePause()
  pause.wake()
  pause.wake()
  await pause.wait(long)
  const began = performance.now()
  await pause.wait(40)
  expect(performance.now() - began).toBeGreaterThan(30)
})
