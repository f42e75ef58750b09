import { expect, test } from 'vitest'
import { batched } from './batching.ts'

const limits = { underWay: 1, size: 4, isUndone: () => true }

/** Work that records its batches and doubles each number. */
function doubling(limited: Partial<typeof limits> = {}, refuses: (items: readonly number[]) => boolean = () => false) {
  const batches: (readonly number[])[] = []
  const most = { underWay: 0 }
  let underWay = 0
  const double = batched({ ...limits, ...limited }, async (items: readonly number[]) => {
    batches.push(items)
    most.underWay = Math.max(most.underWay, ++underWay)
    await new Promise(setImmediate)
    underWay--
    if (refuses(items)) throw new Error(`not ${items}`)
    return items.map(item => item * 2)
  })
  return { batches, most, double }
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

test('a single item is a batch of its own', async () => {
  const { batches, double } = doubling()
  expect(await double(1)).toBe(2)
  expect(await double(2)).toBe(4)
  expect(batches).toEqual([[1], [2]])
})

test('items that come together are one batch, up to its size, and each gets its own answer', async () => {
  const { batches, double } = doubling()
  expect(await Promise.all(upTo(6).map(double))).toEqual([2, 4, 6, 8, 10, 12])
  expect(batches).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ])
})

test('no more batches run at a time than allowed, and beside another only full ones', async () => {
  const { batches, most, double } = doubling({ underWay: 2, size: 2 })
  await Promise.all(upTo(7).map(double))
  expect(most.underWay).toBe(2)
  expect(batches.map(batch => batch.length)).toEqual([2, 2, 2, 1])
})

test('after a batch fails its items are tried one by one, and none fails for another', async () => {
  const { batches, double } = doubling({}, items => items.includes(2))
  const settled = await Promise.allSettled(upTo(3).map(double))
  expect(settled.map(one => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    2,
    'Error: not 2',
    6,
  ])
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]])
})

test('a failed batch that may have been done is not done again', async () => {
  const { batches, double } = doubling({ isUndone: () => false }, items => items.includes(2))
  const settled = await Promise.allSettled(upTo(3).map(double))
  expect(settled.map(one => one.status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(batches).toEqual([[1, 2, 3]])
})

test('after a failure the next ones are served', async () => {
  const { double } = doubling({}, items => items.includes(1))
  await expect(double(1)).rejects.toThrow('not 1')
  expect(await double(2)).toBe(4)
})
