import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { getCurrentUser } from '#contract/shop/account.ts'
import { call } from '../../boot/api.ts'
import { actFor } from '../../boot/session.ts'
import { nameTabCompany } from '../../boot/tab-company.ts'
import { useKept } from '../../boot/use-kept.ts'

export type CurrentUser = AnswerOf<typeof getCurrentUser>['data']

export const currentUserQuery = queryOptions({
  queryKey: ['currentUser'],
  queryFn: async ({ signal }) => {
    const { data } = await call(getCurrentUser, {}, { signal })
    actFor(data.company?._id)
    // From here on this page is for that company, whatever is done in other tabs.
    if (data.isSalesPerson) nameTabCompany(data.company?._id ?? 'none')
    return data
  },
})

export function useCurrentUser(): CurrentUser | undefined {
  return useKept(currentUserQuery)
}
