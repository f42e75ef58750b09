import { expect, test } from 'vitest'
import { cents } from '../price/money.ts'
import type { Difference } from './change-order.ts'
import type { NewLine, OrderWish } from './order-wish.ts'
import { answerProblem, deadlineOf, type ProposalState, partsOf, wishOf } from './proposal.ts'

const newLine = (variantSku: string): NewLine => ({
  key: variantSku,
  variantSku,
  batch: 1,
  isCapped: false,
  quantity: 2,
  unitPrice: cents(500),
  vatRate: 19,
})

const wish: OrderWish = {
  lines: [
    { position: 3, replacement: newLine('C') },
    { position: 0, quantity: 5 },
    // Changes nothing, so there is no difference of it.
    { position: 1, quantity: 2 },
  ],
  added: [newLine('A'), newLine('B')],
  deliveryDate: '2030-03-01',
}

const line = (position: number): Difference => ({
  kind: 'line',
  position,
  variantSku: `V${position}`,
  quantity: { before: 1, after: 5 },
  unitPrice: { before: cents(100), after: cents(100) },
})
const added = (variantSku: string): Difference => ({
  kind: 'added',
  position: 9,
  variantSku,
  quantity: 2,
  unitPrice: cents(500),
})
const differences: Difference[] = [
  line(0),
  line(3),
  added('A'),
  added('B'),
  { kind: 'deliveryDate', before: '2030-02-01', after: '2030-03-01' },
]

test('a wish has a part for each difference, and the parts make the wish again', () => {
  const parts = partsOf(wish, differences)
  expect(parts.map(({ kind }) => kind)).toEqual(['line', 'line', 'added', 'added', 'deliveryDate'])
  expect(wishOf(parts)).toEqual({
    lines: [{ position: 0, quantity: 5 }, wish.lines[0]],
    added: wish.added,
    deliveryDate: '2030-03-01',
  })
})

test('only the parts that are agreed to are wanted', () => {
  const [, replaced, , second] = partsOf(wish, differences)
  expect(wishOf([replaced!, second!])).toEqual({ lines: [wish.lines[0]], added: [wish.added[1]] })
  expect(wishOf([])).toEqual({ lines: [], added: [] })
})

const deadline = new Date('2030-01-08T00:00:00Z')
test.each<[string, ProposalState, string, string | undefined]>([
  ['in time', 'open', '2030-01-07T23:59:59Z', undefined],
  ['at the deadline', 'open', '2030-01-08T00:00:00Z', 'proposal.too.late'],
  ['that was accepted', 'accepted', '2030-01-02T00:00:00Z', 'proposal.answered'],
  ['that was refused', 'refused', '2030-01-09T00:00:00Z', 'proposal.answered'],
  ['that was withdrawn', 'withdrawn', '2030-01-02T00:00:00Z', 'proposal.withdrawn'],
  ['that is over', 'over', '2030-01-02T00:00:00Z', 'proposal.over'],
])('a proposal %s', (_, state, now, code) => {
  expect(answerProblem({ state, answerBy: deadline }, new Date(now))?.code).toBe(code)
})

test.each([
  ['today', '2030-01-01', '2030-01-01T23:00:00.000Z'],
  ['in summer', '2030-03-31', '2030-03-31T22:00:00.000Z'],
  ['yesterday', '2029-12-31', undefined],
  ['90 days ahead', '2030-04-01', '2030-04-01T22:00:00.000Z'],
  ['91 days ahead', '2030-04-02', undefined],
])('the last day for an answer %s ends by the clock of the shop', (_, lastDay, moment) => {
  const found = deadlineOf(lastDay, { now: new Date('2030-01-01T10:00:00Z'), zone: 'Europe/Berlin' })
  expect(found.ok ? found.value.toISOString() : undefined).toBe(moment)
})
