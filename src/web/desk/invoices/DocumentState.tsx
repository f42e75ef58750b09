import { useTexts } from '../../i18n/use-texts.ts'
import { Status } from '../../ui/Status.tsx'
import type { ListedDocument } from './use-documents.ts'

const kinds = {
  open: 'info',
  partly: 'warn',
  paid: 'ok',
  overdue: 'bad',
  creditOpen: 'info',
  creditUsed: 'ok',
} as const

export function DocumentState({ of: { state, daysOverdue } }: { of: Pick<ListedDocument, 'state' | 'daysOverdue'> }) {
  const t = useTexts()
  const text =
    state === 'overdue'
      ? t('desk.invoice.state.overdue.days', { days: daysOverdue ?? 0 })
      : t(`desk.invoice.state.${state}`)
  return <Status kind={kinds[state]}>{text}</Status>
}
