import { expect, test } from 'vitest'
import { batched } from './batching.ts'

const limits = { underWay: 1, size: 4, isUndone: () => true }

/** Work that notes the groups it was given and doubles each number. */
function doubling(limited: Partial<typeof limits> = {}, refuses: (items: readonly number[]) => boolean = () => false) {
  const groups: (readonly number[])[] = []
  const most = { underWay: 0 }
  let underWay = 0
  const double = batched({ ...limits, ...limited }, async (items: readonly number[]) => {
    groups.push(items)
    most.underWay = Math.max(most.underWay, ++underWay)
    await new Promise(setImmediate)
    underWay--
    if (refuses(items)) throw new Error(`not ${items}`)
    return items.map(item => item * 2)
  })
  return { groups, most, double }
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

test('one that comes alone goes alone', async () => {
  const { groups, double } = doubling()
  expect(await double(1)).toBe(2)
  expect(await double(2)).toBe(4)
  expect(groups).toEqual([[1], [2]])
})

test('those that come together go together, so many at most, and each gets its own answer', async () => {
  const { groups, double } = doubling()
  expect(await Promise.all(upTo(6).map(double))).toEqual([2, 4, 6, 8, 10, 12])
  expect(groups).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ])
})

test('no more groups are under way than may be, and beside another only full ones', async () => {
  const { groups, most, double } = doubling({ underWay: 2, size: 2 })
  await Promise.all(upTo(7).map(double))
  expect(most.underWay).toBe(2)
  expect(groups.map(group => group.length)).toEqual([2, 2, 2, 1])
})

test('where a group fails each is tried by itself, and nobody fails for another', async () => {
  const { groups, double } = doubling({}, items => items.includes(2))
  const settled = await Promise.allSettled(upTo(3).map(double))
  expect(settled.map(one => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    2,
    'Error: not 2',
    6,
  ])
  expect(groups).toEqual([[1, 2, 3], [1], [2], [3]])
})

test('where nobody knows whether a failed group was done, it is not done again', async () => {
  const { groups, double } = doubling({ isUndone: () => false }, items => items.includes(2))
  const settled = await Promise.allSettled(upTo(3).map(double))
  expect(settled.map(one => one.status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(groups).toEqual([[1, 2, 3]])
})

test('after a failure the next ones are served', async () => {
  const { double } = doubling({}, items => items.includes(1))
  await expect(double(1)).rejects.toThrow('not 1')
  expect(await double(2)).toBe(4)
})
