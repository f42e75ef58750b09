import type { PaidOrder } from '#contract/shop/payment.ts'
import { formatMoney, formatTime } from '../../i18n/format.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import type { PageView } from './after-payment.ts'

interface PaymentOutcomeProps {
  view: PageView
  orders: readonly PaidOrder[]
  suffix: string | undefined
}

/** The heading of the page, and what happened, what was charged and what comes next. */
export function PaymentOutcome({ view, orders, suffix }: PaymentOutcomeProps) {
  const t = useTexts()
  const numbers = orders.map(order => order.orderNumber).join(', ')
  const expiresAt = orders
    .map(order => order.expiresAt ?? '')
    .filter(Boolean)
    .sort()[0]
  const email = orders[0]?.email ?? ''
  const isHeld = orders.some(order => order.isHeld)
  return (
    <div className={`mb-6 border-l-4 pl-4 ${edges[view]}`}>
      <PageTitle suffix={suffix} className="text-display font-bold text-balance">
        {t(titles[view])}
      </PageTitle>
      <div role="status" className="mt-2 grid gap-1 text-ink-2 lg:text-row">
        {view === 'success' && (
          <p>{t(isHeld ? 'payment.success.checked' : 'payment.success.lead', { numbers, email })}</p>
        )}
        {view === 'loading' && <p>{t('payment.loading.lead', { numbers, email })}</p>}
        {view === 'partly' && <p>{t('payment.partly.lead')}</p>}
        {view === 'failed' && <p>{t('payment.failed.lead', { numbers })}</p>}
        {view === 'unpaid' && <p>{t('payment.unpaid.lead', { numbers })}</p>}
        {view === 'cancelled' && <p>{t('payment.cancelled.lead', { numbers })}</p>}
        {view === 'refunded' && (
          <p>{t(expiresAt ? 'payment.refunded.unpaid.lead' : 'payment.refunded.lead', { numbers })}</p>
        )}
        <p className="font-semibold text-ink">{charged(orders, view, t)}</p>
        {expiresAt && view !== 'loading' && <p>{t('payment.held.until', { time: formatTime(expiresAt) })}</p>}
      </div>
    </div>
  )
}

/** One sentence about the money, in every state. */
function charged(orders: readonly PaidOrder[], view: PageView, t: ReturnType<typeof useTexts>): string {
  const taken = orders.filter(order => order.isCharged === true)
  if (view === 'loading') return t('payment.charged.unknown')
  if (view === 'refunded') return t('payment.charged.back')
  if (taken.length > 0) {
    const value = taken.reduce((sum, order) => sum + Math.round(order.total.value * 100), 0) / 100
    return t('payment.charged', { amount: formatMoney({ value, currency: taken[0]!.total.currency }) })
  }
  return view === 'success' ? t('payment.charged.invoice') : t('payment.charged.nothing')
}

const titles = {
  loading: 'payment.title.loading',
  success: 'payment.title.success',
  partly: 'payment.title.partly',
  unpaid: 'payment.title.unpaid',
  failed: 'payment.title.failed',
  cancelled: 'payment.title.cancelled',
  refunded: 'payment.title.refunded',
} as const satisfies Record<PageView, TextKey>

const edges: Record<PageView, string> = {
  loading: 'border-info',
  success: 'border-ok',
  partly: 'border-warn',
  unpaid: 'border-warn',
  failed: 'border-bad',
  cancelled: 'border-line-strong',
  refunded: 'border-line-strong',
}
