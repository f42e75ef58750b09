import { useState } from 'react'
import type { CheckoutStep } from '#domain/checkout/checkout.ts'
import { formatMoney } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { AddressSection, AddressSummary } from './AddressSection.tsx'
import { Agreement } from './Agreement.tsx'
import { firstOpenStep, isOpen, isReachable } from './blocks.ts'
import { Changes, changedPrices } from './Changes.tsx'
import type { CheckoutProps } from './checkout-props.ts'
import type { Picks } from './choices.ts'
import { PaymentSection, PaymentSummary } from './PaymentSection.tsx'
import { PlaceOrderBar } from './PlaceOrderBar.tsx'
import { Problems } from './Problems.tsx'
import { ReviewSection } from './ReviewSection.tsx'
import { Section } from './Section.tsx'
import { ShippingSection } from './ShippingSection.tsx'
import { Totals } from './Totals.tsx'
import { useConfirmation } from './use-confirmation.ts'
import type { Preview } from './use-preview.ts'

/** Four sections, which show the choice when closed, the totals beside them, and the order button. */
export function Checkout(props: CheckoutProps) {
  const { facts, choices, paymentMethod, preview, isStale, blocks } = props
  const t = useTexts()
  const [open, setOpen] = useState<CheckoutStep>(() => firstOpenStep(blocks))
  const [wasNavigated, setNavigated] = useState(false)
  const confirmation = useConfirmation(props)
  const { changes } = confirmation

  function go(step: CheckoutStep) {
    setNavigated(true)
    setOpen(isReachable(step, blocks) ? step : firstOpenStep(blocks))
  }
  function onPick(picks: Picks) {
    confirmation.forget()
    props.onPick(picks)
  }
  const goToOpenStep = () => go(firstOpenStep(blocks))
  const section = (step: CheckoutStep, number: number) => ({
    number,
    title: t(`checkout.${step}`),
    isOpen: open === step,
    isPending: isOpen(step, blocks) || (step === 'review' && open !== 'review'),
    isReachable: isReachable(step, blocks),
    takesFocus: wasNavigated,
    onOpen: () => go(step),
  })
  const priceChanges = changedPrices(preview.blocks)
  const isBlocked = blocks.length > 0
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <Problems facts={facts} blocks={blocks} onStep={go} ref={confirmation.problems} />
        {preview.approval && (
          <Notice kind="info">{t('checkout.above.limit', { limit: formatMoney(preview.approval.limit) })}</Notice>
        )}
        {changes.length > 0 && <Changes ref={confirmation.changed} text={t('checkout.changed')} changes={changes} />}
        {priceChanges.length > 0 && changes.length === 0 && (
          <Changes text={t('checkout.changed.prices')} changes={priceChanges} />
        )}
        <div className="rounded-box border border-line">
          <Section {...section('address', 1)} summary={<AddressSummary choices={choices} />}>
            <AddressSection book={facts.book} choices={choices} onPick={onPick} onContinue={goToOpenStep} />
          </Section>
          <Section
            {...section('shipping', 2)}
            summary={<p className="text-ink-2">{choices.shippingMethod?.name ?? '–'}</p>}
          >
            <ShippingSection
              facts={facts}
              choices={choices}
              preview={preview}
              onPick={onPick}
              onContinue={goToOpenStep}
            />
          </Section>
          <Section {...section('payment', 3)} summary={<PaymentSummary chosen={paymentMethod} />}>
            <PaymentSection
              open={preview.paymentMethods}
              chosen={paymentMethod}
              deliveryCount={preview.orders.length}
              onPick={onPick}
              onContinue={goToOpenStep}
            />
          </Section>
          <Section
            {...section('review', 4)}
            summary={<p className="text-ink-2">{countText('checkout.lines', lineCount(preview))}</p>}
          >
            <ReviewSection
              facts={facts}
              preview={preview}
              references={confirmation.references}
              onReferences={confirmation.setReferences}
            />
          </Section>
        </div>
      </div>
      <section
        aria-label={t('checkout.totals')}
        className="grid gap-4 rounded-box border border-line bg-surface p-4 lg:sticky lg:top-[calc(4.5rem+var(--bar))]"
      >
        <h2 className="text-row font-semibold">{t('checkout.totals')}</h2>
        <Totals preview={preview} isStale={isStale} />
        <div ref={confirmation.agreement} className="border-t border-line pt-3">
          <Agreement
            settings={facts.settings}
            agreed={confirmation.agreed}
            isMissingShown={confirmation.isMissingShown}
            onAgree={confirmation.setAgreed}
          />
        </div>
        <PlaceOrderBar
          orderType={facts.orderType}
          preview={preview}
          state={confirmation.state}
          isChecking={isStale}
          isBlocked={isBlocked}
          onPlace={confirmation.place}
        />
      </section>
    </div>
  )
}

function lineCount({ orders }: Preview): number {
  return orders.reduce((sum, order) => sum + order.items.length, 0)
}
