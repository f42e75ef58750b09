import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartLine, lineKey } from './line.ts'
import { lineChanges, withAffectedLines, withLineChanges } from './line-changes.ts'

const line = (sku: string, quantity: number): CartLine => ({ sku, orderType: 'order', quantity })
const printed = (sku: string, value: string): CartLine => ({ ...line(sku, 1), attributes: [{ name: 'print', value }] })

test('an edited line is a change even where its quantity is the same', () => {
  const [a, b] = [line('A', 1), line('B', 1)]
  const edited = { ...a }
  expect(lineChanges([a, b], [edited, b])).toEqual({ changed: [edited], removed: [] })
  expect(lineChanges([a, b], [b])).toEqual({ changed: [], removed: [a] })
})

test('lines of the same variant and order type are affected, others are not', () => {
  const [plain, text, later] = [line('A', 1), printed('A', 'x'), { ...line('A', 1), orderType: 'preOrder' as const }]
  const lines = [plain, line('B', 1), text, later]
  expect(withAffectedLines(lines, { changed: [text], removed: [] }).changed).toEqual([plain, text])
  expect(withAffectedLines(lines, { changed: [], removed: [printed('A', 'y')] }).changed).toEqual([plain, text])
})

test('applied to the lines before, the changes give those after, new ones last', () => {
  const lines = fc.uniqueArray(fc.constantFrom(...'ABCDEFG'), { maxLength: 7 })
  fc.assert(
    fc.property(lines, lines, fc.nat(9), (before, after, quantity) => {
      const old = before.map(sku => line(sku, 1))
      const kept = old
        .filter(({ sku }) => after.includes(sku))
        .map(one => (one.sku > 'C' ? line(one.sku, quantity) : one))
      const next = [...kept, ...after.filter(sku => !before.includes(sku)).map(sku => line(sku, quantity))]
      const shuffled = next.toSorted((a, b) => lineKey(b).localeCompare(lineKey(a)))
      expect(withLineChanges(old, lineChanges(old, next))).toEqual(next)
      expect(new Set(withLineChanges(old, lineChanges(old, shuffled)))).toEqual(new Set(next))
    }),
  )
})
