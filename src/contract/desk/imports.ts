import * as z from 'zod/mini'
import { importStages, importTasks } from '#domain/records/import.ts'
import { endpoint, importSeconds } from '../endpoint.ts'
import { dataOf, line, paragraph } from '../wire.ts'

/** The kinds that somebody may import depend on their role, so each call looks at the kind of its import as well. */
const id = z.string().check(z.regex(/^\d{1,15}$/))
const params = z.object({ id })
const count = z.int()
const facts = z.record(z.string(), z.union([z.string(), z.number()]))
const problem = z.object({ code: z.string(), facts })

/** The largest file; larger ones are sent in parts. */
export const mostImportBytes = 200 * 1024 * 1024

const notation = z.object({
  decimalMark: z.optional(z.enum(['.', ','])),
  dayOrder: z.optional(z.enum(['day first', 'month first'])),
})
const mapping = z.record(z.string(), z.nullable(z.string()))
const mode = z.enum(['rows', 'strict'])

const importSummary = {
  id,
  kind: z.string(),
  fileName: z.string(),
  fileBytes: count,
  uploadedBy: z.string(),
  uploadedAt: z.string(),
  /** The source that the file was fetched from; null where somebody uploaded it. */
  sourceName: z.nullable(z.string()),
  stage: z.enum(importStages),
  task: z.nullable(z.enum(importTasks)),
  /** A task that is not running waits for another import of its kind. */
  isRunning: z.boolean(),
  problem: z.nullable(problem),
  rowsDone: count,
  rowsTotal: z.nullable(count),
  created: count,
  changed: count,
  deleted: count,
  same: count,
  rejected: count,
  undoUntil: z.nullable(z.string()),
}

const importDetails = z.object({
  ...importSummary,
  /** The columns of the file with their first values, and what each may stand for. */
  columns: z.array(
    z.object({
      heading: z.string(),
      examples: z.array(z.string()),
      column: z.nullable(z.string()),
      by: z.nullable(z.enum(['name', 'saved', 'likeness'])),
      /** The heading as it stands in the file, where an earlier column is called the same. */
      repeats: z.nullable(z.string()),
    }),
  ),
  /** Where the headings stand, by the number that a spreadsheet shows, and the rows that may be taken for them. */
  headingRow: z.nullable(count),
  firstRows: z.array(z.object({ row: count, text: z.string() })),
  /** Another shop or kind that the file was exported from, by its properties or its name. */
  exportedFrom: z.nullable(z.object({ shop: z.nullable(z.string()), kind: z.nullable(z.string()) })),
  /** The sheets of a workbook that have something in them. Only the first is read. */
  sheets: z.array(z.string()),
  notations: z.record(z.string(), notation),
  mode,
  isReplacement: z.boolean(),
  /** Columns that can be read in two ways, for somebody to decide. */
  unclear: z.array(z.object({ name: z.string(), about: z.enum(['numbers', 'dates']), examples: z.array(z.string()) })),
  /** Of what is deleted, what is missing in a file that replaces lists, and how many records these have. */
  missing: count,
  replaced: count,
  /** An earlier import of the same file that was written. */
  sameFileAs: z.nullable(z.object({ id, appliedAt: z.string() })),
  isUndoable: z.boolean(),
  /** Grows with every task that is begun: what was asked about the rows before is no longer true. */
  attempt: count,
  /** Of pictures: how many products on sale show none now. */
  withoutPicture: z.nullable(count),
  isUndoChecked: z.boolean(),
  undoDone: count,
  undoLeft: count,
})

const importAnswer = dataOf(importDetails)

export const uploadImport = endpoint({
  method: 'POST',
  path: '/api/desk/imports',
  who: 'staff',
  needs: [],
  summary: 'Uploads a file of records of one kind. Nothing is written; the answer has its columns with suggestions.',
  query: z.object({ kind: line(40), fileName: line(200) }),
  content: { maxBytes: mostImportBytes },
  seconds: importSeconds,
  answer: importAnswer,
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/desk/imports',
  who: 'staff',
  needs: [],
  summary: 'The imports of the kinds that the caller may read, the latest first.',
  query: z.object({ before: z.optional(id) }),
  answer: z.object({ data: z.array(z.object(importSummary)), hasMore: z.boolean() }),
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api/desk/imports/{id}',
  who: 'staff',
  needs: [],
  summary: 'How an import stands.',
  params,
  answer: importAnswer,
})

export const chooseImportHeadings = endpoint({
  method: 'POST',
  path: '/api/desk/imports/{id}/headings',
  who: 'staff',
  needs: [],
  summary: 'Takes another of the first rows of a file as its headings. A dry run has to follow.',
  params,
  body: z.object({ row: z.int().check(z.minimum(1), z.maximum(2_000_000_000)) }),
  answer: importAnswer,
})

