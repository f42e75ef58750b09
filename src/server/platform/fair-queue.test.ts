import { describe, expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

const limits = { atOnce: 1, mostPerPerson: 12, mostInAll: 100, longestWaitMs: 60_000 }

/** A queue whose work ends when the test says so, and the order in which it was begun. */
function watched(overrides: Partial<typeof limits> = {}) {
  const queue = openFairQueue({ ...limits, ...overrides })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string) => {
    const asked = queue.run(name.split(' ')[0]!, () => {
      begun.push(name)
      return new Promise<void>(resolve => ends.push(resolve))
    })
    // Those that a test leaves waiting give up long after it.
    asked.catch(() => undefined)
    return asked
  }
  // A turn of the event loop is after everything that only waits for promises.
  const settled = () => new Promise(setImmediate)
  const endOne = async () => {
    await settled()
    ends.shift()!()
    await settled()
  }
  return { ask, begun, endOne }
}

describe('turns', () => {
  test('whoever asks twelve times is served once before the next person', async () => {
    const { ask, begun, endOne } = watched()
    for (let one = 1; one <= 12; one++) void ask(`ada ${one}`)
    void ask('bea 1')
    void ask('cem 1')
    void ask('bea 2')
    await endOne()
    await endOne()
    await endOne()
    await endOne()
    expect(begun).toEqual(['ada 1', 'bea 1', 'cem 1', 'ada 2', 'bea 2'])
  })

  test('somebody who keeps coming does not overtake who waits already', async () => {
    const { ask, begun, endOne } = watched()
    void ask('ada 1')
    void ask('ada 2')
    void ask('bea 1')
    await endOne()
    void ask('cem 1')
    await endOne()
    void ask('dan 1')
    await endOne()
    await endOne()
    expect(begun).toEqual(['ada 1', 'bea 1', 'ada 2', 'cem 1', 'dan 1'])
  })

  test('as many run at once as may, and no more', async () => {
    const { ask, begun, endOne } = watched({ atOnce: 2 })
    for (const name of ['ada 1', 'ada 2', 'ada 3', 'bea 1']) void ask(name)
    await endOne()
    expect(begun).toEqual(['ada 1', 'ada 2', 'bea 1'])
    await endOne()
    expect(begun).toEqual(['ada 1', 'ada 2', 'bea 1', 'ada 3'])
  })

  test('work that fails gives its place to the next and its failure to who asked', async () => {
    const queue = openFairQueue(limits)
    const failing = queue.run('ada', async () => {
      throw new Error('no paper')
    })
    const next = queue.run('ada', async () => 'made')
    await expect(failing).rejects.toThrow('no paper')
    expect(await next).toBe('made')
  })
})

describe('bounds', () => {
  test('one person too many times is 429, while others are let in', async () => {
    const { ask, begun, endOne } = watched({ mostPerPerson: 2 })
    void ask('ada 1')
    void ask('ada 2')
    await expect(ask('ada 3')).rejects.toMatchObject({ code: 'queue.own.full', facts: { seconds: 5 } })
    void ask('bea 1')
    await endOne()
    expect(begun).toEqual(['ada 1', 'bea 1'])
    void ask('ada 4')
    await endOne()
    await endOne()
    expect(begun).toEqual(['ada 1', 'bea 1', 'ada 2', 'ada 4'])
  })

  test('a full queue is 503 for everybody', async () => {
    const { ask } = watched({ mostInAll: 2 })
    void ask('ada 1')
    void ask('bea 1')
    await expect(ask('cem 1')).rejects.toMatchObject({ code: 'queue.full', facts: { seconds: 5 } })
  })

  test('whoever has waited too long is sent away, and the next one keeps their place', async () => {
    const { ask, begun, endOne } = watched({ longestWaitMs: 1 })
    void ask('ada 1')
    await expect(ask('bea 1')).rejects.toMatchObject({ code: 'queue.full' })
    await endOne()
    void ask('bea 2')
    await endOne()
    expect(begun).toEqual(['ada 1', 'bea 2'])
  })
})
