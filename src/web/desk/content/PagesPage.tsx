import { useState } from 'react'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { textIn } from '#domain/locale.ts'
import { formatDate } from '../../i18n/format.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { EmptyList, PagedList } from '../list/PagedList.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { NewPage } from './NewPage.tsx'
import { StateText } from './StateText.tsx'
import { usePages } from './use-content.ts'

interface PagesPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** The pages to read that the shop has, also those that nobody sees today. */
export function PagesPage({ shopName, permissions }: PagesPageProps) {
  const t = useTexts()
  const locale = useLocale()
  const { get, change } = useListAddress()
  const q = get('q')
  const query = usePages(q)
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="grid max-w-[72rem] gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('desk.content')}</PageTitle>
        <Link to="/desk/content/banners" className="link inline-flex min-h-11 items-center text-ui lg:min-h-0">
          {t('desk.banners')}
        </Link>
        {hasAll(permissions, ['content.write']) && !isAdding && (
          <Button className="ml-auto" onClick={() => setAdding(true)}>
            {t('desk.page.new')}
          </Button>
        )}
      </div>
      {isAdding && <NewPage onClose={() => setAdding(false)} />}
      <search className="max-w-80">
        <SearchInput
          label={t('desk.list.search')}
          hint={t('desk.pages.search')}
          value={q ?? ''}
          onSearch={text => change({ q: text })}
        />
      </search>
      <PagedList
        query={query}
        failedText={t('desk.pages.failed')}
        empty={
          <EmptyList
            title={t(q ? 'desk.pages.none.found' : 'desk.pages.none')}
            why={t(q ? 'desk.pages.none.found.why' : 'desk.pages.none.why')}
          />
        }
      >
        {pages => (
          <ul className="overflow-hidden rounded-box border border-line bg-surface text-ui">
            {pages.map(({ slug, title, from, until, state }) => (
              <li key={slug} className="border-t border-line first:border-0">
                <Link
                  to={`/desk/content/${encodeURIComponent(slug)}`}
                  className="grid min-h-11 items-center gap-x-3 px-3 py-1.5 hover:bg-canvas focus-visible:-outline-offset-2 sm:grid-cols-[minmax(0,1fr)_12rem_8rem_14rem] lg:min-h-9"
                >
                  <span className="min-w-0 truncate font-medium">{textIn(title, locale) || slug}</span>
                  <span className="truncate font-mono text-code text-ink-3">{slug}</span>
                  <StateText state={state} />
                  <span className="text-ink-2 tabular-nums">
                    {(from || until) && `${from ? formatDate(from) : '…'} – ${until ? formatDate(until) : '…'}`}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}
