import { expect, test } from 'vitest'
import type { PlannedFile } from './plan-pictures.ts'
import { batchesOfGroups } from './write-pictures.ts'

/** Groups of so many files each, numbered through. */
function groupsOf(...sizes: number[]): PlannedFile[][] {
  let row = 0
  return sizes.map(size =>
    Array.from({ length: size }, () => ({ row: ++row, path: `${row}.jpg`, goal: undefined, problem: undefined })),
  )
}

const rows = (batches: Iterable<PlannedFile[]>) => [...batches].map(batch => [batch[0]!.row, batch.at(-1)!.row])

test('the files of one target are written together, about twenty files at a time', () => {
  expect(rows(batchesOfGroups(groupsOf(15, 10, 3, 30, 1)))).toEqual([
    [1, 25],
    [26, 58],
    [59, 59],
  ])
})

test('a run that goes on after another begins behind what that one has written', () => {
  expect(rows(batchesOfGroups(groupsOf(15, 10, 3, 30, 1), 25))).toEqual([
    [26, 58],
    [59, 59],
  ])
  expect(rows(batchesOfGroups(groupsOf(15, 10), 25))).toEqual([])
})
