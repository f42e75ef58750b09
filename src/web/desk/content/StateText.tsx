import type { ContentState } from '#domain/content-state.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Status } from '../../ui/Status.tsx'

const kinds = { shown: 'ok', later: 'info', over: 'neutral', hidden: 'neutral' } as const

/** Whether buyers see it today, in a word. */
export function StateText({ state }: { state: ContentState }) {
  const t = useTexts()
  return <Status kind={kinds[state]}>{t(`desk.shown.${state}`)}</Status>
}
