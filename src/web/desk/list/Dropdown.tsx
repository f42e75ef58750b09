import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'

interface DropdownProps {
  label: ReactNode
  /** Whether something in it is set, so that its button stands out. */
  isSet?: boolean
  /** At which edge of the button the panel ends. */
  align?: 'left' | 'right'
  children: (close: () => void) => ReactNode
}

/** A button with a panel below it. Escape, a press beside it and moving on with Tab close it. */
export function Dropdown({ label, isSet = false, align = 'left', children }: DropdownProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of keys and focus of what is inside
    <div
      ref={box}
      className="relative"
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
      onBlur={event => {
        if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className={`inline-flex min-h-11 items-center gap-1.5 rounded-control border px-3 text-ui font-medium lg:min-h-8 ${
          isSet ? 'border-accent bg-accent-soft text-ink' : 'border-line bg-surface text-ink hover:bg-canvas'
        }`}
      >
        {label}
        <Icon of={ChevronDown} size={14} className="text-ink-3" />
      </button>
      {isOpen && (
        <div
          id={id}
          className={`absolute top-full z-30 mt-1 grid max-h-[60vh] w-64 max-w-[calc(100vw-2rem)] gap-1 overflow-y-auto rounded-box border border-line bg-surface p-2 text-ui shadow-lift ${align === 'right' ? 'sm:right-0' : ''}`}
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}
