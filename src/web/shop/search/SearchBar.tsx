import LoaderCircle from 'lucide-react/icons/loader-circle'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isOrderNumberLike } from '#domain/search/search-input.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { prefetch } from '../../boot/prefetch.ts'
import { currentLocale } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { keyText } from '../shortcuts/key-text.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import type { PanelKeys } from './SearchPanel.tsx'
import { useOutside } from './use-outside.ts'

const loadPanel = () => import('./SearchPanel.tsx')
const SearchPanel = lazyPart(async () => (await loadPanel()).SearchPanel)

interface SearchBarProps {
  /** On phones the bar appears when asked for, and is there to be typed into. */
  isFocused: boolean
  onDone: () => void
}

/** Enter or the glass opens the results and clears the box; on the results' own page there is another box (spec 2). */
export function SearchBar({ isFocused, onDone }: SearchBarProps) {
  const t = useTexts()
  const id = useId()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isOnItsWay, setOnItsWay] = useState(false)
  const [activeId, setActiveId] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<PanelKeys>(null)
  const outside = useOutside(isOpen, () => setOpen(false), input)
  const hasKeys = useCurrentUser()?.preferences.shortcuts !== false
  const hasCompany = Boolean(useCurrentUser()?.company)
  useShortcut('search', () => input.current?.focus(), { isOn: pathname !== '/search' })
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  const done = useCallback(() => {
    setText('')
    setOpen(false)
    onDone()
  }, [onDone])
  if (pathname === '/search') return null
  const orderType = new URLSearchParams(search).get('mode') === 'preOrder' ? 'preOrder' : 'order'
  const isShown = isOpen && hasCompany && text.trim() !== ''

  /** A number that is somebody's very own goes straight there; everything else to the results. */
  async function submit() {
    const key = text.trim()
    if (!key || isOnItsWay) return
    setOnItsWay(true)
    const exact = isOrderNumberLike(key) && hasCompany ? await pathOf(key, orderType) : undefined
    setOnItsWay(false)
    done()
    void navigate(exact ?? `/search?key=${encodeURIComponent(key)}`)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isShown && panel.current?.press(event)) event.preventDefault()
    else if (event.key === 'ArrowDown') setOpen(true)
  }

  return (
    <search {...outside}>
      <form
        aria-busy={isOnItsWay}
        className="flex h-10 items-center rounded-control border border-line-strong bg-surface focus-within:border-mode focus-within:outline-2 focus-within:outline-mode hover:border-ink-2 lg:h-9"
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <button
          type="submit"
          aria-label={t('search')}
          className="grid h-full w-10 shrink-0 place-items-center text-ink-2"
        >
          <Icon of={isOnItsWay ? LoaderCircle : Search} size={16} className={isOnItsWay ? 'turning' : ''} />
        </button>
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('search.label')}
          aria-haspopup="grid"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          aria-activedescendant={isShown ? activeId : undefined}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={text}
          readOnly={isOnItsWay}
          onFocus={() => prefetch(loadPanel)}
          onChange={event => {
            setText(event.target.value)
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onKeyDown={press}
          className="h-full min-w-0 flex-1 bg-transparent pr-2 text-input outline-none lg:text-ui"
        />
        {hasKeys && (
          <kbd
            aria-hidden
            className="mr-2 hidden rounded-swatch border border-line bg-canvas px-1.5 font-sans text-caption text-ink-2 lg:block"
          >
            {keyText('search')}
          </kbd>
        )}
      </form>
      <span role="status" className="sr-only">
        {isOnItsWay && t('searching')}
      </span>
      {isShown && (
        <Suspense>
          <SearchPanel ref={panel} id={id} text={text} orderType={orderType} onActive={setActiveId} onDone={done} />
        </Suspense>
      )}
    </search>
  )
}

/** Nobody waits long for it: the results show the same article. */
async function pathOf(key: string, orderType: 'order' | 'preOrder'): Promise<string | undefined> {
  const { exactPath } = await import('./panel-search.ts')
  const late = new Promise<undefined>(resolve => setTimeout(resolve, 1500))
  return Promise.race([exactPath(key, orderType, currentLocale()).catch(() => undefined), late])
}
