import * as z from 'zod/mini'
import { endpoint, importSeconds } from '../endpoint.ts'
import { dataOf, line } from '../wire.ts'

/** So many rows are saved at once at a page of the desk. */
export const mostSavedRows = 1_000

/** The columns of a record by name, as its kind in `contract/records/kinds` says them. */
export const recordValues = z.record(z.string(), z.unknown())
export type RecordValues = z.output<typeof recordValues>

/** What came of a change; `undo` names it, for as long as it can be taken back. */
export const changeReport = { undo: z.nullable(z.string()) }

export const saveRecords = endpoint({
  method: 'POST',
  path: '/api/desk/changes',
  who: 'staff',
  needs: [],
  summary:
    'Saves rows of one or more kinds that the caller may write, all or none. Each says what the record was when it was seen: if that has changed since, the answer is 409 with what is stored now.',
  body: z.object({
    parts: z
      .array(
        z.object({
          kind: line(40),
          rows: z
            .array(
              z.object({
                given: z.record(z.string(), z.unknown()),
                /** What the columns were that this row changes; null where the record is meant to be new. */
                seen: z.nullable(z.record(z.string(), z.unknown())),
              }),
            )
            .check(z.minLength(1), z.maxLength(mostSavedRows)),
        }),
      )
      .check(z.minLength(1), z.maxLength(10)),
  }),
  answer: dataOf(z.object(changeReport)),
})

export const undoChange = endpoint({
  method: 'POST',
  path: '/api/desk/changes/{undo}/undo',
  who: 'staff',
  needs: [],
  summary: 'Takes back what the caller has saved at the desk within the last day. What was changed since stays.',
  params: z.object({ undo: z.string().check(z.regex(/^\d{1,19}$/)) }),
  answer: dataOf(z.object({ done: z.int(), left: z.int() })),
  // A copied price list has as many records as a large import.
  seconds: importSeconds,
})
