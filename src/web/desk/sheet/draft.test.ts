import { expect, test } from 'vitest'
import { edited, emptyDraft, redone, typedSince, undone } from './draft.ts'

test('a pasted block is one step, and one undo takes all of it back', () => {
  const pasted = edited(edited(emptyDraft, [['a', '1']]), [
    ['a', '2'],
    ['b', '3'],
  ])
  expect([...undone(pasted).edits]).toEqual([['a', '1']])
  expect([...redone(undone(pasted)).edits]).toEqual([
    ['a', '2'],
    ['b', '3'],
  ])
})

test('a cell that goes back to what is stored is no longer a change', () => {
  expect(edited(edited(emptyDraft, [['a', '1']]), [['a', undefined]]).edits.size).toBe(0)
})

test('with nothing to take back it stays as it is', () => {
  expect(undone(emptyDraft)).toBe(emptyDraft)
  expect(redone(emptyDraft)).toBe(emptyDraft)
})

test('what is typed while a save is under way is still there afterwards', () => {
  const saved = edited(emptyDraft, [
    ['a', '1'],
    ['b', '2'],
  ])
  const meanwhile = edited(saved, [
    ['b', '3'],
    ['c', '4'],
  ])
  expect([...typedSince(meanwhile, saved.edits).edits]).toEqual([
    ['b', '3'],
    ['c', '4'],
  ])
  expect(typedSince(saved, saved.edits)).toEqual(emptyDraft)
})
