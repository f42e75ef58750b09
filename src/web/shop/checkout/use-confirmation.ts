import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ProblemError } from '../../boot/problem-error.ts'
import { problemText, t } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'
import type { Agreed } from './Agreement.tsx'
import { type Change, changesBetween } from './changes.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { emptyReference } from './DeliveryReferenceFields.tsx'
import type { DeliveryReferences } from './ReviewSection.tsx'
import { clearReferences, readReferences, storeReferences } from './stored-references.ts'
import { type OrderRequest, type PlacingState, usePlaceOrder } from './use-place-order.ts'
import type { Preview } from './use-preview.ts'

interface Confirmation {
  state: PlacingState
  place: () => void
  agreed: Agreed
  setAgreed: (agreed: Agreed) => void
  /** Somebody pressed without having agreed. */
  isAsked: boolean
  references: DeliveryReferences
  setReferences: (references: DeliveryReferences) => void
  /** What moved between the press and now. */
  changes: readonly Change[]
  /** The buyer chooses anew: what differs from the press is their own doing. */
  forget: () => void
  changed: RefObject<HTMLDivElement | null>
  problems: RefObject<HTMLDivElement | null>
  asked: RefObject<HTMLDivElement | null>
}

/** From the buyer's agreeing to the placed order, or back to the page with the reason. */
export function useConfirmation(props: CheckoutProps): Confirmation {
  const { facts, choices, paymentMethod, preview, isStale, blocks, onRefresh } = props
  const [agreed, setAgreed] = useState<Agreed>({ terms: false, contract: false })
  const [isAsked, setAsked] = useState(false)
  const [references, setReferences] = useState<DeliveryReferences>(() => readReferences(facts.orderType))
  const [refused, setRefused] = useState<Preview>()
  const [unsaid, setUnsaid] = useState<ProblemError>()
  const changes = refused && !isStale ? changesBetween(refused, preview) : []
  const changed = useRef<HTMLDivElement>(null)
  const problems = useRef<HTMLDivElement>(null)
  const asked = useRef<HTMLDivElement>(null)
  const placing = usePlaceOrder(
    () => clearReferences(facts.orderType),
    problem => void lookAgain(problem),
  )

  /** Refused: what is there now is shown, old and new, and the buyer asked again. */
  async function lookAgain(problem: ProblemError) {
    if (problem.status === 0 || problem.status === 503) {
      showToast({ type: 'danger', text: t('checkout.lost') })
      return
    }
    setRefused(preview)
    await onRefresh()
    // The new cart asks for its own preview first; what it says is waited for below.
    setTimeout(() => setUnsaid(problem), 50)
  }

  // Once the page shows what is there now, the focus goes to the reason; one that nothing on the page tells is said.
  useEffect(() => {
    if (!unsaid || isStale) return
    setUnsaid(undefined)
    const reason = problems.current ?? changed.current
    if (reason) reason.focus()
    else showToast({ type: 'danger', text: problemText(unsaid) })
  }, [unsaid, isStale])

  function place() {
    // The lock speaks first: while an order is under way nothing on the page counts.
    if (!placing.isLocked()) {
      if (blocks.length > 0) {
        problems.current?.focus()
        return
      }
      if (!agreed.terms || !agreed.contract) {
        setAsked(true)
        asked.current?.querySelector<HTMLElement>('[data-agree]:not(:checked)')?.focus()
        return
      }
      if (isStale) return
      setRefused(undefined)
    }
    void placing.place(wish())
  }

  const wish = (): OrderRequest => ({
    orderType: facts.orderType,
    shippingAddressId: choices.shippingAddress?._id,
    invoiceAddressId: choices.invoiceAddress?._id,
    shippingMethodId: choices.shippingMethod?.id,
    paymentMethod,
    deliveries: preview.orders.map(({ deliveryDate }) => ({
      // An order is sent as soon as it can be: the day of the preview may be over by now.
      ...(facts.orderType === 'preOrder' && { date: deliveryDate }),
      ...filled(references[deliveryDate] ?? emptyReference),
    })),
    termsAccepted: agreed.terms,
    contractConfirmed: agreed.contract,
    basketVersion: facts.cart.version,
    total: preview.totals.gross.value,
  })

  return {
    state: placing.state,
    place,
    agreed,
    setAgreed,
    isAsked,
    references,
    setReferences: next => {
      setReferences(next)
      storeReferences(facts.orderType, next)
    },
    changes,
    forget: () => setRefused(undefined),
    changed,
    problems,
    asked,
  }
}

function filled({ externalOrderNumber, note }: typeof emptyReference): Partial<typeof emptyReference> {
  return {
    ...(externalOrderNumber.trim() && { externalOrderNumber: externalOrderNumber.trim() }),
    ...(note.trim() && { note: note.trim() }),
  }
}
