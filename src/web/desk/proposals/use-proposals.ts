import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { listDeskProposals, proposalsAtOnce, replyToProposal, withdrawProposals } from '#contract/desk/proposals.ts'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { countText, t } from '../../i18n/texts.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { showToast } from '../../ui/toasts.ts'

type Page = AnswerOf<typeof listDeskProposals>
export type DeskProposal = Page['data'][number]

/** The proposals, page by page. */
export function useDeskProposals(query: Pick<QueryOf<typeof listDeskProposals>, 'filter' | 'search'>) {
  const locale = useLocale()
  const list = useInfiniteQuery({
    queryKey: ['desk proposals', locale, query],
    queryFn: ({ pageParam: offset, signal }) =>
      call(listDeskProposals, { query: { ...query, offset } }, { signal, isQuiet: true }),
    initialPageParam: 0,
    getNextPageParam: ({ meta }: Page, pages) => {
      const seen = pages.length * proposalsAtOnce
      return seen < meta.total ? seen : undefined
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { ...list, counts: list.data?.pages[0]?.meta.counts }
}

/** What the customer was asked about one order. */
export function useProposalsOf(orderNumber: string) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['desk proposals', 'of order', locale, orderNumber],
    queryFn: async ({ signal }) =>
      (await call(listDeskProposals, { query: { orderNumber, offset: 0 } }, { signal, isQuiet: true })).data,
    staleTime: 0,
  })
}

export function useWithdraw() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => call(withdrawProposals, { body: { ids } }),
    onSuccess: ({ data }) => showToast({ type: 'success', text: countText('desk.proposal.withdrawn', data.withdrawn) }),
    onError: showProblem,
    onSettled: () => renewProposals(client),
  })
}

export function useReply(id: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call(replyToProposal, { params: { id }, body: { text } }),
    onSuccess: async () => {
      showToast({ type: 'success', text: t('desk.proposal.replied') })
      onDone()
      await renewProposals(client)
    },
  })
}

/** The order's page tells of them in its timeline too. */
export async function renewProposals(client: QueryClient): Promise<void> {
  await Promise.all(['desk proposals', 'desk order'].map(name => client.invalidateQueries({ queryKey: [name] })))
}
