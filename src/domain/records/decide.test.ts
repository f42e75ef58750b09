import { describe, expect, test } from 'vitest'
import { decide, type RecordRules } from './decide.ts'
import { isSameValue, keyText, type StoredRecord } from './row.ts'

const rules: RecordRules = {
  keyColumns: ['code'],
  initial: { code: null, name: null, size: 1 },
  needed: [['name']],
  fixed: ['unit'],
  problems: ({ size }) => (Number(size) > 9 ? [{ column: 'size', code: 'value.out.of.range' }] : []),
}

const row = (place: number, given: StoredRecord, isDeletion = false) => ({
  row: place,
  key: String(given.code),
  given,
  isDeletion,
})

const outcomes = (rows: ReturnType<typeof row>[], stored: StoredRecord[] = []) =>
  decide(rules, rows, new Map(stored.map(record => [String(record.code), record]))).map(({ outcome }) => outcome)

describe('a row', () => {
  const stored = { code: 'a', name: 'Alm', size: 2, unit: 'm' }

  test.each<[string, StoredRecord, object]>([
    ['that says nothing new is the same', { code: 'a', name: 'Alm' }, { outcome: 'same' }],
    [
      'changes what it names and leaves the rest',
      { code: 'a', name: 'Berg' },
      { outcome: 'changed', before: { name: 'Alm' }, after: { name: 'Berg' } },
    ],
    ['that empties goes back to what is usual', { code: 'a', size: null }, { outcome: 'changed', after: { size: 1 } }],
    [
      'cannot empty what is needed',
      { code: 'a', name: null },
      { outcome: 'rejected', problems: [{ column: 'name', code: 'value.needed' }] },
    ],
    [
      'cannot change what is fixed',
      { code: 'a', unit: 'cm' },
      { outcome: 'rejected', problems: [{ column: 'unit', code: 'value.fixed' }] },
    ],
    [
      'is held to the rule of the whole record',
      { code: 'a', size: 10 },
      { outcome: 'rejected', problems: [{ column: 'size', code: 'value.out.of.range' }] },
    ],
    ['of a new key makes a record', { code: 'b', name: 'Öd' }, { outcome: 'created', after: { code: 'b', size: 1 } }],
    ['of a new key needs what is needed', { code: 'b' }, { outcome: 'rejected' }],
  ])('%s', (_, given, expected) => {
    expect(decide(rules, [row(0, given)], new Map([['a', stored]]))).toMatchObject([expected])
  })

  test('from before something was needed can be changed elsewhere', () => {
    expect(outcomes([row(0, { code: 'a', size: 3 })], [{ code: 'a', name: null, size: 2 }])).toEqual(['changed'])
  })
})

describe('a column that somebody else keeps', () => {
  const kept: RecordRules = { ...rules, isKeptElsewhere: column => column === 'size' }
  const stored = { code: 'a', name: 'Alm', size: 2 }
  const problems = [{ column: 'size', code: 'value.kept.by.erp' }]

  test.each<[string, StoredRecord, boolean, object]>([
    ['is not changed', { code: 'a', size: 3 }, false, { outcome: 'rejected', problems }],
    ['is not emptied', { code: 'a', size: null }, false, { outcome: 'rejected', problems }],
    ['may be said as it is', { code: 'a', size: 2, name: 'Berg' }, false, { outcome: 'changed' }],
    ['does not lock the others', { code: 'a', name: 'Berg' }, false, { outcome: 'changed' }],
    ['is not deleted with its record', { code: 'a' }, true, { outcome: 'rejected', problems }],
    ['has no value in a new record', { code: 'b', name: 'Öd', size: 3 }, false, { outcome: 'rejected', problems }],
    ['leaves a new record what is usual', { code: 'b', name: 'Öd' }, false, { outcome: 'created' }],
  ])('%s', (_, given, isDeletion, expected) => {
    expect(decide(kept, [row(0, given, isDeletion)], new Map([['a', stored]]))).toMatchObject([expected])
  })

  test('is not asked for where a new record needs it', () => {
    const named: RecordRules = { ...rules, isKeptElsewhere: column => column === 'name' }
    expect(decide(named, [row(0, { code: 'b' })], new Map())).toMatchObject([
      { outcome: 'rejected', problems: [{ column: 'name', code: 'value.kept.by.erp' }] },
    ])
  })
})

