import { expect, test } from 'vitest'
import { counterBooking } from '../stock/stock-row.ts'
import { decide, type RecordRules } from './decide.ts'
import type { StoredRecord } from './row.ts'
import { undoRow, type WrittenEntry } from './undo.ts'

const rules: RecordRules = { keyColumns: ['sku'], initial: {}, needed: [], fixed: [] }
const canDelete = { canDelete: true, canSwitchOff: false, filledIn: ['createdAt'] }

/** What undoing an entry makes of the record A as it is now. */
function undone(entry: WrittenEntry, now: StoredRecord | undefined) {
  const row = undoRow(entry, canDelete)
  if (row.code) return row.code
  const { action, ...given } = row.given
  const keyed = { row: 0, key: 'A', given: { sku: 'A', ...given }, isDeletion: action === 'delete' }
  const [step] = decide(rules, [{ ...keyed, expected: row.expected }], new Map(now ? [['A', now]] : []))
  return step?.outcome === 'rejected' ? step.problems[0]!.code : (step as { record?: StoredRecord }).record
}

const changed: WrittenEntry = { action: 'changed', before: { price: 100, rrp: null }, after: { price: 120, rrp: 200 } }
const created: WrittenEntry = { action: 'created', before: null, after: { sku: 'A', price: 120 } }
const deleted: WrittenEntry = { action: 'deleted', before: { sku: 'A', price: 120 }, after: null }

test('what was changed is as before, also where it was empty', () => {
  expect(undone(changed, { sku: 'A', price: 120, rrp: 200, name: 'new since' })).toEqual({
    sku: 'A',
    price: 100,
    rrp: null,
    name: 'new since',
  })
})

test.each<[string, WrittenEntry, StoredRecord | undefined]>([
  ['a column was changed since', changed, { sku: 'A', price: 130, rrp: 200 }],
  ['the record is gone', changed, undefined],
  ['a new record was filled in since', created, { sku: 'A', price: 120, name: 'new' }],
  ['a new record was deleted since', created, undefined],
  ['a deleted record was made anew', deleted, { sku: 'A', price: 1 }],
])('nothing is undone where %s', (_what, entry, now) => {
  expect(undone(entry, now)).toBe('record.changed.since')
})

test('what was created goes, and what was deleted comes back', () => {
  expect(undone(created, { sku: 'A', price: 120, name: null })).toBeUndefined()
  expect(undone(created, { sku: 'A', price: 120, createdAt: '2026-11-17T10:00:00Z' })).toBeUndefined()
  expect(undone(deleted, undefined)).toEqual({ sku: 'A', price: 120 })
})

test('what cannot be deleted is switched off, or stays', () => {
  expect(undoRow(created, { ...canDelete, canDelete: false, canSwitchOff: true })).toMatchObject({
    given: { active: false },
  })
  expect(undoRow(created, { ...canDelete, canDelete: false })).toEqual({ code: 'record.stays' })
})

test('stock is booked back, whatever orders have taken since', () => {
  const entry = { action: 'changed', before: { available: 5 }, after: { available: 12 } }
  expect(undoRow(entry, { ...canDelete, takeBack: counterBooking })).toEqual({
    given: { delta: -7, reason: 'correction' },
  })
})
