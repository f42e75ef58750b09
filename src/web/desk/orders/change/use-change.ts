import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeOrder, listDeliveryAddresses, type OrderChange, previewChange } from '#contract/desk/order-changes.ts'
import { proposeChange } from '#contract/desk/proposals.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { call } from '../../../boot/api.ts'
import { problemOf } from '../../../boot/problem-error.ts'
import { useDebounced } from '../../../boot/use-debounced.ts'
import { t } from '../../../i18n/texts.ts'
import { useLocale } from '../../../i18n/use-texts.ts'
import { showToast } from '../../../ui/toasts.ts'
import { renewProposals } from '../../proposals/use-proposals.ts'
import { renewOrders } from '../use-advance.ts'
import type { DeskOrder } from '../use-order.ts'
import { editsIn } from './draft.ts'

export type ChangePreview = AnswerOf<typeof previewChange>['data']

/** What the change would make of the order, shortly after the last edit; the figures before stay until then. */
export function useChangePreview({ orderNumber }: DeskOrder, change: OrderChange) {
  const locale = useLocale()
  const text = useDebounced(JSON.stringify(change), 250)
  const settled = JSON.parse(text) as OrderChange
  const isSettled = text === JSON.stringify(change)
  const preview = useQuery({
    queryKey: ['desk order', orderNumber, 'change', locale, text],
    queryFn: async ({ signal }) =>
      (await call(previewChange, { params: { orderNumber }, body: { change: settled } }, { signal, isQuiet: true }))
        .data,
    enabled: editsIn(settled) > 0,
    placeholderData: keepPreviousData,
    // What was refused is refused again.
    retry: false,
    gcTime: 0,
  })
  return { ...preview, isCurrent: isSettled && !preview.isPlaceholderData && !preview.isFetching }
}

/** Where the order may go instead. */
export function useDeliveryAddresses({ orderNumber }: DeskOrder) {
  return useQuery({
    queryKey: ['desk order', orderNumber, 'addresses'],
    queryFn: async ({ signal }) =>
      (await call(listDeliveryAddresses, { params: { orderNumber } }, { signal, isQuiet: true })).data,
  })
}

export function useChangeOrder(orderNumber: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeOrder>) => call(changeOrder, { params: { orderNumber }, body }),
    onSuccess: async (_, { mail }) => {
      showToast({ type: 'success', text: t(mail ? 'desk.change.done' : 'desk.change.done.silent') })
      onDone()
      await renewOrders(client)
    },
    onError: async error => {
      // Somebody else was first: their order and a new preview are shown, and what was typed stays.
      if (['order.changed.since', 'order.preview.outdated'].includes(problemOf(error).code)) await renewOrders(client)
    },
  })
}

/** Asks the customer about the change instead of making it. */
export function useProposeChange(orderNumber: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof proposeChange>) => call(proposeChange, { params: { orderNumber }, body }),
    onSuccess: async () => {
      showToast({ type: 'success', text: t('desk.ask.done') })
      onDone()
      await renewProposals(client)
    },
    onError: async error => {
      if (['order.changed.since', 'order.preview.outdated'].includes(problemOf(error).code)) await renewOrders(client)
    },
  })
}
