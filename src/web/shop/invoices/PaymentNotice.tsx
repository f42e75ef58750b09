import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PaidInvoices } from '#contract/shop/payment.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice, type NoticeKind } from '../../ui/Notice.tsx'
import { useInvoicePayment } from './use-pay-invoices.ts'

interface PaymentNoticeProps {
  paymentId: string
  onClose: () => void
}

/** How the payment went that somebody comes back from: what the server says, never what the address claims. */
export function PaymentNotice({ paymentId, onClose }: PaymentNoticeProps) {
  const t = useTexts()
  const client = useQueryClient()
  const notice = useRef<HTMLDivElement>(null)
  const { data } = useInvoicePayment(paymentId)
  const outcome = data && outcomeOf(data)
  // The list below was asked for before the payment had settled.
  useEffect(() => {
    if (outcome) notice.current?.focus()
    if (outcome === 'paid') void client.invalidateQueries({ queryKey: ['invoices'] })
  }, [outcome, client])
  if (!data || !outcome) return null
  const facts = { numbers: data.finDocNumbers.join(', '), amount: formatMoney(data.amount) }
  return (
    <div className="mt-4">
      <Notice kind={kinds[outcome]} ref={notice}>
        <p className="font-semibold">{t(`invoices.payment.${outcome}`, facts)}</p>
        {data.onAccount.value > 0 && <p>{t('invoices.payment.on.account', { amount: formatMoney(data.onAccount) })}</p>}
        {outcome !== 'waiting' && (
          <Button kind="quiet" className="-ml-3" onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </Notice>
    </div>
  )
}

type Outcome = 'paid' | 'waiting' | 'left' | 'failed' | 'refunded'

function outcomeOf({ state, isCharged, isRefunded }: PaidInvoices): Outcome {
  if (state === 'success') return 'paid'
  if (isRefunded) return 'refunded'
  if (state === 'failed') return 'failed'
  return isCharged === false ? 'left' : 'waiting'
}

const kinds: Record<Outcome, NoticeKind> = {
  paid: 'success',
  waiting: 'info',
  left: 'warning',
  failed: 'danger',
  refunded: 'warning',
}
