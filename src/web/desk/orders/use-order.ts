import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sendMailAgain } from '#contract/desk/mails.ts'
import { cancelOrders, cancelRest, decideOnRefund, getOrder, getTimeline, shipOrder } from '#contract/desk/orders.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { t } from '../../i18n/texts.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { showToast } from '../../ui/toasts.ts'
import { renewOrders } from './use-advance.ts'

export type DeskOrder = AnswerOf<typeof getOrder>['data']
export type OrderLine = DeskOrder['lines'][number]
export type Moment = AnswerOf<typeof getTimeline>['data'][number]

export function useOrder(orderNumber: string) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['desk order', orderNumber, locale],
    queryFn: async ({ signal }) => (await call(getOrder, { params: { orderNumber } }, { signal })).data,
    // The links of its papers are valid for five minutes; money on its way back arrives within seconds, as a rule.
    refetchInterval: ({ state }) =>
      state.data?.cardRefunds.some(refund => refund.state === 'refunding' && !refund.isLate) ? 5_000 : 240_000,
  })
}

export function useTimeline(orderNumber: string) {
  return useQuery({
    queryKey: ['desk order', orderNumber, 'timeline'],
    queryFn: async ({ signal }) =>
      (await call(getTimeline, { params: { orderNumber } }, { signal, isQuiet: true })).data,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? 2_000 : false),
  })
}

/** A mail is about to leave, or money is on its way back to a card. */
function isMoving(moments: readonly Moment[]): boolean {
  const count = (...names: string[]) => moments.filter(({ what }) => names.includes(what)).length
  return (
    moments.some(({ facts }) => facts.state === 'waiting') ||
    count('payment.refund.asked') > count('payment.refunded', 'payment.refund.refused')
  )
}

/** A command about the order: what was done is said, and everything that shows it is loaded anew. */
function useCommand<Wanted>(run: (wanted: Wanted) => Promise<unknown>, doneText: string, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      showToast({ type: 'success', text: doneText })
      onDone?.()
      await renewOrders(client)
    },
    onError: async error => {
      // Somebody else was first: their order is shown. A network that fails says nothing about the order.
      if (problemOf(error).status >= 400) await renewOrders(client)
    },
  })
}

export function useShip(orderNumber: string, onDone: () => void) {
  return useCommand(
    (body: BodyOf<typeof shipOrder>) => call(shipOrder, { params: { orderNumber }, body }),
    t('desk.ship.done'),
    onDone,
  )
}

export function useCancelRest(orderNumber: string, onDone: () => void) {
  return useCommand(
    (body: BodyOf<typeof cancelRest>) => call(cancelRest, { params: { orderNumber }, body }),
    t('desk.rest.done'),
    onDone,
  )
}

export function useCancel(orderNumber: string, onDone: () => void) {
  return useCommand(
    async () => {
      const selection = { filter: {}, orderNumbers: [orderNumber], except: [] }
      const { refused } = (await call(cancelOrders, { body: { selection } })).data
      const [first] = refused
      if (first) throw new Error(first.code)
    },
    t('desk.rest.done'),
    onDone,
  )
}

export function useDecideOnRefund(orderNumber: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, to }: { id: string } & BodyOf<typeof decideOnRefund>) =>
      (await call(decideOnRefund, { params: { orderNumber, id }, body: { to } })).data,
    onSuccess: ({ state }) =>
      showToast({ type: state === 'refused' ? 'error' : 'success', text: t(`desk.card.refund.said.${state}`) }),
    onSettled: () => renewOrders(client),
  })
}

export function useMailAgain(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(sendMailAgain, { params: { id } }),
    onSuccess: () => showToast({ type: 'success', text: t('timeline.again.done') }),
    onError: showProblem,
    onSettled: () => client.invalidateQueries({ queryKey: ['desk order'] }),
  })
}
