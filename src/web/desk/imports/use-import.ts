import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  applyImport,
  checkImport,
  checkImportUndo,
  chooseImportHeadings,
  correctImport,
  getImport,
  getPriceMoves,
  listImportReasons,
  listImportRows,
  listUndoConflicts,
  stopImport,
  undoImport,
} from '#contract/desk/imports.ts'
import type { AnswerOf, BodyOf, QueryOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { currentLocale } from '../../i18n/texts.ts'

export type ImportDetails = AnswerOf<typeof getImport>['data']
export type RowOutcome = NonNullable<QueryOf<typeof listImportRows>['outcome']>
export type ImportRow = AnswerOf<typeof listImportRows>['data'][number]
export type CheckChoices = BodyOf<typeof checkImport>

/** How an import stands; while it is worked on, the page follows. */
export function useImport(id: string) {
  return useQuery({
    queryKey: ['import', id],
    queryFn: async ({ signal }) => (await call(getImport, { params: { id } }, { signal, isQuiet: true })).data,
    refetchInterval: ({ state }) => (state.data?.task ? 700 : false),
  })
}

/** What one can do with an import; each answers with how it stands then. */
export function useImportTasks(id: string) {
  const client = useQueryClient()
  const task = <Input>(start: (input: Input) => Promise<{ data: ImportDetails }>) => ({
    mutationFn: start,
    onSuccess: async ({ data }: { data: ImportDetails }) => {
      // What was asked for before would hide that a task has begun, and nobody would ask again.
      await client.cancelQueries({ queryKey: ['import', id] })
      client.setQueryData(['import', id], data)
    },
    // Somebody else may have gone on with it meanwhile.
    onError: () => client.invalidateQueries({ queryKey: ['import', id] }),
  })
  const params = { id }
  return {
    headings: useMutation(task((row: number) => call(chooseImportHeadings, { params, body: { row } }))),
    check: useMutation(task((body: CheckChoices) => call(checkImport, { params, body }))),
    correct: useMutation(task((body: BodyOf<typeof correctImport>) => call(correctImport, { params, body }))),
    apply: useMutation(task((body: BodyOf<typeof applyImport>) => call(applyImport, { params, body }))),
    stop: useMutation(task(() => call(stopImport, { params }))),
    checkUndo: useMutation(task(() => call(checkImportUndo, { params }))),
    undo: useMutation(task(() => call(undoImport, { params }))),
  }
}

/** The rows of an import as its last task has left them: a dry run that counts the same may say otherwise. */
export function useImportRows(
  { id, stage, task, attempt }: ImportDetails,
  outcome: RowOutcome | undefined,
  text: string,
) {
  return useInfiniteQuery({
    queryKey: ['import rows', id, stage, attempt, outcome, text, currentLocale()],
    queryFn: ({ pageParam, signal }) =>
      call(
        listImportRows,
        { params: { id }, query: { outcome, text: text || undefined, after: pageParam } },
        { signal, isQuiet: true },
      ),
    initialPageParam: 0,
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.row : undefined),
    enabled: !task,
  })
}

/** Why several rows are rejected at once. */
export function useReasons({ id, stage, task, attempt, rejected }: ImportDetails) {
  return useQuery({
    queryKey: ['import reasons', id, stage, attempt],
    queryFn: async ({ signal }) => (await call(listImportReasons, { params: { id } }, { signal, isQuiet: true })).data,
    enabled: rejected > 1 && !task,
  })
}

/** How many prices rise and fall by how much. */
export function usePriceMoves({ id, kind, stage, task, attempt, changed }: ImportDetails) {
  return useQuery({
    queryKey: ['price moves', id, stage, attempt],
    queryFn: async ({ signal }) => (await call(getPriceMoves, { params: { id } }, { signal, isQuiet: true })).data,
    enabled: kind === 'prices' && changed > 0 && !task,
  })
}

export function useUndoConflicts({ id, stage, attempt, undoLeft }: ImportDetails) {
  return useQuery({
    queryKey: ['undo conflicts', id, stage, attempt],
    queryFn: async ({ signal }) => (await call(listUndoConflicts, { params: { id } }, { signal })).data,
    enabled: undoLeft > 0,
  })
}
