import { formatDate } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Status } from '../../ui/Status.tsx'
import { EmptyList, PagedList } from '../list/PagedList.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { useAccountRequests } from './use-account-requests.ts'

/** Who asked for an account: those who wait, and what became of the others. */
export function RequestsPage({ shopName }: { shopName: string }) {
  const t = useTexts()
  const address = useListAddress()
  const state = address.get('state') === 'decided' ? 'decided' : 'waiting'
  const query = useAccountRequests(state)
  return (
    <div className="grid max-w-[72rem] gap-4">
      <p className="text-ui">
        <Link to="/desk/customers" className="link">
          {t('customers.title')}
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('requests.title')}</PageTitle>
        <div className="ml-auto">
          <Segments
            label={t('requests.which')}
            value={state}
            options={[
              { value: 'waiting', label: t('requests.waiting') },
              { value: 'decided', label: t('requests.decided') },
            ]}
            onChange={value => address.change({ state: value === 'decided' ? value : undefined })}
            isPlain
          />
        </div>
      </div>
      <PagedList
        query={query}
        failedText={t('requests.failed')}
        empty={
          <EmptyList
            title={t(state === 'waiting' ? 'requests.none' : 'requests.none.decided')}
            why={t('requests.none.why')}
          />
        }
      >
        {requests => (
          <ul className="rounded-box border border-line bg-surface text-ui">
            {requests.map(({ id, at, companyName, place, person, email, outcome }) => (
              <li key={id} className="border-t border-line first:border-0 hover:bg-canvas">
                <Link
                  to={`/desk/customers/requests/${id}`}
                  className="grid items-center gap-x-4 px-4 py-2 sm:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,12rem)_minmax(0,16rem)_6.5rem]"
                >
                  <time dateTime={at} className="font-mono text-code text-ink-3">
                    {formatDate(at)}
                  </time>
                  <span className="truncate font-semibold">{companyName}</span>
                  <span className="truncate text-ink-2">{place}</span>
                  <span className="min-w-0">
                    <span className="block truncate">{person}</span>
                    <span className="block truncate text-caption text-ink-3">{email}</span>
                  </span>
                  {outcome && (
                    <Status kind={outcome === 'approved' ? 'ok' : 'neutral'}>{t(`requests.${outcome}`)}</Status>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}
