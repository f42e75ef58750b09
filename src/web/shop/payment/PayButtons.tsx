import type { PaidOrder } from '#contract/shop/payment.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usePayByCard, usePayByInvoice } from './use-pay.ts'

/** The ways to pay an order that is not paid yet. */
export function PayButtons({ order, orderIds }: { order: PaidOrder; orderIds: string }) {
  const t = useTexts()
  const card = usePayByCard()
  const invoice = usePayByInvoice(orderIds)
  const error = card.error ?? invoice.error
  if (!order.mayPayByCard && !order.mayPayByInvoice) return null
  const isBusy = card.isPending || invoice.isPending
  return (
    <div className="grid gap-3 border-t border-line px-3 py-3 lg:px-4">
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {order.mayPayByCard && (
          <Button
            kind="primary"
            isBusy={isBusy}
            busyLabel={card.isPending ? t('payment.going') : undefined}
            onClick={() => card.mutate(order._id)}
          >
            {order.state === 'failed' ? t('payment.try.again') : t('payment.pay.card')}
          </Button>
        )}
        {order.mayPayByInvoice && (
          <Button
            isBusy={isBusy}
            busyLabel={invoice.isPending ? t('payment.switching') : undefined}
            onClick={() => invoice.mutate(order._id)}
          >
            {t('payment.pay.invoice')}
          </Button>
        )}
      </div>
      {error && <Notice kind="danger">{problemText(problemOf(error))}</Notice>}
    </div>
  )
}
