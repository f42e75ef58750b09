import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { listSizeCurves, saveSizeCurve } from '#contract/shop/size-curves.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'

export type StyleCurves = AnswerOf<typeof listSizeCurves>['data'][number]

/** The curves of some styles, what is meant for each first. */
export function useSizeCurves(productIds: readonly string[]) {
  const materials = productIds.join(',')
  return useQuery({
    queryKey: ['sizeCurves', useLocale(), materials],
    queryFn: async ({ signal }) =>
      (await call(listSizeCurves, { query: { materials } }, { signal, isQuiet: true })).data,
  })
}

export function useSaveSizeCurve() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveSizeCurve>) => call(saveSizeCurve, { body }, { isQuiet: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['sizeCurves'] }),
  })
}
