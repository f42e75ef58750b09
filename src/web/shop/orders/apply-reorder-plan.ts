import { setAlarm } from '#contract/shop/alarms.ts'
import { unitsOf } from '#domain/cart/line.ts'
import { addLines } from '#domain/cart/set-aside.ts'
import { call } from '../../boot/api.ts'
import { queryClient } from '../../boot/query-client.ts'
import { countText, t } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'
import { cart } from '../cart/cart.ts'
import { toastAdded, toastCartLoading } from '../cart/cart-toasts.ts'
import { setAside } from '../cart/set-aside.ts'
import type { ReorderPlan } from './reorder-plan.ts'

/**
 * Adds the lines of the plan to the carts and sets its alarms. With `isAlone` the present items are set aside first, so
 * that the order consists of these lines only. Resolves to false, with nothing done, while the cart cannot be changed.
 */
export async function applyReorderPlan(plan: ReorderPlan, isAlone: boolean): Promise<boolean> {
  if (cart.state().status !== 'ready') {
    if (cart.state().status === 'failed') void cart.load()
    toastCartLoading()
    return false
  }
  if (isAlone && !(await setAside(plan.orderType))) return false
  const lines = [...plan.lines, ...plan.preOrders]
  const outcome = await cart.edit(before => addLines(before, lines))
  if (!outcome) return false
  if (plan.lines.length > 0) toastAdded(plan.orderType, plan.lines, outcome)
  if (plan.preOrders.length > 0) {
    const units = plan.preOrders.reduce((sum, line) => sum + unitsOf(line), 0)
    showToast({ type: 'success', text: countText('reorder.pre.ordered', units), mode: 'later' })
  }
  await setAlarms(plan.alarms)
  return true
}

async function setAlarms(numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return
  const set = await Promise.allSettled(
    numbers.map(domainReference => call(setAlarm, { body: { domainReference } }, { isQuiet: true })),
  )
  void queryClient.invalidateQueries({ queryKey: ['alarms'] })
  const isAll = set.every(({ status }) => status === 'fulfilled')
  showToast(
    isAll
      ? { type: 'success', text: countText('reorder.alarms', numbers.length) }
      : { type: 'danger', text: t('reorder.alarms.failed') },
  )
}
