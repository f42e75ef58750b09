import { expect, test } from 'vitest'
import { ageingBars } from './ageing-bars.ts'

const part = (name: 'notDue' | 'days1to30' | 'over90', value: number) => ({ class: name, amount: { value } })

test('parts are as wide as their share, in their order, and fill the bar', () => {
  const made = ageingBars([part('notDue', 300), part('days1to30', 0), part('over90', 100)])
  expect(made.map(bar => bar.age)).toEqual(['notDue', 'over90'])
  expect(made[0]!.width).toBeGreaterThan(made[1]!.width * 2)
  expect(made[1]!.x + made[1]!.width).toBeCloseTo(1000, 0)
})

test('the smallest part can still be seen, and credits draw nothing', () => {
  const made = ageingBars([part('notDue', -50), part('days1to30', 1_000_000), part('over90', 1)])
  expect(made.map(bar => bar.age)).toEqual(['days1to30', 'over90'])
  expect(made[1]!.width).toBeGreaterThanOrEqual(12)
})

test('nothing open is no bar', () => {
  expect(ageingBars([part('notDue', 0)])).toEqual([])
})
