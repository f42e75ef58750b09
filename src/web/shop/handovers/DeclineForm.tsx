import { useTexts } from '../../i18n/use-texts.ts'
import { MessageForm } from '../../ui/MessageForm.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useDeclineHandover } from './use-handovers.ts'

/** Declines a suggestion, with a message to who made it if the buyer wants to write one. */
export function DeclineForm({ id, by, onClose }: { id: string; by: string; onClose: () => void }) {
  const t = useTexts()
  const { isPending, mutate } = useDeclineHandover(id, () =>
    showToast({ type: 'success', text: t('handover.declined.toast', { name: by }) }),
  )
  return (
    <MessageForm
      label={t('handover.decline.message', { name: by })}
      optional={t('handover.optional')}
      isBusy={isPending}
      texts={{ send: t('handover.decline.send'), close: t('handover.cancel') }}
      onSend={message => mutate(message)}
      onClose={onClose}
    />
  )
}
