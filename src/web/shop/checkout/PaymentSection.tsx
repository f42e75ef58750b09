import { paymentMethods, statusText } from '#domain/order/order-status.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Picks } from './choices.ts'
import { RadioRows } from './RadioRows.tsx'

interface PaymentSectionProps {
  /** The payment methods that the company may use. */
  open: readonly string[]
  chosen: string | undefined
  deliveryCount: number
  onPick: (picks: Picks) => void
  onContinue: () => void
}

export function PaymentSection({ open, chosen, deliveryCount, onPick, onContinue }: PaymentSectionProps) {
  const t = useTexts()
  const locale = useLocale()
  if (open.length === 0) return <Notice kind="warning">{t('checkout.payment.none')}</Notice>
  const methods = paymentMethods.filter(({ id }) => open.includes(id))
  return (
    <>
      <RadioRows
        legend={t('checkout.payment')}
        isLegendHidden
        value={chosen}
        onChoose={paymentMethod => onPick({ paymentMethod })}
        rows={methods.map(({ id }) => ({
          value: id,
          title: statusText(paymentMethods, id, locale),
          text: t(id === 'card' && deliveryCount > 1 ? 'checkout.payment.card.several' : `checkout.payment.${id}`),
        }))}
      />
      <Button kind="primary" className="mt-4" onClick={onContinue}>
        {t('checkout.continue')}
      </Button>
    </>
  )
}

export function PaymentSummary({ chosen }: { chosen: string | undefined }) {
  const t = useTexts()
  const locale = useLocale()
  return (
    <p className="text-ink-2">{chosen ? statusText(paymentMethods, chosen, locale) : t('checkout.payment.none')}</p>
  )
}
