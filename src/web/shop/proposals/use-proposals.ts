import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import {
  answerAllProposals,
  answerProposals,
  askAboutProposal,
  countProposals,
  listCustomerProposals,
  listProposals,
} from '#contract/shop/proposals.ts'
import { call } from '../../boot/api.ts'
import { countText, problemText, t } from '../../i18n/texts.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { showToast } from '../../ui/toasts.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { useReached } from '../loading/steps.ts'

export type Proposal = AnswerOf<typeof listProposals>['data'][number]
export type ProposedItem = Proposal['items'][number]['change']

export const pageSize = 100

/** What waits for an answer: changes of orders, and suggested carts; undefined until that is known. */
export function useWaiting() {
  const hasCompany = Boolean(useCurrentUser()?.company)
  const isReached = useReached('rest')
  const { data } = useQuery({
    queryKey: ['proposals', 'count'],
    queryFn: ({ signal }) => call(countProposals, {}, { signal, isQuiet: true }),
    enabled: isReached && hasCompany,
    refetchInterval: 5 * 60_000,
  })
  return data?.data
}

/** A page of the company's proposals, or those of one order. */
export function useProposals({ page = 1, orderNumber }: { page?: number; orderNumber?: string }, isWanted = true) {
  const locale = useLocale()
  const isReached = useReached('rest')
  const query = { page, pageSize, ...(orderNumber !== undefined && { orderNumber }) }
  return useQuery({
    queryKey: ['proposals', locale, query],
    queryFn: ({ signal }) => call(listProposals, { query }, { signal, isQuiet: true }),
    enabled: isReached && isWanted,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** For which companies of a sales person something waits. */
export function useCustomerProposals(isWanted: boolean) {
  return useQuery({
    queryKey: ['proposals', 'customers'],
    queryFn: async ({ signal }) => (await call(listCustomerProposals, {}, { signal, isQuiet: true })).data,
    enabled: useReached('rest') && isWanted,
  })
}

/** Answers proposals, and says what became of them. */
export function useAnswerProposals() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answers: BodyOf<typeof answerProposals>['answers']) => call(answerProposals, { body: { answers } }),
    onSuccess: async ({ data }) => {
      const counted = (state: Proposal['state']) =>
        data.filter(one => one.state === state && one.problem === null).length
      sayDone({ accepted: counted('accepted'), refused: counted('refused') })
      const failed = data.find(({ problem }) => problem !== null)
      if (failed?.problem) sayFailed({ ...failed, problem: failed.problem })
      await renew(client)
    },
    onError: showProblem,
  })
}

/** Answers everything that waited when the buyer looked, on whichever page, and says what became of it. */
export function useAnswerAllProposals() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof answerAllProposals>) => call(answerAllProposals, { body }),
    onSuccess: async ({ data }) => {
      sayDone(data)
      if (data.failed[0]) sayFailed(data.failed[0])
      await renew(client)
    },
    onError: showProblem,
  })
}

function sayDone(counts: Record<'accepted' | 'refused', number>): void {
  for (const state of ['accepted', 'refused'] as const)
    if (counts[state] > 0) showToast({ type: 'success', text: countText(`changes.done.${state}`, counts[state]) })
}

function sayFailed({ orderNumber: number, problem }: { orderNumber: string; problem: object }): void {
  const why = problemText(problem as Parameters<typeof problemText>[0])
  showToast({ type: 'danger', text: t('changes.failed.order', { number, why }) })
}

export function useAskAboutProposal(id: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call(askAboutProposal, { params: { id }, body: { text } }),
    onSuccess: async () => {
      showToast({ type: 'success', text: t('changes.asked') })
      onDone()
      await renew(client)
    },
  })
}

/** An accepted change makes another order of it. */
async function renew(client: QueryClient): Promise<void> {
  await Promise.all(['proposals', 'orders', 'order'].map(name => client.invalidateQueries({ queryKey: [name] })))
}
