import type * as z from 'zod/mini'
import type { RowProblemCode } from '#domain/records/row-problem.ts'
import type { Problem } from '#domain/result.ts'

/** What is wrong with a field of a request, by a code that has a sentence in both languages. */
export interface FieldCode {
  readonly code: RowProblemCode
  readonly facts?: Problem['facts']
}

/** Says what a schema found, with the limit; `input` is what was checked, because an absent value is another case. */
export function fieldCode(issue: z.core.$ZodIssue, input: unknown): FieldCode {
  switch (issue.code) {
    case 'invalid_type':
      if (valueAt(input, issue.path) === undefined) return { code: 'value.needed' }
      return { code: typeCodes[issue.expected] ?? 'value.wrong.form' }
    case 'too_big':
      return { code: most[issue.origin] ?? 'value.too.large', facts: { max: Number(issue.maximum) } }
    case 'too_small': {
      const code = least[issue.origin] ?? 'value.too.small'
      const isEmpty = code !== 'value.too.small' && issue.minimum === 1
      return isEmpty ? { code: 'value.needed' } : { code, facts: { min: Number(issue.minimum) } }
    }
    case 'invalid_value':
      return { code: 'value.not.one.of', facts: { values: issue.values.map(String).join(', ') } }
    case 'invalid_format':
      return { code: issue.format === 'date' || issue.format === 'datetime' ? 'value.not.date' : 'value.wrong.form' }
    case 'unrecognized_keys':
      return { code: 'field.unknown', facts: { names: issue.keys.slice(0, 10).join(', ').slice(0, 200) } }
    default:
      return { code: 'value.wrong.form' }
  }
}

const typeCodes: Readonly<Record<string, RowProblemCode>> = {
  int: 'value.not.whole',
  number: 'value.not.number',
  string: 'value.not.text',
  boolean: 'value.not.yes.no',
  array: 'value.not.list',
}
const most: Readonly<Record<string, RowProblemCode>> = {
  string: 'value.too.many.characters',
  array: 'value.too.many.entries',
}
const least: Readonly<Record<string, RowProblemCode>> = {
  string: 'value.too.few.characters',
  array: 'value.too.few.entries',
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (value as Record<PropertyKey, unknown> | null | undefined)?.[name],
    input,
  )
}
