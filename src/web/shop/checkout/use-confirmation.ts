import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { placeOrder } from '#contract/shop/checkout.ts'
import { startPayment } from '#contract/shop/payment.ts'
import type { OrderType } from '#domain/cart/line.ts'
import { call } from '../../boot/api.ts'
import { goTo } from '../../boot/navigation.ts'
import { type ProblemError, problemOf } from '../../boot/problem-error.ts'
import { queryClient } from '../../boot/query-client.ts'
import { countText, problemText, t } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'
import { cart } from '../cart/cart.ts'
import { setAsideCounts } from '../cart/cart-wire.ts'
import type { Agreed } from './Agreement.tsx'
import { type Change, changesBetween } from './changes.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { emptyReference } from './DeliveryReferenceFields.tsx'
import type { DeliveryReferences } from './ReviewSection.tsx'
import { clearReferences, readReferences, storeReferences } from './stored-references.ts'
import type { Preview } from './use-preview.ts'

type OrderRequest = BodyOf<typeof placeOrder>
type Placed = AnswerOf<typeof placeOrder>
export type PlacingState = 'idle' | 'placing' | 'placed'

interface Confirmation {
  state: PlacingState
  place: () => void
  agreed: Agreed
  setAgreed: (agreed: Agreed) => void
  /** The buyer pressed the button without having agreed. */
  isMissingShown: boolean
  references: DeliveryReferences
  setReferences: (references: DeliveryReferences) => void
  /** What changed since the button was pressed. */
  changes: readonly Change[]
  /** Called when the buyer chooses something else: differences are then their own and not reported. */
  forget: () => void
  changed: RefObject<HTMLDivElement | null>
  problems: RefObject<HTMLDivElement | null>
  agreement: RefObject<HTMLDivElement | null>
}

