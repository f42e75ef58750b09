import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { proposeSeasonDate } from '#contract/desk/proposals.ts'
import { getSeasonAffected, listSeasons } from '#contract/desk/seasons.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { showToast } from '../../ui/toasts.ts'
import { renewProposals } from '../proposals/use-proposals.ts'

export type ListedSeason = AnswerOf<typeof listSeasons>['data'][number]

export function useSeasons() {
  const locale = useLocale()
  return useQuery({
    queryKey: ['desk seasons', locale],
    queryFn: async ({ signal }) => (await call(listSeasons, {}, { signal })).data,
    staleTime: 0,
  })
}

/** The orders and carts that a change of a season concerns. */
export function useAffected(code: string, isAllowed: boolean) {
  return useQuery({
    queryKey: ['desk seasons', 'affected', code],
    queryFn: async ({ signal }) => (await call(getSeasonAffected, { query: { code } }, { signal, isQuiet: true })).data,
    enabled: isAllowed && code !== '',
    staleTime: 0,
  })
}

/** Asks the customers about the day of a season that was moved, in as many calls as it takes. */
export function useAskSeason(code: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: BodyOf<typeof proposeSeasonDate>) => {
      let proposed = 0
      for (;;) {
        const { data } = await call(proposeSeasonDate, { params: { code }, body })
        proposed += data.proposed
        if (!data.hasMore || data.proposed === 0) return { ...data, proposed }
      }
    },
    onSuccess: async ({ proposed, leftOut }) => {
      showToast({ type: 'success', text: countText('desk.ask.season.done', proposed) })
      const [first] = leftOut
      if (first) {
        const why = problemText(first.problem as Parameters<typeof problemText>[0])
        showToast({ type: 'warning', text: `${countText('desk.ask.season.left', leftOut.length)} ${why}` })
      }
      await renewProposals(client)
    },
  })
}
