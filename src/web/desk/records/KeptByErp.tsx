import Lock from 'lucide-react/icons/lock'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Why a field cannot be changed here; of several, which ones. */
export function KeptByErp({ columns }: { columns?: readonly string[] }) {
  const t = useTexts()
  if (columns?.length === 0) return null
  return (
    <p className="mt-1 flex items-start gap-1.5 text-ui text-ink-3">
      <Icon of={Lock} size={14} className="mt-0.5 shrink-0" />
      {columns
        ? t('desk.erp.keeps', { columns: [...new Set(columns)].join(', ') })
        : problemText({ code: 'value.kept.by.erp' })}
    </p>
  )
}
