import { changeNeeds } from '#contract/desk/order-changes.ts'
import { proposalFilters } from '#contract/desk/proposals.ts'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { EmptyList, PagedList } from '../list/PagedList.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { ProposalCard } from './ProposalCard.tsx'
import { useDeskProposals } from './use-proposals.ts'

interface ProposalsPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** Changes that customers were asked about: who has not answered, the most urgent first, and what the others said. */
export function ProposalsPage({ shopName, permissions }: ProposalsPageProps) {
  const t = useTexts()
  const address = useListAddress()
  const filter = proposalFilters.find(known => known === address.get('filter')) ?? 'open'
  const search = address.get('search')
  const query = useDeskProposals({ filter, search })
  const countOf = (name: (typeof proposalFilters)[number]) =>
    name === 'open' || name === 'question' ? query.counts?.[name] : undefined
  return (
    <div className="grid max-w-[80rem] gap-4">
      <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('desk.proposals')}</PageTitle>
      <search className="flex flex-wrap items-center gap-2">
        <Segments
          label={t('desk.proposals')}
          value={filter}
          isPlain
          isTwoRowsOnPhones
          options={proposalFilters.map(value => {
            const count = countOf(value)
            const label = t(`desk.proposals.${value}`)
            return { value, label: count === undefined ? label : `${label} ${formatNumber(count)}` }
          })}
          onChange={value => address.change({ filter: value === 'open' ? '' : value })}
        />
        <div className="w-full sm:w-80">
          <SearchInput
            label={t('desk.proposals.search')}
            hint={t('desk.proposals.search')}
            value={search ?? ''}
            onSearch={text => address.change({ search: text })}
          />
        </div>
      </search>
      <PagedList
        query={query}
        failedText={t('desk.proposals.failed')}
        empty={<EmptyList title={t('desk.proposals.none')} why={t('desk.proposals.none.why')} />}
      >
        {proposals => (
          <ul className="rounded-box border border-line bg-surface text-ui">
            {proposals.map(proposal => (
              <ProposalCard key={proposal.id} of={proposal} mayWrite={hasAll(permissions, changeNeeds)} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}
