import Check from 'lucide-react/icons/check'
import { type KeyboardEvent, useState } from 'react'
import { ComboboxOption } from './ComboboxOption.tsx'
import { Icon } from './Icon.tsx'
import { TextInput } from './TextInput.tsx'
import { optionAfter, useCombobox } from './use-combobox.ts'
import { useLateChoice } from './use-late-choice.ts'
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

/** A choice from a list that lives on the server. */
export function RemoteCombobox({
  label,
  placeholder,
  search,
  onSelect,
  texts,
  isDisabled,
  isFirst,
  activeId,
  activeLabel,
}: RemoteComboboxProps) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { items, state, isStale } = useRemoteItems(search, text, isOpen)
  const shown = items.slice(0, mostItems)
  const combobox = useCombobox({ count: shown.length, first: 0 })
  const highlighted = shown[combobox.active]
  const enter = useLateChoice(isStale, () => highlighted && choose(highlighted))

  function close() {
    enter.forget()
    setOpen(false)
  }

  function choose(item: RemoteItem) {
    setText('')
    close()
    onSelect(item)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (!isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) setOpen(true)
    else if (isOpen && key === 'Escape') close()
    else if (!isOpen) return
    else if (!enter.keep(event) && !combobox.press(event, next, index => choose(shown[index]!))) return
    // The key is used up here: Escape must not close the dialog around this as well.
    event.preventDefault()
    event.stopPropagation()
  }
  const next = (key: string, active: number) => optionAfter(key, active, shown.length)

  const says = state !== 'ready' ? texts[state] : items.length >= mostItems ? texts.keepTyping : undefined
  return (
    <div className="relative">
      <TextInput
        {...combobox.fieldProps(isOpen)}
        aria-label={label}
        placeholder={placeholder}
        disabled={isDisabled}
        data-first-focus={isFirst || undefined}
        value={text}
        onChange={event => {
          setText(event.target.value)
          enter.forget()
          combobox.reset()
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <div
        hidden={!isOpen}
        className="appear absolute inset-x-0 top-full z-30 mt-1 rounded-box border border-line bg-surface py-1 shadow-lift"
        // A press on its scroll bar must not take the focus from the field either.
        onPointerDown={event => event.preventDefault()}
      >
        <div className="max-h-72 overflow-y-auto" role="listbox" id={combobox.listId} aria-label={label}>
          {shown.map((item, index) => (
            <ComboboxOption
              key={item.id}
              id={combobox.optionId(index)}
              isSelected={item.id === activeId}
              onChoose={() => choose(item)}
              className={`gap-2 px-3 ${index === combobox.active ? 'bg-mode-soft forced-colors:outline-2' : ''}`}
            >
              <span className="min-w-0 flex-1 truncate">{item.label}</span>
              {item.id === activeId && (
                <span className="flex items-center gap-1 text-caption text-mode">
                  <Icon of={Check} size={14} />
                  {activeLabel}
                </span>
              )}
            </ComboboxOption>
          ))}
        </div>
        <p role="status" className="px-3 py-1.5 text-ui text-ink-3 empty:hidden">
          {isOpen && says}
        </p>
      </div>
    </div>
  )
}
