import { ProposalCard } from './ProposalCard.tsx'
import { useProposals, useWaiting } from './use-proposals.ts'

/** What is asked about one order, in its panel. Nothing is fetched while nothing waits. */
export function OrderProposals({ orderNumber }: { orderNumber: string }) {
  const waiting = useWaiting()
  const { data } = useProposals({ orderNumber }, (waiting?.open ?? 0) > 0)
  const open = (data?.data ?? []).filter(one => one.state === 'open' && one.orderNumber === orderNumber)
  return open.map(proposal => <ProposalCard key={proposal.id} proposal={proposal} isOfShownOrder />)
}
