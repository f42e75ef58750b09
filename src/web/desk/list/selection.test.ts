import { expect, test } from 'vitest'
import { allSelected, isSelected, nothingSelected, selectedCount, toggled, withSelected } from './selection.ts'

test('a row is selected and left again', () => {
  const one = toggled(nothingSelected, 'a')
  expect([isSelected(one, 'a'), isSelected(one, 'b'), selectedCount(one, 50)]).toEqual([true, false, 1])
  expect(toggled(one, 'a')).toEqual(nothingSelected)
})

test('all of 613 but one are 612, also those of pages that were never loaded', () => {
  const but = toggled(allSelected, 'a')
  expect([isSelected(but, 'a'), isSelected(but, 'never loaded'), selectedCount(but, 613)]).toEqual([false, true, 612])
})

test('a range adds to what is selected, and takes back exceptions', () => {
  expect([...withSelected(toggled(nothingSelected, 'a'), ['b', 'c']).ids]).toEqual(['a', 'b', 'c'])
  expect(withSelected(toggled(allSelected, 'b'), ['a', 'b'])).toEqual(allSelected)
})
