import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import type { QueryOf } from '#contract/endpoint.ts'
import { getLinesheet } from '#contract/shop/linesheet.ts'
import { download } from '../../boot/api.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { saveFile } from '../../boot/save-file.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, type ButtonKind } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toasts.ts'

interface LinesheetButtonProps {
  /** Which products: `{ source: 'category', category: '12', type: 'order', filter }`, `{ source: 'cart', type }` … */
  query: QueryOf<typeof getLinesheet>
  kind?: ButtonKind
}

/** Downloads the selection as a PDF with pictures and the company's prices. */
export function LinesheetButton({ query, kind = 'secondary' }: LinesheetButtonProps) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const file = await download(getLinesheet, { query })
      saveFile(file)
    } catch (error) {
      const isEmpty = problemOf(error).code === 'selection.empty'
      showToast({ type: 'danger', text: t(isEmpty ? 'linesheet.empty' : 'linesheet.failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind={kind} isBusy={isBusy} busyLabel={t('linesheet.busy')} onClick={() => void save()}>
      <Icon of={FileText} size={16} />
      {t('linesheet')}
    </Button>
  )
}
