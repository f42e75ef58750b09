import { problemOf } from '../../boot/problem-error.ts'
import { formatDate, formatMoney } from '../../i18n/format.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type DocumentDetails, usePayFromAccount, useReturnPayment } from './use-document.ts'

/** What was paid, and what is left. */
export function DocumentPayments({ data, mayWrite }: { data: DocumentDetails; mayWrite: boolean }) {
  const t = useTexts()
  const back = useReturnPayment()
  const use = usePayFromAccount(data.id)
  const error = back.error ?? use.error
  const isUsable = mayWrite && data.onAccount.value > 0 && data.open.value > 0
  return (
    <section aria-labelledby="payments" className="grid gap-2">
      <h2 id="payments" className="text-row font-semibold">
        {t('desk.payments')}
      </h2>
      <div className="rounded-box border border-line bg-surface text-ui tabular-nums">
        {data.payments.length === 0 && <p className="px-3 py-2 text-ink-3">{t('desk.payments.none')}</p>}
        <ul>
          {data.payments.map((payment, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: they are never sorted anew
              key={index}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3 py-1.5 first:border-0"
            >
              <span className="font-mono text-code text-ink-3">{formatDate(payment.day)}</span>
              <span>{textOf(payment)}</span>
              <span className="min-w-0 flex-1 truncate text-ink-2">{payment.reference}</span>
              {mayWrite && payment.canReturn && payment.kind === 'payment' && (
                <Button
                  kind="quiet"
                  className="lg:min-h-7! lg:px-2! lg:py-0!"
                  isBusy={back.isPending}
                  aria-label={t('desk.payment.return.which', { amount: formatMoney(payment.amount) })}
                  onClick={() => back.mutate({ id: payment.receiptId!, day: new Date().toISOString().slice(0, 10) })}
                >
                  {t('desk.payment.return')}
                </Button>
              )}
              <b className={payment.amount.value < 0 ? 'text-bad' : ''}>{formatMoney(payment.amount)}</b>
            </li>
          ))}
        </ul>
        <p className="flex justify-between border-t border-line-strong px-3 py-1.5 font-semibold">
          <span>{t('desk.invoice.open')}</span>
          <span>{formatMoney(data.open)}</span>
        </p>
      </div>
      {isUsable && (
        <p className="flex flex-wrap items-center gap-3 text-ui">
          {t('desk.payment.account', { amount: formatMoney(data.onAccount) })}
          <Button isBusy={use.isPending} onClick={() => use.mutate()}>
            {t('desk.payment.account.use')}
          </Button>
        </p>
      )}
      {error && <Notice kind="danger">{problemText(problemOf(error))}</Notice>}
    </section>
  )

  function textOf({ kind, method, otherNumber, amount, refund }: DocumentDetails['payments'][number]): string {
    if (refund) return t(amount.value > 0 ? 'desk.refund.back' : `desk.refund.state.${refund}`)
    if (kind === 'credit') return t('desk.payment.kind.credit', { number: otherNumber ?? '' })
    if (kind === 'discount') return t('desk.payment.kind.discount')
    if (amount.value < 0 && data.type === 'invoice') return t('desk.payment.kind.return')
    return method ? t(`desk.payment.method.${method}`) : t('desk.payment.kind.payment')
  }
}
