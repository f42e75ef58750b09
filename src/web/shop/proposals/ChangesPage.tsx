import { pageIn, useAddress } from '../../boot/use-address.ts'
import { formatDay } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { ListState } from '../../ui/ListState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { openCompany } from '../companies/open-companies.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { ListPager } from '../lists/ListPager.tsx'
import { AnswerAll } from './AnswerAll.tsx'
import { ProposalCard } from './ProposalCard.tsx'
import { pageSize, useCustomerProposals, useProposals } from './use-proposals.ts'

/** Changes of the company's orders that the wholesaler proposes: what waits for an answer, then what was answered. */
export function ChangesPage() {
  const t = useTexts()
  const user = useCurrentUser()
  return (
    <>
      <PageTitle suffix={useConfiguration()?.companyName}>{t('changes.title')}</PageTitle>
      <p className="mt-1 mb-5 max-w-[68ch] text-ink-2">{t('changes.lead')}</p>
      {user?.isSalesPerson && <CompaniesThatWait current={user.company?._id} />}
      <CompanyNeeded>
        <Changes />
      </CompanyNeeded>
    </>
  )
}

function Changes() {
  const t = useTexts()
  const [params, change] = useAddress()
  const page = pageIn(params)
  const query = useProposals({ page })
  const all = query.data?.data ?? []
  const meta = query.data?.meta
  const open = all.filter(({ state }) => state === 'open')
  const decided = all.filter(({ state }) => state !== 'open')
  const pages = Math.ceil((meta?.total ?? 0) / pageSize)
  return (
    <ListState query={query} failedText={t('changes.failed')} isEmpty={meta?.total === 0} empty={t('changes.none')}>
      <div className="grid gap-4">
        {meta && meta.open > 1 && meta.lastOpen && open.length > 0 && (
          <AnswerAll key={`${meta.open} ${meta.lastOpen}`} open={meta.open} lastOpen={meta.lastOpen} />
        )}
        {open.length === 0 && page === 1 && <p className="text-ink-2">{t('changes.none.open')}</p>}
        {open.map(proposal => (
          <ProposalCard key={proposal.id} proposal={proposal} />
        ))}
        {decided.length > 0 && (
          <section className="grid gap-3">
            <h2 className="pt-3 text-row font-semibold">{t('changes.decided')}</h2>
            {decided.map(proposal => (
              <ProposalCard key={proposal.id} proposal={proposal} />
            ))}
          </section>
        )}
        <ListPager page={page} pages={pages} onChange={change} />
      </div>
    </ListState>
  )
}

/** The other companies of a sales person for which something waits. */
function CompaniesThatWait({ current }: { current: string | undefined }) {
  const t = useTexts()
  const { data } = useCustomerProposals(true)
  const others = (data ?? []).filter(({ company }) => company !== current)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="changes-customers" className="mb-5">
      <h2 id="changes-customers" className="mb-1 text-row font-semibold">
        {t('changes.customers')}
      </h2>
      <ul className="divide-y divide-line rounded-box border border-line bg-surface">
        {others.map(({ company, customerNo, name, open, lastDay }) => (
          <li key={company} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
            <span className="font-mono text-code text-ink-3">{customerNo}</span>
            <span className="font-medium">{name}</span>
            <span className="mr-auto text-ink-2">
              {countText('changes.waiting', open)}, {t('changes.until', { day: formatDay(lastDay, true) })}
            </span>
            <Button kind="quiet" onClick={() => void openCompany(company)}>
              {t('changes.act.for')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
