import { useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { useSingleKeys } from './single-keys.ts'
import type { ListAddress } from './use-list-address.ts'

/** The field that a list is searched by; `/` leads to it from anywhere, Escape and Arrow down back to the rows. */
export function ListSearch({ address, hint }: { address: ListAddress; hint: string }) {
  const t = useTexts()
  const box = useRef<HTMLElement>(null)
  useSingleKeys({ '/': () => box.current?.querySelector('input')?.focus() })
  return (
    <search
      ref={box}
      className="w-full sm:w-72"
      onKeyDown={event => {
        if (event.key !== 'ArrowDown' && event.key !== 'Escape') return
        event.preventDefault()
        document.querySelector<HTMLElement>('.desk-list')?.focus()
      }}
    >
      <SearchInput
        label={t('desk.list.search')}
        hint={hint}
        value={address.get('q') ?? ''}
        onSearch={q => address.change({ q: q || undefined })}
      />
    </search>
  )
}
