import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { placeOrder } from '#contract/shop/checkout.ts'
import { startPayment } from '#contract/shop/payment.ts'
import type { OrderType } from '#domain/cart/line.ts'
import { call } from '../../boot/api.ts'
import { type ProblemError, problemOf } from '../../boot/problem-error.ts'
import { queryClient } from '../../boot/query-client.ts'
import { countText, t } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'
import { cart } from '../cart/cart.ts'
import { setAsideCounts } from '../cart/cart-wire.ts'

export type OrderRequest = BodyOf<typeof placeOrder>
type Placed = AnswerOf<typeof placeOrder>['data']
export type PlacingState = 'idle' | 'placing' | 'placed'

/** Before saying that there was no answer: the order is placed once, however often it is sent. */
const pauses = [700, 2000]

/**
 * Places the order of this page, once. The lock closes in the very press, before anything is drawn anew; every further
 * press until the answer gets one warning (spec 4).
 */
export function usePlaceOrder(onPlaced: () => void, onRefused: (problem: ProblemError) => void) {
  const navigate = useNavigate()
  const [state, setState] = useState<PlacingState>('idle')
  const lock = useRef<PlacingState>('idle')
  const wasWarned = useRef(false)
  const sent = useRef({ text: '', key: '' })

  function become(next: PlacingState) {
    lock.current = next
    setState(next)
  }

  async function place(wish: OrderRequest): Promise<void> {
    if (lock.current !== 'idle') {
      if (!wasWarned.current) showToast({ type: 'warning', text: t('checkout.placing.wait') })
      wasWarned.current = true
      return
    }
    become('placing')
    wasWarned.current = false
    try {
      const { data } = await send(wish, keyFor(wish))
      become('placed')
      onPlaced()
      forgetTheCart(wish.orderType)
      await goOn(data)
    } catch (error) {
      become('idle')
      onRefused(problemOf(error))
    }
  }

  /** One key per wish: the same one sent again is the same order, a changed one is not mistaken for it. */
  function keyFor(wish: OrderRequest): string {
    const text = JSON.stringify(wish)
    if (sent.current.text !== text) sent.current = { text, key: newKey() }
    return sent.current.key
  }

  async function goOn({ orders, payment }: Placed): Promise<void> {
    const ids = orders.map(({ _id }) => _id).join(',')
    const [first] = payment?.orderIds ?? []
    if (first === undefined) return void navigate(`/thank-you?orders=${ids}`)
    try {
      const { data } = await call(startPayment, { body: { orderId: first } })
      location.assign(data.redirectUrl)
    } catch {
      // The order stands and waits for its money: that page offers to pay again.
      navigate(`/order-failed?orders=${ids}`)
    }
  }

  return { state, isLocked: () => lock.current !== 'idle', place }
}

/** The ordered lines have left the cart, and the goods the shelf: what the page knew of both is old. */
function forgetTheCart(orderType: OrderType): void {
  const waited = setAsideCounts()[orderType]
  void cart.load().then(() => {
    if (waited > 0) showToast({ type: 'info', text: countText('cart.aside.is.back', waited) })
  })
  void queryClient.invalidateQueries({ refetchType: 'none' })
}

async function send(wish: OrderRequest, idempotencyKey: string): Promise<AnswerOf<typeof placeOrder>> {
  for (const pause of pauses) {
    try {
      return await call(placeOrder, { body: wish }, { idempotencyKey })
    } catch (error) {
      if (![0, 503].includes(problemOf(error).status)) throw error
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
  return call(placeOrder, { body: wish }, { idempotencyKey })
}

/** 128 random bits. `randomUUID` would want https, which a shop in a local network may not have. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
