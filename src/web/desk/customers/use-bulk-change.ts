import { useMutation, useQuery } from '@tanstack/react-query'
import { type CustomerSelection, changeCustomers } from '#contract/desk/customers.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { countText } from '../../i18n/texts.ts'
import { useUndoToast } from '../records/use-save-records.ts'

export type BulkChange = BodyOf<typeof changeCustomers>['change']

/** What a change would do, by the code that does it. */
export function useBulkPreview(selection: CustomerSelection, change: BulkChange) {
  return useQuery({
    queryKey: ['bulk preview', 'customers', selection, change],
    queryFn: async ({ signal }) =>
      (await call(changeCustomers, { body: { selection, change, isDryRun: true } }, { signal })).data,
    staleTime: 0,
  })
}

export function useBulkChange(onDone: () => Promise<void>) {
  const sayDone = useUndoToast()
  return useMutation({
    mutationFn: async (body: { selection: CustomerSelection; change: BulkChange }) =>
      (await call(changeCustomers, { body: { ...body, isDryRun: false } })).data,
    onSuccess: async ({ changed, undo }) => {
      await onDone()
      sayDone(countText('customers.changed.many', changed), undo)
    },
  })
}
