import { pageIn, useAddress } from '../../boot/use-address.ts'
import { formatDate } from '../../i18n/format.ts'
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
import { stateLooks, stateText, titleOf } from './handover-text.ts'
import { type HandoverHead, pageSize, useHandovers } from './use-handovers.ts'

/** What was suggested to the buyer and by them, and what became of it; those that wait come first. */
export function HandoverList() {
  const t = useTexts()
  const isSalesPerson = useCurrentUser()?.isSalesPerson
  const [params, change] = useAddress()
  const page = pageIn(params)
  const query = useHandovers(page)
  const pages = Math.ceil((query.data?.meta.total ?? 0) / pageSize)
  return (
    <>
      <PageTitle suffix={useConfiguration()?.companyName}>{t('handovers.title')}</PageTitle>
      <p className="mt-1 mb-5 max-w-[68ch] text-ink-2">
        {t(isSalesPerson ? 'handovers.lead.sales' : 'handovers.lead')}
      </p>
      <ListState
        query={query}
        failedText={t('handovers.failed')}
        isEmpty={query.data?.meta.total === 0}
        empty={t('handovers.none')}
      >
        <ul className="divide-y divide-line rounded-box border border-line bg-surface">
          {query.data?.data.map(head => (
            <HandoverRow key={head.id} head={head} />
          ))}
        </ul>
        <ListPager page={page} pages={pages} onChange={change} />
      </ListState>
    </>
  )
}

function HandoverRow({ head }: { head: HandoverHead }) {
  const t = useTexts()
  return (
    <li className="grid gap-1 px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link to={`/suggestions/${head.id}`} className="link min-h-11 content-center font-semibold lg:min-h-6">
          {titleOf(head, t)}
        </Link>
        <span className="text-ui text-ink-3">{formatDate(head.at)}</span>
        <span className="lg:ml-auto">
          <Status kind={stateLooks[head.state]}>{stateText(head, t)}</Status>
        </span>
      </div>
      {head.message && <p className="line-clamp-2 break-words text-ink-2">{head.message}</p>}
      {head.changes > 0 && <p className="text-ui text-ink-3">{countText('handover.changes', head.changes)}</p>}
      {head.answer && <p className="border-l-2 border-line pl-3 break-words text-ink-2">{head.answer}</p>}
      <OrderLinks label={t('handover.ordered')} numbers={head.orderNumbers} />
    </li>
  )
}
