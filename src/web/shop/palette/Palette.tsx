import { Fragment, type KeyboardEvent, useState } from 'react'
import { goTo } from '../../boot/navigation.ts'
import { useDebounced } from '../../boot/use-debounced.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { matches } from '../../ui/matches.ts'
import { closeModal } from '../../ui/modal-store.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { optionAfter, useCombobox } from '../../ui/use-combobox.ts'
import { useIsSlow } from '../../ui/use-is-slow.ts'
import { useLateChoice } from '../../ui/use-late-choice.ts'
import type { RemoteItem } from '../../ui/use-remote-items.ts'
import { openCompany } from '../companies/open-companies.ts'
import { SwitchingTo } from '../companies/SwitchingTo.tsx'
import { PaletteOption } from './PaletteOption.tsx'
import { groups, type PaletteItem } from './palette-item.ts'
import { usePalettePages } from './use-palette-pages.ts'
import { usePaletteResults } from './use-palette-results.ts'

/** Command palette: one field that finds pages, actions, products, orders and more. */
export function Palette({ props }: { props: Readonly<Record<string, unknown>> }) {
  const t = useTexts()
  const only = props.only === 'companies' ? 'companies' : undefined
  const [typed, setTyped] = useState('')
  const [company, setCompany] = useState<RemoteItem>()
  const text = typed.trim()
  const pages = usePalettePages()
  const settled = useDebounced(text, 120)
  const found = usePaletteResults(settled, only)
  const own = only ? [] : text ? pages.filter(item => matches(item.label, text)) : pages
  const searchItem: PaletteItem[] =
    text && !only
      ? [
          {
            group: 'search',
            label: t('palette.search.for', { text }),
            action: { path: `/search?key=${encodeURIComponent(text)}` },
          },
        ]
      : []
  const all = [...own, ...found.items, ...searchItem]
  const items = groups.flatMap(group => all.filter(item => item.group === group))
  const combobox = useCombobox({ count: items.length, first: 0 })
  const highlighted = items[combobox.active]
  // The highlighted result belongs to an earlier text; those for the present text are still loading.
  const isLoading = found.isFetching || settled !== text
  const isStale = highlighted
    ? highlighted.isStale === true || (settled !== text && 'isStale' in highlighted)
    : isLoading
  const enter = useLateChoice(isStale, () => void take(highlighted))
  const isSlow = useIsSlow(isLoading) || enter.isPending

  async function take(item: PaletteItem | undefined) {
    // Ignore a second press while the company is being switched.
    if (!item || company) return
    const { action } = item
    if ('company' in action) {
      setCompany(action.company)
      try {
        await openCompany(action.company.id)
      } catch (error) {
        setCompany(undefined)
        showProblem(error)
      }
      return
    }
    closeModal()
    if ('path' in action) goTo(action.path)
    else action.run()
  }

  function press(event: KeyboardEvent) {
    if (enter.keep(event)) return
    combobox.press(
      event,
      (key, active) => optionAfter(key, active, items.length, true),
      () => void take(highlighted),
    )
  }

  return (
    <div className="grid gap-3">
      <h2 id="modal-title" className="sr-only">
        {t(only ? 'company.switcher' : 'palette.title')}
      </h2>
      <TextInput
        autoFocus
        {...combobox.fieldProps(true)}
        aria-label={t(only ? 'company.switcher' : 'palette.label')}
        spellCheck={false}
        maxLength={200}
        placeholder={t(only ? 'company.search' : 'palette.placeholder')}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          enter.forget()
          combobox.reset()
        }}
        onKeyDown={press}
      />
      <div
        id={combobox.listId}
        role="listbox"
        aria-label={t(only ? 'company.switcher' : 'palette.title')}
        aria-busy={found.isFetching}
        className={`h-[min(22.5rem,55dvh)] overflow-y-auto transition-opacity ${isSlow ? 'opacity-50' : ''}`}
      >
        {groups.map(group => {
          const [first] = items.filter(item => item.group === group)
          if (!first) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a listbox has no fieldsets
            <div key={group} role="group" aria-label={t(`palette.${group}`)} className="pb-2">
              <p aria-hidden className="px-2 py-1 text-caption font-semibold text-ink-3">
                {t(`palette.${group}`)}
              </p>
              {items.map((item, index) => (
                <Fragment key={`${item.group} ${item.label} ${item.note}`}>
                  {item.group === group && (
                    <PaletteOption
                      id={combobox.optionId(index)}
                      item={item}
                      isCurrent={index === combobox.active}
                      onTake={() => void take(item)}
                    />
                  )}
                </Fragment>
              ))}
            </div>
          )
        })}
      </div>
      <p role="status" className="text-ui text-ink-3">
        {isSlow
          ? t(navigator.onLine ? 'searching' : 'offline.waits')
          : found.hasFailed
            ? t('palette.failed')
            : items.length === 0 && !found.isFetching
              ? t('company.none')
              : countText('palette.count', items.length)}
      </p>
      {company && <SwitchingTo company={company.label} />}
    </div>
  )
}
