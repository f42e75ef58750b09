import { type ReactNode, useId, useRef, useState } from 'react'

interface DisclosureProps {
  /** What the button shows. */
  label: ReactNode
  /** Where that is only an icon. */
  name?: string
  buttonClass: string
  /** At the end of a line it opens towards its beginning. */
  isAtEnd?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** A button that opens something small below it. Escape closes, so does leaving; the Tab key walks through and out. */
export function Disclosure({ label, name, buttonClass, isAtEnd, onToggle, children }: DisclosureProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const show = (is: boolean) => {
    setOpen(is)
    if (is !== isOpen) onToggle?.(is)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears what its own controls let through
    <div
      className="relative"
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) show(false)
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isOpen) return
        show(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => show(!isOpen)}
        className={buttonClass}
      >
        {label}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        // A press on a label must not count as leaving.
        tabIndex={-1}
        className={`appear absolute top-full z-20 mt-1 max-h-96 min-w-56 overflow-y-auto rounded-box border border-line bg-surface p-3 shadow-lift ${isAtEnd ? 'right-0' : 'left-0'}`}
      >
        {isOpen && children}
      </div>
    </div>
  )
}