export const checkImport = endpoint({
  method: 'POST',
  path: '/api/desk/imports/{id}/check',
  who: 'staff',
  needs: [],
  summary: 'Starts the dry run: says what the file would do, by the code that writes it, and writes nothing.',
  params,
  body: z.object({
    mapping,
    notations: z._default(z.record(z.string(), notation), {}),
    mode: z._default(mode, 'rows'),
    isReplacement: z._default(z.boolean(), false),
  }),
  answer: importAnswer,
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/desk/imports/{id}/rows',
  who: 'staff',
  needs: [],
  summary: 'What becomes of the rows, by the order of the file; rows that change nothing are left out.',
  params,
  query: z.object({
    outcome: z.optional(z.enum(['created', 'changed', 'deleted', 'rejected'])),
    /** The number of a row, or a part of its key or of what a rejected one says. */
    text: z.optional(line(200)),
    after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_000_000_000)), 0),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        row: count,
        outcome: z.enum(['created', 'changed', 'deleted', 'rejected']),
        isInFile: z.boolean(),
        key: z.string(),
        /** What a column was and what it becomes, as people read it in the language of the call. */
        changes: z.array(z.object({ key: z.string(), column: z.string(), before: z.string(), after: z.string() })),
        /** With the text of the cell, where the file has one, and what the sentence needs, e.g. another row. */
        problems: z.array(
          z.object({ column: z.string(), code: z.string(), text: z.string(), facts: z.optional(facts) }),
        ),
        /** What a rejected row says, for somebody to correct; the place counts from 0. */
        cells: z.array(z.object({ place: count, text: z.string() })),
      }),
    ),
    hasMore: z.boolean(),
  }),
})

export const listImportReasons = endpoint({
  method: 'GET',
  path: '/api/desk/imports/{id}/reasons',
  who: 'staff',
  needs: [],
  summary: 'Why rows are rejected, where several are for the same reason with the same text; the most frequent first.',
  params,
  answer: dataOf(
    z.array(
      z.object({
        column: z.string(),
        code: z.string(),
        text: z.string(),
        rows: count,
        /** What the text may have been meant to be. */
        suggestion: z.nullable(z.string()),
      }),
    ),
  ),
})

export const getPriceMoves = endpoint({
  method: 'GET',
  path: '/api/desk/imports/{id}/price-moves',
  who: 'staff',
  needs: [],
  summary:
    'Of an import of prices: how many of them rise and fall by how much, from the largest fall to the largest rise.',
  params,
  answer: dataOf(z.array(count)),
})

/** Rows that are corrected by hand; a file with more faults is better mended as a whole. */
export const mostCorrections = 1_000
/** A longer text is not kept whole with a rejected row, so that it cannot be looked for. */
export const longestReplaced = 199

const place = z.int().check(z.minimum(0), z.maximum(16_383))
const cellText = (longest: number) => paragraph(longest).check(z.regex(/^\P{Surrogate}*$/u))

export const correctImport = endpoint({
  method: 'POST',
  path: '/api/desk/imports/{id}/corrections',
  who: 'staff',
  needs: [],
  summary:
    'Keeps corrected cells of rejected rows, or a text to be read wherever a column says another, and starts a dry run.',
  params,
  body: z.object({
    rows: z._default(
      z
        .array(
          z.object({
            row: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
            cells: z.array(z.object({ place, text: cellText(2_000) })).check(z.minLength(1), z.maxLength(100)),
          }),
        )
        .check(z.maxLength(100)),
      [],
    ),
    everywhere: z._default(
      z
        .array(z.object({ place, text: cellText(longestReplaced), replacement: cellText(2_000) }))
        .check(z.maxLength(100)),
      [],
    ),
  }),
  answer: importAnswer,
})

export const applyImport = endpoint({
  method: 'POST',
  path: '/api/desk/imports/{id}/apply',
  who: 'staff',
  needs: [],
  summary: 'Writes the rows in the background, as the dry run showed.',
  params,
  body: z.object({ typedCount: z.optional(count), isOriginMeant: z.optional(z.boolean()) }),
  answer: importAnswer,
})

export const stopImport = endpoint({
  method: 'POST',
  path: '/api/desk/imports/{id}/stop',
  who: 'staff',
  needs: [],
  summary: 'Stops what is under way. What has been written stays and can be undone.',
  params,
  answer: importAnswer,
})

export const getImportResult = endpoint({
  method: 'GET',
  path: '/api/desk/imports/{id}/result',
  who: 'staff',
  needs: [],
  summary: 'The rows of the file with what became of each, as csv.',
  params,
  file: ['text/csv'],
  seconds: importSeconds,
})

export const checkImportUndo = endpoint({
  method: 'POST',
  path: '/api/desk/imports/{id}/undo/check',
  who: 'staff',
  needs: [],
  summary: 'Starts the dry run of undoing: says what would be as before, and what was changed since and stays.',
  params,
  answer: importAnswer,
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/desk/imports/{id}/undo',
  who: 'staff',
  needs: [],
  summary: 'Undoes an import of the last 30 days. What was changed since stays.',
  params,
  answer: importAnswer,
})

export const listUndoConflicts = endpoint({
  method: 'GET',
  path: '/api/desk/imports/{id}/undo/conflicts',
  who: 'staff',
  needs: [],
  summary: 'The first 200 records that undoing leaves as they are, and why.',
  params,
  answer: dataOf(
    z.array(z.object({ key: z.string(), problems: z.array(z.object({ column: z.string(), code: z.string() })) })),
  ),
})
