import * as z from 'zod/mini'
import type { GivenRow, RowProblem } from '#domain/records/row.ts'
import { rowProblemCodes } from '#domain/records/row-problem.ts'
import { columnFamilies } from './columns.ts'
import type { RecordKind } from './kind.ts'
import { rowSchema } from './row-schema.ts'

export type CheckedRow =
  | { given: GivenRow; isDeletion: boolean; problems?: undefined }
  | { problems: readonly RowProblem[] }

/** Checks rows of a kind one by one: each value by itself, not yet against what is stored. */
export function rowChecker(kind: RecordKind): (row: unknown) => CheckedRow {
  const schema = rowSchema(kind)
  const families = columnFamilies(kind).map(({ prefix }) => prefix)
  const isMember = (name: string) =>
    name in schema.shape || families.some(prefix => name.startsWith(prefix) && name.length > prefix.length)

  return row => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      return { problems: [{ column: '', code: 'request.malformed' }] }
    }
    const unknown = Object.keys(row).filter(name => !isMember(name))
    if (unknown.length > 0) return { problems: unknown.map(column => ({ column, code: 'column.unknown' })) }
    const parsed = z.safeParse(schema, row)
    if (!parsed.success) return { problems: parsed.error.issues.map(problemOf) }
    const given: Record<string, GivenRow[string]> = {}
    for (const [name, value] of Object.entries(parsed.data)) {
      // An emptied field says the same as null.
      if (value !== undefined && name !== 'action') given[name] = isEmpty(value) ? null : (value as GivenRow[string])
    }
    const isDeletion = kind.canDelete === true && parsed.data.action === 'delete'
    return { given: kind.normalise?.(given) ?? given, isDeletion }
  }
}

function problemOf(issue: z.core.$ZodIssue): RowProblem {
  // A structure has messages of its own; to a row it is one value.
  const code = rowProblemCodes.find(known => known === issue.message) ?? 'value.wrong.form'
  return { column: String(issue.path[0] ?? ''), code }
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)
