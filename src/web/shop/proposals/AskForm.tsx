import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MessageForm } from '../../ui/MessageForm.tsx'
import { useAskAboutProposal } from './use-proposals.ts'

/** A question to the wholesaler about a proposal. */
export function AskForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts()
  const ask = useAskAboutProposal(id, onClose)
  return (
    <MessageForm
      className="border-t border-line pt-3"
      label={t('changes.question')}
      hint={t('changes.question.hint')}
      error={ask.isError ? problemText(problemOf(ask.error)) : undefined}
      isBusy={ask.isPending}
      texts={{ send: t('changes.question.send'), close: t('changes.question.close') }}
      onSend={text => ask.mutate(text)}
      onClose={onClose}
    />
  )
}
