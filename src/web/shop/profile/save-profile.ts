import type { BodyOf } from '#contract/endpoint.ts'
import { saveCurrentUser } from '#contract/shop/account.ts'
import { call } from '../../boot/api.ts'
import { queryClient } from '../../boot/query-client.ts'
import { currentUserQuery } from '../current-user/use-current-user.ts'

/** Saves changes of the current user and updates the cached user, which the header shows as well. */
export async function saveProfile(change: BodyOf<typeof saveCurrentUser>): Promise<void> {
  const { data } = await call(saveCurrentUser, { body: change })
  queryClient.setQueryData(currentUserQuery.queryKey, data)
}
