import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { NotFoundPage } from '../../boot/NotFoundPage.tsx'
import { problemOf } from '../../boot/problem-error.ts'
import { formatCountry, formatDate, formatTime } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import { Decide } from './Decide.tsx'
import { type AccountRequest, useAccountRequest } from './use-account-requests.ts'

interface RequestPageProps {
  id: string
  shopName: string
  permissions: readonly Permission[]
}

/** One request for an account: what was asked, whether we know them already, and the decision. */
export function RequestPage({ id, shopName, permissions }: RequestPageProps) {
  const t = useTexts()
  const { data, error, refetch } = useAccountRequest(id)
  if (error && problemOf(error).code === 'resource.not.found')
    return <NotFoundPage path={location.pathname} isAlone={false} home="/desk/customers/requests" />
  if (!data && error) return <LoadFailed message={t('requests.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="skeletons h-96 w-full" />
  return (
    <div className="grid max-w-[72rem] gap-4">
      <p className="text-ui">
        <Link to="/desk/customers/requests" className="link">
          {t('requests.title')}
        </Link>
      </p>
      <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{data.fields.companyName || data.fields.email}</PageTitle>
      {!data.decision && <Similar of={data} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Asked of={data} />
        {data.decision ? (
          <Decided of={data.decision} />
        ) : hasAll(permissions, ['customers.write']) ? (
          <Decide key={data.id} request={data} />
        ) : (
          <Notice kind="info">{t('requests.may.not')}</Notice>
        )}
      </div>
      <RecordHistory kind="accountRequests" recordKey={id} />
    </div>
  )
}

function Asked({ of: { at, fields } }: { of: AccountRequest }) {
  const t = useTexts()
  const { firstName, lastName, email, phone, street, zipCode, city, country, vatId, message } = fields
  const isCode = /^[A-Z]{2}$/.test(country)
  const rows = [
    [t('requests.at'), `${formatDate(at)} ${formatTime(at)}`],
    [t('requests.person'), `${firstName} ${lastName}`.trim()],
    [t('email'), email],
    [t('requests.phone'), phone],
    [
      t('customer.address'),
      [street, `${zipCode} ${city}`.trim(), isCode ? formatCountry(country) : country].join('\n'),
    ],
    [t('requests.vat.id'), vatId],
    [t('requests.message'), message],
  ]
  return (
    <section className="grid gap-3 rounded-box border border-line bg-surface p-4">
      <h2 className="text-row font-semibold">{t('requests.asked')}</h2>
      <dl className="grid gap-2 text-ui">
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <dt className="text-ink-3">{label}</dt>
              <dd className="break-words whitespace-pre-line">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** Companies that the request may be from: nobody should become a customer twice. */
function Similar({ of: { similar } }: { of: AccountRequest }) {
  const t = useTexts()
  if (similar.length === 0) return null
  return (
    <Notice kind="warning">
      <p className="font-semibold">{t('requests.similar')}</p>
      <ul>
        {similar.map(({ id, customerNo, name, by }) => (
          <li key={id}>
            <Link to={`/desk/customers/${id}`} className="link">
              {customerNo} {name}
            </Link>{' '}
            {t(`requests.similar.${by}`)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Decided({ of: { outcome, at, by, reason, customer } }: { of: NonNullable<AccountRequest['decision']> }) {
  const t = useTexts()
  return (
    <section className="grid gap-2 rounded-box border border-line bg-surface p-4 text-ui">
      <h2 className="text-row font-semibold">{t(`requests.${outcome}`)}</h2>
      <p className="text-ink-2">{t('requests.decided.by', { name: by, date: formatDate(at) })}</p>
      {reason && <p className="whitespace-pre-line">{reason}</p>}
      {customer && (
        <Link to={`/desk/customers/${customer.id}`} className="link justify-self-start">
          {t('requests.to.customer', { number: customer.customerNo })}
        </Link>
      )}
    </section>
  )
}
