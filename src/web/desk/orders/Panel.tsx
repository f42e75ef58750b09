import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'

interface PanelProps {
  title: string
  onClose: () => void
  /** What Ctrl+Enter does. */
  onConfirm?: () => void
  children: ReactNode
}

/** Stands beside the order, so that one can read its lines meanwhile; on narrow screens above them. Escape closes it. */
export function Panel({ title, onClose, onConfirm, children }: PanelProps) {
  const t = useTexts()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => {
      // The button that was pressed has gone with the panel; who works by keys goes on where they were.
      if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      ref={box}
      aria-label={title}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onConfirm?.()
      }}
      className="rounded-box border border-line bg-surface text-ui max-lg:order-first lg:sticky lg:top-4 lg:self-start"
    >
      <div className="flex items-center border-b border-line py-1 pr-1 pl-4">
        <h2 className="mr-auto text-row font-semibold">{title}</h2>
        <button
          type="button"
          aria-label={t('desk.panel.close')}
          onClick={onClose}
          className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink lg:size-9"
        >
          <Icon of={X} size={16} />
        </button>
      </div>
      <div className="grid gap-4 p-4">{children}</div>
    </aside>
  )
}
