import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { TextInput } from './TextInput.tsx'

interface SearchInputProps {
  label: string
  hint: string
  value: string
  onSearch: (text: string) => void
}

const pause = 300

/** Searches while one types, after a pause, and at once on Enter. */
export function SearchInput({ label, hint, value, onSearch }: SearchInputProps) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)
  // The address may change by other means: the way back, a cleared filter.
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(next: string) {
    clearTimeout(timer.current)
    sent.current = next.trim()
    onSearch(next.trim())
  }

  return (
    <div className="relative">
      <Icon of={Search} size={16} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={hint}
        maxLength={200}
        value={text}
        onChange={event => {
          const next = event.target.value
          setText(next)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => search(next), pause)
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') search(text)
        }}
        className="pl-9"
      />
    </div>
  )
}
