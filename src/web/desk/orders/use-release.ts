import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type OrderSelection, previewRelease, releaseBackOrders } from '#contract/desk/orders.ts'
import { call } from '../../boot/api.ts'
import { countText } from '../../i18n/texts.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { showToast } from '../../ui/toasts.ts'
import { renewOrders } from './use-advance.ts'

export function useReleasePreview(selection: OrderSelection) {
  return useQuery({
    queryKey: ['desk orders', 'release', selection],
    queryFn: async ({ signal }) => (await call(previewRelease, { body: { selection } }, { signal })).data,
    staleTime: 0,
    retry: false,
  })
}

export function useRelease(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (selection: OrderSelection) => (await call(releaseBackOrders, { body: { selection } })).data,
    onSuccess: async ({ pieces }) => {
      showToast({ type: 'success', text: countText('desk.release.done', pieces) })
      onDone()
      await Promise.all([renewOrders(client), client.invalidateQueries({ queryKey: ['desk stock'] })])
    },
    onError: showProblem,
  })
}
