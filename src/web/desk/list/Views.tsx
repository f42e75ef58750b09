import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { DeskList } from '#contract/desk/views.ts'
import { goTo } from '../../boot/navigation.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Dropdown } from './Dropdown.tsx'
import type { ListAddress } from './use-list-address.ts'
import { useRemoveView, useSaveView, useViews, type View } from './use-views.ts'

/** What the list was set to before, under names: the own views, and those that colleagues share. */
export function Views({ list, address }: { list: DeskList; address: ListAddress }) {
  const t = useTexts()
  const { data: views = [], isError } = useViews(list)
  const current = views.find(({ search }) => search === address.text)
  return (
    <Dropdown label={current?.name ?? t('desk.views')} isSet={current !== undefined} align="right">
      {close => (
        <>
          {isError && <p className="px-2 text-bad">{t('desk.views.failed')}</p>}
          {views.length === 0 && !isError && <p className="px-2 text-pretty text-ink-2">{t('desk.views.none')}</p>}
          <ul>
            {views.map(view => (
              <ViewRow key={view.id} list={list} view={view} onOpen={close} isCurrent={view === current} />
            ))}
          </ul>
          <SaveView list={list} search={address.text} onSaved={close} />
        </>
      )}
    </Dropdown>
  )
}

function ViewRow({
  list,
  view,
  isCurrent,
  onOpen,
}: {
  list: DeskList
  view: View
  isCurrent: boolean
  onOpen: () => void
}) {
  const t = useTexts()
  const remove = useRemoveView(list)
  return (
    <li className="flex items-center">
      <button
        type="button"
        aria-current={isCurrent || undefined}
        className="min-h-11 min-w-0 flex-1 rounded-control px-2 text-left hover:bg-canvas aria-current:font-semibold lg:min-h-8"
        onClick={() => {
          goTo(location.pathname + (view.search && `?${view.search}`))
          onOpen()
        }}
      >
        <span className="block truncate">{view.name}</span>
        {!view.isOwn && <span className="block text-caption text-ink-3">{t('desk.view.by', { name: view.by })}</span>}
        {view.isOwn && view.isShared && <span className="block text-caption text-ink-3">{t('desk.view.shared')}</span>}
      </button>
      {view.isOwn && (
        <button
          type="button"
          aria-label={t('desk.view.remove', { name: view.name })}
          onClick={() => remove.mutate(view.id)}
          className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-sunken lg:size-8"
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </li>
  )
}

function SaveView({ list, search, onSaved }: { list: DeskList; search: string; onSaved: () => void }) {
  const t = useTexts()
  const save = useSaveView(list)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  return (
    <form
      className="grid gap-1 border-t border-line pt-2"
      onSubmit={event => {
        event.preventDefault()
        if (name.trim()) save.mutate({ name: name.trim(), search, isShared }, { onSuccess: onSaved })
      }}
    >
      <TextInput
        aria-label={t('desk.view.name')}
        placeholder={t('desk.view.name')}
        maxLength={60}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <Checkbox label={t('desk.view.share')} checked={isShared} onChange={event => setShared(event.target.checked)} />
      <Button type="submit" isBusy={save.isPending} disabled={!name.trim()}>
        {t('desk.view.save')}
      </Button>
      {save.isError && <Notice kind="danger">{problemText(problemOf(save.error))}</Notice>}
    </form>
  )
}
