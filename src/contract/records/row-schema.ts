import * as z from 'zod/mini'
import { locales } from '#domain/locale.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { isStorableText } from '#domain/records/storable.ts'
import { wholeCents } from '../wire.ts'
import { columnFamilies, neededIn, rowColumns } from './columns.ts'
import type { Columns, ColumnType, RecordKind } from './kind.ts'

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
      return z
        .int(code('value.not.cents'))
        .check(z.minimum(column.min, code('value.out.of.range')), z.describe(wholeCents))
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
      // Always in the same spelling, so that a moment in another time zone's words is no change.
      return z.iso.datetime({ offset: true, error: code('value.not.date') }).check(
        z.refine(isMoment, { error: code('value.not.date'), abort: true }),
        z.overwrite(moment => new Date(moment).toISOString()),
      )
    case 'choice':
      return z.enum(Object.fromEntries(column.choices.map(choice => [choice, choice])), code('value.not.choice'))
    case 'list': {
      const { choices, max = 200, pattern } = column
      const entry = choices
        ? z.string().check(z.refine(isOneOf(choices), code('value.not.choice')))
        : text(max, pattern)
      return z
        .array(entry, code('value.not.list'))
        .check(z.maxLength(1_000, code('value.too.long')), z.overwrite(listed(column)))
    }
    case 'structure':
      return column.schema
    case 'lines':
      return z
        .array(lineSchema(column.columns), code('value.not.list'))
        .check(z.maxLength(column.max, code('value.too.long')))
    case 'group':
      throw new Error('The columns of a group have schemas of their own.')
  }
}

/** A row within a record. What it leaves out has its initial value; what is empty is left out, as it is when stored. */
function lineSchema(columns: Columns): z.ZodMiniType {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const [name, column] of Object.entries(columns)) {
    shape[name] = z.optional(z.nullable(column.type === 'translated' ? texts(column.max) : columnSchema(column)))
  }
  const needed = neededIn(columns)
  return z
    .strictObject(shape, {
      error: ({ code: issue }) => code(issue === 'unrecognized_keys' ? 'column.unknown' : 'value.wrong.form'),
    })
    .check(
      z.overwrite(line => filledLine(columns, line)),
      ({ value, issues }) => {
        for (const name of needed) {
          if (value[name] === undefined)
            issues.push({ code: 'custom', input: value, path: [name], message: code('value.needed') })
        }
      },
    )
}

function filledLine(columns: Columns, line: Record<string, unknown>): Record<string, unknown> {
  const filled: Record<string, unknown> = {}
  for (const [name, { initial }] of Object.entries(columns)) {
    const value = line[name]
    const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)
    if (!isEmpty || initial !== undefined) filled[name] = isEmpty ? initial : value
  }
  return filled
}

function texts(max: number): z.ZodMiniType {
  return z.strictObject(
    Object.fromEntries(locales.map(locale => [locale, z._default(text(max), '')])),
    code('value.wrong.form'),
  )
}

/** Messages are texts for zod and codes for us. */
const code = (problem: ProblemCode): ProblemCode => problem

function text(max: number, pattern?: RegExp) {
  return z.string(code('value.not.text')).check(
    z.trim(),
    z.maxLength(max, code('value.too.long')),
    z.refine(
      value => isStorableText(value) && (value === '' || !pattern || pattern.test(value)),
      code('value.wrong.form'),
    ),
  )
}

function wholeNumber(min: number, max: number) {
  return z
    .int({ error: issue => code(issue.expected === 'number' ? 'value.not.number' : 'value.not.whole') })
    .check(z.minimum(min, code('value.out.of.range')), z.maximum(max, code('value.out.of.range')))
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

/** In other time zones a moment may lie before the first or after the last year that can be written. */
function isMoment(value: string): boolean {
  const time = Date.parse(value)
  return !Number.isNaN(time) && /^(?!0000)\d{4}-/.test(new Date(time).toISOString())
}
