import { useTexts } from '../../i18n/use-texts.ts'
import { Status, type StatusKind } from '../../ui/Status.tsx'
import type { ImportSummary } from './use-imports.ts'

const kinds = { uploaded: 'neutral', checked: 'info', applied: 'ok', undone: 'warn' } as const satisfies Record<
  ImportSummary['stage'],
  StatusKind
>

/** What an import has come to, or what is done with it now. */
export function ImportState({ of: { stage, task, isRunning } }: { of: ImportSummary }) {
  const t = useTexts()
  if (task) return <Status kind="info">{t(isRunning ? `imports.task.${task}` : 'imports.task.waits')}</Status>
  return <Status kind={kinds[stage]}>{t(`imports.stage.${stage}`)}</Status>
}
