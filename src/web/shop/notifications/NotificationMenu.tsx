import { useRef } from 'react'
import { productPath } from '#domain/link.ts'
import { goTo } from '../../boot/navigation.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { type Notification, pageSize, useNotifications } from './use-notifications.ts'

/** Unread notifications, then read ones. Opening one marks it as read and goes to its product. */
export function NotificationMenu({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const { unread, read, hasFailed, isLoading, reload, olderCount, loadOlder, markViewed, remove } = useNotifications()
  const all = [...unread, ...read]
  const menu = useRef<HTMLElement>(null)

  /** The pressed button disappears with its row, so the focus moves to the menu. */
  function drop(ids: string[]) {
    menu.current?.focus()
    void remove(ids)
  }

  function open(notification: Notification) {
    onClose()
    void markViewed([notification._id])
    goTo(productPath(notification.domainId, notification.domainReference))
  }

  const rows = (list: readonly Notification[]) =>
    list.map(notification => (
      <NotificationRow
        key={notification._id}
        notification={notification}
        onOpen={() => open(notification)}
        onDelete={() => drop([notification._id])}
      />
    ))
  return (
    <section
      ref={menu}
      tabIndex={-1}
      aria-label={t('stock.notifications')}
      className="appear absolute outline-none top-full right-0 z-40 mt-1 max-h-[70dvh] w-[22.5rem] max-w-[calc(100vw-1rem)] overflow-y-auto rounded-box border border-line bg-surface shadow-lift max-lg:inset-x-2 max-lg:w-auto"
    >
      {all.length === 0 ? (
        <div className="px-4 py-5">
          <h2 className="text-row font-semibold">
            {t(hasFailed || isLoading ? 'stock.notifications' : 'notifications.empty.title')}
          </h2>
          {hasFailed ? (
            <div className="mt-2">
              <LoadFailed message={t('notifications.failed')} onRetry={reload} />
            </div>
          ) : (
            <p role="status" className="mt-0.5 text-ink-2">
              {!isLoading ? t('notifications.empty') : navigator.onLine ? t('loading') : t('offline.waits')}
            </p>
          )}
        </div>
      ) : (
        <>
          <header className="flex items-center justify-between border-b border-line py-1.5 pr-2 pl-4">
            <h2 className="text-row font-semibold">{t('stock.notifications')}</h2>
            <Button kind="quiet" onClick={() => drop(all.map(notification => notification._id))}>
              {t('delete.all')}
            </Button>
          </header>
          <ul>{rows(unread)}</ul>
          {read.length > 0 && (
            <>
              <h3 className="border-y border-line bg-sunken px-4 py-1 text-caption font-semibold">{t('reads')}</h3>
              <ul>{rows(read)}</ul>
            </>
          )}
          {olderCount > 0 && (
            <Button kind="quiet" className="w-full" onClick={loadOlder}>
              {t('list.load.more', { count: formatNumber(Math.min(olderCount, pageSize)) })}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
