import { expect, test } from 'vitest'
import {
  type ImportStanding,
  type ImportTask,
  isHeldBack,
  isOneTransaction,
  needsTypedCount,
  taskProblem,
} from './import.ts'

const now = new Date('2026-11-17T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const uploaded: ImportStanding = {
  stage: 'uploaded',
  task: null,
  mode: 'rows',
  rejected: 0,
  missing: 0,
  replaced: 0,
  exportedFrom: null,
  appliedAt: null,
  isUndoChecked: false,
  isFinal: false,
}
const checked: ImportStanding = { ...uploaded, stage: 'checked' }
const applied: ImportStanding = { ...checked, stage: 'applied', appliedAt: daysAgo(1) }

test.each<[string, ImportStanding, ImportTask, string | undefined]>([
  ['a new file is checked', uploaded, 'check', undefined],
  ['a checked file is checked again', checked, 'check', undefined],
  ['a written file is not checked again', applied, 'check', 'import.over'],
  ['nothing is written without a dry run', uploaded, 'apply', 'import.not.checked'],
  ['a checked file is written', checked, 'apply', undefined],
  [
    'a file of another shop is asked about',
    { ...checked, exportedFrom: { shop: 'zuidkust', kind: null } },
    'apply',
    'import.other.shop',
  ],
  [
    'a file of another kind is asked about',
    { ...checked, exportedFrom: { shop: null, kind: 'stock' } },
    'apply',
    'import.other.kind',
  ],
  [
    'a file of another shop is looked at',
    { ...checked, exportedFrom: { shop: 'zuidkust', kind: null } },
    'check',
    undefined,
  ],
  ['rejected rows stay out', { ...checked, rejected: 3 }, 'apply', undefined],
  [
    'all or nothing refuses rejected rows',
    { ...checked, rejected: 3, mode: 'strict' },
    'apply',
    'import.rejected.rows',
  ],
  ['nothing is written twice', applied, 'apply', 'import.over'],
  ['nothing is begun while something is under way', { ...checked, task: 'apply' }, 'apply', 'import.busy'],
  ['undoing is looked at first', applied, 'undo', 'import.not.checked'],
  ['a look at undoing', applied, 'checkUndo', undefined],
  ['undone on the 30th day', { ...applied, appliedAt: daysAgo(30), isUndoChecked: true }, 'undo', undefined],
  ['not undone later', { ...applied, appliedAt: daysAgo(30.1), isUndoChecked: true }, 'undo', 'import.undo.late'],
  ['not undone twice', { ...applied, stage: 'undone', isUndoChecked: true }, 'undo', 'import.over'],
  ['orders are never undone', { ...applied, isFinal: true }, 'checkUndo', 'import.undo.never'],
  ['what was not written is not undone', checked, 'checkUndo', 'import.not.checked'],
])('%s', (_what, standing, task, code) => {
  expect(taskProblem(standing, task, { now })?.code).toBe(code)
})

test('a fifth of a list goes without a word, more than that has to be typed', () => {
  expect(needsTypedCount({ missing: 20, replaced: 100 })).toBe(false)
  expect(needsTypedCount({ missing: 21, replaced: 100 })).toBe(true)
  expect(needsTypedCount({ missing: 0, replaced: 0 })).toBe(false)
  const replacing = { ...checked, missing: 21, replaced: 100 }
  expect(taskProblem(replacing, 'apply', { now })).toEqual({ code: 'import.missing.confirm', facts: { count: 21 } })
  expect(taskProblem(replacing, 'apply', { now, typedCount: 20 })?.code).toBe('import.missing.confirm')
  expect(taskProblem(replacing, 'apply', { now, typedCount: 21 })).toBeUndefined()
})

test('a file of another shop is written once somebody has confirmed that it is meant', () => {
  const elsewhere: ImportStanding = { ...checked, exportedFrom: { shop: 'zuidkust', kind: 'stock' } }
  expect(taskProblem(elsewhere, 'apply', { now })).toEqual({ code: 'import.other.shop', facts: { shop: 'zuidkust' } })
  expect(taskProblem(elsewhere, 'apply', { now, isOriginMeant: true })).toBeUndefined()
})

test('a file that replaces lists, or is all rows or none, is held back by one rejected row', () => {
  expect(isOneTransaction({ mode: 'rows', isReplacement: true })).toBe(true)
  expect(isOneTransaction({ mode: 'rows', isReplacement: false })).toBe(false)
  expect(isHeldBack({ mode: 'strict', rejected: 1 })).toBe(true)
  expect(isHeldBack({ mode: 'strict', rejected: 0 })).toBe(false)
  expect(isHeldBack({ mode: 'rows', rejected: 4 })).toBe(false)
})
