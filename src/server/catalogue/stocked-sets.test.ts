import { expect, test } from 'vitest'
import { BitSet } from './bit-set.ts'
import { type Stocked, StockedSets } from './stocked-sets.ts'

const stocked = (): Stocked => ({ products: new BitSet(0), variantCounts: new Int32Array(0) })

/** Counts by hand: each count ends when the test says so. */
function setUp() {
  let time = 1_000_000
  const counts: { end(stocked: Stocked): void; fail(error: Error): void }[] = []
  const sets = new StockedSets(() => time)
  return {
    counts,
    get: () => sets.get('inStock', () => new Promise((end, fail) => counts.push({ end, fail }))),
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    clear: () => sets.clear(),
  }
}

test('one count serves all who ask at the same time, and for two seconds', async () => {
  const { counts, get, pass } = setUp()
  const asked = [get(), get()]
  const first = stocked()
  counts[0]!.end(first)
  expect(await Promise.all(asked)).toEqual([first, first])
  pass(1_900)
  expect(await get()).toBe(first)
  expect(counts).toHaveLength(1)
})

test('what has become old is counted before it answers again', async () => {
  const { counts, get, pass } = setUp()
  const asked = get()
  counts[0]!.end(stocked())
  await asked
  pass(2_100)
  const [waiting, second] = [get(), stocked()]
  counts[1]!.end(second)
  expect(await waiting).toBe(second)
})

test('a count that took half a second is kept for ten, and answers as long again while the next is made', async () => {
  const { counts, get, pass } = setUp()
  const [first, second] = [stocked(), stocked()]
  const asked = get()
  pass(500)
  counts[0]!.end(first)
  await asked
  pass(9_400)
  await get()
  expect(counts).toHaveLength(1)
  pass(200)
  expect(await get()).toBe(first)
  expect(await get()).toBe(first)
  expect(counts).toHaveLength(2)
  pass(10_000)
  const waiting = get()
  counts[1]!.end(second)
  expect(await waiting).toBe(second)
})

test('a count that hung for minutes is kept for half a minute', async () => {
  const { counts, get, pass } = setUp()
  const asked = get()
  pass(600_000)
  counts[0]!.end(stocked())
  await asked
  const waiting = get()
  counts[1]?.end(stocked())
  await waiting
  expect(counts).toHaveLength(2)
})

test('a count from before a change of products is not kept, and a failed one is made again', async () => {
  const { counts, get, clear } = setUp()
  const [early, late] = [stocked(), stocked()]
  const before = get()
  clear()
  const failing = get()
  counts[0]!.end(early)
  expect(await before).toBe(early)
  counts[1]!.fail(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  const after = get()
  counts[2]!.end(late)
  expect(await after).toBe(late)
})
