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

/** Milliseconds before a retry. Sending again is safe: the idempotency key makes it the same order. */
const pauses = [700, 2000]

/**
 * Places the order of this page once. The lock is a ref, so that it closes within the first click and not only with the
 * next render; further clicks until the answer get a single warning.
 */
export function usePlaceOrder(onPlaced: () => void, onRefused: (problem: ProblemError) => void) {
  const navigate = useNavigate()
  const [state, setState] = useState<PlacingState>('idle')
  const lock = useRef<PlacingState>('idle')
  const wasWarned = useRef(false)
  const sent = useRef({ text: '', key: '' })

  function enter(next: PlacingState) {
    lock.current = next
    setState(next)
  }

  async function place(request: OrderRequest): Promise<void> {
    if (lock.current !== 'idle') {
      if (!wasWarned.current) showToast({ type: 'warning', text: t('checkout.placing.wait') })
      wasWarned.current = true
      return
    }
    enter('placing')
    wasWarned.current = false
    try {
      const { data } = await send(request, keyFor(request))
      enter('placed')
      onPlaced()
      reloadCart(request.orderType)
      await continueAfter(data)
    } catch (error) {
      enter('idle')
      onRefused(problemOf(error))
    }
  }

  /** One idempotency key per request: sending it again gives the same order, a changed request a new one. */
  function keyFor(request: OrderRequest): string {
    const text = JSON.stringify(request)
    if (sent.current.text !== text) sent.current = { text, key: newKey() }
    return sent.current.key
  }

  async function continueAfter({ orders, payment }: Placed): Promise<void> {
    const ids = orders.map(({ _id }) => _id).join(',')
    const [first] = payment?.orderIds ?? []
    if (first === undefined) return void navigate(`/thank-you?orders=${ids}`)
    try {
      const { data } = await call(startPayment, { body: { orderId: first } })
      location.assign(data.redirectUrl)
    } catch {
      // The order is placed but not paid: that page offers to pay again.
      navigate(`/order-failed?orders=${ids}`)
    }
  }

  return { state, isLocked: () => lock.current !== 'idle', place }
}

/** The ordered lines have left the cart and the stock, so what the page has cached of both is outdated. */
function reloadCart(orderType: OrderType): void {
  const setAside = setAsideCounts()[orderType]
  void cart.load().then(() => {
    if (setAside > 0) showToast({ type: 'info', text: countText('cart.aside.is.back', setAside) })
  })
  void queryClient.invalidateQueries({ refetchType: 'none' })
}

async function send(request: OrderRequest, idempotencyKey: string): Promise<AnswerOf<typeof placeOrder>> {
  for (const pause of pauses) {
    try {
      return await call(placeOrder, { body: request }, { idempotencyKey })
    } catch (error) {
      if (![0, 503].includes(problemOf(error).status)) throw error
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
  return call(placeOrder, { body: request }, { idempotencyKey })
}

/** 128 random bits. `crypto.randomUUID` needs https, which a shop in a local network may not have. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
