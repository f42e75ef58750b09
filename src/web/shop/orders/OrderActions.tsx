import { useQueryClient } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useRef, useState } from 'react'
import { cancelOrder } from '#contract/shop/checkout.ts'
import { exportOrder } from '#contract/shop/orders.ts'
import { cancelledStatus } from '#domain/order/order-status.ts'
import { call, download } from '../../boot/api.ts'
import { saveFile } from '../../boot/save-file.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { openModal } from '../../ui/modal-store.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { showToast } from '../../ui/toasts.ts'
import type { Order } from './use-orders.ts'

/** Order again, documents, export and cancel. */
export function OrderActions({ order }: { order: Order }) {
  const t = useTexts()
  const [isAsking, setAsking] = useState(false)
  async function exportItems() {
    try {
      saveFile(await download(exportOrder, { params: { id: order._id } }))
    } catch {
      showToast({ type: 'danger', text: t('orders.export.failed') })
    }
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          onClick={() => openModal('reorder', { orderId: order._id, orderNumber: order.orderNumber })}
        >
          {t('order.again')}
        </Button>
        {order.documentLink && (
          <a href={order.documentLink} download className={buttonLook('secondary')}>
            <Icon of={FileText} size={16} />
            {t('order.confirmation')}
          </a>
        )}
        {/* Each shipment has its note beside it. */}
        {order.shipments.length === 0 &&
          order.delDocumentsLinks.map((link, index) => (
            <a key={order.deliveryNotes[index]?.number} href={link} download className={buttonLook('secondary')}>
              <Icon of={FileText} size={16} />
              {t('order.delivery.note', { number: order.deliveryNotes[index]?.number ?? '' })}
            </a>
          ))}
        <Button onClick={() => void exportItems()}>{t('orders.export')}</Button>
        {order.isCancellable && !isAsking && (
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {t('order.cancel')}
          </Button>
        )}
      </div>
      {!order.documentLink && order.salesHeadStatus !== cancelledStatus && (
        <p className="text-ink-3">{t('order.confirmation.later')}</p>
      )}
      {isAsking && <CancelQuestion order={order} onKeep={() => setAsking(false)} />}
    </div>
  )
}

/** Asked inside the panel, so that the order stays visible. */
function CancelQuestion({ order, onKeep }: { order: Order; onKeep: () => void }) {
  const t = useTexts()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const question = useRef<HTMLFieldSetElement>(null)
  useEffect(() => question.current?.focus(), [])
  async function cancel() {
    setBusy(true)
    try {
      await call(cancelOrder, { params: { id: order._id } })
      showToast({ type: 'success', text: t('order.cancelled', { number: order.orderNumber }) })
      onKeep()
    } catch (error) {
      showProblem(error)
    }
    setBusy(false)
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['orders'] }),
      queries.invalidateQueries({ queryKey: ['order'] }),
    ])
  }
  return (
    <fieldset
      ref={question}
      tabIndex={-1}
      aria-label={t('order.cancel.sure', { number: order.orderNumber })}
      className="grid gap-2 rounded-box border border-bad bg-bad-soft p-3"
    >
      <p className="font-semibold">{t('order.cancel.sure', { number: order.orderNumber })}</p>
      <p>{t('order.cancel.text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" isBusy={isBusy} busyLabel={t('order.cancelling')} onClick={() => void cancel()}>
          {t('order.cancel.yes')}
        </Button>
        <Button onClick={onKeep}>{t('order.cancel.no')}</Button>
      </div>
    </fieldset>
  )
}
