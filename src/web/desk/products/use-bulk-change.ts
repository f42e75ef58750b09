import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { undoChange } from '#contract/desk/changes.ts'
import { changeProducts, type ProductSelection } from '#contract/desk/products.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { countText, problemText, t } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'

export type BulkChange = BodyOf<typeof changeProducts>['change']

/** What a change would do, by the code that does it. */
export function useBulkPreview(selection: ProductSelection, change: BulkChange) {
  return useQuery({
    queryKey: ['bulk preview', selection, change],
    queryFn: async ({ signal }) =>
      (await call(changeProducts, { body: { selection, change, isDryRun: true } }, { signal })).data,
    staleTime: 0,
  })
}

export function useBulkChange(onDone: () => Promise<void>) {
  const undo = useUndo()
  return useMutation({
    mutationFn: async (body: { selection: ProductSelection; change: BulkChange }) =>
      (await call(changeProducts, { body: { ...body, isDryRun: false } })).data,
    onSuccess: async ({ changed, undo: change }) => {
      await onDone()
      const actions = change ? [{ label: t('desk.undo'), onSelect: () => undo.mutate(change) }] : []
      showToast({ type: 'success', text: countText('products.changed.many', changed), actions })
    },
  })
}

/** Takes back what was saved, and says what became of it. */
export function useUndo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: string) => (await call(undoChange, { params: { undo: change } })).data,
    onSuccess: async ({ done, left }) => {
      await client.invalidateQueries()
      const text = left === 0 ? countText('desk.undone', done) : t('desk.undone.partly', { done, left })
      showToast({ type: left === 0 ? 'success' : 'warning', text })
    },
    onError: error => showToast({ type: 'danger', text: problemText(problemOf(error)) }),
  })
}
