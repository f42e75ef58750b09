import { problemOf } from '../../boot/problem-error.ts'
import { formatDate } from '../../i18n/format.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useInvoiceOrders, useOrdersToInvoice } from './use-orders-to-invoice.ts'

/** What was shipped and not invoiced yet; gone when nothing waits. */
export function OrdersToInvoice({ mayWrite }: { mayWrite: boolean }) {
  const t = useTexts()
  const { data } = useOrdersToInvoice()
  const invoice = useInvoiceOrders()
  if (!data || data.data.length === 0) return null
  const orders = data.data
  const send = (orderNumbers: string[]) =>
    invoice.mutate(orderNumbers, {
      onSuccess: ({ done }) => showToast({ type: 'success', text: countText('desk.invoices.made', done.length) }),
    })
  return (
    <section aria-label={t('desk.invoices.waiting')} className="rounded-box border border-line bg-surface text-ui">
      <div className="flex flex-wrap items-center gap-3 px-3 py-1.5">
        <p className="mr-auto font-semibold">{countText('desk.invoices.waiting.count', orders.length)}</p>
        {mayWrite && (
          <Button isBusy={invoice.isPending} onClick={() => send(orders.map(({ orderNumber }) => orderNumber))}>
            {countText('desk.invoices.make', orders.length)}
          </Button>
        )}
      </div>
      {invoice.isError && <Notice kind="danger">{problemText(problemOf(invoice.error))}</Notice>}
      <details>
        <summary className="cursor-pointer px-3 py-1.5 text-ink-2">{t('desk.invoices.waiting.show')}</summary>
        <ul className="max-h-72 overflow-y-auto">
          {orders.map(({ orderNumber, company, pieces, orderedAt }) => (
            <li
              key={orderNumber}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3 py-1.5 tabular-nums"
            >
              <span className="font-mono text-code">{orderNumber}</span>
              <span className="min-w-0 flex-1 truncate">{company.name}</span>
              <span className="text-ink-2">{formatDate(orderedAt)}</span>
              <span>{t('products.pieces', { count: pieces })}</span>
              {mayWrite && (
                <Button
                  kind="quiet"
                  className="lg:min-h-7! lg:px-2! lg:py-0!"
                  aria-label={t('desk.invoices.make.which', { order: orderNumber })}
                  isBusy={invoice.isPending}
                  onClick={() => send([orderNumber])}
                >
                  {t('desk.invoices.make.one')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
