import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveRecords, undoChange } from '#contract/desk/changes.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { countText, t } from '../../i18n/texts.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { showToast } from '../../ui/toasts.ts'
import { withPasswordAgain } from '../password/password-again.ts'

export type SavedParts = BodyOf<typeof saveRecords>['parts']

/** Saves rows of one or more kinds, all or none; what is shown is loaded anew. */
export function useSaveRecords() {
  const client = useQueryClient()
  const sayDone = useUndoToast()
  return useMutation({
    mutationFn: async (parts: SavedParts) =>
      (await withPasswordAgain(() => call(saveRecords, { body: { parts } }))).data,
    onSuccess: async ({ undo }) => {
      await client.invalidateQueries()
      sayDone(t('desk.record.saved'), undo)
    },
  })
}

/** Says what was done, with the way back. */
export function useUndoToast() {
  const undo = useUndo()
  return (text: string, change: string | null) => {
    const actions = change ? [{ label: t('desk.undo'), onSelect: () => undo.mutate(change) }] : []
    showToast({ type: 'success', text, actions })
  }
}

/** Takes back what was saved, and says what became of it. */
function useUndo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: string) => (await call(undoChange, { params: { undo: change } })).data,
    onSuccess: async ({ done, left }) => {
      await client.invalidateQueries()
      const text = left === 0 ? countText('desk.undone', done) : t('desk.undone.partly', { done, left })
      showToast({ type: left === 0 ? 'success' : 'warning', text })
    },
    onError: showProblem,
  })
}
