import { useTexts } from '../../i18n/use-texts.ts'
import { MessageForm } from '../../ui/MessageForm.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useRefuse } from './use-order-requests.ts'

/** Refuses an order, with a message to who asked. */
export function RefuseForm({ id, by, onClose }: { id: string; by: string; onClose: () => void }) {
  const t = useTexts()
  const { isPending, mutate } = useRefuse(id, () =>
    showToast({ type: 'success', text: t('approval.refused.toast', { name: by }) }),
  )
  return (
    <MessageForm
      label={t('approval.refuse.message', { name: by })}
      optional={t('approval.optional')}
      isBusy={isPending}
      texts={{ send: t('approval.refuse.send'), close: t('approval.cancel') }}
      onSend={message => mutate(message)}
      onClose={onClose}
    />
  )
}