/** From agreeing to the placed order, or back to the page with the reason of a refusal. */
export function useConfirmation(props: CheckoutProps): Confirmation {
  const { facts, choices, paymentMethod, preview, isStale, blocks, onRefresh } = props
  const { orderType } = facts
  const [state, setState] = useState<PlacingState>('idle')
  // A ref, so that it closes within the first click and not only with the next render.
  const lock = useRef<PlacingState>('idle')
  const wasWarned = useRef(false)
  const sent = useRef({ text: '', key: '' })
  const [agreed, setAgreed] = useState<Agreed>({ terms: false, contract: false })
  const [isMissingShown, setMissingShown] = useState(false)
  const [references, setReferences] = useState<DeliveryReferences>(() => readReferences(orderType))
  const [refused, setRefused] = useState<Preview>()
  const [unreported, setUnreported] = useState<ProblemError>()
  const changes = refused && !isStale ? changesBetween(refused, preview) : []
  const changed = useRef<HTMLDivElement>(null)
  const problems = useRef<HTMLDivElement>(null)
  const agreement = useRef<HTMLDivElement>(null)

  function place() {
    // The lock is checked first: while an order is being placed, nothing else on the page matters.
    if (lock.current !== 'idle') {
      if (!wasWarned.current) showToast({ type: 'warning', text: t('checkout.placing.wait') })
      wasWarned.current = true
    } else if (blocks.length > 0) {
      problems.current?.focus()
    } else if (!agreed.terms || !agreed.contract) {
      setMissingShown(true)
      agreement.current?.querySelector<HTMLElement>('[data-agree]:not(:checked)')?.focus()
    } else if (!isStale) {
      setRefused(undefined)
      void placeOnce(orderRequest())
    }
  }

  async function placeOnce(request: OrderRequest): Promise<void> {
    enter('placing')
    wasWarned.current = false
    try {
      const placed = await send(request, keyFor(request))
      enter('placed')
      clearReferences(orderType)
      reloadCart(orderType)
      await continueAfter(placed)
    } catch (error) {
      enter('idle')
      void refresh(problemOf(error))
    }
  }

  function enter(next: PlacingState) {
    lock.current = next
    setState(next)
  }

  /** One idempotency key per request: sending it again gives the same order, a changed request a new one. */
  function keyFor(request: OrderRequest): string {
    const text = JSON.stringify(request)
    if (sent.current.text !== text) sent.current = { text, key: newKey() }
    return sent.current.key
  }

  /** After a refusal the page loads the current state, shows old and new values, and the buyer has to confirm again. */
  async function refresh(problem: ProblemError) {
    if (problem.status === 0 || problem.status === 503) {
      showToast({ type: 'danger', text: t('checkout.lost') })
      return
    }
    setRefused(preview)
    await onRefresh()
    // A new cart starts loading its preview in the next render; the effect below waits for it.
    setTimeout(() => setUnreported(problem), 50)
  }

  // Once the page shows the current state, the focus goes to the reason; if the page shows none, a toast does.
  useEffect(() => {
    if (!unreported || isStale) return
    setUnreported(undefined)
    const reason = problems.current ?? changed.current
    if (reason) reason.focus()
    else showToast({ type: 'danger', text: problemText(unreported) })
  }, [unreported, isStale])

  const orderRequest = (): OrderRequest => ({
    orderType,
    shippingAddressId: choices.shippingAddress?._id,
    invoiceAddressId: choices.invoiceAddress?._id,
    shippingMethodId: choices.shippingMethod?.id,
    paymentMethod,
    deliveries: preview.orders.map(({ deliveryDate }) => ({
      // Orders from stock ship as soon as possible, so no date is sent: that of the preview may have passed.
      ...(orderType === 'preOrder' && { date: deliveryDate }),
      ...filled(references[deliveryDate] ?? emptyReference),
    })),
    termsAccepted: agreed.terms,
    contractConfirmed: agreed.contract,
    basketVersion: facts.cart.version,
    total: preview.totals.gross.value,
  })

  return {
    state,
    place,
    agreed,
    setAgreed,
    isMissingShown,
    references,
    setReferences: next => {
      setReferences(next)
      storeReferences(orderType, next)
    },
    changes,
    forget: () => setRefused(undefined),
    changed,
    problems,
    agreement,
  }
}

function filled({ externalOrderNumber, note }: typeof emptyReference): Partial<typeof emptyReference> {
  return {
    ...(externalOrderNumber.trim() && { externalOrderNumber: externalOrderNumber.trim() }),
    ...(note.trim() && { note: note.trim() }),
  }
}

/** 128 random bits. `crypto.randomUUID` needs https, which a shop in a local network may not have. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Milliseconds before a retry. Sending again is safe: the idempotency key makes it the same order. */
const pauses = [700, 2000]

async function send(request: OrderRequest, idempotencyKey: string): Promise<Placed> {
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

/** The ordered lines have left the cart and the stock, so what the page has cached of both is outdated. */
function reloadCart(orderType: OrderType): void {
  const setAside = setAsideCounts()[orderType]
  void cart.load().then(() => {
    if (setAside > 0) showToast({ type: 'info', text: countText('cart.aside.is.back', setAside) })
  })
  void queryClient.invalidateQueries({ refetchType: 'none' })
}

async function continueAfter({ data: { orders, payment, request } }: Placed): Promise<void> {
  if (request) {
    showToast({ type: 'success', text: t('checkout.asked.toast') })
    return goTo(`/my-account/approvals/${request._id}`)
  }
  const ids = orders.map(({ _id }) => _id).join(',')
  const [first] = payment?.orderIds ?? []
  if (first === undefined) return goTo(`/thank-you?orders=${ids}`)
  try {
    const { data } = await call(startPayment, { body: { orderId: first } })
    location.assign(data.redirectUrl)
  } catch {
    // The order is placed but not paid: that page offers to pay again.
    goTo(`/order-failed?orders=${ids}`)
  }
}
