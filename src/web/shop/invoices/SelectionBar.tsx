import { useState } from 'react'
import { zipInvoices } from '#contract/shop/invoices.ts'
import { download } from '../../boot/api.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { saveFile } from '../../boot/save-file.ts'
import { formatMoney } from '../../i18n/format.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { amountToPay } from './amount-to-pay.ts'
import type { Invoice } from './use-invoices.ts'
import { usePayInvoices } from './use-pay-invoices.ts'

interface SelectionBarProps {
  invoices: readonly Invoice[]
  mayPayByCard: boolean
  onClear: () => void
}

/** The server's limit for one ZIP file, and for one payment. */
const maxDocuments = 100

/** Pays the selected documents by card, or downloads them as one ZIP file. */
export function SelectionBar({ invoices, mayPayByCard, onClear }: SelectionBarProps) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  const pay = usePayInvoices()
  const ids = oldestFirst(invoices).map(({ _id }) => _id)
  const isTooMany = ids.length > maxDocuments
  const amount = mayPayByCard && !isTooMany ? amountToPay(invoices, new Date().toISOString().slice(0, 10)) : undefined
  async function zip() {
    setBusy(true)
    try {
      saveFile(await download(zipInvoices, { body: { ids } }))
    } catch {
      showToast({ type: 'danger', text: t('invoices.zip.failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div
      role="status"
      className="sticky bottom-16 z-10 mt-3 flex flex-wrap items-center gap-3 rounded-box border border-line-strong bg-surface px-3 py-2 lg:bottom-3"
    >
      <span className="font-semibold">{countText('invoices.selected', ids.length)}</span>
      {amount && (
        <Button
          kind="primary"
          isBusy={pay.isPending}
          busyLabel={t('payment.going')}
          onClick={() => pay.mutate({ ids, amount: amount.value })}
        >
          {t('invoices.pay', { amount: formatMoney(amount) })}
        </Button>
      )}
      {isTooMany ? (
        <span className="text-warn">{t('invoices.zip.most')}</span>
      ) : (
        <Button
          kind={amount ? 'secondary' : 'primary'}
          isBusy={isBusy}
          busyLabel={t('invoices.zipping')}
          onClick={() => void zip()}
        >
          {t('invoices.zip')}
        </Button>
      )}
      <Button kind="quiet" onClick={onClear}>
        {t('invoices.deselect')}
      </Button>
      {pay.error && <Notice kind="danger">{problemText(problemOf(pay.error))}</Notice>}
    </div>
  )
}

/** The money pays what has been due longest first. */
function oldestFirst(invoices: readonly Invoice[]): Invoice[] {
  return invoices.toSorted((a, b) => (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9'))
}
