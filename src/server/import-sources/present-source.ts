import type { listImportSources, listSourceVisits } from '#contract/desk/import-sources.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { SourceRow, VisitRow } from './queries.ts'

type Source = AnswerOf<typeof listImportSources>['data'][number]
type Visit = AnswerOf<typeof listSourceVisits>['data'][number]

export function sourceOf(row: SourceRow): Source {
  const { lastVisit } = row
  return {
    ...row,
    ...row.options,
    id: String(row.id),
    savedBy: row.ownerName,
    dueAt: row.dueAt?.toISOString() ?? null,
    restsSince: row.restsSince?.toISOString() ?? null,
    lastVisit:
      lastVisit &&
      visitOf({
        ...lastVisit,
        dueAt: new Date(lastVisit.dueAt),
        begunAt: new Date(lastVisit.begunAt),
        endedAt: lastVisit.endedAt ? new Date(lastVisit.endedAt) : null,
      }),
  }
}

export function visitOf({ dueAt, begunAt, endedAt, outcome, problem, importId }: VisitRow): Visit {
  return {
    dueAt: dueAt.toISOString(),
    begunAt: begunAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    outcome,
    problem: problem && { code: problem.code, facts: problem.facts ?? {} },
    importId: importId === null ? null : String(importId),
  }
}
