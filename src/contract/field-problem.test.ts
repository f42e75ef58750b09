import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { orderChange } from './desk/order-changes.ts'
import { fieldCode } from './field-problem.ts'

const answered = (schema: z.ZodMiniType, input: unknown) => {
  const { error } = z.safeParse(schema, input)
  const [issue] = error!.issues
  return { path: issue!.path.join('.'), ...fieldCode(issue!, input) }
}
const line = (more: object) => ({ lines: [{ position: 0, ...more }] })

test.each([
  [line({ quantity: 999_999 }), { path: 'lines.0.quantity', code: 'value.too.large', facts: { max: 100_000 } }],
  [line({ quantity: -1 }), { path: 'lines.0.quantity', code: 'value.too.small', facts: { min: 0 } }],
  [line({ quantity: 1.5 }), { path: 'lines.0.quantity', code: 'value.not.whole' }],
  [line({ quantity: '3' }), { path: 'lines.0.quantity', code: 'value.not.number' }],
  [{ lines: [{ quantity: 3 }] }, { path: 'lines.0.position', code: 'value.needed' }],
  [line({ amount: 3 }), { path: 'lines.0', code: 'field.unknown', facts: { names: 'amount' } }],
  [{ added: [{ variantSku: '', quantity: 1 }] }, { path: 'added.0.variantSku', code: 'value.needed' }],
  [{ note: 'x'.repeat(1_001) }, { path: 'note', code: 'value.too.many.characters', facts: { max: 1_000 } }],
  [{ lines: 7 }, { path: 'lines', code: 'value.not.list' }],
  [{ note: 7 }, { path: 'note', code: 'value.not.text' }],
  [
    { added: Array.from({ length: 501 }, () => ({ variantSku: 'A', quantity: 1 })) },
    { path: 'added', code: 'value.too.many.entries', facts: { max: 500 } },
  ],
])('%j is answered with the field and its limit', (input, expected) => {
  expect(answered(orderChange, input)).toEqual(expected)
})

test('of a few words, they are named', () => {
  expect(answered(z.enum(['en', 'de']), 'fr')).toEqual({
    path: '',
    code: 'value.not.one.of',
    facts: { values: 'en, de' },
  })
})
