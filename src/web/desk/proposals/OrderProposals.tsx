import { useTexts } from '../../i18n/use-texts.ts'
import { ProposalCard } from './ProposalCard.tsx'
import { useProposalsOf } from './use-proposals.ts'

/** What the customer is asked about the order, until it is decided; afterwards the timeline tells of it. */
export function OrderProposals({ orderNumber, mayWrite }: { orderNumber: string; mayWrite: boolean }) {
  const t = useTexts()
  const { data } = useProposalsOf(orderNumber)
  const open = (data ?? []).filter(({ state }) => state === 'open')
  if (open.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-row font-semibold">{t('desk.proposal.waits')}</h2>
      <ul className="rounded-box border border-line bg-surface text-ui">
        {open.map(proposal => (
          <ProposalCard key={proposal.id} of={proposal} mayWrite={mayWrite} isOfShownOrder />
        ))}
      </ul>
    </section>
  )
}
