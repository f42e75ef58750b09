import AlarmClock from 'lucide-react/icons/alarm-clock'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../boot/lazy-part.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonLook, iconCountLook } from '../../ui/icon-button.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { useNotifications } from './use-notifications.ts'

const NotificationMenu = lazyPart(async () => (await import('./NotificationMenu.tsx')).NotificationMenu)

/** The clock in the header with the count of unread notifications; opens the menu. */
export function NotificationButton() {
  const t = useTexts()
  const { isAllowed, unreadCount } = useNotifications()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    addEventListener('pointerdown', press)
    return () => removeEventListener('pointerdown', press)
  }, [isOpen])

  useShortcut('notifications', () => {
    if (!isAllowed) return false
    button.current?.focus()
    setOpen(true)
    return true
  })
  if (!isAllowed) return null
  const name = t('stock.notifications')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape and the focus leaving the menu
    <div
      ref={box}
      className="lg:relative"
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
      onBlur={event => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <Tooltip text={name}>
        <button
          ref={button}
          type="button"
          aria-label={unreadCount > 0 ? `${name}, ${countText('unread', unreadCount)}` : name}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={iconButtonLook}
        >
          <Icon of={AlarmClock} />
          {unreadCount > 0 && (
            <Badge kind="mode" className={iconCountLook}>
              {formatNumber(unreadCount)}
            </Badge>
          )}
        </button>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <NotificationMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
