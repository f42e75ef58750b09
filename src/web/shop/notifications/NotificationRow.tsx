import X from 'lucide-react/icons/x'
import { formatDate } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Status } from '../../ui/Status.tsx'
import type { Notification } from './use-notifications.ts'

interface NotificationRowProps {
  notification: Notification
  onOpen: () => void
  onDelete: () => void
}

export function NotificationRow({ notification, onOpen, onDelete }: NotificationRowProps) {
  const t = useTexts()
  const { name, domainReference, kind, date } = notification
  return (
    <li className="flex items-start border-t border-line first:border-t-0">
      <button
        type="button"
        onClick={onOpen}
        className="min-w-0 flex-1 px-4 py-2.5 text-left hover:bg-canvas focus-visible:outline-offset-[-2px]"
      >
        <span className="block truncate text-row font-medium">{name}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-code">
          <span className="font-mono text-ink-3">{domainReference}</span>
          <Status kind={kind === 'back' ? 'ok' : 'warn'}>
            {t(kind === 'back' ? 'notification.back' : 'notification.low')}
          </Status>
          <span className="text-ink-3">{formatDate(date)}</span>
        </span>
      </button>
      <button
        type="button"
        aria-label={t('delete.named', { name })}
        onClick={onDelete}
        className="m-1.5 grid size-11 lg:size-9 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <Icon of={X} size={16} />
      </button>
    </li>
  )
}
