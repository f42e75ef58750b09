import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCurrentUser } from '../account/use-current-user.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'

interface SearchBarProps {
  /** On phones the bar appears when asked for, and is there to be typed into. */
  isFocused: boolean
  onDone: () => void
}

/** Enter or the glass opens the results and clears the box; on the results' own page there is another box (spec 2). */
export function SearchBar({ isFocused, onDone }: SearchBarProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const hasKeys = useCurrentUser()?.preferences.shortcuts !== false
  useSlashKey(() => input.current?.focus(), hasKeys)
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  if (pathname === '/search') return null
  return (
    <search>
      <form
        className="flex h-10 items-center rounded-control border border-line-strong bg-surface focus-within:border-mode focus-within:outline-2 focus-within:outline-mode hover:border-ink-2 lg:h-9"
        onSubmit={event => {
          event.preventDefault()
          const key = text.trim()
          if (!key) return
          setText('')
          onDone()
          void navigate(`/search?key=${encodeURIComponent(key)}`)
        }}
      >
        <button
          type="submit"
          aria-label={t('search')}
          className="grid h-full w-10 shrink-0 place-items-center text-ink-2"
        >
          <Icon of={Search} size={16} />
        </button>
        <input
          ref={input}
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={event => setText(event.target.value)}
          className="h-full min-w-0 flex-1 bg-transparent pr-2 text-input outline-none lg:text-ui [&::-webkit-search-cancel-button]:hidden"
        />
        {hasKeys && (
          <kbd
            aria-hidden
            className="mr-2 hidden rounded-swatch border border-line bg-canvas px-1.5 font-sans text-caption text-ink-2 lg:block"
          >
            /
          </kbd>
        )}
      </form>
    </search>
  )
}

/** A single key, so it can be switched off in the profile (WCAG 2.1.4), and it never acts while somebody types. */
function useSlashKey(onPress: () => void, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      onPress()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onPress, isOn])
}
