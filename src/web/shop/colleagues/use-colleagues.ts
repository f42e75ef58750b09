import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { listColleagues, saveColleague } from '#contract/shop/colleagues.ts'
import { call } from '../../boot/api.ts'
import { queryClient } from '../../boot/query-client.ts'
import { useReached } from '../loading/steps.ts'

export type Colleague = AnswerOf<typeof listColleagues>['data'][number]
export type ColleagueChange = BodyOf<typeof saveColleague>

export const pageSize = 50

export function useColleagues(search: string, page: number) {
  return useQuery({
    queryKey: ['colleagues', search, page],
    enabled: useReached('rest'),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(listColleagues, { query: { page, pageSize, ...(search ? { search } : {}) } }, { signal }),
  })
}

export async function saveAndRefetch(change: ColleagueChange): Promise<Colleague> {
  const { data } = await call(saveColleague, { body: change })
  await refetchColleagues()
  return data
}

export function refetchColleagues(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['colleagues'] })
}
