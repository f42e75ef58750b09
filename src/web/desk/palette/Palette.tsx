import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Permission } from '#domain/access/permissions.ts'
import { goTo } from '../../boot/navigation.ts'
import { useDebounced } from '../../boot/use-debounced.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ComboboxOption } from '../../ui/ComboboxOption.tsx'
import { matches } from '../../ui/matches.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { optionAfter, useCombobox } from '../../ui/use-combobox.ts'
import { pageGroups, pathOf } from '../frame/pages.ts'
import { closePalette } from './open-palette.ts'
import { type FoundItem, paletteGroups, useFound } from './use-found.ts'

/** One field that finds any order, customer, product, invoice and page of the desk. */
export function Palette({ permissions }: { permissions: readonly Permission[] }) {
  const t = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isEnterPending, setEnterPending] = useState(false)
  const text = typed.trim()
  const settled = useDebounced(text, 120)
  const found = useFound(settled)
  const pages = pageGroups(permissions)
    .flatMap(group => group.pages)
    .map((page): FoundItem => ({ group: 'pages', label: t(page.text), note: '', path: pathOf(page) }))
    .filter(({ label }) => matches(label, text))
  const items = [...pages, ...(text.length > 1 ? (found.data ?? []) : [])]
  const combobox = useCombobox({ count: items.length, first: 0 })
  const isOld = text.length > 1 && (settled !== text || found.isPlaceholderData || found.isPending)
  useEffect(() => field.current?.focus(), [])

  const open = (item: FoundItem | undefined) => {
    if (!item) return
    closePalette()
    goTo(item.path)
  }
  // Enter was pressed before the answer came: the first of what comes is opened.
  const first = items[combobox.active]
  useEffect(() => {
    if (!isEnterPending || isOld) return
    setEnterPending(false)
    if (first) {
      closePalette()
      goTo(first.path)
    }
  }, [isEnterPending, isOld, first])

  function press(event: KeyboardEvent) {
    combobox.press(
      event,
      (key, active) => optionAfter(key, active, items.length, true),
      () => (isOld && first?.group !== 'pages' ? setEnterPending(true) : open(first)),
    )
  }

  return (
    <div className="grid">
      <div className="border-b border-line p-2">
        <TextInput
          ref={field}
          {...combobox.fieldProps(true)}
          aria-label={t('desk.find')}
          placeholder={t('desk.find.hint')}
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setEnterPending(false)
            combobox.reset()
          }}
          onKeyDown={press}
        />
      </div>
      <div
        id={combobox.listId}
        role="listbox"
        aria-label={t('desk.find')}
        aria-busy={isOld}
        className={`h-[min(26rem,60dvh)] overflow-y-auto p-2 text-ui ${isOld ? 'opacity-60' : ''}`}
      >
        {paletteGroups.map(group => {
          const own = items.flatMap((item, index) => (item.group === group ? [{ item, index }] : []))
          if (own.length === 0) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a listbox has no fieldsets
            <div key={group} role="group" aria-label={t(`desk.find.${group}`)} className="pb-2">
              <p aria-hidden className="px-2 py-1 text-caption font-semibold text-ink-3">
                {t(`desk.find.${group}`)}
              </p>
              {own.map(({ item, index }) => (
                <ComboboxOption
                  key={item.path}
                  id={combobox.optionId(index)}
                  isSelected={index === combobox.active}
                  onChoose={() => open(item)}
                  className="gap-3 rounded-control border border-transparent px-2 aria-selected:border-accent aria-selected:bg-accent-soft"
                >
                  <span className={`min-w-0 flex-1 truncate ${/^(orders|invoices)$/.test(group) ? 'font-mono' : ''}`}>
                    {item.label}
                  </span>
                  <span className="max-w-1/2 truncate text-ink-3">{item.note}</span>
                </ComboboxOption>
              ))}
            </div>
          )
        })}
      </div>
      <p role="status" className="border-t border-line px-4 py-2 text-caption text-ink-3">
        {found.isError
          ? t('desk.find.failed')
          : isOld
            ? t('desk.find.busy')
            : items.length === 0
              ? t('desk.find.none')
              : countText('desk.find.count', items.length)}
      </p>
    </div>
  )
}
