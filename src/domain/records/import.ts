import type { Problem } from '../result.ts'
import type { ForeignOrigin } from './file-origin.ts'

/** What has been reached with a file. */
export const importStages = ['uploaded', 'checked', 'applied', 'undone'] as const
export type ImportStage = (typeof importStages)[number]

/** What is done with a file in the background. Undoing has a dry run of its own. */
export const importTasks = ['check', 'apply', 'checkUndo', 'undo'] as const
export type ImportTask = (typeof importTasks)[number]

/** For so long the journal keeps what records were before an import. */
export const undoDays = 30
export const mostImportRows = 1_000_000

/** How an import stands when somebody wants to go on with it. */
export interface ImportStanding {
  readonly stage: ImportStage
  readonly task: ImportTask | null
  readonly mode: 'rows' | 'strict'
  readonly rejected: number
  /** Records that are not in a file that replaces their lists, and how many records these lists have. */
  readonly missing: number
  readonly replaced: number
  /** Another shop or kind that the file says it was exported from. */
  readonly exportedFrom: ForeignOrigin | null
  readonly appliedAt: Date | null
  readonly isUndoChecked: boolean
  /** Whether records of the kind are never taken back. */
  readonly isFinal: boolean
}

/** What somebody has confirmed about a file that is to be written. */
export interface Confirmed {
  typedCount?: number | undefined
  /** That rows exported elsewhere are meant for this shop and kind: somebody may be moving shops. */
  isOriginMeant?: boolean | undefined
}

/** Why a task cannot be begun now. */
export function taskProblem(
  standing: ImportStanding,
  task: ImportTask,
  { now, ...confirmed }: { now: Date } & Confirmed,
): Problem | undefined {
  if (standing.task) return { code: 'import.busy' }
  switch (task) {
    case 'check':
      return isWritten(standing) ? { code: 'import.over' } : undefined
    case 'apply':
      return isWritten(standing) ? { code: 'import.over' } : applyProblem(standing, confirmed)
    default:
      return undoProblem(standing, task, now)
  }
}

/** All rows or none: a file that replaces lists must not leave half of them. */
export function isOneTransaction({
  mode,
  isReplacement,
}: {
  mode?: 'rows' | 'strict'
  isReplacement?: boolean
}): boolean {
  return mode === 'strict' || isReplacement === true
}

/** One rejected row holds back all others of a file that is written as a whole. */
export function isHeldBack({ mode, rejected }: Pick<ImportStanding, 'mode' | 'rejected'>): boolean {
  return mode === 'strict' && rejected > 0
}

/** More than a fifth of a list rarely goes by intention, so that whoever means it has to type the number. */
export function needsTypedCount({ missing, replaced }: Pick<ImportStanding, 'missing' | 'replaced'>): boolean {
  return missing * 5 > replaced
}

/** The last moment at which an import can be undone. */
export function undoUntil(appliedAt: Date): Date {
  return new Date(appliedAt.getTime() + undoDays * 86_400_000)
}

function applyProblem(standing: ImportStanding, { typedCount, isOriginMeant }: Confirmed): Problem | undefined {
  const { stage, rejected, missing, exportedFrom } = standing
  if (stage !== 'checked') return { code: 'import.not.checked' }
  if (exportedFrom && !isOriginMeant) return originProblem(exportedFrom)
  if (isHeldBack(standing)) return { code: 'import.rejected.rows', facts: { count: rejected } }
  if (needsTypedCount(standing) && typedCount !== missing)
    return { code: 'import.missing.confirm', facts: { count: missing } }
  return undefined
}

function originProblem({ shop, kind }: ForeignOrigin): Problem {
  return shop === null
    ? { code: 'import.other.kind', facts: { kind: kind! } }
    : { code: 'import.other.shop', facts: { shop } }
}

function undoProblem(standing: ImportStanding, task: 'checkUndo' | 'undo', now: Date): Problem | undefined {
  const { stage, appliedAt, isUndoChecked, isFinal } = standing
  if (isFinal) return { code: 'import.undo.never' }
  if (stage === 'undone') return { code: 'import.over' }
  if (stage !== 'applied' || !appliedAt) return { code: 'import.not.checked' }
  if (now > undoUntil(appliedAt)) return { code: 'import.undo.late', facts: { days: undoDays } }
  return task === 'undo' && !isUndoChecked ? { code: 'import.not.checked' } : undefined
}

const isWritten = ({ stage }: ImportStanding) => stage === 'applied' || stage === 'undone'
