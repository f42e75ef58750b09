import type { getImport } from '#contract/desk/imports.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { suggestColumns } from '#contract/records/suggest-columns.ts'
import { undoUntil } from '#domain/records/import.ts'
import { countWithoutPicture } from '../pictures/queries.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { definitionOf } from './import-kinds.ts'
import { findMapping, findSameFile, type ImportRow } from './queries.ts'
import { standingOf } from './standing.ts'

type Details = AnswerOf<typeof getImport>['data']

/** An import as lists show it. */
export function summaryOf(found: ImportRow) {
  const { appliedAt, problem } = found
  return {
    ...found,
    id: String(found.id),
    uploadedAt: found.uploadedAt.toISOString(),
    problem: problem && { code: problem.code, facts: problem.facts ?? {} },
    undoUntil: appliedAt && found.stage === 'applied' ? undoUntil(appliedAt).toISOString() : null,
  }
}

export async function detailsOf(db: TenantDb, found: ImportRow): Promise<Details> {
  const kind = definitionOf(found.kind)
  const needsCount = found.kind === 'pictures' && found.stage !== 'uploaded' && !found.task
  const [saved, same, withoutPicture] = await Promise.all([
    findMapping(db, found.kind),
    findSameFile(db, found),
    needsCount ? countWithoutPicture(db) : null,
  ])
  const { mapping, notations = {}, isReplacement = false } = found.options
  const columns = suggestColumns(kind, found.headings, saved).map(one => {
    const chosen = mapping && Object.hasOwn(mapping, one.heading) ? mapping[one.heading] : undefined
    return chosen === undefined || chosen === one.column ? one : { ...one, column: chosen, by: null }
  })
  return {
    ...summaryOf(found),
    columns: columns.map(one => ({ ...one, examples: [...one.examples], repeats: one.repeats ?? null })),
    firstRows: [...found.firstRows],
    exportedFrom: found.exportedFrom,
    sheets: [...found.sheets],
    unclear: found.unclear.map(one => ({ ...one, examples: [...one.examples] })),
    notations,
    mode: standingOf(found).mode,
    isReplacement,
    sameFileAs: same ? { id: String(same.id), appliedAt: same.appliedAt.toISOString() } : null,
    isUndoable: !kind.isFinal,
    withoutPicture,
    isUndoChecked: found.undoCheckedAt !== null,
  }
}
