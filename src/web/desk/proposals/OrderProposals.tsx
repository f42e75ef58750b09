import { useTexts } from '../../i18n/use-texts.ts'
import { ProposalCard } from './ProposalCard.tsx'
import { useProposalsOf } from './use-proposals.ts'

const endsOfOrders = ['order.is.cancelled', 'order.change.over']

/** What the customer is asked about the order, until it is decided; afterwards the timeline tells of it. */
export function OrderProposals({ orderNumber, mayWrite }: { orderNumber: string; mayWrite: boolean }) {
  const t = useTexts()
  const { data } = useProposalsOf(orderNumber)
  // The last one is also shown where it came to nothing though the order goes on: somebody has to ask anew.
  const open = (data ?? []).filter(
    ({ state, problem }, place) =>
      state === 'open' || (place === 0 && state === 'over' && !endsOfOrders.includes(problem?.code ?? '')),
  )
  if (open.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-row font-semibold">
        {t(open[0]!.state === 'open' ? 'desk.proposal.waits' : 'desk.proposal.state.over')}
      </h2>
      <ul className="rounded-box border border-line bg-surface text-ui">
        {open.map(proposal => (
          <ProposalCard key={proposal.id} of={proposal} mayWrite={mayWrite} isOfShownOrder />
        ))}
      </ul>
    </section>
  )
}
