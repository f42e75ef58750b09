import { useState } from 'react'
import { zipInvoices } from '#contract/shop/invoices.ts'
import { download } from '../../boot/api.ts'
import { saveFile } from '../../boot/save-file.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toasts.ts'

interface SelectionBarProps {
  selected: ReadonlySet<string>
  onClear: () => void
}

/** The server's limit for one ZIP file. */
const maxDocuments = 100

/** Downloads the selected documents as one ZIP file. */
export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  async function zip() {
    setBusy(true)
    try {
      saveFile(await download(zipInvoices, { body: { ids: [...selected] } }))
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
      <span className="font-semibold">{countText('invoices.selected', selected.size)}</span>
      {selected.size > maxDocuments ? (
        <span className="text-warn">{t('invoices.zip.most')}</span>
      ) : (
        <Button kind="primary" isBusy={isBusy} busyLabel={t('invoices.zipping')} onClick={() => void zip()}>
          {t('invoices.zip')}
        </Button>
      )}
      <Button kind="quiet" onClick={onClear}>
        {t('invoices.deselect')}
      </Button>
    </div>
  )
}
