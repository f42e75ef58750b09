import * as z from 'zod/mini'
import type { ProblemCode } from '#domain/problem.ts'
import { columnFamilies, rowColumns } from './columns.ts'
import type { ColumnType, RecordKind } from './kind.ts'

/**
 * The schema of a kind's rows, made from its definition. An absent column leaves what is stored, null empties it. Each
 * of its messages is the code of a problem.
 */
export function rowSchema(kind: RecordKind): z.ZodMiniObject {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const { name, column } of rowColumns(kind)) shape[name] = z.optional(z.nullable(columnSchema(column)))
  if (kind.canDelete) shape.action = z.optional(z.nullable(z.literal('delete', code('value.not.choice'))))
  const [family] = columnFamilies(kind)
  if (!family) return z.strictObject(shape)
  return z.catchall(z.object(shape), z.nullable(columnSchema(family.column)))
}

function columnSchema(column: ColumnType): z.ZodMiniType {
  switch (column.type) {
    case 'text':
    case 'translated':
      return text(column.max, 'pattern' in column ? column.pattern : undefined)
    case 'reference':
      return text(200)
    case 'money':
      return wholeNumber(column.min, Number.MAX_SAFE_INTEGER)
    case 'integer':
      return wholeNumber(column.min, column.max)
    case 'decimal':
      return z
        .number(code('value.not.number'))
        .check(range(column.min, column.max), z.refine(hasDecimals(column.decimals), code('value.too.precise')))
    case 'boolean':
      return z.boolean(code('value.not.yes.no'))
    case 'date':
      return z.string(code('value.not.date')).check(z.refine(isDay, code('value.not.date')))
    case 'moment':
      return z.iso.datetime({ offset: true, error: code('value.not.date') })
    case 'choice':
      return z.enum(Object.fromEntries(column.choices.map(choice => [choice, choice])), code('value.not.choice'))
    case 'list': {
      const { choices } = column
      const entry = choices ? z.string().check(z.refine(isOneOf(choices), code('value.not.choice'))) : text(200)
      return z
        .array(entry, code('value.not.list'))
        .check(z.maxLength(1_000, code('value.too.long')), z.overwrite(listed(column)))
    }
    case 'structure':
      return column.schema
  }
}

/** Messages are texts for zod and codes for us. */
const code = (problem: ProblemCode): ProblemCode => problem

/** What Postgres cannot keep as text, and signs that nobody sees: a zero byte, half a character, controls but for line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is kept out
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u

function text(max: number, pattern?: RegExp) {
  return z.string(code('value.not.text')).check(
    z.trim(),
    z.maxLength(max, code('value.too.long')),
    z.refine(
      value => !unfit.test(value) && (value === '' || !pattern || pattern.test(value)),
      code('value.wrong.form'),
    ),
  )
}

function wholeNumber(min: number, max: number) {
  return z.number(code('value.not.number')).check(
    z.refine(value => Number.isSafeInteger(value), code('value.not.whole')),
    range(min, max),
  )
}

const range = (min: number, max: number) =>
  z.refine<number>(value => value >= min && value <= max, code('value.out.of.range'))

/** As decimal writing has it: 0.1 has one decimal, whatever lies behind it in binary. */
const hasDecimals = (decimals: number) => (value: number) => Number(value.toFixed(decimals)) === value

/** Each entry once, and where the order says nothing always in the same one, so that two orders are no change. */
export function listed({ isOrdered }: { isOrdered?: boolean | undefined }): (values: string[]) => string[] {
  return values => (isOrdered ? [...new Set(values)] : [...new Set(values)].sort())
}

const isOneOf = (choices: readonly string[]) => (value: string) => choices.includes(value)

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '0001') return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
