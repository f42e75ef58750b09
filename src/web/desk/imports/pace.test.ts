import { expect, test } from 'vitest'
import { addSample, paceOf, type Sample } from './pace.ts'

const seen = (...samples: (readonly [seconds: number, done: number])[]) =>
  samples.reduce<readonly Sample[]>((all, [seconds, done]) => addSample(all, { at: seconds * 1000, done }), [])

test.each([
  ['nothing was seen', [], 100, undefined],
  ['it was seen once', [[0, 10]], 100, undefined],
  [
    'nothing has moved',
    [
      [0, 10],
      [5, 10],
    ],
    100,
    undefined,
  ],
  [
    '5,000 rows took 2 seconds and 15,000 are left',
    [
      [0, 0],
      [2, 5_000],
    ],
    20_000,
    { perSecond: 2_500, secondsLeft: 6 },
  ],
  [
    'the total is not known',
    [
      [0, 0],
      [2, 5_000],
    ],
    null,
    { perSecond: 2_500, secondsLeft: undefined },
  ],
  [
    'more is done than was thought',
    [
      [0, 0],
      [1, 30],
    ],
    20,
    { perSecond: 30, secondsLeft: 0 },
  ],
  [
    'a task began anew',
    [
      [0, 5_000],
      [1, 9_000],
      [2, 0],
      [4, 2_000],
    ],
    4_000,
    { perSecond: 1_000, secondsLeft: 2 },
  ],
  [
    'the beginning was slow',
    [
      [0, 0],
      [30, 100],
      [40, 1_100],
    ],
    2_100,
    { perSecond: 100, secondsLeft: 10 },
  ],
] as const)('where %s', (_when, samples, total, pace) => {
  expect(paceOf(seen(...samples), total)).toEqual(pace)
})
