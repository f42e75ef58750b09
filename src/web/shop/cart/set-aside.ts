import { getCart, putBackCart, setAsideCart } from '#contract/shop/cart.ts'
import type { OrderType } from '#domain/cart/line.ts'
import { call } from '../../boot/api.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'
import { cart } from './cart.ts'

/** One of the two carts waits while something else is ordered alone. False where it could not be set aside. */
export function setAside(orderType: OrderType): Promise<boolean> {
  return changeCart(async () => {
    const { version } = (await call(getCart, {})).data
    await call(setAsideCart, { body: { orderType, version } })
  })
}

/** What waits comes back, on top of what is in the cart. */
export function putBack(orderType: OrderType): Promise<boolean> {
  return changeCart(() => call(putBackCart, { body: { orderType } }))
}

/** What is on its way to the server is stored first; afterwards the cart is shown as the server has it. */
async function changeCart(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await cart.edit(lines => lines)
    await act()
    return true
  } catch (error) {
    showToast({ type: 'danger', text: problemText(problemOf(error)) })
    return false
  } finally {
    await cart.load()
  }
}
