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
  const [agreed, setAgreed] = useState<Agreed>({ terms: false, contract: false })
  const [isMissingShown, setMissingShown] = useState(false)
  const [references, setReferences] = useState<DeliveryReferences>(() => readReferences(facts.orderType))
  const [refused, setRefused] = useState<Preview>()
  const [unreported, setUnreported] = useState<ProblemError>()
  const changes = refused && !isStale ? changesBetween(refused, preview) : []
  const changed = useRef<HTMLDivElement>(null)
  const problems = useRef<HTMLDivElement>(null)
  const agreement = useRef<HTMLDivElement>(null)
  const placing = usePlaceOrder(
    () => clearReferences(facts.orderType),
    problem => void refresh(problem),
  )

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

  function place() {
    // The lock is checked first: while an order is being placed, nothing else on the page matters.
    if (!placing.isLocked()) {
      if (blocks.length > 0) {
        problems.current?.focus()
        return
      }
      if (!agreed.terms || !agreed.contract) {
        setMissingShown(true)
        agreement.current?.querySelector<HTMLElement>('[data-agree]:not(:checked)')?.focus()
        return
      }
      if (isStale) return
      setRefused(undefined)
    }
    void placing.place(orderRequest())
  }

  const orderRequest = (): OrderRequest => ({
    orderType: facts.orderType,
    shippingAddressId: choices.shippingAddress?._id,
    invoiceAddressId: choices.invoiceAddress?._id,
    shippingMethodId: choices.shippingMethod?.id,
    paymentMethod,
    deliveries: preview.orders.map(({ deliveryDate }) => ({
      // Orders from stock ship as soon as possible, so no date is sent: that of the preview may have passed.
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
    isMissingShown,
    references,
    setReferences: next => {
      setReferences(next)
      storeReferences(facts.orderType, next)
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
