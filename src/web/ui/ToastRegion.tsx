import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import MessageSquare from 'lucide-react/icons/message-square'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './Icon.tsx'
import { openDialogs } from './open-dialogs.ts'
import { useStore } from './store.ts'
import { closeToast, type Toast, type ToastType, toastStore } from './toasts.ts'

interface ToastRegionProps {
  ref?: Ref<HTMLElement>
  label: string
  closeLabel: string
}

/**
 * It can take the focus: an action in a toast must be reachable before the toast goes. While a dialog is open it stands
 * inside of it, because everything outside is neither heard nor pressed then; and above it, in the browser's top layer.
 */
export function ToastRegion({ ref, label, closeLabel }: ToastRegionProps) {
  const toasts = useStore(toastStore)
  const dialog = useStore(openDialogs, dialogs => dialogs.at(-1))
  const [isHeld, setHeld] = useState(false)
  const layer = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast or a dialog that is new may have come above it
  useLayoutEffect(() => {
    const element = layer.current
    if (!element?.showPopover) return
    const isShown = element.matches(':popover-open')
    // Hidden, it would lose the focus of who is about to press in it.
    if (isShown && toasts.length > 0 && element.contains(document.activeElement)) return
    // Shown anew it is the uppermost again.
    if (isShown) element.hidePopover()
    if (toasts.length > 0) element.showPopover()
  }, [toasts, dialog])

  return createPortal(
    <section
      ref={ref}
      aria-label={label}
      aria-live="polite"
      tabIndex={-1}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div
        ref={layer}
        popover="manual"
        className="toasts top-auto bottom-20 m-0 w-auto justify-items-end gap-2 overflow-visible border-0 bg-transparent p-0 text-ink open:grid max-lg:inset-x-3 lg:right-6 lg:bottom-6 lg:left-auto"
      >
        {toasts.map(toast => (
          <ToastCard key={toast.id} toast={toast} isHeld={isHeld} closeLabel={closeLabel} />
        ))}
      </div>
    </section>,
    dialog ?? document.body,
  )
}

function ToastCard({ toast, isHeld, closeLabel }: { toast: Toast; isHeld: boolean; closeLabel: string }) {
  const { id, type, text, actions, timeout, mode, mark } = toast
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => closeToast(id), timeout)
    return () => clearTimeout(timer)
  }, [id, timeout, isHeld])

  return (
    <div
      data-mode={mode}
      role={type === 'danger' ? 'alert' : undefined}
      className={`appear flex w-full items-start gap-2.5 rounded-box border border-line border-l-4 bg-surface py-2 pr-2 pl-3 shadow-lift lg:w-96 ${mode ? 'border-l-mode' : edges[type]}`}
    >
      <Icon of={icons[type]} className={`mt-1.5 ${mode ? 'text-mode' : inks[type]}`} />
      <p className="min-w-0 flex-1 self-center py-1 text-row">
        {text}
        {mark && (
          <span className="flex items-baseline gap-1.5 text-ui text-ink-2">
            <span aria-hidden className="size-2.5 shrink-0 rounded-swatch" style={{ backgroundColor: mark.colour }} />{' '}
            {mark.text}
          </span>
        )}
      </p>
      {actions.map(action => (
        <button
          key={action.label}
          type="button"
          className="min-h-8 self-center rounded-control px-2 text-row font-semibold text-mode hover:bg-mode-soft"
          onClick={() => {
            closeToast(id)
            action.onSelect()
          }}
        >
          {action.label}
        </button>
      ))}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => closeToast(id)}
        className="grid size-8 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <Icon of={X} size={16} />
      </button>
    </div>
  )
}

const icons: Record<ToastType, LucideIcon> = {
  secondary: MessageSquare,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}
const inks: Record<ToastType, string> = {
  secondary: 'text-ink-3',
  info: 'text-info',
  success: 'text-ok',
  warning: 'text-warn',
  danger: 'text-bad',
}
const edges: Record<ToastType, string> = {
  secondary: 'border-l-line-strong',
  info: 'border-l-info',
  success: 'border-l-ok',
  warning: 'border-l-warn',
  danger: 'border-l-bad',
}