test('each row finds what the rows before it have left', () => {
  const rows = [
    row(0, { code: 'a', size: 3 }),
    row(1, { code: 'a', name: 'Alm' }),
    row(2, { code: 'a', name: 'Alm', size: 1 }),
    row(3, { code: 'a' }, true),
    row(4, { code: 'a' }, true),
    row(5, { code: 'a', name: 'Alm' }),
  ]
  expect(outcomes(rows)).toEqual(['rejected', 'created', 'same', 'deleted', 'same', 'created'])
})

test('a row about several records happens as a whole or not at all', () => {
  const rows = [
    row(0, { code: 'a', name: 'Alm' }),
    row(0, { code: 'b', name: 'Berg', size: 10 }),
    row(1, { code: 'a', name: 'Alm' }),
  ]
  expect(outcomes(rows)).toEqual(['rejected', 'rejected', 'created'])
})

test('values are the same whatever the order of their names, and nothing is the same as absent', () => {
  expect(isSameValue({ a: 1, b: [{ c: null }] }, { b: [{}], a: 1 })).toBe(true)
  expect(isSameValue([1, 2], [2, 1])).toBe(false)
  expect(isSameValue([], {})).toBe(false)
  expect(isSameValue(0, null)).toBe(false)
})

test('two keys are never one text', () => {
  expect(keyText(['a/b', null])).not.toBe(keyText(['a', 'b/']))
  expect(keyText(['a\\', 'b'])).not.toBe(keyText(['a\\/b']))
})

describe('a row of which a dry run has spoken', () => {
  const stored = { code: 'a', name: 'Alm', size: 2 }
  const said = (outcome: 'created' | 'changed' | 'deleted' | 'same' | 'rejected', before?: StoredRecord) => ({
    outcome,
    before: new Map(before ? [['a', before]] : []),
  })
  const left = [{ outcome: 'rejected', problems: [{ code: 'record.changed.since' }] }]

  test.each<[string, StoredRecord, ReturnType<typeof said>, object[]]>([
    ['does what was said', { code: 'a', name: 'Berg' }, said('changed', { name: 'Alm' }), [{ outcome: 'changed' }]],
    [
      'is left where it would overwrite something else',
      { code: 'a', name: 'Berg' },
      said('changed', { name: 'Au' }),
      left,
    ],
    ['is left where it would change more', { code: 'a', name: 'B', size: 3 }, said('changed', { name: 'Alm' }), left],
    ['is left where it would change less', { code: 'a', name: 'B' }, said('changed', { name: 'Alm', size: 9 }), left],
    ['is left where it would change what was the same', { code: 'a', name: 'Berg' }, said('same'), left],
    ['is left where the record has come', { code: 'a', name: 'Berg' }, said('created'), left],
    ['is left where the record has gone', { code: 'b', name: 'Berg' }, said('changed', { name: 'Alm' }), left],
    ['is left where it was rejected', { code: 'a', name: 'Berg' }, said('rejected'), left],
    ['that is the same by now is left', { code: 'a', name: 'Alm' }, said('changed', { name: 'Au' }), left],
    [
      'says why it is wrong where it is',
      { code: 'a', size: 10 },
      said('changed'),
      [{ outcome: 'rejected', problems: [{ code: 'value.out.of.range' }] }],
    ],
  ])('%s', (_, given, foreseen, expected) => {
    expect(decide(rules, [{ ...row(0, given), foreseen }], new Map([['a', stored]]))).toMatchObject(expected)
  })

  test('takes the rows after it along that build on it', () => {
    const rows = [
      { ...row(0, { code: 'a', name: 'Berg' }), foreseen: said('changed', { name: 'Au' }) },
      { ...row(1, { code: 'a', name: 'See' }), foreseen: said('changed', { name: 'Berg' }) },
    ]
    expect(outcomes(rows, [stored])).toEqual(['rejected', 'rejected'])
  })
})
