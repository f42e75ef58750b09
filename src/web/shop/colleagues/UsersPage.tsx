import UserPlus from 'lucide-react/icons/user-plus'
import { useDeferredValue, useState } from 'react'
import { belongsTo } from '#domain/access/access.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { ColleagueSheet } from './ColleagueSheet.tsx'
import { ColleagueTable } from './ColleagueTable.tsx'
import { type Colleague, pageSize, useColleagues } from './use-colleagues.ts'

/** The users of the company, for its admins. */
export function UsersPage() {
  const t = useTexts()
  const user = useCurrentUser()
  const settings = useConfiguration()
  const isAdmin = user && belongsTo('customerAdmin', { ...user, hasCompany: user.company !== null })
  return (
    <>
      <PageTitle suffix={settings?.companyName}>{t('colleagues.title')}</PageTitle>
      <p className="mt-1 mb-5 text-ink-2">{t('colleagues.lead')}</p>
      {!user || !settings ? (
        <ListSkeleton />
      ) : isAdmin && settings.isUserListActive ? (
        <Colleagues ownId={user._id} />
      ) : (
        <Notice kind="info">{t('colleagues.not.yours')}</Notice>
      )}
    </>
  )
}

function Colleagues({ ownId }: { ownId: string }) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useDeferredValue(typed.trim())
  const { data, isError, refetch } = useColleagues(search, page)
  const [edited, setEdited] = useState<Partial<Colleague>>()
  const pages = Math.ceil((data?.meta.total ?? 0) / pageSize)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-80">
          <Field label={t('colleagues.search')}>
            {parts => (
              <TextInput
                {...parts}
                type="search"
                value={typed}
                maxLength={100}
                onChange={event => {
                  setTyped(event.target.value)
                  setPage(1)
                }}
              />
            )}
          </Field>
        </div>
        <Button kind="primary" className="sm:ml-auto" onClick={() => setEdited({})}>
          <Icon of={UserPlus} size={16} />
          {t('colleagues.add')}
        </Button>
      </div>
      {isError && !data ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton />
      ) : (
        <ColleagueTable colleagues={data.data} ownId={ownId} isSearching={search !== ''} onEdit={setEdited} />
      )}
      {pages > 1 && (
        <nav aria-label={t('colleagues.pages')} className="mt-3 flex items-center gap-3">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('colleagues.pages.previous')}
          </Button>
          <span className="text-ink-2">{t('colleagues.pages.of', { page, pages })}</span>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('colleagues.pages.next')}
          </Button>
        </nav>
      )}
      <ColleagueSheet colleague={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}

function ListSkeleton() {
  return (
    <div aria-hidden className="grid gap-2">
      {[1, 2, 3, 4].map(row => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}
