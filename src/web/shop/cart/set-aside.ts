import { getCart, putBackCart, setAsideCart } from '#contract/shop/cart.ts'
import type { OrderType } from '#domain/cart/line.ts'
import { call } from '../../boot/api.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { cart } from './cart.ts'

/** Sets one of the two carts aside, so that something else can be ordered alone. False where that failed. */
export function setAside(orderType: OrderType): Promise<boolean> {
  return changeCart(async () => {
    const { version } = (await call(getCart, {})).data
    await call(setAsideCart, { body: { orderType, version } })
  })
}

/** Puts the set-aside lines back, on top of what is in the cart. */
export function putBack(orderType: OrderType): Promise<boolean> {
  return changeCart(() => call(putBackCart, { body: { orderType } }))
}

/** Waits until pending edits are saved, and loads the cart again afterwards. */
export async function changeCart(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await cart.edit(lines => lines)
    await act()
    return true
  } catch (error) {
    showProblem(error)
    return false
  } finally {
    await cart.load()
  }
}
