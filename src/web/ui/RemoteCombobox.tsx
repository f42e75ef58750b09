import Check from 'lucide-react/icons/check'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { TextInput } from './TextInput.tsx'
import { type RemoteItem, useRemoteItems } from './use-remote-items.ts'

/** More are not shown: nobody reads them, and typing another letter is quicker. */
const mostItems = 50

interface RemoteComboboxProps {
  label: string
  placeholder: string
  search: (text: string, signal: AbortSignal) => Promise<readonly RemoteItem[]>
  activeId?: string | undefined
  activeLabel: string
  onSelect: (item: RemoteItem) => void
  texts: { loading: string; empty: string; failed: string; keepTyping: string }
  isDisabled?: boolean
  /** Has the focus, and its list open, as soon as the dialog around it is. */
  isFirst?: boolean
}

/** A choice from a list that lives on the server; a combobox as the ARIA practices describe it. */
export function RemoteCombobox({
  label,
  placeholder,
  search,
  onSelect,
  texts,
  isDisabled,
  isFirst,
  ...active
}: RemoteComboboxProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [cursor, setCursor] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const { items, state } = useRemoteItems(search, text, isOpen)
  const shown = items.slice(0, mostItems)
  const current = isOpen ? shown[cursor] : undefined

  function choose(item: RemoteItem) {
    setText('')
    setOpen(false)
    onSelect(item)
  }

  function move(to: number) {
    const next = Math.max(0, Math.min(shown.length - 1, to))
    setOpen(true)
    setCursor(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(isOpen ? cursor + 1 : cursor)
    else if (event.key === 'ArrowUp') move(cursor - 1)
    else if (event.key === 'Enter' && current) choose(current)
    else if (event.key === 'Escape' && isOpen) setOpen(false)
    else return
    // The key is used up here: Escape must not close the dialog around this as well.
    event.preventDefault()
    event.stopPropagation()
  }

  const says = state !== 'ready' ? texts[state] : items.length >= mostItems ? texts.keepTyping : undefined
  return (
    <div className="relative">
      <TextInput
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${id}-${cursor}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        disabled={isDisabled}
        data-first-focus={isFirst || undefined}
        value={text}
        onChange={event => {
          setText(event.target.value)
          setCursor(0)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div
        hidden={!isOpen}
        className="appear absolute inset-x-0 top-full z-30 mt-1 rounded-box border border-line bg-surface py-1 shadow-lift"
        // A press must not take the focus away first, or the list is gone before the choice lands.
        onPointerDown={event => event.preventDefault()}
      >
        <div ref={list} className="max-h-72 overflow-y-auto" role="listbox" id={`${id}-list`} aria-label={label}>
          {shown.map((item, index) => (
            <Option
              key={item.id}
              id={`${id}-${index}`}
              label={item.label}
              activeLabel={item.id === active.activeId ? active.activeLabel : undefined}
              isCurrent={index === cursor}
              onChoose={() => choose(item)}
            />
          ))}
        </div>
        <p role="status" className="px-3 py-1.5 text-ui text-ink-3 empty:hidden">
          {isOpen && says}
        </p>
      </div>
    </div>
  )
}

interface OptionProps {
  id: string
  label: string
  activeLabel: string | undefined
  isCurrent: boolean
  onChoose: () => void
}

function Option({ id, label, activeLabel, isCurrent, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the input points here by aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={activeLabel !== undefined}
      onClick={onChoose}
      className={`flex min-h-11 cursor-pointer items-center gap-2 px-3 hover:bg-canvas lg:min-h-8 ${isCurrent ? 'bg-mode-soft forced-colors:outline-2' : ''}`}
    >
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {activeLabel && (
        <span className="flex items-center gap-1 text-caption text-mode">
          <Icon of={Check} size={14} />
          {activeLabel}
        </span>
      )}
    </div>
  )
}
