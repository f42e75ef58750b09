import LoaderCircle from 'lucide-react/icons/loader-circle'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isOrderNumberLike } from '#domain/search/search-input.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { goTo } from '../../boot/navigation.ts'
import { prefetch } from '../../boot/prefetch.ts'
import { currentLocale } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useCombobox } from '../../ui/use-combobox.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { keyText } from '../shortcuts/key-text.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import type { PanelKeys } from './SearchPanel.tsx'
import { useCloseOnLeave } from './use-close-on-leave.ts'

const loadPanel = () => import('./SearchPanel.tsx')
const SearchPanel = lazyPart(async () => (await loadPanel()).SearchPanel)

interface SearchBarProps {
  /** True on phones, where the bar is opened by a button and takes the focus. */
  isFocused: boolean
  onDone: () => void
}

/** The search box of the header. Enter opens the results page and clears the box; that page has a search field of its own. */
export function SearchBar({ isFocused, onDone }: SearchBarProps) {
  const t = useTexts()
  const { pathname, search } = useLocation()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const combobox = useCombobox({})
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<PanelKeys>(null)
  const closeOnLeave = useCloseOnLeave(isOpen, () => setOpen(false), input)
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

  /** An exact SKU or EAN leads straight to its product, everything else to the results page. */
  async function submit() {
    const key = text.trim()
    if (!key || isSubmitting) return
    setSubmitting(true)
    const exact = isOrderNumberLike(key) && hasCompany ? await exactPathInTime(key, orderType) : undefined
    setSubmitting(false)
    done()
    goTo(exact ?? `/search?key=${encodeURIComponent(key)}`)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isShown && panel.current?.press(event)) return
    if (event.key === 'ArrowDown') setOpen(true)
  }

  return (
    <search {...closeOnLeave}>
      <form
        aria-busy={isSubmitting}
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
          <Icon of={isSubmitting ? LoaderCircle : Search} size={16} className={isSubmitting ? 'turning' : ''} />
        </button>
        <input
          ref={input}
          type="text"
          {...combobox.fieldProps(isShown)}
          aria-label={t('search.label')}
          aria-haspopup="grid"
          placeholder={t('search.placeholder')}
          enterKeyHint="search"
          maxLength={200}
          value={text}
          readOnly={isSubmitting}
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
        {isSubmitting && t('searching')}
      </span>
      {isShown && (
        <Suspense>
          <SearchPanel ref={panel} combobox={combobox} text={text} orderType={orderType} onDone={done} />
        </Suspense>
      )}
    </search>
  )
}

/** Gives up after 3 s: the results page shows the same product. */
async function exactPathInTime(key: string, orderType: 'order' | 'preOrder'): Promise<string | undefined> {
  const { exactPath } = await import('./panel-search.ts')
  const late = new Promise<undefined>(resolve => setTimeout(resolve, 3_000))
  return Promise.race([exactPath(key, orderType, currentLocale()).catch(() => undefined), late])
}
