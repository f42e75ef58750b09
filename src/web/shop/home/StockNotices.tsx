import { productPath } from '#domain/link.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { HomeSection } from '../../ui/Section.tsx'
import { Status } from '../../ui/Status.tsx'
import { useNotifications } from '../notifications/use-notifications.ts'

const maxShown = 3

/** The newest unread stock notifications. */
export function StockNotices() {
  const t = useTexts()
  const { isAllowed, unread, unreadCount, hasFailed, markViewed } = useNotifications()
  if (!isAllowed) return null
  return (
    <HomeSection
      title={t('stock.notifications')}
      className="order-5"
      more={unreadCount > maxShown ? { label: countText('unread', unreadCount), to: '/alarm' } : undefined}
    >
      {/* Always as high as three rows, so that nothing below moves when they arrive. */}
      <ul className="min-h-[9.625rem] divide-y divide-line rounded-box border border-line bg-surface">
        {unread.slice(0, maxShown).map(({ _id, name, kind, domainId, domainReference }) => (
          <li key={_id}>
            <Link
              to={productPath(domainId, domainReference)}
              onClick={() => void markViewed([_id])}
              className="flex h-[3.1875rem] items-center justify-between gap-3 px-4 hover:bg-canvas focus-visible:outline-offset-[-2px]"
            >
              <span className="grid min-w-0">
                <span className="truncate text-row font-medium">{name}</span>
                <span className="font-mono text-code text-ink-3">{domainReference}</span>
              </span>
              <span className="shrink-0 text-ui">
                <Status kind={kind === 'back' ? 'ok' : 'warn'}>
                  {t(kind === 'back' ? 'notification.back' : 'notification.low')}
                </Status>
              </span>
            </Link>
          </li>
        ))}
        {unread.length === 0 && (
          <li className="px-4 py-3 text-ink-2">{t(hasFailed ? 'notifications.failed' : 'notifications.empty')}</li>
        )}
      </ul>
    </HomeSection>
  )
}
