import { useMutation, useQuery } from '@tanstack/react-query'
import { changeProducts, type ProductSelection } from '#contract/desk/products.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { countText } from '../../i18n/texts.ts'
import { useUndoToast } from '../records/use-save-records.ts'

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
  const sayDone = useUndoToast()
  return useMutation({
    mutationFn: async (body: { selection: ProductSelection; change: BulkChange }) =>
      (await call(changeProducts, { body: { ...body, isDryRun: false } })).data,
    onSuccess: async ({ changed, undo }) => {
      await onDone()
      sayDone(countText('products.changed.many', changed), undo)
    },
  })
}
