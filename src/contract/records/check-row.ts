import * as z from 'zod/mini'
import type { GivenRow, RowProblem } from '#domain/records/row.ts'
import { rowProblemCodes } from '#domain/records/row-problem.ts'
import { isStorable, isStorableText, storableText } from '#domain/records/storable.ts'
import { columnFamilies, oncePerKind } from './columns.ts'
import type { RecordKind } from './kind.ts'
import { UnreadRow } from './row-of-cells.ts'
import { rowSchema } from './row-schema.ts'

export type CheckedRow =
  | { given: GivenRow; isDeletion: boolean; problems?: undefined }
  | { problems: readonly RowProblem[] }

/** Checks rows of a kind one by one: each value by itself, not yet against what is stored. */
export const rowChecker = oncePerKind((kind): ((row: unknown) => CheckedRow) => {
  const schema = rowSchema(kind)
  const families = columnFamilies(kind).map(({ prefix }) => prefix)
  const isColumn = (name: string) => Object.hasOwn(schema.shape, name)
  const isMember = (name: string) =>
    isColumn(name) || families.some(prefix => name.startsWith(prefix) && name.length > prefix.length)

  return row => {
    if (row instanceof UnreadRow) return { problems: row.problems }
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      return { problems: [{ column: '', code: 'request.malformed' }] }
    }
    // Texts are checked by the schema.
    const unfit = firstOf(row, name => {
      const value: unknown = (row as GivenRow)[name]
      return !(isColumn(name) || isStorableText(name)) || (typeof value === 'object' && !isStorable(value))
    })
    if (unfit.length > 0) return { problems: problemsOf(unfit, 'value.wrong.form') }
    const unknown = firstOf(row, name => !isMember(name))
    if (unknown.length > 0) return { problems: problemsOf(unknown, 'column.unknown') }
    const parsed = z.safeParse(schema, row)
    if (!parsed.success) return { problems: parsed.error.issues.map(issue => problemOf(kind, issue)) }
    const given: Record<string, GivenRow[string]> = {}
    for (const name in parsed.data) {
      const value = parsed.data[name]
      // An emptied field says the same as null.
      if (value !== undefined && name !== 'action') given[name] = isEmpty(value) ? null : (value as GivenRow[string])
    }
    const problems = kind.rowProblems?.(given) ?? []
    if (problems.length > 0) return { problems }
    const isDeletion = kind.canDelete === true && parsed.data.action === 'delete'
    return { given: kind.normalise?.(given) ?? given, isDeletion }
  }
})

/** A row may have thousands of columns; more problems than these help nobody. */
const mostTold = 20

function firstOf(row: object, isMeant: (name: string) => boolean): string[] {
  const found: string[] = []
  for (const name in row) {
    if (found.length === mostTold) break
    if (isMeant(name)) found.push(name)
  }
  return found
}

function problemsOf(names: readonly string[], code: RowProblem['code']): RowProblem[] {
  return names.map(name => ({ column: storableText(name).slice(0, 100), code }))
}

function problemOf(kind: RecordKind, { message, path }: z.core.$ZodIssue): RowProblem {
  // A structure has messages of its own; to a row it is one value.
  const code = rowProblemCodes.find(known => known === message) ?? 'value.wrong.form'
  const column = String(path[0] ?? '')
  // Of rows within a record it is said which one, e.g. lines.0.quantity.
  return { column: kind.columns[column]?.type === 'lines' ? path.slice(0, 3).join('.') : column, code }
}

const isEmpty = (value: unknown) =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
