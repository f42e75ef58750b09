import { describe, expect, test } from 'vitest'
import { decide, type KeyedRow, type RecordRules } from './decide.ts'
import type { GivenRow, StoredRecord } from './row.ts'
import { SaidInFile } from './said-in-file.ts'

const rules: RecordRules = {
  keyColumns: ['sku'],
  initial: { name: null, batch: null },
  needed: [],
  fixed: [],
  addsUp: ({ more }) => more !== undefined,
}
const row = (place: number, key: string, given: GivenRow, more: Partial<KeyedRow> = {}): KeyedRow => {
  return { row: place, key, given: { sku: key, ...given }, isDeletion: false, ...more }
}
const said = (rows: readonly KeyedRow[], records: Record<string, StoredRecord> = {}) => {
  const stored = new Map(Object.entries(records))
  const inFile = new SaidInFile()
  return decide(rules, rows, stored, inFile).map(step =>
    step.outcome === 'rejected' ? `${step.problems[0]!.column} as in ${step.problems[0]!.facts?.row}` : step.outcome,
  )
}

describe('a row of a file that is about the same record as one before', () => {
  test('is rejected where it says otherwise, whatever the record was before', () => {
    const rows = [row(0, 'a', { name: 'Alm' }), row(1, 'a', { name: 'Berg' })]
    expect(said(rows)).toEqual(['created', 'name as in 0'])
    expect(said(rows, { a: { name: 'Alm' } })).toEqual(['same', 'name as in 0'])
    expect(said(rows, { a: { name: 'Berg' } })).toEqual(['changed', 'name as in 0'])
  })

  test('is the same where it says the same', () => {
    expect(said([row(0, 'a', { name: 'Alm' }), row(1, 'a', { name: 'Alm' })])).toEqual(['created', 'same'])
  })

  test('adds what no row has said yet, and names the row that people know', () => {
    const rows = [
      row(0, 'a', { name: 'Alm' }, { number: 12 }),
      row(1, 'a', { batch: 6 }, { number: 13 }),
      row(2, 'a', { batch: 7 }, { number: 14 }),
    ]
    expect(said(rows)).toEqual(['created', 'changed', 'batch as in 12'])
  })

  test('counts by itself where rows add up', () => {
    expect(said([row(0, 'a', { name: 'Alm' }), row(1, 'a', { name: 'Berg', more: 1 })])).toEqual(['created', 'changed'])
  })

  test('may say nothing of a record that another row deletes, nor delete what another one describes', () => {
    const deletion = (place: number) => row(place, 'a', {}, { isDeletion: true })
    const stored = { a: { name: 'Alm' } }
    expect(said([deletion(0), row(1, 'a', { name: 'Berg' })], stored)).toEqual(['deleted', ' as in 0'])
    expect(said([row(0, 'a', { name: 'Berg' }), deletion(1)], stored)).toEqual(['changed', ' as in 0'])
    expect(said([deletion(0), deletion(1)], stored)).toEqual(['deleted', 'same'])
  })

  test('counts alone where the one before was rejected for another reason', () => {
    const wrong = { ...rules, problems: ({ batch }: StoredRecord) => (batch === 0 ? [problem] : []) }
    const problem = { column: 'batch', code: 'value.out.of.range' } as const
    const steps = decide(wrong, [row(0, 'a', { batch: 0 }), row(1, 'a', { batch: 6 })], new Map(), new SaidInFile())
    expect(steps.map(({ outcome }) => outcome)).toEqual(['rejected', 'created'])
  })

  test('is an exception where the one before is for several records, but not the other way round', () => {
    const forBoth = (place: number, name: string) =>
      ['a', 'b'].map(key => row(place, key, { name }, { isForSeveral: true }))
    expect(said([...forBoth(0, 'Alm'), row(1, 'a', { name: 'Berg' })])).toEqual(['created', 'created', 'changed'])
    expect(said([...forBoth(0, 'Alm'), row(1, 'a', { name: 'Berg' }), row(2, 'a', { name: 'Tal' })]).at(-1)).toBe(
      'name as in 1',
    )
    expect(said([row(0, 'a', { name: 'Berg' }), ...forBoth(1, 'Alm')])).toEqual([
      'created',
      'name as in 0',
      'name as in 0',
    ])
  })
})

describe('what a file has said', () => {
  const saying = { number: 0, columns: ['name'], isDeletion: false, isForSeveral: false }

  test('is known of each record over many batches, and of no other', () => {
    const inFile = new SaidInFile()
    for (let number = 0; number < 150_000; number++) {
      if (number % 5_000 === 0) inFile.begin(number)
      inFile.note(`SKU-${number}`, { ...saying, number })
    }
    for (let number = 0; number < 150_000; number += 1_111)
      expect(inFile.contradicted(`SKU-${number}`, ['name'], saying)).toEqual({ column: 'name', row: number })
    for (let number = 0; number < 150_000; number += 7)
      expect(inFile.contradicted(`SKU-${number}-M`, ['name'], saying)).toBeUndefined()
  })

  test('is forgotten of a batch that begins again', () => {
    const inFile = new SaidInFile()
    inFile.begin(0)
    inFile.note('a', saying)
    inFile.begin(0)
    expect(inFile.contradicted('a', ['name'], saying)).toBeUndefined()
    inFile.note('a', saying)
    inFile.begin(5_000)
    expect(inFile.contradicted('a', ['name'], saying)).toEqual({ column: 'name', row: 0 })
  })
})
