import { belongsTo } from '#domain/access/access.ts'
import { pageIn, useAddress } from '../../boot/use-address.ts'
import { formatDate, formatMoney } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { ListState } from '../../ui/ListState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Status } from '../../ui/Status.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { ListPager } from '../lists/ListPager.tsx'
import { OrderLinks } from '../lists/OrderLinks.tsx'
import { stateLooks, stateText, titleOf } from './request-text.ts'
import { pageSize, type RequestHead, useOrderRequests } from './use-order-requests.ts'

/** What waits for approval and what was answered: the own ones, and for an admin those of the company. */
export function RequestList() {
  const t = useTexts()
  const user = useCurrentUser()
  const [params, change] = useAddress()
  const page = pageIn(params)
  const query = useOrderRequests(page)
  const pages = Math.ceil((query.data?.meta.total ?? 0) / pageSize)
  const isAdmin = user && belongsTo('customerAdmin', { ...user, hasCompany: true })
  return (
    <>
      <PageTitle suffix={useConfiguration()?.companyName}>{t('approvals.title')}</PageTitle>
      <p className="mt-1 mb-5 max-w-[68ch] text-ink-2">{t(isAdmin ? 'approvals.lead.admin' : 'approvals.lead')}</p>
      <ListState
        query={query}
        failedText={t('approvals.failed')}
        isEmpty={query.data?.meta.total === 0}
        empty={t('approvals.none')}
      >
        <ul className="divide-y divide-line rounded-box border border-line bg-surface">
          {query.data?.data.map(head => (
            <RequestRow key={head.id} head={head} />
          ))}
        </ul>
        <ListPager page={page} pages={pages} onChange={change} />
      </ListState>
    </>
  )
}

function RequestRow({ head }: { head: RequestHead }) {
  const t = useTexts()
  const extent = [countText('approval.styles', head.styles), countText('approval.pieces', head.pieces)]
  return (
    <li className="grid gap-1 px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link to={`/my-account/approvals/${head.id}`} className="link min-h-11 content-center font-semibold lg:min-h-6">
          {titleOf(head, t)}
        </Link>
        <span className="text-ui text-ink-3">{formatDate(head.at)}</span>
        <span className="lg:ml-auto">
          <Status kind={stateLooks[head.state]}>{stateText(head, t)}</Status>
        </span>
      </div>
      <p className="text-ui text-ink-2">
        {[...extent, t('approval.limit', { limit: formatMoney(head.limit) })].join(' · ')}
      </p>
      {head.answer && <p className="border-l-2 border-line pl-3 break-words text-ink-2">{head.answer}</p>}
      <OrderLinks label={t('approval.ordered')} numbers={head.orders.map(({ orderNumber }) => orderNumber)} />
    </li>
  )
}
