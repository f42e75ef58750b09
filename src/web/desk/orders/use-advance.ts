import { useMutation, useQueryClient } from '@tanstack/react-query'
import { advanceOrders, approveOrders, type OrderSelection } from '#contract/desk/orders.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { OrderGoal } from '#domain/order/order-steps.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { call } from '../../boot/api.ts'
import { countText, problemText, t } from '../../i18n/texts.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { showToast } from '../../ui/toasts.ts'

type Report = AnswerOf<typeof advanceOrders>['data']

/** Brings orders forward, and says what became of them. */
export function useAdvance(onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: { selection: OrderSelection; to: OrderGoal }) =>
      (await call(advanceOrders, { body: wanted })).data,
    onSuccess: async report => {
      tell(report)
      onDone?.()
      await renewOrders(client)
    },
    onError: showProblem,
  })
}

/** Lets orders go on that wait because of what their company owes. */
export function useApprove(onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (selection: OrderSelection) => (await call(approveOrders, { body: { selection } })).data,
    onSuccess: async ({ done }) => {
      showToast({ type: 'success', text: countText('desk.orders.approved', done.length) })
      onDone?.()
      await renewOrders(client)
    },
    onError: showProblem,
  })
}

/** Everything that shows orders is loaded anew. */
export async function renewOrders(client: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all(['desk orders', 'desk order', 'today'].map(name => client.invalidateQueries({ queryKey: [name] })))
}

function tell({ done, same, refused }: Report): void {
  const texts = [
    ...(done.length > 0 ? [countText('desk.orders.done', done.length)] : []),
    ...(same > 0 ? [countText('desk.orders.same', same)] : []),
  ]
  if (texts.length > 0) showToast({ type: 'success', text: texts.join(' ') })
  for (const { orderNumber, code, facts } of refused.slice(0, 3)) {
    const why = problemText({ code: code as ProblemCode, facts })
    showToast({ type: 'danger', text: t('desk.orders.refused', { number: orderNumber, why }) })
  }
}
