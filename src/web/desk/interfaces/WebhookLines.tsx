import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { journalKindLabel } from '../journal/EntryText.tsx'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import type { Webhook } from './use-webhooks.ts'
import { WebhookActions } from './WebhookActions.tsx'
import { WebhookState } from './WebhookState.tsx'

interface WebhookLinesProps {
  of: Webhook
  canWrite: boolean
  onEdit: () => void
  onSecret: (secret: string) => void
}

/** A receiver: where it listens, for what, how it answers; below it, on request, who changed it when. */
export function WebhookLines({ of: webhook, canWrite, onEdit, onSecret }: WebhookLinesProps) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <tr className="border-t border-line align-top hover:bg-canvas max-sm:grid max-sm:py-1.5">
        <td className="max-w-80 px-3 py-2 max-sm:max-w-none max-sm:min-w-0 max-sm:py-1">
          <Link to={`/desk/interfaces/webhooks/${webhook.id}`} className="link font-semibold">
            {webhook.name}
          </Link>
          <span className="block truncate font-mono text-code text-ink-3" title={webhook.address}>
            {webhook.address}
          </span>
        </td>
        <td className="max-w-72 min-w-40 px-3 py-2 text-pretty max-sm:max-w-none max-sm:py-1">
          {webhook.kinds.map(journalKindLabel).join(', ')}
        </td>
        <td className="min-w-44 px-3 py-2 max-sm:py-1">
          <WebhookState of={webhook} />
          <button
            type="button"
            className="block text-ink-3 underline hover:text-ink"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('interfaces.history')}
          </button>
        </td>
        <td className="px-3 py-1.5">
          {canWrite && <WebhookActions of={webhook} onEdit={onEdit} onSecret={onSecret} />}
        </td>
      </tr>
      {isOpen && (
        <tr className="max-sm:grid">
          <td colSpan={4} className="border-t border-line bg-canvas px-3 py-2">
            <RecordHistory kind="webhookReceivers" recordKey={webhook.id} />
          </td>
        </tr>
      )}
    </>
  )
}
